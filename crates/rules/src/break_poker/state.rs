//! The state of a round.

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

/// A round, whether opened or not.
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
    pub(super) bets: BTreeMap<u8, Bets>,
    pub(super) dealer: Option<DealerHand>,
    /// The players' hands, by seat; only seats with a bet have one.
    pub(super) hands: BTreeMap<u8, SeatHand>,
    /// The number of cards left over, once counted.
    pub(super) remainder: Option<u8>,
    /// The rulings so far, in order.
    pub(super) rulings: Vec<Ruling>,
    /// The settlement that is in the books.
    pub(super) settlement: Option<Settlement>,
    /// How many times the settled round has been corrected.
    pub(super) corrections: u32,
    /// A ruling that is waiting for the floor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) waiting: Option<Box<PendingRuling>>,
    /// Second spots, each with its player's other seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) player_of: BTreeMap<u8, u8>,
    /// The outcomes that were entered without cards, by seat.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) outcomes: BTreeMap<u8, SeatOutcome>,
    /// The rulings on bets that were placed or changed after betting closed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) moved_bets: Vec<MovedBet>,
    /// The bets that do not play.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(super) void_bets: BTreeMap<u8, BTreeSet<BetKind>>,
    /// Payments that were wrong although the entries are right.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) payment_errors: Vec<PaymentError>,
    /// The stage of the round when it was misdealt; none if that stage was dealing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) misdealt_in: Option<Stage>,
    /// Whether a card has been seen. Stays true even if the card's entry is taken back.
    #[serde(default, skip_serializing_if = "is_false")]
    pub(super) faced: bool,
    /// The entries that can be taken back.
    #[serde(default, skip_serializing_if = "History::is_off")]
    pub(super) history: History<State, Event>,
}

/// The stage of a round. Dealing and review are one stage: review is dealing with no hand missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Stage {
    Betting,
    Dealing,
    Settled,
    Misdeal,
    Void,
}

/// The phase of a round, as people see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerPhase)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The round has not been opened.
    Unopened,
    /// Bets are being placed.
    Betting,
    /// Hands are being entered.
    Dealing,
    /// Every hand has been entered; the dealer checks them and confirms.
    Review,
    /// A ruling is waiting for the floor.
    Ruling,
    /// Every bet was paid, taken or returned.
    Settled,
    /// The deal did not count; every bet was returned.
    Misdeal,
    /// The floor voided the round.
    Void,
}

/// The commands that are open during dealing.
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

/// The commands that are open during review.
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
    /// The commands that can be open in this phase. A command in the list is closed while the round
    /// has nothing to apply it to, and some are closed once a card has been seen.
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

    /// A bet that did not play is not a wager.
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

    /// A round in which no seat has bet does not count as a hand in progress.
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
        // A card stays seen even if its entry is taken back.
        if let Self::Open(round) = &mut state {
            round.faced |= faced;
        }
        state
    }
}

impl State {
    /// The round; none until it is opened.
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

    /// The hands in the deal: the dealer's, and one for every seat with a bet.
    pub(super) fn dealt(&self) -> impl Iterator<Item = HandName> {
        std::iter::once(HandName::Dealer).chain(self.bets.keys().copied().map(HandName::Seat))
    }

    /// The hands that have been entered.
    pub(super) fn entered(&self) -> impl Iterator<Item = HandName> {
        self.dealt().filter(|hand| self.has(*hand))
    }

    /// The hands that still have to be entered. The dealer's hand is not needed if every seat's
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

    /// Whether a card has been seen. From then on, only the floor can return bets
    /// (`at_the_table.md`, E4).
    pub(super) fn cards_faced(&self) -> bool {
        let exposed = |ruling: &Ruling| ruling.code == MisdealCondition::ExposedCard.name();
        self.faced || self.entered().next().is_some() || self.rulings.iter().any(exposed)
    }

    /// Whether every hand was entered with seven cards, and the count of the cards left over, if
    /// entered, is right.
    pub(super) fn counts_in_full(&self) -> bool {
        self.missing().next().is_none()
            && self.outcomes.is_empty()
            && self.remainder.is_none_or(|count| count == self.due_remainder())
    }

    /// Whether `seat` can be the second spot of the player at seat `of`.
    pub(super) fn may_be_second_spot(&self, seat: u8, of: u8) -> bool {
        let first = |spot| self.bets.contains_key(&spot) && !self.player_of.contains_key(&spot);
        seat != of && first(of) && !self.player_of.values().any(|named| *named == seat)
    }

