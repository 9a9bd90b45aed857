//! What is put right: cards of a settled hand, and chips that went to the wrong seat.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::Street;
use houseway_base::{cards::Card, money::Money};

/// What was entered for a settled hand and can be replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEnteredCards)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EnteredCards {
    /// A seat's two cards; none if they were mucked.
    Hand {
        /// Whose cards they are.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// Both cards; null if they were mucked.
        #[schema(required, value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        cards: Option<[Card; 2]>,
    },
    /// The cards of a street.
    Board {
        /// Which street it is.
        street: Street,
        /// Its cards: three on the flop, else one.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        cards: Vec<Card>,
        /// Which board, if there are several; none is the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
}

/// An entry of a settled hand, before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReplaced)]
pub struct Replaced {
    /// What had been entered.
    pub before: EnteredCards,
    /// What is entered in its place.
    pub after: EnteredCards,
}

/// Chips that go from one seat to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMoneyMoved)]
pub struct MoneyMoved {
    /// Whose chips they were.
    #[schema(minimum = 1, maximum = 10)]
    pub from: u8,
    /// Who gets them.
    #[schema(minimum = 1, maximum = 10)]
    pub to: u8,
    /// What could be taken: no more than lies behind.
    pub amount: Money,
    /// What could not.
    pub unrecovered: Money,
}
