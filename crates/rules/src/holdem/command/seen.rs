//! Who exposed a card, and what happened to a dropped stub.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The person who exposed a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemExposedBy)]
#[serde(rename_all = "snake_case")]
pub enum ExposedBy {
    Dealer,
    Player,
    Other,
}

/// What happened to a stub that was dropped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStub)]
#[serde(rename_all = "snake_case")]
pub enum Stub {
    /// The stub's order was restored.
    Restored,
    /// The stub is mixed up, but nothing else is in it.
    StubOnly,
    /// The stub is mixed with the muck.
    WithMuck,
}

/// The number of the first board, which is the only one unless several are run.
pub(super) const fn first_board() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
pub(super) const fn is_first(board: &u8) -> bool {
    *board == 1
}
