//! What a table's stream says of the chips of corrections.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    back_office::ActSignature,
    table_act::{TableAct, corrupt},
};
use crate::{
    app::{error::AppError, record::books::post},
    audit::SealedEntry,
    back_office::{ChipsMoved, Corrected, TrayAct},
    ids::{ApprovalId, RoundId},
    ledger::Posting,
    money::Money,
    store::{Db, log::table_of},
};

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
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// Something that follows from a correction. The names are the log's kinds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum CorrectionEvent {
    /// Its difference was taken or paid in chips, or was not.
    #[serde(rename = "correction.chips")]
    Chips(ChipsOfCorrection),
}

impl CorrectionEvent {
    /// What the kinds of all of these begin with.
    pub const PREFIX: &str = "correction.";
    /// The kind of the one that there is.
    pub const CHIPS: &str = "correction.chips";

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
    pub fn tray_act(&self) -> Result<Option<TrayAct>, AppError> {
        let Self::Chips(ChipsOfCorrection { chips, postings, .. }) = self;
        Corrected::followed_by(postings, *chips).map_err(AppError::internal)
    }
}

impl TableAct for CorrectionEvent {
    fn kind(&self) -> &'static str {
        let Self::Chips(_) = self;
        Self::CHIPS
    }

    fn project(&self, connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
        let table_id = table_of(&sealed.entry.stream)
            .ok_or_else(|| corrupt(sealed, "it is about a correction, and in no table's stream"))?;
        Ok(post(connection, sealed, table_id, self.postings())?)
    }
}
