//! A round as it stands, and how events change it.

use std::{borrow::Cow, collections::BTreeMap};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Bets, DealerHand, Entry, Event, HAND, HandName, PACK, Play, SeatHand, Settlement,
    movements::movements,
};
use crate::{
    cards::AnyCard,
    ledger::Movement,
    money::Currency,
    rules::{Ending, GamePhase, GameState, Ruling},
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
    /// The rulings so far, first one first.
    pub(super) rulings: Vec<Ruling>,
    /// The settlement that is in the books.
    pub(super) settlement: Option<Settlement>,
    /// How often the settled round was corrected.
    pub(super) corrections: u32,
}

/// How far the round has come; dealing and review are one: review is reached when nothing is
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

/// What a round is in.
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
    /// The commands that are open in it, unless the round lacks what one of them is about.
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
        movements(self, event)
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

    /// The seats whose bets and cards are known.
    pub(super) fn plays(&self) -> Vec<Play> {
        let with_hands = self.bets.iter().filter_map(|(seat, bets)| {
            let hand = self.hands.get(seat)?;
            Some(Play { seat: *seat, cards: hand.cards, setting: hand.set, bets: *bets })
        });
        with_hands.collect()
    }

    pub(super) fn enter(&mut self, entry: &Entry) {
        match entry {
            Entry::Bets { seat, bets } => {
                self.bets.insert(*seat, *bets);
            }
            Entry::Dealer { hand } => self.dealer = Some(hand.clone()),
            Entry::Seat { seat, hand } => {
                self.hands.insert(*seat, *hand);
            }
        }
    }

    fn apply(&mut self, event: &Event) {
        match (self.stage, event) {
            (Stage::Betting, Event::BetsPlaced { seat, bets }) => {
                self.bets.insert(*seat, *bets);
            }
            (Stage::Betting, Event::BetsCleared { seat }) => {
                self.bets.remove(seat);
            }
            (Stage::Betting, Event::BettingClosed {}) if !self.bets.is_empty() => {
                self.stage = Stage::Dealing;
            }
            (Stage::Dealing, Event::DealerEntered { hand }) => self.dealer = Some(hand.clone()),
            (Stage::Dealing, Event::SeatEntered { seat, hand }) if self.bets.contains_key(seat) => {
                self.hands.insert(*seat, *hand);
            }
            (Stage::Dealing, Event::HandCleared { hand }) => match hand {
                HandName::Dealer => self.dealer = None,
                HandName::Seat(seat) => {
                    self.hands.remove(seat);
                }
            },
            (Stage::Dealing, Event::RemainderCounted { count }) => self.remainder = Some(*count),
            (Stage::Dealing, Event::HandStood { ruling, .. }) => self.rulings.push(ruling.clone()),
            (Stage::Dealing, Event::Misdealt { ruling, .. }) => {
                self.rulings.push(ruling.clone());
                self.stage = Stage::Misdeal;
            }
            (Stage::Dealing, Event::Settled { settlement }) if self.missing().next().is_none() => {
                self.settlement = Some(settlement.clone());
                self.stage = Stage::Settled;
            }
            (Stage::Settled, Event::Corrected { entry_after, settlement_after, .. }) => {
                self.enter(entry_after);
                self.settlement = Some(settlement_after.as_ref().clone());
                self.corrections = self.corrections.saturating_add(1);
            }
            (stage, Event::Voided {}) if stage != Stage::Void => self.stage = Stage::Void,
            _ => {}
        }
    }
}
