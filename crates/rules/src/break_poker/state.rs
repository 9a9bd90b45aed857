//! A round as it stands.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    BetKind, BetResult, Bets, DealerHand, Event, HandName, HouseRules, LeaverRule,
    MisdealCondition, MovedBet, PaymentError, PendingRuling, Reason, SeatHand, SeatOutcome, SetWhy,
    Settlement, SideOutcome, Terms,
    hands::{HAND, PACK},
    settle::{self, Leaver, Play, Played, is_false},
};
use crate::{
    Ending, GamePhase, GameState, Ruling, Violation, Wager,
    history::{self, History, Step, TakesBack},
};
use houseway_base::{
    cards::AnyCard,
    money::{Currency, Money, MoneyError},
};
use houseway_ledger::Movement;

/// A round: not opened yet, or on the table.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    #[default]
    Unopened,
    Open(Box<Round>),
}

/// A round that was opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub(super) stage: Stage,
    pub(super) currency: Currency,
    /// How many seats the table has.
    pub(super) seats: u8,
    /// The bets, by seat.
    pub(super) bets: BTreeMap<u8, Bets>,
    pub(super) dealer: Option<DealerHand>,
    /// The players' hands, by seat; only seats with a bet have one.
    pub(super) hands: BTreeMap<u8, SeatHand>,
    /// The cards left over, once counted.
    pub(super) remainder: Option<u8>,
    /// The rulings so far, in order.
    pub(super) rulings: Vec<Ruling>,
    /// The settlement that is in the books.
    pub(super) settlement: Option<Settlement>,
    /// How often the settled round has been corrected.
    pub(super) corrections: u32,
    /// A ruling that waits for the floor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) waiting: Option<Box<PendingRuling>>,
    /// Second spots: the other seat of each one's player.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) player_of: BTreeMap<u8, u8>,
    /// What became of the bets of seats that were entered without cards.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) outcomes: BTreeMap<u8, SeatOutcome>,
    /// The bets that were put up or changed after betting closed, as they were ruled on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) moved_bets: Vec<MovedBet>,
    /// Those of them that do not play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) void_bets: BTreeMap<u8, BTreeSet<BetKind>>,
    /// What was paid wrong though the entries are right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) payment_errors: Vec<PaymentError>,
    /// Where the round stood when it was misdealt; none if cards were being dealt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) misdealt_in: Option<Stage>,
    /// Whether a card has been seen. It stays so, though the entry be taken back.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) faced: bool,
    /// What can be taken back.
    #[serde(default, skip_serializing_if = "History::is_off")]
    pub(super) history: History<State, Event>,
}

/// How far the round has come. Dealing and review are one stage: review is dealing with nothing
/// missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Stage {
    Betting,
    Dealing,
    Settled,
    Misdeal,
    Void,
}

/// How far a round has come, as people see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Nothing has been entered.
    Unopened,
    /// Bets are placed.
    Betting,
    /// Hands are entered.
    Dealing,
    /// Every hand has been entered; the dealer checks them and confirms.
    Review,
    /// A ruling waits for the floor.
    Ruling,
    /// Every bet was paid, taken or returned.
    Settled,
    /// The deal did not count; every bet was returned.
    Misdeal,
    /// The floor took the round off the books.
    Void,
}

/// The commands that are open while dealing.
const WHILE_DEALING: &[&str] = &[
    "enter_dealer",
    "enter_seat",
    "enter_outcome",
    "clear_hand",
    "enter_remainder",
    "undo",
    "report_misdeal",
    "bet_moved",
    "touched_after_setting",
    "reopen_betting",
    "annul",
    "void_deal",
];

/// The commands that are open in review.
const IN_REVIEW: &[&str] = &[
    "enter_dealer",
    "enter_seat",
    "enter_outcome",
    "swap_hands",
    "clear_hand",
    "enter_remainder",
    "undo",
    "report_misdeal",
    "bet_moved",
    "touched_after_setting",
    "reopen_betting",
    "annul",
    "void_deal",
    "confirm",
];

