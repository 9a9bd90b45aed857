//! Corrections: cards of a settled hand, and chips that went to the wrong seat.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::{Seat, Street};
use houseway_base::{cards::Card, money::Money};

/// An entry in a settled hand that can be replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEnteredCards)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EnteredCards {
    /// A seat's two cards; none if they were mucked.
    Hand {
        /// The seat that held the cards.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The seat's two cards; null if they were mucked.
        #[schema(required, value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        cards: Option<[Card; 2]>,
    },
    /// A street's cards.
    Board {
        /// The street.
        street: Street,
        /// The cards: three for the flop, otherwise one.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        cards: Vec<Card>,
        /// The number of the board, if there are several; omitted for the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
}

/// An entry in a settled hand, before and after a correction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReplaced)]
pub struct Replaced {
    /// The entry before the correction.
    pub before: EnteredCards,
    /// The entry after the correction.
    pub after: EnteredCards,
}

/// Chips that were moved from one seat to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMoneyMoved)]
pub struct MoneyMoved {
    /// The seat that gave the chips.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub from: Seat,
    /// The seat that got the chips.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub to: Seat,
    /// The amount moved, which cannot exceed the chips behind.
    pub amount: Money,
    /// The amount that could not be recovered.
    pub unrecovered: Money,
}
