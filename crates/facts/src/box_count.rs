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

/// A box that is to be counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DropOfCount {
    /// The drop.
    pub drop_id: DropId,
    /// Its number.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The table that it hung under.
    pub table_id: TableId,
    /// The box.
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
}

/// A box that was counted anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountedAnew {
    /// The drop.
    pub drop_id: DropId,
    /// What was counted.
    pub counted: BoxCount,
}

/// A step of a count that people signed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CountStep {
    /// The count.
    pub count_id: BoxCountId,
    /// Its number.
    #[schema(value_type = String, example = "N-2026-000001")]
    pub number: SlipNumber,
    /// What the boxes come to.
    pub total: Money,
    /// Who signed.
    #[serde(flatten)]
    pub signed: Signed,
}

/// Boxes that were counted anew after the cage had a count's total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CountCorrected {
    /// Which count, and what its boxes come to since.
    #[serde(flatten)]
    pub step: CountStep,
    /// Those boxes.
    pub boxes: Vec<CountedAnew>,
}

facts! {
    /// Something that happened to a count of boxes. The names are the log's kinds.
    #[derive(Eq)]
    pub enum BoxCountEvent {
        /// A team began to count.
        Opened {
            /// The count.
            count_id: BoxCountId,
            /// The gaming day that its boxes served.
            gaming_day: NaiveDate,
            /// Of every box.
            currency: Currency,
            /// The boxes that waited.
            boxes: Vec<DropOfCount>,
        } = "count.opened": Ordinary, Everybody,
        /// What was counted in a box, in place of what was entered before.
        BoxEntered {
            /// The count.
            count_id: BoxCountId,
            /// The box.
            #[serde(rename = "drop")]
            of: DropOfCount,
            /// What was counted.
            counted: BoxCount,
        } = "count.box_entered": Ordinary, Auditors,
        /// Every box is entered, and the team has signed.
        Finished(CountStep) = "count.finished": Ordinary, Auditors,
        /// The team counts again.
        Recounted {
            /// The count.
            count_id: BoxCountId,
        } = "count.recounted": Counts, Everybody,
        /// The cage had another total.
        Disagreed {
            /// The count.
            count_id: BoxCountId,
            /// The cage's.
            total: Money,
            /// Who counted for the cage.
            #[serde(flatten)]
            signed: Signed,
        } = "count.disagreed": Counts, Auditors,
        /// The cage had the same total.
        Accepted(CountStep) = "count.accepted": Ordinary, Everybody,
        /// Boxes were counted anew after that.
        Corrected(CountCorrected) = "count.corrected": Counts, Everybody,
    }
}

impl BoxCountEvent {
    /// The count that it is about.
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
