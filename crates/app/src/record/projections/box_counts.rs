//! Drop box counts as database rows, and the projection of their entries in the house's stream.

use super::entry::{corrupt, written};
use crate::{error::AppError, record::books::number_taken};
use houseway_acts::{
    Count,
    counts::{BoxOfCount, CountSteps},
};
use houseway_audit::SealedEntry;
use houseway_facts::BoxCountEvent;
use houseway_store as store;
use houseway_store::{Db, StoreError, box_counts::BoxCountRow};

/// Reads a count from its row.
pub fn count_of(row: &BoxCountRow) -> Result<Count, StoreError> {
    let number = row.number.as_deref().map(str::parse).transpose();
    Ok(Count {
        id: row.id,
        number: number.map_err(StoreError::corrupt)?,
        gaming_day: row.gaming_day.parse().map_err(StoreError::corrupt)?,
        currency: row.currency,
        state: row.state,
        boxes: boxes_of_count(row)?,
        steps: steps_of_count(row)?,
        disagreed: row.disagreed,
        version: row.version,
    })
}

/// Reads the steps of a count so far from its row.
pub fn steps_of_count(row: &BoxCountRow) -> Result<CountSteps, StoreError> {
    serde_json::from_str(&row.steps).map_err(StoreError::corrupt)
}

/// The boxes in a count.
pub fn boxes_of_count(row: &BoxCountRow) -> Result<Vec<BoxOfCount>, StoreError> {
    serde_json::from_str(&row.boxes).map_err(StoreError::corrupt)
}

fn row_of(count: &Count) -> Result<BoxCountRow, AppError> {
    Ok(BoxCountRow {
        id: count.id,
        number: count.number.as_ref().map(ToString::to_string),
        gaming_day: count.gaming_day.to_string(),
        currency: count.currency,
        state: count.state,
        boxes: serde_json::to_string(&count.boxes).map_err(AppError::internal)?,
        steps: serde_json::to_string(&count.steps).map_err(AppError::internal)?,
        disagreed: count.disagreed,
        version: count.version,
    })
}

/// Projects an entry about a box count.
pub fn box_count_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &BoxCountEvent,
) -> Result<(), AppError> {
    let at = written(sealed)?;
    if let Some(count) = Count::opened(event, at) {
        return Ok(store::box_counts::insert(connection, &row_of(&count)?)?);
    }
    let row = store::box_counts::find(connection, event.count_id())?;
    let row = row.ok_or_else(|| corrupt(sealed, "its count was never opened"))?;
    let count = count_of(&row)?.apply(event, at);
    let count = count.ok_or_else(|| corrupt(sealed, "its box is not of the count"))?;
    if let BoxCountEvent::Finished(step) = event {
        number_taken(connection, &step.number)?;
    }
    Ok(store::box_counts::save(connection, &row_of(&count)?)?)
}
