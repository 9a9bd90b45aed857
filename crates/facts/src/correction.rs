//! The chips of corrections.

use houseway_back_office::{ChipsMoved, Corrected, TrayAct};
use houseway_base::{
    ids::RoundId,
    money::{Money, MoneyError},
};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// What became of the chips of a correction, of a wrong payment, or of a stack that was put right,
/// at a tracked table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ChipsOfCorrection {
    /// The round that was corrected, or in which chips were paid wrong or a stack was put right.
    pub round_id: RoundId,
    /// Whether the difference was taken or paid in chips.
    pub chips: ChipsMoved,
    /// By how much the correction changed what the table or a seat had won of the round: the larger
    /// of the two.
    pub effect: Money,
    /// The money that follows from it, besides what the correction moved itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed; nobody where one person's word was enough in the round.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// Something that follows from a correction. The names are the log's kinds.
    #[derive(Eq)]
    pub enum CorrectionEvent {
        /// Its difference was taken or paid in chips, or was not.
        Chips(ChipsOfCorrection) = "correction.chips": Ordinary, Everybody,
    }
}

impl CorrectionEvent {
    /// What it posted.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        let Self::Chips(chips) = self;
        &chips.postings
    }

    /// What it did to tray and box; nothing where it posted nothing.
    ///
    /// # Errors
    /// If a sum does not fit.
    pub fn tray_act(&self) -> Result<Option<TrayAct>, MoneyError> {
        let Self::Chips(ChipsOfCorrection { chips, postings, .. }) = self;
        Corrected::followed_by(postings, *chips)
    }
}
