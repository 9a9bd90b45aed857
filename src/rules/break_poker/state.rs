//! A round as it stands.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Bets, DealerHand, DealtSeat, Event, HandName, HouseRules, SeatHand, Settlement, Terms, codes,
    hands::{HAND, PACK},
    settle,
};
use crate::{
    cards::AnyCard,
    ledger::Movement,
    money::Currency,
    rules::{Ending, GamePhase, GameState, Ruling, Violation},
};

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
    Unopened,
    Betting,
    Dealing,
    Review,
    Settled,
    Misdeal,
    Void,
}

/// The commands that are open in review. All but the last are open while dealing too.
const IN_REVIEW: [&str; 7] = [
    "enter_dealer",
    "enter_seat",
    "clear_hand",
    "enter_remainder",
    "report_misdeal",
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
            Self::Unopened | Self::Betting | Self::Dealing | Self::Review => None,
        }
    }
}

impl Phase {
    /// The commands that are open in it, unless the round lacks what one of them concerns.
    #[must_use]
    pub const fn open(self) -> &'static [&'static str] {
        match self {
            Self::Betting => &["place_bets", "clear_bets", "close_betting"],
            Self::Dealing => {
                let [dealing @ .., _confirm] = &IN_REVIEW;
                dealing
            }
            Self::Review => &IN_REVIEW,
            Self::Unopened | Self::Settled | Self::Misdeal | Self::Void => &[],
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

    fn phase(&self) -> Phase {
        match self {
            Self::Unopened => Phase::Unopened,
            Self::Open(round) => round.phase(),
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
            Event::Voided {} => match self {
                Self::Open(round) => {
                    round.settlement.as_ref().map(settle::reversing).unwrap_or_default()
                }
                Self::Unopened => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    fn apply(self, event: &Event) -> Self {
        match (self, event) {
            (Self::Unopened, Event::Opened { currency, seats }) => {
                Self::Open(Box::new(Round::new(*currency, *seats)))
            }
            (Self::Unopened, _) => Self::Unopened,
            (Self::Open(mut round), event) => {
                round.apply(event);
                Self::Open(round)
            }
        }
    }
}

impl Round {
    const fn new(currency: Currency, seats: u8) -> Self {
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
        }
    }

    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Betting => Phase::Betting,
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

    /// The hands that have not been entered.
    pub(super) fn missing(&self) -> impl Iterator<Item = HandName> {
        self.dealt().filter(|hand| !self.has(*hand))
    }

    pub(super) fn has(&self, hand: HandName) -> bool {
        match hand {
            HandName::Dealer => self.dealer.is_some(),
            HandName::Seat(seat) => self.hands.contains_key(&seat),
        }
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
    /// If the dealer's hand is missing or an amount leaves its range. In review the hand is there,
    /// and the check of the house rules keeps the amounts in range.
    pub(super) fn settle(&self, rules: &HouseRules) -> Result<Settlement, Violation> {
        let Some(dealer) = &self.dealer else {
            let detail = "the dealer's hand has not been entered";
            return Err(Violation::not_now(&codes::HAND_NOT_ENTERED, None, detail));
        };
        let seats: Vec<DealtSeat> = self.dealt_seats().collect();
        settle(&Terms::from(rules), &dealer.cards, &seats)
            .map_err(|error| Violation::out_of_range(&error))
    }

    /// The seats whose bets and cards are known.
    fn dealt_seats(&self) -> impl Iterator<Item = DealtSeat> {
        self.bets.iter().filter_map(|(seat, bets)| {
            let hand = self.hands.get(seat)?;
            Some(DealtSeat { seat: *seat, cards: hand.cards, setting: hand.set, bets: *bets })
        })
    }
}
