//! What is out of the ordinary, for whoever looks through it at the end of a shift.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sort of thing that is out of the ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExceptionSort {
    /// Deals that did not count.
    Misdeals,
    /// What the floor took back, or let stand.
    Floor,
    /// What was put right after it was entered.
    Corrections,
    /// Rounds and sales that were voided.
    Voids,
    /// Rounds whose cards nobody entered, and play that was not recorded.
    Unseen,
    /// Incidents and penalties.
    Penalties,
    /// Counts that differ from the books, and alarms about what dealers' tables won.
    Variances,
    /// Counts of boxes that disagreed, were repeated or put right.
    Counts,
    /// Fills and credits that were voided, returned or withdrawn.
    Slips,
    /// Acts that were refused, failed or waited too long.
    Approvals,
    /// Tables set up differently, and the house's settings, with who signs what.
    SetUp,
    /// Badges locked, sign-ins that failed, clocks set back, losses accepted.
    Doors,
}

impl ExceptionSort {
    /// All of them, in the order in which they are looked through.
    pub const ALL: [Self; 12] = [
        Self::Misdeals,
        Self::Floor,
        Self::Corrections,
        Self::Voids,
        Self::Unseen,
        Self::Penalties,
        Self::Variances,
        Self::Counts,
        Self::Slips,
        Self::Approvals,
        Self::SetUp,
        Self::Doors,
    ];
}
