//! The chips that corrections move.

use houseway_back_office::{ChipsMoved, Corrected, TrayAct};
use houseway_base::{
    ids::RoundId,
    money::{Money, MoneyError},
};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// What happened to the chips after a correction, a payment error or an adjusted stack at a tracked
/// table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChipsOfCorrection {
    /// The round that was corrected, or in which the payment error or the adjusted stack occurred.
    pub round_id: RoundId,
    /// Whether the difference was collected or paid in chips.
    pub chips: ChipsMoved,
    /// How much the correction changed the win of the table or of a seat in the round, whichever is
    /// larger.
    pub effect: Money,
    /// The postings that follow from the correction, in addition to its own; absent if there are
    /// none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// The signatures; empty if one person was allowed to make the correction alone.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// A consequence of a correction. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum CorrectionEvent {
        /// The record of whether a correction's difference was collected or paid in chips.
        Chips(ChipsOfCorrection) = "correction.chips": Ordinary, Everybody,
    }
}

impl CorrectionEvent {
    /// The postings of the fact.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        let Self::Chips(chips) = self;
        &chips.postings
    }

    /// How the fact changed the tray and the box; `None` if it posted nothing.
    ///
    /// # Errors
    /// Returns an error if a sum is too large.
    pub fn tray_act(&self) -> Result<Option<TrayAct>, MoneyError> {
        let Self::Chips(ChipsOfCorrection { chips, postings, .. }) = self;
        Corrected::followed_by(postings, *chips)
    }
}
