//! Penalties: warnings, missed hands and removals (`at_the_table.md`, C20 and F3).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::Seat;

use houseway_base::names::SeatPenalty;

/// The maximum number of hands or rounds in one penalty.
pub(in crate::holdem) const MOST_MISSED: u16 = 100;
/// The maximum number of open penalties at a table.
pub(in crate::holdem) const MOST_PENALTIES: usize = 64;

/// A seat's open penalty.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPenalty)]
pub struct Penalty {
    /// A number that distinguishes the penalty from the others at the table.
    #[schema(minimum = 1, maximum = 65_535, example = 1)]
    pub number: u16,
    /// The seat that is penalized.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The kind of penalty.
    pub kind: SeatPenalty,
    /// The total number of hands missed; 0 if the penalty is of another kind.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(maximum = 65_535, example = 2)]
    pub hands: u16,
    /// How many hands are still to be missed.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(maximum = 65_535, example = 1)]
    pub left: u16,
    /// The rule that was broken, as typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40, example = "TDA 71 (2024)")]
    pub rule: Option<String>,
    /// The reason given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 500)]
    pub reason: Option<String>,
    /// Whether the penalty was given during a hand that could still be dealt again. If that hand is
    /// dealt again, it is not one of the missed hands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_hand: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(value: &u16) -> bool {
    *value == 0
}

impl Penalty {
    /// Whether the player is removed, and gets no cards until the penalty is lifted.
    pub(super) const fn sends_away(&self) -> bool {
        matches!(self.kind, SeatPenalty::Removed | SeatPenalty::Disqualified)
    }

    /// Whether all hands of the penalty have been missed.
    pub(super) const fn is_served(&self) -> bool {
        self.hands > 0 && self.left == 0
    }
}
