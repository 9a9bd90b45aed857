//! What was reported, as the log keeps it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::{
    command::{ExposedBy, Stub},
    engine::{DeclaredAction, Irregularity, Prior, Said},
};
use crate::{cards::Card, money::Money};

/// What was reported.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReport)]
pub struct Report {
    pub what: Irregularity,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
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
    pub amounts: Vec<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<DeclaredAction>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<Said>,
    /// The chips just put out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub chips: Vec<Money>,
    /// Older chips that are still out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub front: Vec<Money>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prior: Option<Prior>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub last: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub card: Option<Card>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<String>)]
    pub cards: Vec<Card>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<ExposedBy>,
    /// Which card off the deck it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nth: Option<u8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stub: Option<Stub>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub to_one: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retrievable: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Who was informed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub told: Option<String>,
}
