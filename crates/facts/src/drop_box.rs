//! Drop boxes: pulled, and counted.

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

/// What a box holds by the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedBox {
    /// Cash, vouchers and promo.
    pub cash: Money,
    /// Rake.
    pub rake: Money,
    /// What players paid for their time; left out where they paid nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Money>,
    /// What pots paid for the jackpot; left out where they paid nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<Money>,
}

/// What time charges and jackpot drops had left in their accounts before counts emptied them: it is
/// in no box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeftBehind {
    pub time: Money,
    pub jackpot: Money,
}

/// A box that was pulled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropPulled {
    /// The drop.
    pub drop_id: DropId,
    /// Its number.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The gaming day that it served.
    pub gaming_day: NaiveDate,
    /// The last period that it served.
    pub period_id: PeriodId,
    /// Every period that it served, oldest first.
    pub periods: Vec<PeriodId>,
    /// The box.
    #[schema(example = "T1-A")]
    pub box_out: String,
    /// What hangs there instead; null where the table stays shut.
    #[schema(required, example = "T1-B")]
    pub box_in: Option<String>,
    /// Whether it was pulled at another time than usual.
    pub emergency: bool,
    /// The first and the last entry of the table's stream between which it hung there.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    #[schema(minimum = 1)]
    pub to_seq: i64,
    /// What it holds by the books. Entries are written without it now: it follows from those before
    /// them, and whoever reads the log may have a tray to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<RecordedBox>,
    /// What is in its table's accounts and in no box; left out for most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_behind: Option<LeftBehind>,
    /// Who signed.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A box that was counted, once the cage had the same total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropCounted {
    /// The drop.
    pub drop_id: DropId,
    /// Its number.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The count.
    pub count_id: BoxCountId,
    /// What was counted.
    pub counted: BoxCount,
    /// What it held by the books.
    pub recorded: RecordedBox,
    /// What was there beyond that, or with a minus missing.
    pub variance: Money,
    /// The money that this moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A box whose count was put right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropRecounted {
    /// The drop.
    pub drop_id: DropId,
    /// Its number.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The count.
    pub count_id: BoxCountId,
    /// What had been counted.
    pub before: BoxCount,
    /// What was counted.
    pub counted: BoxCount,
    /// What was there beyond the books, or with a minus missing.
    pub variance: Money,
    /// Whether its gaming day was closed: then that day's figures stay as they are.
    pub day_closed: bool,
    /// The money that this moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed.
    #[serde(flatten)]
    pub signed: Signed,
}

facts! {
    /// Something that happened to a drop box. The names are the log's kinds.
    #[derive(Eq)]
    pub enum DropEvent {
        /// It was pulled.
        Pulled(DropPulled) = "drop.pulled": Ordinary, NotTheFloor,
        /// It was counted.
        Counted(DropCounted) = "drop.counted": Variances, NotTheFloor,
        /// Its count was put right.
        Recounted(DropRecounted) = "drop.recounted": Ordinary, NotTheFloor,
    }
}

impl DropEvent {
    /// The money that it moved.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Pulled(_) => &[],
            Self::Counted(counted) => &counted.postings,
            Self::Recounted(counted) => &counted.postings,
        }
    }
}
