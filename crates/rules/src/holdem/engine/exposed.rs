//! Cards that were exposed too early, and what happens to them (`at_the_table.md`, B and C27, C28).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Seat, Street};
use houseway_base::cards::Card;

/// What happens to a card that was exposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBecomes)]
#[serde(rename_all = "snake_case")]
pub enum Becomes {
    /// The card is replaced, and becomes the next burn card.
    Burn,
    /// The card stays in the hand.
    Kept,
    /// The card was face up in the pack: it is set aside, and the next card takes its place.
    Scrap,
    /// The card had already been burned.
    Burned,
}

/// A card that was exposed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemExposed)]
pub struct Exposed {
    /// The seat that held the card, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10, example = 4)]
    pub seat: Option<Seat>,
    /// The card, if it was reported.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Card>, example = "Kd")]
    pub card: Option<Card>,
    /// What happens to the card.
    pub becomes: Becomes,
}

/// A set of cards, one of which is a street's burn card. Once the flop is dealt, its cards show
/// which one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct BurnAmong {
    pub street: Street,
    pub cards: Vec<Card>,
}
