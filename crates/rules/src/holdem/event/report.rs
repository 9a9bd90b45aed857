//! What was reported, as the log keeps it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::{
    command::{ExposedBy, Stub},
    engine::{DeclaredAction, Irregularity, Prior, Said},
};
use houseway_base::{cards::Card, money::Money};

/// What was reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReport)]
pub struct Report {
    /// What went wrong.
    pub what: Irregularity,
    /// Whom it concerns, if anybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub seat: Option<u8>,
    /// The chips put forward, as a total for the street; of an oversized chip, its value; of a
    /// string bet, the first motion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// All motions of a string bet together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Money>,
    /// What was announced as the pot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Money>,
    /// What an amount may have meant.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 4)]
    pub amounts: Vec<Money>,
    /// Out of turn: what the player did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<DeclaredAction>,
    /// What the player said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    /// The chips just put out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100)]
    pub chips: Vec<Money>,
    /// Older chips that are still out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100)]
    pub front: Vec<Money>,
    /// What became of the older chips in front.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prior: Option<Prior>,
    /// Whether the chips were the player's last.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub last: bool,
    /// The card that was exposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Card>)]
    pub card: Option<Card>,
    /// The cards that were shown; of a flop of four, all four.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Card>, max_items = 52)]
    pub cards: Vec<Card>,
    /// How many cards the player has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(maximum = 255)]
    pub count: Option<u8>,
    /// Who exposed the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ExposedBy>,
    /// Which card off the deck it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 20)]
    pub nth: Option<u8>,
    /// What became of the stub.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stub: Option<Stub>,
    /// Whether the cards were shown to one player alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub to_one: bool,
    /// Whether the hand is certain and can be given back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retrievable: bool,
    /// Anything else, as it was said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 500)]
    pub note: Option<String>,
    /// Who was informed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 500)]
    pub told: Option<String>,
}
