//! What a dealer or the floor enters.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::TypedBets;

/// What opening a round takes: nothing. Write `{}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerOpening)]
#[serde(deny_unknown_fields)]
pub struct Opening {}

/// How a dealer's hand was set at the table, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerTableSet)]
#[serde(deny_unknown_fields)]
pub struct TypedSet {
    /// The two cards of the low hand.
    #[schema(example = json!(["6c", "6d"]))]
    pub low: Vec<String>,
    /// The three cards of the high hand.
    #[schema(example = json!(["Th", "9s", "8d"]))]
    pub high: Vec<String>,
}

/// What a dealer may report to be wrong with a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerReportedMisdeal)]
#[serde(rename_all = "snake_case")]
pub enum ReportedMisdeal {
    /// A hand has more or fewer than seven cards.
    WrongCardCount,
    /// Two cards are identical.
    IdenticalCards,
    /// A card is not one of the pack's.
    ForeignCard,
    /// A card was exposed in the deal.
    ExposedCard,
}

impl ReportedMisdeal {
    /// All of them.
    pub const ALL: [Self; 4] =
        [Self::WrongCardCount, Self::IdenticalCards, Self::ForeignCard, Self::ExposedCard];
}

/// A command of a Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerCommand)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Places a seat's bets, in place of any it placed before. Open while betting.
    PlaceBets {
        /// The seat, counted from 1.
        #[schema(example = 3)]
        seat: u8,
        bets: TypedBets,
    },
    /// Takes back a seat's bets. Open while betting.
    ClearBets {
        /// The seat, counted from 1.
        #[schema(example = 3)]
        seat: u8,
    },
    /// Closes the betting: the cards are dealt. At least one seat must have bet.
    CloseBetting {},
    /// Enters the dealer's seven cards, in place of any entered before; they are set the house way.
    /// Open while dealing and in review.
    EnterDealer {
        /// Seven cards.
        #[schema(example = json!(["6c", "6d", "Th", "9s", "8d", "3d", "2c"]))]
        cards: Vec<String>,
        /// How the hand was set at the table. A difference from the house way is reported as a
        /// misset; the house way stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        set: Option<TypedSet>,
    },
    /// Enters a seat's seven cards and how the player set them, in place of any entered before. A
    /// foul is entered as it lies. Open while dealing and in review.
    EnterSeat {
        /// A seat that has a bet.
        #[schema(example = 3)]
        seat: u8,
        /// Seven cards.
        #[schema(example = json!(["Kh", "Kd", "9c", "8h", "7s", "4d", "2s"]))]
        cards: Vec<String>,
        /// Two of the seven: the low hand.
        #[schema(example = json!(["Kh", "Kd"]))]
        low: Vec<String>,
        /// Three others of the seven: the high hand.
        #[schema(example = json!(["9c", "8h", "7s"]))]
        high: Vec<String>,
    },
    /// Takes back a hand that was entered. Open while dealing and in review.
    ClearHand {
        /// `dealer`, or `seat:3`.
        #[schema(example = "seat:3")]
        hand: String,
    },
    /// Says how many cards are left after the deal: 53 minus seven for every hand dealt. Any other
    /// number is a misdeal. Open while dealing and in review.
    EnterRemainder {
        #[schema(example = 39)]
        count: u8,
    },
    /// Reports that something is wrong with the deal; the answer is the house's ruling. Open while
    /// dealing and in review.
    ReportMisdeal {
        /// What is wrong.
        what: ReportedMisdeal,
        /// The hand concerned, if any: `dealer`, or `seat:3`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = "seat:3")]
        hand: Option<String>,
        /// The card concerned, if any; for a card that is not the pack's, what is printed on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(example = "Kh")]
        card: Option<String>,
        /// Anything else, up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
    /// Voids the deal: every bet is returned. Open to the floor alone, while dealing and in
    /// review.
    VoidDeal {
        /// Why, up to 500 characters.
        #[schema(example = "Two cards exposed in seat 3's hand.")]
        reason: String,
    },
    /// Settles the deal as it was entered. Open in review, when every hand has been entered.
    Confirm {},
}

impl Command {
    /// The command's name: its `type`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::PlaceBets { .. } => "place_bets",
            Self::ClearBets { .. } => "clear_bets",
            Self::CloseBetting {} => "close_betting",
            Self::EnterDealer { .. } => "enter_dealer",
            Self::EnterSeat { .. } => "enter_seat",
            Self::ClearHand { .. } => "clear_hand",
            Self::EnterRemainder { .. } => "enter_remainder",
            Self::ReportMisdeal { .. } => "report_misdeal",
            Self::VoidDeal { .. } => "void_deal",
            Self::Confirm {} => "confirm",
        }
    }
}
