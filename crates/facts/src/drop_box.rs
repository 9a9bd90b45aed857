//! Facts about pulling and counting drop boxes.

use chrono::NaiveDate;
use houseway_back_office::{BoxCount, SlipNumber};
use houseway_base::{
    ids::{BoxCountId, DropId, PeriodId},
    money::Money,
};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// The expected contents of a box, according to the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedBox {
    /// Cash, vouchers and promotional chips.
    pub cash: Money,
    /// Rake.
    pub rake: Money,
    /// Time charges that players paid; absent if there were none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Money>,
    /// Jackpot contributions from pots; absent if there were none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<Money>,
}

/// Time charges and jackpot contributions that are not in any box. In earlier versions of the
/// program, counts did not empty the accounts that contain these amounts, so the amounts stayed
/// there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeftBehind {
    /// Time charges that no box contains.
    pub time: Money,
    /// Jackpot contributions that no box contains.
    pub jackpot: Money,
}

/// A box that was pulled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropPulled {
    /// The id of the drop.
    pub drop_id: DropId,
    /// The number of the drop.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The gaming day that the box served.
    pub gaming_day: NaiveDate,
    /// The last period that the box served.
    pub period_id: PeriodId,
    /// Every period that the box served, oldest first.
    pub periods: Vec<PeriodId>,
    /// The name of the box.
    #[schema(example = "T1-A")]
    pub box_out: String,
    /// The box that replaces the pulled one; null if the table stays closed.
    #[schema(required, example = "T1-B")]
    pub box_in: Option<String>,
    /// Whether the box was pulled outside the usual time.
    pub emergency: bool,
    /// The number of the first entry that was logged in the table's stream while the box hung under
    /// the table.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// The number of the last entry that was logged in the table's stream while the box hung under
    /// the table.
    #[schema(minimum = 1)]
    pub to_seq: i64,
    /// The expected contents of the box, according to the books. New entries omit them: they follow
    /// from earlier entries, and must stay hidden from people who can read the log but might still
    /// have to count the tray.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<RecordedBox>,
    /// The amounts in the table's accounts that are not in any box; absent if there are none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_behind: Option<LeftBehind>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A counted box, once the cage has counted the same total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropCounted {
    /// The id of the drop.
    pub drop_id: DropId,
    /// The number of the drop.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The id of the count.
    pub count_id: BoxCountId,
    /// The contents found in the box.
    pub counted: BoxCount,
    /// The expected contents of the box, according to the books.
    pub recorded: RecordedBox,
    /// The counted minus the recorded total; negative if money is missing.
    pub variance: Money,
    /// The postings of the fact; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A box whose count was corrected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropRecounted {
    /// The id of the drop.
    pub drop_id: DropId,
    /// The number of the drop.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The id of the count.
    pub count_id: BoxCountId,
    /// The count before the correction.
    pub before: BoxCount,
    /// The corrected count.
    pub counted: BoxCount,
    /// The corrected minus the recorded total; negative if money is missing.
    pub variance: Money,
    /// Whether the box's gaming day was already closed. If so, that day's figures do not change.
    pub day_closed: bool,
    /// The postings of the fact; absent if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// An event in the life of a drop box. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum DropEvent {
        /// The box was pulled.
        Pulled(DropPulled) = "drop.pulled": Ordinary, NotTheFloor,
        /// The box was counted.
        Counted(DropCounted) = "drop.counted": Variances, NotTheFloor,
        /// The box's count was corrected.
        Recounted(DropRecounted) = "drop.recounted": Ordinary, NotTheFloor,
    }
}

impl DropEvent {
    /// The postings of the fact.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Pulled(_) => &[],
            Self::Counted(counted) => &counted.postings,
            Self::Recounted(counted) => &counted.postings,
        }
    }
}
