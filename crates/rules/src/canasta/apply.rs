//! How events change the state. An event that is not valid in the current state changes nothing.

use super::{
    command::{Foul, Mode},
    event::Event,
    melds::{
        deal::{Deal, Out, Source, Step},
        hand::Hand,
        meld::{self, Meld, MeldRank},
        penalty::Penalty,
        score_sheet::ScoreSheet,
        values,
    },
    seat::{BySeat, Seat},
    state::{Stage, State, Table},
};
use crate::history::{self, History, Step as EntryStep};
use houseway_base::cards::AnyCard;

impl State {
    /// The state after an event.
    pub(super) fn after(self, event: &Event) -> Self {
        match event {
            Event::Undone { number, .. } => self.taken_back(*number, false),
            Event::Struck { to_entry, .. } => self.taken_back(*to_entry, true),
            event => history::apply(self, event),
        }
    }

    /// The state before the entry with this number. Entries that the dealer could no longer take
    /// back stay closed to the dealer; after a strike, the dealer cannot take back any earlier
    /// entry.
    fn taken_back(self, number: u32, struck: bool) -> Self {
        let Some(table) = self.table() else { return self };
        let first = table.first_entry().unwrap_or(u32::MAX);
        let index = number.checked_sub(first).and_then(|index| usize::try_from(index).ok());
        let before = index.and_then(|index| table.history.before(index));
        let firm = table.firm;
        match before {
            Some(Self::Open(mut before)) => {
                before.firm = if struck { before.entered } else { firm.max(before.firm) };
                Self::Open(before)
            }
            _ => self,
        }
    }

    /// Applies an event if it is valid in the current state; returns whether it was.
    pub(super) fn take_in(&mut self, event: &Event) -> bool {
        match (&mut *self, event) {
            (Self::Unopened, Event::GameOpened { mode, currency, dealer, history }) => {
                *self = Self::Open(Box::new(Table {
                    mode: *mode,
                    currency: *currency,
                    dealer: *dealer,
                    draw: BySeat::default(),
                    sheet: ScoreSheet::default(),
                    misdeals: 0,
                    unchecked: Vec::new(),
                    penalties: Vec::new(),
                    entered: 0,
                    firm: 0,
                    history: if *history { History::kept() } else { History::off() },
                    stage: Stage::Between,
                }));
                true
            }
            (Self::Open(table), event) => {
                let begins = begins_anew(table, event);
                let belongs = at_table(table, event);
                if belongs && !matches!(event, Event::LeftUnchecked { .. }) {
                    table.unchecked.clear();
                }
                if belongs && event.step() == EntryStep::Entry && !table.history.is_off() {
                    number(table, event, begins);
                }
                belongs
            }
            (Self::Unopened, _) => false,
        }
    }
}

/// Whether the dealer can no longer take back earlier entries after this event, because the next
/// player draws or takes the pile, or a new line on the score sheet begins.
fn begins_anew(table: &Table, event: &Event) -> bool {
    match (table.mode, event) {
        (Mode::Full, Event::CardDrawn { .. } | Event::PileTaken { .. }) => true,
        (
            Mode::ScoreSheet | Mode::Totals,
            Event::ScoreSheetEntered { .. }
            | Event::TotalsEntered { .. }
            | Event::PenaltyGiven { .. },
        ) => table.penalties.is_empty(),
        _ => false,
    }
}

/// Numbers an entry. Only the floor can take back a ruling.
fn number(table: &mut Table, event: &Event, begins: bool) {
    if begins {
        table.firm = table.entered;
    }
    table.entered = table.entered.saturating_add(1);
    if matches!(event, Event::DealMisdealt { .. }) {
        table.firm = table.entered;
    }
}

/// Applies a game event if it is valid in the current state; returns whether it was.
fn at_table(table: &mut Table, event: &Event) -> bool {
    match (&mut table.stage, event) {
        (Stage::Void, _) => return false,
        (_, Event::LeftUnchecked { checks }) => table.unchecked.clone_from(checks),
        (_, Event::GameVoided {}) => table.stage = Stage::Void,
        (Stage::Between, Event::PartnersDrawn { draws }) => {
            for drawn in draws {
                *table.draw.get_mut(drawn.player) = Some(drawn.card);
            }
        }
        (Stage::Between, Event::SeatChosen { dealer, .. }) => table.dealer = Some(*dealer),
        (Stage::Between, Event::Dealt { dealer, hands }) => {
            table.stage = Stage::Dealt(Box::new(Deal::dealt(*dealer, hands)));
        }
        (Stage::Between | Stage::Dealt(_), Event::DealMisdealt { .. }) => {
            table.misdeals = table.misdeals.saturating_add(1);
            table.penalties.clear();
            table.stage = Stage::Between;
        }
        (
            Stage::Between | Stage::Dealt(_),
            Event::DealScored { line, .. }
            | Event::ScoreSheetEntered { line, .. }
            | Event::TotalsEntered { line, .. },
        ) => {
            table.sheet.write(*line);
            table.dealer = table.dealer.map(Seat::left);
            table.penalties.clear();
            table.stage = Stage::Between;
        }
        (
            Stage::Between | Stage::Won(_),
            Event::LineReplaced { deal, line, struck, .. }
            | Event::TotalsReplaced { deal, line, struck, .. },
        ) => {
            table.sheet.replace(*deal, *line, *struck);
            table.stage = Stage::Between;
        }
        (
            Stage::Between | Stage::Dealt(_),
            Event::PenaltyGiven { penalty, seen, logged_only, .. },
        ) => {
            table.penalties.push(penalty.clone());
            if let Stage::Dealt(deal) = &mut table.stage
                && !logged_only
            {
                penalise(deal, penalty, *seen);
            }
        }
        (Stage::Between, Event::GameWon { settlement }) => {
            table.stage = Stage::Won(settlement.clone());
        }
        (Stage::Dealt(deal), event) => return in_deal(deal, event),
        _ => return false,
    }
    true
}

