//! Projects entries about counts of drop boxes.

use serde::{Deserialize, Serialize};

use super::{entry::corrupt, slips::StepDone};
use crate::{
    app::{error::AppError, record::books::number_taken},
    audit::SealedEntry,
    back_office::BoxCount,
    facts::{ActSignature, BoxCountEvent, CountCorrected, CountedAnew, DropOfCount},
    names::BoxCountState,
    store::{self, Db, StoreError, box_counts::BoxCountRow},
};

/// A box of a count, and what was counted in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoxOfCount {
    #[serde(rename = "drop")]
    pub of: DropOfCount,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub counted: Option<BoxCount>,
}

/// The steps of a count so far.
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
    /// The steps in a row.
    ///
    /// # Errors
    /// Returns an error if the row is invalid.
    pub fn of(count: &BoxCountRow) -> Result<Self, StoreError> {
        serde_json::from_str(&count.steps).map_err(StoreError::corrupt)
    }
}

/// The boxes of a count.
///
/// # Errors
/// Returns an error if the row is invalid.
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
/// Returns an error if the database fails, or the entry is invalid.
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
            steps.finished = Some(done(sealed, &step.signed.signatures));
        }
        BoxCountEvent::Recounted { .. } => {
            row.state = BoxCountState::Open;
            steps.recounted = Some(done(sealed, &[]));
        }
        BoxCountEvent::Disagreed { .. } => row.disagreed += 1,
        BoxCountEvent::Accepted(step) => {
            row.state = BoxCountState::Accepted;
            steps.accepted = Some(done(sealed, &step.signed.signatures));
        }
        BoxCountEvent::Corrected(CountCorrected { step, boxes: anew }) => {
            row.state = BoxCountState::Corrected;
            for CountedAnew { drop_id, counted } in anew {
                let known = boxes.iter_mut().find(|one| one.of.drop_id == *drop_id);
                let known = known.ok_or_else(|| corrupt(sealed, "its box is not of the count"))?;
                known.counted = Some(counted.clone());
            }
            steps.corrected = Some(done(sealed, &step.signed.signatures));
        }
    }
    row.boxes = json(&boxes)?;
    row.steps = json(&steps)?;
    row.version += 1;
    Ok(store::box_counts::save(connection, &row)?)
}

/// The box may have been pulled after the count was opened.
fn enter(boxes: &mut Vec<BoxOfCount>, of: &DropOfCount, counted: &BoxCount) {
    let counted = Some(counted.clone());
    if let Some(known) = boxes.iter_mut().find(|known| known.of.drop_id == of.drop_id) {
        known.counted = counted;
    } else {
        boxes.push(BoxOfCount { of: of.clone(), counted });
    }
}
