//! What became of cards and stub when something went wrong.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Who exposed a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemExposedBy)]
#[serde(rename_all = "snake_case")]
pub enum ExposedBy {
    Dealer,
    Player,
    Other,
}

/// What became of a stub that was dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStub)]
#[serde(rename_all = "snake_case")]
pub enum Stub {
    /// It was put back in order.
    Restored,
    /// The stub alone is mixed.
    StubOnly,
    /// It is mixed with the muck.
    WithMuck,
}
