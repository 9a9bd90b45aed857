//! A seat and what its player owes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::engine::Chips;

/// Whether a seated player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeated)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact that the log names")]
pub struct Seated {
    /// Whether the player sits out.
    pub sitting_out: bool,
    /// A big blind went by while the player sat out: the player posts it, or waits for the next.
    pub owes_big_blind: bool,
    /// A small blind went by too: it is posted dead, together with the big blind.
    pub owes_small_blind: bool,
    /// Not dealt in at this table before: the player posts or waits (`at_the_table.md`, A5).
    #[serde(default, skip_serializing_if = "is_false")]
    pub newcomer: bool,
    /// Was not dealt in in the last hand.
    #[serde(default, skip_serializing_if = "is_false")]
    pub missed_hand: bool,
    /// Has changed seats since the last hand (`at_the_table.md`, C41).
    #[serde(default, skip_serializing_if = "is_false")]
    pub moved: bool,
    /// Was moved here by the house, and is dealt in without a post (`at_the_table.md`, C42).
    #[serde(default, skip_serializing_if = "is_false")]
    pub forced: bool,
    /// How many hands to wait after that, unless the player posts.
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
    /// A player who sits down for the first time.
    pub(super) fn newcomer() -> Self {
        Self { newcomer: true, missed_hand: true, ..Self::default() }
    }

    /// Whether blinds went by that must be made up for.
    #[must_use]
    pub const fn owes(self) -> bool {
        self.owes_big_blind || self.owes_small_blind
    }

    /// Whether button and small blind come to the player in turn (`at_the_table.md`, A1).
    pub(super) const fn in_rotation(self) -> bool {
        !self.owes() && !self.newcomer && !self.moved
    }

    /// Whether nothing but the place at the table keeps the player out of the hand.
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
pub(super) struct Seat {
    pub stack: Chips,
    pub seated: Seated,
}

impl Seat {
    /// Whether the player wants cards and has chips.
    pub const fn plays(&self) -> bool {
        self.stack > 0 && !self.seated.sitting_out
    }
}