impl GamePhase for Phase {
    fn name(self) -> &'static str {
        match self {
            Self::Unopened => "unopened",
            Self::Betting => "betting",
            Self::Dealing => "dealing",
            Self::Review => "review",
            Self::Ruling => "ruling",
            Self::Settled => "settled",
            Self::Misdeal => "misdeal",
            Self::Void => "void",
        }
    }

    fn ending(self) -> Option<Ending> {
        match self {
            Self::Settled => Some(Ending::Settled),
            Self::Misdeal => Some(Ending::Misdeal),
            Self::Void => Some(Ending::Void),
            Self::Unopened | Self::Betting | Self::Dealing | Self::Review | Self::Ruling => None,
        }
    }
}

impl Phase {
    /// The commands that are open in it, unless the round lacks what one of them concerns, or a
    /// card has been seen that closes it.
    #[must_use]
    pub const fn open(self) -> &'static [&'static str] {
        match self {
            Self::Betting => &["place_bets", "clear_bets", "close_betting", "undo", "annul"],
            Self::Dealing => WHILE_DEALING,
            Self::Review => IN_REVIEW,
            Self::Ruling => &["accept_ruling", "overrule"],
            Self::Settled => &["payment_error"],
            Self::Misdeal => &["restore_round"],
            Self::Unopened | Self::Void => &[],
        }
    }
}

impl GameState for State {
    type Event = Event;
    type Phase = Phase;
    type Settlement = Settlement;

