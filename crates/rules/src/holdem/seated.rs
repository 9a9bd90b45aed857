//! A player at the table, and the blinds that the player owes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::engine::Chips;

/// A seated player's status, including the blinds owed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeated)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that the log names")]
pub struct Seated {
    /// Whether the player sits out.
    pub sitting_out: bool,
    /// Whether a big blind passed the seat while the player was not dealt in. The player must post
    /// it or wait for the next big blind.
    pub owes_big_blind: bool,
    /// Whether a small blind passed the seat while the player was not dealt in. If it is posted
    /// together with the big blind, it is dead.
    pub owes_small_blind: bool,
    /// Whether the player has not been dealt in at this table before. The player must post or wait
    /// (`at_the_table.md`, A5).
    #[serde(default, skip_serializing_if = "is_false")]
    pub newcomer: bool,
    /// Whether the player got no cards in the last hand.
    #[serde(default, skip_serializing_if = "is_false")]
    pub missed_hand: bool,
    /// Whether the player has changed seats since the last hand (`at_the_table.md`, C41).
    #[serde(default, skip_serializing_if = "is_false")]
    pub moved: bool,
    /// Whether the house made the player move to this table. The player is then dealt in without a
    /// post (`at_the_table.md`, C42).
    #[serde(default, skip_serializing_if = "is_false")]
    pub forced: bool,
    /// How many hands the player must wait after changing seats, unless the player posts.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(maximum = 255)]
    pub waits: u8,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(value: &u8) -> bool {
    *value == 0
}

impl Seated {
    /// The state of a player who sits down for the first time.
    pub(super) fn newcomer() -> Self {
        Self { newcomer: true, missed_hand: true, ..Self::default() }
    }

    /// Whether the player missed blinds that must be made up.
    #[must_use]
    pub const fn owes(self) -> bool {
        self.owes_big_blind || self.owes_small_blind
    }

    /// Whether the player gets the button and the small blind in turn (`at_the_table.md`, A1).
    pub(super) const fn in_rotation(self) -> bool {
        !self.owes() && !self.newcomer && !self.moved
    }

    /// Whether the player owes nothing, is not new and need not wait: only the seat's position can
    /// still keep the player out of the hand.
    pub(super) const fn free(self) -> bool {
        !self.owes() && !self.newcomer && self.waits == 0
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
    pub(super) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// A player at the table, between hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct SeatedPlayer {
    pub stack: Chips,
    pub seated: Seated,
}

impl SeatedPlayer {
    /// Whether the player wants cards and has chips.
    pub const fn plays(&self) -> bool {
        self.stack > 0 && !self.seated.sitting_out
    }
}
