//! What the house's stream says of counts of drop boxes, and what is made of it.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{back_office::ActSignature, slips::StepDone, table_act::corrupt};
use crate::{
    app::{error::AppError, record::books::number_taken},
    audit::SealedEntry,
    back_office::{BoxCount, SlipNumber},
    ids::{ApprovalId, BoxCountId, DropId, TableId},
    money::{Currency, Money},
    names::BoxCountState,
    store::{self, Db, StoreError, box_counts::BoxCountRow},
};

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
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// Something that happened to a count of boxes. The names are the log's kinds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum BoxCountEvent {
    /// A team began to count.
    #[serde(rename = "count.opened")]
    Opened {
        /// The count.
        count_id: BoxCountId,
        /// The gaming day that its boxes served.
        gaming_day: NaiveDate,
        /// Of every box.
        currency: Currency,
        /// The boxes that waited.
        boxes: Vec<DropOfCount>,
    },
    /// What was counted in a box, in place of what was entered before.
    #[serde(rename = "count.box_entered")]
    BoxEntered {
        /// The count.
        count_id: BoxCountId,
        /// The box.
        #[serde(rename = "drop")]
        of: DropOfCount,
        /// What was counted.
        counted: BoxCount,
    },
    /// Every box is entered, and the team has signed.
    #[serde(rename = "count.finished")]
    Finished(CountStep),
    /// The team counts again.
    #[serde(rename = "count.recounted")]
    Recounted {
        /// The count.
        count_id: BoxCountId,
    },
    /// The cage had another total.
    #[serde(rename = "count.disagreed")]
    Disagreed {
        /// The count.
        count_id: BoxCountId,
        /// The cage's.
        total: Money,
        /// Who counted for the cage.
        signatures: Vec<ActSignature>,
        /// The act, if signatures were missing when it was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// The cage had the same total.
    #[serde(rename = "count.accepted")]
    Accepted(CountStep),
    /// Boxes were counted anew after that.
    #[serde(rename = "count.corrected")]
    Corrected {
        /// Which count, and what its boxes come to since.
        #[serde(flatten)]
        step: CountStep,
        /// Those boxes.
        boxes: Vec<CountedAnew>,
    },
}

impl BoxCountEvent {
    /// What the kinds of all of these begin with.
    pub const PREFIX: &str = "count.";

    /// The log's name for it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Opened { .. } => "count.opened",
            Self::BoxEntered { .. } => "count.box_entered",
            Self::Finished(_) => "count.finished",
            Self::Recounted { .. } => "count.recounted",
            Self::Disagreed { .. } => "count.disagreed",
            Self::Accepted(_) => "count.accepted",
            Self::Corrected { .. } => "count.corrected",
        }
    }

    /// The count that it is about.
    #[must_use]
    pub const fn count_id(&self) -> BoxCountId {
        match self {
            Self::Opened { count_id, .. }
            | Self::BoxEntered { count_id, .. }
            | Self::Recounted { count_id }
            | Self::Disagreed { count_id, .. } => *count_id,
            Self::Finished(step) | Self::Accepted(step) | Self::Corrected { step, .. } => {
                step.count_id
            }
        }
    }
}

/// A box of a count, and what was counted in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxOfCount {
    #[serde(rename = "drop")]
    pub of: DropOfCount,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<BoxCount>,
}

/// What was done with a count so far.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountSteps {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opened: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recounted: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub finished: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accepted: Option<StepDone>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub corrected: Option<StepDone>,
}

impl CountSteps {
    /// Those of a row.
    ///
    /// # Errors
    /// Where the row makes no sense.
    pub fn of(count: &BoxCountRow) -> Result<Self, StoreError> {
        serde_json::from_str(&count.steps).map_err(StoreError::corrupt)
    }
}

/// The boxes of a count.
///
/// # Errors
/// Where the row makes no sense.
pub fn boxes_of_count(count: &BoxCountRow) -> Result<Vec<BoxOfCount>, StoreError> {
    serde_json::from_str(&count.boxes).map_err(StoreError::corrupt)
}

fn json(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::internal)
}

fn done(sealed: &SealedEntry, signatures: &[ActSignature]) -> StepDone {
    let entry = &sealed.entry;
    let signatures = signatures.to_vec();
    StepDone { at: entry.at, by: entry.actor.clone(), reason: entry.reason.clone(), signatures }
}

/// Projects an entry about a count of boxes.
///
/// # Errors
/// Returns an error if the database fails, or the entry makes no sense.
pub fn box_count_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &BoxCountEvent,
) -> Result<(), AppError> {
    if let BoxCountEvent::Opened { count_id, gaming_day, currency, boxes } = event {
        let boxes = boxes.iter().map(|of| BoxOfCount { of: of.clone(), counted: None });
        let steps = CountSteps { opened: Some(done(sealed, &[])), ..CountSteps::default() };
        let row = BoxCountRow {
            id: *count_id,
            number: None,
            gaming_day: gaming_day.to_string(),
            currency: *currency,
            state: BoxCountState::Open,
            boxes: json(&boxes.collect::<Vec<_>>())?,
            steps: json(&steps)?,
            disagreed: 0,
            version: 1,
        };
        return Ok(store::box_counts::insert(connection, &row)?);
    }
    let row = store::box_counts::find(connection, event.count_id())?;
    let mut row = row.ok_or_else(|| corrupt(sealed, "its count was never opened"))?;
    let mut boxes = boxes_of_count(&row)?;
    let mut steps = CountSteps::of(&row)?;
    match event {
        BoxCountEvent::Opened { .. } => {}
        BoxCountEvent::BoxEntered { of, counted, .. } => {
            enter(&mut boxes, of, counted);
        }
        BoxCountEvent::Finished(step) => {
            row.state = BoxCountState::Finished;
            row.number = Some(step.number.to_string());
            number_taken(connection, &step.number)?;
            steps.finished = Some(done(sealed, &step.signatures));
        }
        BoxCountEvent::Recounted { .. } => {
            row.state = BoxCountState::Open;
            steps.recounted = Some(done(sealed, &[]));
        }
        BoxCountEvent::Disagreed { .. } => row.disagreed += 1,
        BoxCountEvent::Accepted(step) => {
            row.state = BoxCountState::Accepted;
            steps.accepted = Some(done(sealed, &step.signatures));
        }
        BoxCountEvent::Corrected { step, boxes: anew } => {
            row.state = BoxCountState::Corrected;
            for CountedAnew { drop_id, counted } in anew {
                let known = boxes.iter_mut().find(|one| one.of.drop_id == *drop_id);
                let known = known.ok_or_else(|| corrupt(sealed, "its box is not of the count"))?;
                known.counted = Some(counted.clone());
            }
            steps.corrected = Some(done(sealed, &step.signatures));
        }
    }
    row.boxes = json(&boxes)?;
    row.steps = json(&steps)?;
    row.version += 1;
    Ok(store::box_counts::save(connection, &row)?)
}

/// A box may have been pulled after the count was opened.
fn enter(boxes: &mut Vec<BoxOfCount>, of: &DropOfCount, counted: &BoxCount) {
    let counted = Some(counted.clone());
    if let Some(known) = boxes.iter_mut().find(|known| known.of.drop_id == of.drop_id) {
        known.counted = counted;
    } else {
        boxes.push(BoxOfCount { of: of.clone(), counted });
    }
}
