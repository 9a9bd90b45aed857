//! Events become state. Total: an event that does not belong leaves the state unchanged.

use super::{
    event::Event,
    melds::{
        deal::{Deal, Out, Source, Step, Turn},
        hand::Hand,
        meld::{self, Meld, MeldRank},
        score_sheet::ScoreSheet,
        values,
    },
    seat::{BySeat, Seat},
    state::{Stage, State, Table},
};
use crate::cards::AnyCard;

impl State {
    /// The state after an event.
    pub(super) fn after(self, event: &Event) -> Self {
        match (self, event) {
            (Self::Unopened, Event::GameOpened { mode, currency, dealer }) => {
                Self::Open(Box::new(Table {
                    mode: *mode,
                    currency: *currency,
                    dealer: *dealer,
                    draw: BySeat::default(),
                    sheet: ScoreSheet::default(),
                    misdeals: 0,
                    unchecked: Vec::new(),
                    stage: Stage::Between,
                }))
            }
            (Self::Open(mut table), event) => {
                if at_table(&mut table, event) && !matches!(event, Event::LeftUnchecked { .. }) {
                    table.unchecked.clear();
                }
                Self::Open(table)
            }
            (state, _) => state,
        }
    }
}

/// Takes in an event of the game, if it belongs; returns whether it did.
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
            table.stage = Stage::Between;
        }
        (
            Stage::Between | Stage::Dealt(_),
            Event::DealScored { line, .. } | Event::ScoreSheetEntered { line, .. },
        ) => {
            table.sheet.write(*line);
            table.dealer = table.dealer.map(Seat::left);
            table.stage = Stage::Between;
        }
        (Stage::Between | Stage::Won(_), Event::LineReplaced { deal, line, struck, .. }) => {
            table.sheet.replace(*deal, *line, *struck);
            table.stage = Stage::Between;
        }
        (Stage::Between, Event::GameWon { settlement }) => {
            table.stage = Stage::Won(settlement.clone());
        }
        (Stage::Dealt(deal), event) => return in_deal(deal, event),
        _ => return false,
    }
    true
}

/// Takes in an event of the deal, if it belongs; returns whether it did.
fn in_deal(deal: &mut Deal, event: &Event) -> bool {
    match (&mut deal.step, event) {
        (Step::Upcard, Event::UpcardTurned { card, stands }) => {
            deal.stock = deal.stock.saturating_sub(1);
            deal.pile.push(*card);
            if *stands {
                deal.step = Step::Turn(Turn::of(deal.dealer.left()));
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
                *deal.hands.get_mut(open.seat) = Hand { known: open.cards.clone(), unknown: 0 };
            }
        }
        _ => return false,
    }
    true
}

/// Takes in an event of a turn, if it belongs; returns whether it did.
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
        Event::Melded { seat, melds } => {
            for meld in melds {
                lay(deal, *seat, meld, &meld.cards);
            }
        }
        Event::Discarded { seat, card } => discard(deal, *seat, *card),
        _ => return false,
    }
    true
}

fn took(deal: &mut Deal, source: Source) {
    deal.begun = true;
    if let Step::Turn(turn) = &mut deal.step {
        turn.source = Some(source);
    }
}

/// Lays a meld on the side's melds; the cards `from_hand` leave the player's hand.
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
    // A red three of the pile is laid down, and not replaced (`canasta.md`, 6).
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
    deal.step = Step::Turn(Turn::of(seat.left()));
}
