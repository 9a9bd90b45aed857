//! The options for opening a round.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::money::Money;

/// The options for opening a round. Everything is optional: `{}` continues from the previous round,
/// with the blinds from the house rules.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemOpening)]
#[serde(default, deny_unknown_fields)]
pub struct Opening {
    /// This hand's small blind, for example for a tournament level.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, example = "50.00")]
    pub small_blind: Option<String>,
    /// This hand's big blind.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, example = "100.00")]
    pub big_blind: Option<String>,
    /// This hand's ante.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Money>, example = "10.00")]
    pub ante: Option<String>,
}
