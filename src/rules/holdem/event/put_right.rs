//! What is put right: cards of a settled hand, and chips that went to the wrong seat.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::Street;
use crate::{cards::Card, money::Money};

/// What was entered for a settled hand and can be replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEnteredCards)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum EnteredCards {
    /// A seat's two cards; none if they were mucked.
    Hand {
        seat: u8,
        #[schema(value_type = Option<Vec<String>>)]
        cards: Option<[Card; 2]>,
    },
    /// The cards of a street.
    Board {
        street: Street,
        #[schema(value_type = Vec<String>)]
        cards: Vec<Card>,
        /// Which board, if there are several; none is the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        board: Option<u8>,
    },
}

/// An entry of a settled hand, before and after.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReplaced)]
pub struct Replaced {
    pub before: EnteredCards,
    pub after: EnteredCards,
}

/// Chips that go from one seat to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMoneyMoved)]
pub struct MoneyMoved {
    pub from: u8,
    pub to: u8,
    /// What could be taken: no more than lies behind.
    pub amount: Money,
    /// What could not.
    pub unrecovered: Money,
}