    /// The amount of a bet when betting closed; zero if it was not made.
    pub(super) fn recorded(&self, seat: u8, bet: BetKind) -> Money {
        let stakes = self.bets.get(&seat).map(Bets::each);
        let stake = stakes.and_then(|mut stakes| stakes.find(|(made, _)| *made == bet));
        stake.map_or(Money::ZERO, |(_, stake)| stake)
    }

    /// Whether the *Dealer Break Bonus* loses according to the other seats' outcomes; `None` if
    /// they do not determine it. The bet loses for all seats or for none.
    pub(super) fn dealer_break_loses_besides(&self, seat: u8) -> Option<bool> {
        let others = self.outcomes.iter().filter(|(other, _)| **other != seat);
        others.filter_map(|(_, outcome)| outcome.dealer_break).map(SideOutcome::loses).next()
    }

    /// Whether the seat's player asked for the house way and is bound by it.
    pub(super) fn is_bound_to_the_house_way(&self, seat: u8) -> bool {
        self.hands.get(&seat).is_some_and(|hand| hand.why == Some(SetWhy::Asked))
    }

    /// Whether the round was closed because the previous round was restored.
    pub(super) fn was_closed_for_another(&self) -> bool {
        let last = self.rulings.last();
        self.stage == Stage::Misdeal
            && last.is_some_and(|ruling| ruling.code == MisdealCondition::RoundRestored.name())
    }

    /// The cards that have been entered, each with its hand.
    pub(super) fn cards(&self) -> impl Iterator<Item = (AnyCard, HandName)> {
        let dealer = self.dealer.iter().map(|hand| (HandName::Dealer, &hand.cards));
        let seats = self.hands.iter().map(|(seat, hand)| (HandName::Seat(*seat), &hand.cards));
        dealer.chain(seats).flat_map(|(name, seven)| seven.cards().map(|card| (card, name)))
    }

    /// The number of cards that must be left over after the deal.
    pub(super) fn due_remainder(&self) -> u8 {
        self.dealt().fold(PACK, |left, _| left.saturating_sub(HAND))
    }

    /// Settles the round as entered.
    ///
    /// # Errors
    /// Returns an error if an amount is out of range. The check of the house rules prevents this.
    pub(super) fn settle(&self, rules: &HouseRules) -> Result<Settlement, Violation> {
        self.settle_under(&Terms::from(rules), rules)
    }

    /// Settles the round under the given terms.
    pub(super) fn settle_under(
        &self,
        terms: &Terms,
        rules: &HouseRules,
    ) -> Result<Settlement, Violation> {
        let dealer = self.dealer.as_ref().map(|dealer| &dealer.cards);
        let plays: Vec<Play> = self.plays(rules).collect();
        settle::settle_round(terms, dealer, &plays).map_err(|error| Violation::out_of_range(&error))
    }

    /// The seats whose results are known, and their hands.
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

    /// The amount that a seat still holds in excess after wrong payments; negative if it received
    /// too little.
    pub(super) fn unrecovered(&self, seat: u8) -> Result<Money, MoneyError> {
        let errors = self.payment_errors.iter().filter(|error| error.seat == seat);
        self.currency.written_out(Money::sum(errors.map(|error| error.unrecovered))?)
    }

    /// The winnings that the settlement pays a seat, without its stakes.
    pub(super) fn due(&self, seat: u8) -> Result<Money, MoneyError> {
        let seats = self.settlement.iter().flat_map(|settlement| &settlement.seats);
        let bets = seats.filter(|result| result.seat == seat).flat_map(|result| &result.bets);
        let paid = Money::sum(bets.map(|bet| bet.net).filter(|net| net.is_positive()))?;
        self.currency.written_out(paid)
    }

    /// The sum of the limits for the kinds of bet that a seat has made.
    pub(super) fn maximum(&self, rules: &HouseRules, seat: u8) -> Result<Money, MoneyError> {
        let bets = self.bets.get(&seat).into_iter().flat_map(Bets::each);
        self.currency.written_out(Money::sum(bets.map(|(bet, _)| rules.limits.of(bet).max))?)
    }

    /// The movements that void the round.
    fn taking_off_the_books(&self) -> Vec<Movement> {
        let settled = self.settlement.as_ref().map(settle::reversing).unwrap_or_default();
        let errors = self.payment_errors.iter().filter_map(PaymentError::movement);
        settled.into_iter().chain(errors.map(|movement| movement.reversed())).collect()
    }
}
