//! What happened in a round: typed and canonical, as the log keeps it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Bets, HandName, HouseSet, ReportedMisdeal, Setting, Settlement, Seven};
use crate::{
    cards::AnyCard,
    money::Currency,
    rules::{GameEvent, Ruling},
};

/// How the dealer's hand lay on the table, if that was not the house way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerMisset)]
pub struct Misset {
    /// The low hand at the table.
    #[schema(value_type = Vec<String>, example = json!(["Th", "9s"]))]
    pub low: [AnyCard; 2],
    /// The high hand at the table.
    #[schema(value_type = Vec<String>, example = json!(["6c", "6d", "8d"]))]
    pub high: [AnyCard; 3],
    /// What is to be done, in a sentence.
    #[schema(example = "Set it by the house way: 6c 6d low, Th 9s 8d high.")]
    pub remedy: String,
}

/// The dealer's hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerDealerHand)]
pub struct DealerHand {
    #[schema(value_type = Vec<String>, example = json!(["6c", "6d", "Th", "9s", "8d", "3d", "2c"]))]
    pub cards: Seven,
    /// The hand as the house sets it, which is how it plays.
    pub house_way: HouseSet,
    /// How it lay on the table, if that was not the house way.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub misset: Option<Misset>,
}

/// A seat's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSeatHand)]
pub struct SeatHand {
    #[schema(value_type = Vec<String>, example = json!(["Kh", "Kd", "9c", "8h", "7s", "4d", "2s"]))]
    pub cards: Seven,
    /// How the player set it.
    pub set: Setting,
    /// Whether the low hand outranks the high hand.
    pub foul: bool,
    /// Whether it is a pair with three of a kind or a straight.
    pub lucky_break: bool,
}

/// What was entered for a part of the round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEntered)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Entered {
    Bets { seat: u8, bets: Bets },
    Dealer { hand: DealerHand },
    Seat { seat: u8, hand: SeatHand },
}

/// What is wrong with a deal: reported, or found by the house.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema,
)]
#[schema(as = BreakPokerMisdealCondition)]
#[serde(rename_all = "snake_case")]
pub enum MisdealCondition {
    /// A hand has more or fewer than seven cards.
    WrongCardCount,
    /// Two cards are identical.
    IdenticalCards,
    /// A card is not one of the pack's.
    ForeignCard,
    /// A card was exposed in the deal.
    ExposedCard,
    /// The cards left over are not 53 less seven for every hand.
    WrongRemainder,
    /// The floor voids the deal.
    FloorDecision,
}

impl MisdealCondition {
    /// The condition's code.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WrongCardCount => "wrong_card_count",
            Self::IdenticalCards => "identical_cards",
            Self::ForeignCard => "foreign_card",
            Self::ExposedCard => "exposed_card",
            Self::WrongRemainder => "wrong_remainder",
            Self::FloorDecision => "floor_decision",
        }
    }
}

impl From<ReportedMisdeal> for MisdealCondition {
    fn from(reported: ReportedMisdeal) -> Self {
        match reported {
            ReportedMisdeal::WrongCardCount => Self::WrongCardCount,
            ReportedMisdeal::IdenticalCards => Self::IdenticalCards,
            ReportedMisdeal::ForeignCard => Self::ForeignCard,
            ReportedMisdeal::ExposedCard => Self::ExposedCard,
        }
    }
}

/// What is wrong with the deal, and where.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerMisdealReport)]
pub struct MisdealReport {
    pub what: MisdealCondition,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<HandName>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// An event of a Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerEvent)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The round was opened at a table with this many seats.
    Opened { currency: Currency, seats: u8 },
    /// A seat's bets were placed, in place of any before.
    BetsPlaced { seat: u8, bets: Bets },
    /// A seat's bets were taken back.
    BetsCleared { seat: u8 },
    /// Betting was closed.
    BettingClosed {},
    /// The dealer's hand was entered, in place of any before.
    DealerEntered { hand: DealerHand },
    /// A seat's hand was entered, in place of any before.
    SeatEntered { seat: u8, hand: SeatHand },
    /// A hand that had been entered was taken back.
    HandCleared { hand: HandName },
    /// The cards left over were counted, and there were as many as there must be.
    RemainderCounted { count: u8 },
    /// Something was wrong with the deal, but the hands stand.
    HandStood { report: MisdealReport, ruling: Ruling },
    /// All hands are void and every bet is returned.
    Misdealt { report: MisdealReport, ruling: Ruling },
    /// Every bet was paid, taken or returned.
    Settled { settlement: Settlement },
    /// What was entered in a settled round was replaced, and the round settled anew.
    Corrected {
        entry_before: Box<Entered>,
        entry_after: Box<Entered>,
        settlement_before: Box<Settlement>,
        settlement_after: Box<Settlement>,
    },
    /// The floor took the round off the books.
    Voided {},
}

impl GameEvent for Event {
    fn name(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "opened",
            Self::BetsPlaced { .. } => "bets_placed",
            Self::BetsCleared { .. } => "bets_cleared",
            Self::BettingClosed {} => "betting_closed",
            Self::DealerEntered { .. } => "dealer_entered",
            Self::SeatEntered { .. } => "seat_entered",
            Self::HandCleared { .. } => "hand_cleared",
            Self::RemainderCounted { .. } => "remainder_counted",
            Self::HandStood { .. } => "hand_stood",
            Self::Misdealt { .. } => "misdealt",
            Self::Settled { .. } => "settled",
            Self::Corrected { .. } => "corrected",
            Self::Voided {} => "voided",
        }
    }

    fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::HandStood { ruling, .. } | Self::Misdealt { ruling, .. } => Some(ruling),
            _ => None,
        }
    }
}