/// Applies an event in the deal if it is valid in the current state; returns whether it was.
fn in_deal(deal: &mut Deal, event: &Event) -> bool {
    match (&mut deal.step, event) {
        (Step::Upcard, Event::UpcardTurned { card, stands }) => {
            deal.stock = deal.stock.saturating_sub(1);
            deal.pile.push(*card);
            if *stands {
                deal.begin_turn(deal.dealer.left());
            }
        }
        (
            Step::Upcard | Step::Turn(_),
            Event::RedThreeLaid { seat, card, replaced, replacement },
        ) => {
            let hand = deal.hands.get_mut(*seat);
            hand.lose(*card);
            deal.red_threes.get_mut(seat.side()).push(*card);
            if *replaced {
                hand.gain(*replacement);
                deal.stock = deal.stock.saturating_sub(1);
            }
        }
        (Step::Turn(_), Event::WentOut { seat, how }) => {
            deal.step = Step::Ended(Some(Out { seat: *seat, how: *how }));
        }
        (Step::Turn(_), Event::StockRanOut { .. }) => deal.step = Step::Ended(None),
        (Step::Turn(_), event) => return in_turn(deal, event),
        (Step::Ended(_), Event::HandsLaidOpen { hands }) => {
            for open in hands {
                let known = open.cards.clone();
                *deal.hands.get_mut(open.seat) = Hand { known, ..Hand::default() };
            }
        }
        _ => return false,
    }
    true
}

/// Applies an event in a turn if it is valid in the current state; returns whether it was.
fn in_turn(deal: &mut Deal, event: &Event) -> bool {
    match event {
        Event::CardDrawn { seat, card } => {
            deal.stock = deal.stock.saturating_sub(1);
            deal.hands.get_mut(*seat).gain(*card);
            took(deal, Source::Stock);
        }
        Event::PileTaken { seat, top, with, .. } => take_pile(deal, *seat, *top, with),
        Event::PileLeft { .. } => {}
        Event::PartnerAsked { answer, .. } => {
            if let Step::Turn(turn) = &mut deal.step {
                turn.answer = Some(*answer);
            }
        }
        Event::Melded { seat, melds, .. } => {
            for meld in melds {
                lay(deal, *seat, meld, &meld.cards);
            }
        }
        Event::Discarded { seat, card, .. } => discard(deal, *seat, *card),
        _ => return false,
    }
    true
}

/// Applies the effect of a foul on the cards. Exposed cards stay face up; cards drawn in excess
/// stay in the hand if they were seen.
fn penalise(deal: &mut Deal, penalty: &Penalty, seen: u8) {
    let hand = deal.hands.get_mut(penalty.seat);
    match penalty.what {
        Foul::ExposedCard => hand.expose(&penalty.cards),
        Foul::DrewTooMany => {
            let mut cards = penalty.cards.iter().copied();
            for _ in 0..seen {
                hand.gain(cards.next());
            }
            hand.surplus = hand.surplus.saturating_add(seen);
            deal.stock = deal.stock.saturating_sub(seen);
        }
        _ => {}
    }
}

fn took(deal: &mut Deal, source: Source) {
    deal.begun = true;
    if let Step::Turn(turn) = &mut deal.step {
        turn.source = Some(source);
    }
}

/// Adds a meld to the side's melds; the cards `from_hand` leave the player's hand.
fn lay(deal: &mut Deal, seat: Seat, meld: &Meld, from_hand: &[AnyCard]) {
    for card in from_hand {
        deal.hands.get_mut(seat).lose(*card);
    }
    meld::lay(deal.melds.get_mut(seat.side()), meld);
    if let Step::Turn(turn) = &mut deal.step {
        meld::lay(&mut turn.laid, meld);
    }
}

fn take_pile(deal: &mut Deal, seat: Seat, top: AnyCard, with: &[AnyCard]) {
    let Some(rank) = MeldRank::of(top) else { return };
    let mut below = std::mem::take(&mut deal.pile);
    below.pop();
    let cards = [&[top], with].concat();
    lay(deal, seat, &Meld { rank, cards }, with);
    // A red three in the pile is laid down but not replaced (`canasta.md`, 6).
    let (red_threes, cards): (Vec<AnyCard>, Vec<AnyCard>) =
        below.into_iter().partition(|card| values::is_red_three(*card));
    deal.red_threes.get_mut(seat.side()).extend(red_threes);
    deal.hands.get_mut(seat).known.extend(cards);
    took(deal, Source::Pile);
}

fn discard(deal: &mut Deal, seat: Seat, card: AnyCard) {
    deal.hands.get_mut(seat).lose(card);
    deal.pile.push(card);
    let melded = deal.turn().is_some_and(|turn| !turn.laid.is_empty());
    let has_melded = deal.has_melded.get_mut(seat);
    *has_melded = *has_melded || melded;
    deal.begin_turn(seat.left());
}