    fn settlement(&self) -> Option<Cow<'_, Settlement>> {
        let settlement = match self {
            Self::Open(round) if round.stage == Stage::Settled => round.settlement.as_ref(),
            Self::Open(_) | Self::Unopened => None,
        };
        settlement.map(Cow::Borrowed)
    }

    /// A bet that did not play is none.
    fn wagers(&self) -> Vec<Wager> {
        let settlement = self.settlement();
        let seats = settlement.iter().flat_map(|settlement| &settlement.seats);
        let played = seats.flat_map(|seat| &seat.bets).filter(|bet| bet.reason != Reason::BetVoid);
        let wager = |bet: &BetResult| Wager {
            bet: bet.bet.name(),
            stake: bet.stake,
            house: bet.net.negated(),
        };
        played.map(wager).collect()
    }

    fn phase(&self) -> Phase {
        match self {
            Self::Unopened => Phase::Unopened,
            Self::Open(round) => round.phase(),
        }
    }

    /// A round in which nobody has bet is no hand yet.
    fn at_rest(&self) -> bool {
        match self {
            Self::Unopened => true,
            Self::Open(round) => match round.phase() {
                Phase::Betting => round.bets.is_empty(),
                phase => phase.ending().is_some(),
            },
        }
    }

    fn movements(&self, event: &Event) -> Vec<Movement> {
        match event {
            Event::Settled { settlement } => settle::movements(settlement),
            Event::Corrected { settlement_before, settlement_after, .. } => {
                let mut movements = settle::reversing(settlement_before);
                movements.extend(settle::movements(settlement_after));
                movements
            }
            Event::PaymentError { error } => error.movement().into_iter().collect(),
            Event::Voided {} => match self {
                Self::Open(round) => round.taking_off_the_books(),
                Self::Unopened => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn apply(self, event: &Event) -> Self {
        let faced = self.round().is_some_and(|round| round.faced);
        let mut state = history::apply(self, event);
        // Whoever has seen a card cannot unsee it by taking the entry back.
        if let Self::Open(round) = &mut state {
            round.faced |= faced;
        }
        state
    }
}

impl State {
    /// The round, once it has been opened.
    pub(super) fn round(&self) -> Option<&Round> {
        match self {
            Self::Open(round) => Some(round),
            Self::Unopened => None,
        }
    }
}

impl TakesBack for State {
    fn step(event: &Event) -> Step {
        event.step()
    }

    fn history(&self) -> Option<&History<Self, Event>> {
        self.round().map(|round| &round.history)
    }

    fn history_mut(&mut self) -> Option<&mut History<Self, Event>> {
        match self {
            Self::Open(round) => Some(&mut round.history),
            Self::Unopened => None,
        }
    }

    fn take(&mut self, event: &Event) -> bool {
        match (self, event) {
            (state @ Self::Unopened, Event::Opened { currency, seats, history }) => {
                let history = if *history { History::kept() } else { History::off() };
                *state = Self::Open(Box::new(Round::new(*currency, *seats, history)));
                true
            }
            (Self::Unopened, _) => false,
            (Self::Open(round), event) => round.take(event),
        }
    }
}

impl Round {
    const fn new(currency: Currency, seats: u8, history: History<State, Event>) -> Self {
        Self {
            stage: Stage::Betting,
            currency,
            seats,
            bets: BTreeMap::new(),
            dealer: None,
            hands: BTreeMap::new(),
            remainder: None,
            rulings: Vec::new(),
            settlement: None,
            corrections: 0,
            waiting: None,
            player_of: BTreeMap::new(),
            outcomes: BTreeMap::new(),
            moved_bets: Vec::new(),
            void_bets: BTreeMap::new(),
            payment_errors: Vec::new(),
            misdealt_in: None,
            faced: false,
            history,
        }
    }

    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Betting => Phase::Betting,
            Stage::Dealing if self.waiting.is_some() => Phase::Ruling,
            Stage::Dealing if self.missing().next().is_some() => Phase::Dealing,
            Stage::Dealing => Phase::Review,
            Stage::Settled => Phase::Settled,
            Stage::Misdeal => Phase::Misdeal,
            Stage::Void => Phase::Void,
        }
    }

    /// The hands that are in the deal: the dealer's, and every seat's that has a bet.
    pub(super) fn dealt(&self) -> impl Iterator<Item = HandName> {
        std::iter::once(HandName::Dealer).chain(self.bets.keys().copied().map(HandName::Seat))
    }

    /// The hands that have been entered.
    pub(super) fn entered(&self) -> impl Iterator<Item = HandName> {
        self.dealt().filter(|hand| self.has(*hand))
    }

    /// The hands that have not been entered, and are needed. The dealer's is not if every seat's
    /// outcome is entered without cards.
    pub(super) fn missing(&self) -> impl Iterator<Item = HandName> {
        let by_cards = self.bets.keys().any(|seat| !self.outcomes.contains_key(seat));
        let needed = move |hand: &HandName| by_cards || *hand != HandName::Dealer;
        self.dealt().filter(needed).filter(|hand| !self.has(*hand))
    }

    pub(super) fn has(&self, hand: HandName) -> bool {
        match hand {
            HandName::Dealer => self.dealer.is_some(),
            HandName::Seat(seat) => {
                self.hands.contains_key(&seat) || self.outcomes.contains_key(&seat)
            }
        }
    }

    /// Whether a card has been seen: from then on, what returns money is the floor's
    /// (`at_the_table.md`, E4).
    pub(super) fn cards_faced(&self) -> bool {
        let exposed = |ruling: &Ruling| ruling.code == MisdealCondition::ExposedCard.name();
        self.faced || self.entered().next().is_some() || self.rulings.iter().any(exposed)
    }

    /// Whether every hand was entered with its seven cards, and nothing is known of the cards left
    /// over that does not fit.
    pub(super) fn counts_in_full(&self) -> bool {
        self.missing().next().is_none()
            && self.outcomes.is_empty()
            && self.remainder.is_none_or(|count| count == self.due_remainder())
    }

    /// Whether a seat may be the second spot of another seat's player.
    pub(super) fn may_be_second_spot(&self, seat: u8, of: u8) -> bool {
        let first = |spot| self.bets.contains_key(&spot) && !self.player_of.contains_key(&spot);
        seat != of && first(of) && !self.player_of.values().any(|named| *named == seat)
    }

    /// What a bet was when betting closed; zero if it was not made.
    pub(super) fn recorded(&self, seat: u8, bet: BetKind) -> Money {
        let stakes = self.bets.get(&seat).map(Bets::each);
        let stake = stakes.and_then(|mut stakes| stakes.find(|(made, _)| *made == bet));
        stake.map_or(Money::ZERO, |(_, stake)| stake)
    }

    /// Whether the other seats' outcomes say that the *Dealer Break Bonus* loses, which it does for
    /// all of them or for none.
    pub(super) fn dealer_break_loses_besides(&self, seat: u8) -> Option<bool> {
        let others = self.outcomes.iter().filter(|(other, _)| **other != seat);
        others.filter_map(|(_, outcome)| outcome.dealer_break).map(SideOutcome::loses).next()
    }

    /// Whether the seat's player asked for the house way, which binds.
    pub(super) fn is_bound_to_the_house_way(&self, seat: u8) -> bool {
        self.hands.get(&seat).is_some_and(|hand| hand.why == Some(SetWhy::Asked))
    }

    /// Whether the round was closed so that the one before it could go on.
    pub(super) fn was_closed_for_another(&self) -> bool {
        let last = self.rulings.last();
        self.stage == Stage::Misdeal
            && last.is_some_and(|ruling| ruling.code == MisdealCondition::RoundRestored.name())
    }

    /// The cards that have been entered, and where.
    pub(super) fn cards(&self) -> impl Iterator<Item = (AnyCard, HandName)> {
        let dealer = self.dealer.iter().map(|hand| (HandName::Dealer, &hand.cards));
        let seats = self.hands.iter().map(|(seat, hand)| (HandName::Seat(*seat), &hand.cards));
        dealer.chain(seats).flat_map(|(name, seven)| seven.cards().map(|card| (card, name)))
    }

    /// How many cards must be left over after the deal.
    pub(super) fn due_remainder(&self) -> u8 {
        self.dealt().fold(PACK, |left, _| left.saturating_sub(HAND))
    }

    /// What the round pays as it was entered.
    ///
    /// # Errors
    /// If an amount leaves its range; the check of the house rules keeps them in it.
    pub(super) fn settle(&self, rules: &HouseRules) -> Result<Settlement, Violation> {
        self.settle_under(&Terms::from(rules), rules)
    }

    /// The same under other terms.
    pub(super) fn settle_under(
        &self,
        terms: &Terms,
        rules: &HouseRules,
    ) -> Result<Settlement, Violation> {
        let dealer = self.dealer.as_ref().map(|dealer| &dealer.cards);
        let plays: Vec<Play> = self.plays(rules).collect();
        settle::settle_round(terms, dealer, &plays).map_err(|error| Violation::out_of_range(&error))
    }

    /// The seats whose bets are known, and what they played.
    fn plays(&self, rules: &HouseRules) -> impl Iterator<Item = Play> {
        let leaver = match rules.leaver {
            LeaverRule::HouseWay => Leaver::Plays,
            LeaverRule::Loses => Leaver::Loses,
        };
        self.bets.iter().filter_map(move |(seat, bets)| {
            let of_cards = |hand: &SeatHand| Played::Cards {
                cards: hand.cards,
                setting: hand.set,
                leaver: (hand.why == Some(SetWhy::Left)).then_some(leaver),
            };
            let by_outcome = self.outcomes.get(seat).copied().map(Played::Outcome);
            let played = by_outcome.or_else(|| self.hands.get(seat).map(of_cards))?;
            let void = self.void_bets.get(seat).cloned().unwrap_or_default();
            Some(Play { seat: *seat, bets: *bets, void, played })
        })
    }

    /// What a seat still has too much of what was paid wrong; below zero, too little.
    pub(super) fn unrecovered(&self, seat: u8) -> Result<Money, MoneyError> {
        let errors = self.payment_errors.iter().filter(|error| error.seat == seat);
        self.currency.written_out(Money::sum(errors.map(|error| error.unrecovered))?)
    }

    /// What the settlement pays a seat above its stakes.
    pub(super) fn due(&self, seat: u8) -> Result<Money, MoneyError> {
        let seats = self.settlement.iter().flat_map(|settlement| &settlement.seats);
        let bets = seats.filter(|result| result.seat == seat).flat_map(|result| &result.bets);
        let paid = Money::sum(bets.map(|bet| bet.net).filter(|net| net.is_positive()))?;
        self.currency.written_out(paid)
    }

    /// The most that a seat may bet of the kinds that it has bet.
    pub(super) fn maximum(&self, rules: &HouseRules, seat: u8) -> Result<Money, MoneyError> {
        let bets = self.bets.get(&seat).into_iter().flat_map(Bets::each);
        self.currency.written_out(Money::sum(bets.map(|(bet, _)| rules.limits.of(bet).max))?)
    }

    /// What takes the round off the books.
    fn taking_off_the_books(&self) -> Vec<Movement> {
        let settled = self.settlement.as_ref().map(settle::reversing).unwrap_or_default();
        let errors = self.payment_errors.iter().filter_map(PaymentError::movement);
        settled.into_iter().chain(errors.map(|movement| movement.reversed())).collect()
    }
}
