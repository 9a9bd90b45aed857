//! Cards that were seen too early, and what became of them (`at_the_table.md`, B and C27, C28).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::Street;
use houseway_base::cards::Card;

/// What becomes of a card that was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBecomes)]
#[serde(rename_all = "snake_case")]
pub enum Becomes {
    /// It is replaced, and is the next burn card.
    Burn,
    /// It stays in its hand.
    Kept,
    /// It lay face up in the pack: it is laid aside, and the next card takes its place.
    Scrap,
    /// It was burned already.
    Burned,
}

/// A card that was seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemExposed)]
pub struct Exposed {
    /// Whose card it was, if anybody's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10, example = 4)]
    pub seat: Option<u8>,
    /// The card, if it was named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Card>, example = "Kd")]
    pub card: Option<Card>,
    /// What becomes of it.
    pub becomes: Becomes,
}

/// Cards of which one is a street's burn card; which one, nobody knows before the flop is laid.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct BurnAmong {
    pub street: Street,
    pub cards: Vec<Card>,
}
