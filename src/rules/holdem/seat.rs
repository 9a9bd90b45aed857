//! A seat and what its player owes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::engine::Chips;

/// Whether a seated player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeated)]
pub struct Seated {
    pub sitting_out: bool,
    /// A big blind went by while the player sat out: the player posts it, or waits for the next.
    pub owes_big_blind: bool,
    /// A small blind went by too: it is posted dead, together with the big blind.
    pub owes_small_blind: bool,
}

/// A player at the table, between hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Seat {
    pub stack: Chips,
    pub seated: Seated,
}

impl Seat {
    /// Whether the player wants cards and has chips.
    pub const fn plays(&self) -> bool {
        self.stack > 0 && !self.seated.sitting_out
    }

    /// Whether the player must post or wait for the big blind.
    pub const fn owes(&self) -> bool {
        self.seated.owes_big_blind || self.seated.owes_small_blind
    }
}
