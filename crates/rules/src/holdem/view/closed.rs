//! Why betting and raising are closed, as a code.

use serde::Serialize;
use utoipa::ToSchema;

use crate::holdem::engine::Closed;

/// The reason why betting and raising are closed, as the code used when a bet or raise is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemClosedCode)]
#[serde(rename_all = "snake_case")]
pub enum ClosedCode {
    /// A call takes the whole stack.
    AboveStack,
    /// All other players have folded or are all-in.
    NobodyLeft,
    /// Less than a full raise was added since the player acted.
    NotReopened,
    /// The street has reached its cap of bets and raises.
    RaisesCapped,
}

impl From<Closed> for ClosedCode {
    fn from(closed: Closed) -> Self {
        match closed {
            Closed::StackTooShort => Self::AboveStack,
            Closed::NobodyLeft => Self::NobodyLeft,
            Closed::NotReopened => Self::NotReopened,
            Closed::Capped => Self::RaisesCapped,
        }
    }
}
