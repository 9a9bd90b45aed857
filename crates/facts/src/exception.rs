//! Unusual events, for the review at the end of a shift.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A sort of exception: something that is out of the ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExceptionSort {
    /// Deals that did not count.
    Misdeals,
    /// Rulings that the floor took back, or irregularities that it let stand.
    Floor,
    /// Corrections of earlier entries.
    Corrections,
    /// Rounds and sales that were voided.
    Voids,
    /// Rounds whose cards nobody entered, and play that was not recorded.
    Unseen,
    /// Incidents and penalties.
    Penalties,
    /// Counts that differ from the books, and alarms about what dealers' tables won.
    Variances,
    /// Counts of boxes that disagreed, were repeated or corrected.
    Counts,
    /// Fills and credits that were voided, returned or withdrawn.
    Slips,
    /// Acts that were refused, failed or expired.
    Approvals,
    /// Changed table setups and changed settings of the house, including who signs what.
    SetUp,
    /// Locked badges, failed sign-ins, clocks that were set back, and accepted losses.
    Doors,
}

impl ExceptionSort {
    /// Every sort, in the order in which a reviewer looks through them.
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
