//! Counts of drop boxes.

use chrono::NaiveDate;
use houseway_back_office::{BoxCount, SlipNumber};
use houseway_base::{
    ids::{BoxCountId, DropId, TableId},
    money::{Currency, Money},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// A box to be counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DropOfCount {
    /// The id of the drop.
    pub drop_id: DropId,
    /// The number of the drop.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The table that the box hung under.
    pub table_id: TableId,
    /// The name of the box.
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
}

/// A box that was counted again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountedAnew {
    /// The id of the drop.
    pub drop_id: DropId,
    /// The contents found in the box.
    pub counted: BoxCount,
}

/// A signed step of a count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CountStep {
    /// The count.
    pub count_id: BoxCountId,
    /// The number of the count.
    #[schema(value_type = String, example = "N-2026-000001")]
    pub number: SlipNumber,
    /// The total of all boxes.
    pub total: Money,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

/// Boxes that were counted again after the cage had accepted a count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CountCorrected {
    /// The count and its new total.
    #[serde(flatten)]
    pub step: CountStep,
    /// The boxes that were counted again.
    pub boxes: Vec<CountedAnew>,
}

facts! {
    /// An event in the life of a box count. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum BoxCountEvent {
        /// A team began a count.
        Opened {
            /// The count.
            count_id: BoxCountId,
            /// The gaming day that the boxes served.
            gaming_day: NaiveDate,
            /// The currency of every box in the count.
            currency: Currency,
            /// The boxes that were waiting to be counted.
            boxes: Vec<DropOfCount>,
        } = "count.opened": Ordinary, Everybody,
        /// The contents of a box were entered, replacing any earlier entry.
        BoxEntered {
            /// The count.
            count_id: BoxCountId,
            /// The box.
            #[serde(rename = "drop")]
            of: DropOfCount,
            /// The contents found in the box.
            counted: BoxCount,
        } = "count.box_entered": Ordinary, Auditors,
        /// Every box has been entered, and the team has signed.
        Finished(CountStep) = "count.finished": Ordinary, Auditors,
        /// The team began to count again.
        Recounted {
            /// The count.
            count_id: BoxCountId,
        } = "count.recounted": Counts, Everybody,
        /// The cage counted a different total.
        Disagreed {
            /// The count.
            count_id: BoxCountId,
            /// The cage's total.
            total: Money,
            /// The signature of the person who counted for the cage.
            #[serde(flatten)]
            signed: Signed,
        } = "count.disagreed": Counts, Auditors,
        /// The cage counted the same total.
        Accepted(CountStep) = "count.accepted": Ordinary, Everybody,
        /// Boxes were counted again after the cage had accepted the count.
        Corrected(CountCorrected) = "count.corrected": Counts, Everybody,
    }
}

impl BoxCountEvent {
    /// The count that the fact is about.
    #[must_use]
    pub const fn count_id(&self) -> BoxCountId {
        match self {
            Self::Opened { count_id, .. }
            | Self::BoxEntered { count_id, .. }
            | Self::Recounted { count_id }
            | Self::Disagreed { count_id, .. } => *count_id,
            Self::Finished(step) | Self::Accepted(step) => step.count_id,
            Self::Corrected(corrected) => corrected.step.count_id,
        }
    }
}
