//! Categories of unusual events, for the review at the end of a shift.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A category of exceptions: events that are out of the ordinary.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExceptionSort {
    /// Deals that did not count.
    Misdeals,
    /// Rulings that the floor reversed, and irregularities that it let stand.
    Floor,
    /// Corrections of earlier entries.
    Corrections,
    /// Rounds and sales that were voided.
    Voids,
    /// Rounds whose cards nobody entered, and play that was not recorded.
    Unseen,
    /// Incidents and penalties.
    Penalties,
    /// Counts that differ from the books, and alarms about the win of a dealer's tables.
    Variances,
    /// Box counts that disagreed, were repeated or were corrected.
    Counts,
    /// Fills and credits that were voided, returned or withdrawn.
    Slips,
    /// Acts that were refused, failed or expired.
    Approvals,
    /// Changes to table setups and to the house's settings, including who signs what.
    SetUp,
    /// Locked badges, failed sign-ins, clocks that were set back, and accepted losses of data.
    Doors,
}

impl ExceptionSort {
    /// Every category, in the order in which a reviewer goes through them.
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
