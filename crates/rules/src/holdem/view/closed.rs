//! Why nobody may bet or raise, as a code.

use serde::Serialize;
use utoipa::ToSchema;

use crate::holdem::engine::Closed;

/// Why a bet or raise is closed: the code that one would be refused with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemClosedCode)]
#[serde(rename_all = "snake_case")]
pub enum ClosedCode {
    /// Calling takes the whole stack.
    AboveStack,
    /// Everybody else has folded or is all-in.
    NobodyLeft,
    /// Less than a full raise was added since the player acted.
    NotReopened,
    /// The street has had all its bets and raises.
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
