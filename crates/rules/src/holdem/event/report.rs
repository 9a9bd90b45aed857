//! A report, as stored in the log.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::{
    command::{ExposedBy, Stub},
    engine::{DeclaredAction, Irregularity, Prior, Said, Seat},
};
use houseway_base::{cards::Card, money::Money};

/// A report of something that went wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReport)]
pub struct Report {
    /// The irregularity.
    pub what: Irregularity,
    /// The player concerned, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub seat: Option<Seat>,
    /// The chips put forward, as a total for the street; for an oversized chip, its value; for a
    /// string bet, the first motion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<Money>,
    /// All motions of a string bet together, as a total for the street.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub total: Option<Money>,
    /// The amount announced for a miscounted pot, as a total for the street.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Money>,
    /// The possible meanings of an unclear amount.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 4)]
    pub amounts: Vec<Money>,
    /// The action that the player took out of turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<DeclaredAction>,
    /// The player's statement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    /// The values of the chips just put out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100)]
    pub chips: Vec<Money>,
    /// The values of older chips that are still in front of the player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100)]
    pub front: Vec<Money>,
    /// What happened to the older chips in front of the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prior: Option<Prior>,
    /// Whether the chips were the player's last.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub last: bool,
    /// The card that was exposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Card>)]
    pub card: Option<Card>,
    /// The cards that were shown; for a flop with four cards, all four.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Card>, max_items = 52)]
    pub cards: Vec<Card>,
    /// The number of cards that the player has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(maximum = 255)]
    pub count: Option<u8>,
    /// The person who exposed the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ExposedBy>,
    /// The position of the card in the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 20)]
    pub nth: Option<u8>,
    /// What happened to the stub.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stub: Option<Stub>,
    /// Whether the cards were shown to only one player.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub to_one: bool,
    /// Whether the hand can be identified with certainty and given back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retrievable: bool,
    /// A further note.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 500)]
    pub note: Option<String>,
    /// The people who were informed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 500)]
    pub told: Option<String>,
}
