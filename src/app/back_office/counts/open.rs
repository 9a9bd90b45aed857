//! Beginning a count of boxes.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::ToSchema;

use super::body::BoxCountBody;
use crate::{
    app::{
        App, AppError, Caller, Writing,
        back_office::shifts::find_day,
        error::{DAY_CLOSED, WRONG_STATE},
        record::{projections::boxes_of_count, stream_writer::with_house_stream},
        request::idempotency::Answer,
    },
    back_office::codes::BOX_OTHER_CURRENCY,
    facts::{BoxCountEvent, DropOfCount},
    ids::{BoxCountId, DropId},
    money::Currency,
    names::{BoxCountState, DayState, DropState},
    rules::{Problem, Violation},
    store::{self, Db, StoreError, drops::Drop},
};

/// A count of boxes that begins.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningCountOfBoxes {
    /// The gaming day that the boxes served.
    pub gaming_day: NaiveDate,
    /// Of the boxes; needed where those that wait are of several currencies.
    #[schema(required = false)]
    pub currency: Option<Currency>,
}

/// A drop as a count names it.
///
/// # Errors
/// Where the row makes no sense.
pub(super) fn of_count(drop: &Drop) -> Result<DropOfCount, StoreError> {
    Ok(DropOfCount {
        drop_id: drop.id,
        number: drop.number.parse().map_err(StoreError::corrupt)?,
        table_id: drop.table_id,
        drop_box: drop.drop_box.clone(),
    })
}

/// The count of a day that has a box and has not been accepted.
///
/// # Errors
/// Returns an error if the database fails, or a row makes no sense.
pub(super) fn counting(
    connection: &mut Db,
    gaming_day: &str,
    drop_id: DropId,
) -> Result<Option<BoxCountId>, AppError> {
    let counts = store::box_counts::of_day(connection, gaming_day)?;
    let running = [BoxCountState::Open, BoxCountState::Finished];
    for count in counts.into_iter().filter(|count| running.contains(&count.state)) {
        if boxes_of_count(&count)?.iter().any(|one| one.of.drop_id == drop_id) {
            return Ok(Some(count.id));
        }
    }
    Ok(None)
}

/// The currency that a drop is of.
pub(super) fn currency_of(connection: &mut Db, drop: &Drop) -> Result<Currency, AppError> {
    let table = store::tables::find(connection, drop.table_id)?;
    Ok(table.ok_or_else(|| StoreError::corrupt("a drop of no table"))?.currency)
}

impl OpeningCountOfBoxes {
    /// The boxes that wait, and their currency.
    fn boxes(&self, connection: &mut Db) -> Result<(Currency, Vec<DropOfCount>), AppError> {
        let day = self.gaming_day.to_string();
        let mut waiting: Vec<(Currency, DropOfCount)> = Vec::new();
        for drop in store::drops::of_day(connection, &day, None)? {
            let is_free =
                drop.state == DropState::Pulled && counting(connection, &day, drop.id)?.is_none();
            if is_free {
                waiting.push((currency_of(connection, &drop)?, of_count(&drop)?));
            }
        }
        let Some((first, _)) = waiting.first() else {
            let detail = format!("no box of {day} waits to be counted; pull it first");
            return Err(AppError::new(&WRONG_STATE, detail));
        };
        let currency = self.currency.unwrap_or(*first);
        if self.currency.is_none() && waiting.iter().any(|(other, _)| other != first) {
            let detail = "boxes of several currencies wait; name one of them";
            let problem = Problem::new(&BOX_OTHER_CURRENCY, None, "/currency", detail);
            return Err(Violation::of(problem).into());
        }
        let boxes: Vec<DropOfCount> = waiting
            .into_iter()
            .filter_map(|(other, drop)| (other == currency).then_some(drop))
            .collect();
        if boxes.is_empty() {
            let detail = format!("no box of {day} in {currency} waits to be counted");
            return Err(AppError::new(&WRONG_STATE, detail));
        }
        Ok((currency, boxes))
    }
}

impl App {
    /// Begins a count of the boxes that wait.
    ///
    /// # Errors
    /// `not_found`, `day_closed`, `wrong_state` where no box waits, `breaks_rule`.
    pub async fn open_count(
        &self,
        caller: &Caller,
        writing: Writing,
        opening: OpeningCountOfBoxes,
    ) -> Result<Answer, AppError> {
        let (actor, role, count_id) = (caller.actor, caller.role, BoxCountId::new());
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let gaming_day = opening.gaming_day;
                if find_day(connection, gaming_day)?.state == DayState::Closed {
                    let detail = format!("{gaming_day} is closed: its boxes are counted");
                    return Err(AppError::new(&DAY_CLOSED, detail));
                }
                let (currency, boxes) = opening.boxes(connection)?;
                let event = BoxCountEvent::Opened { count_id, gaming_day, currency, boxes };
                writer.append(connection, None, event)?;
                let answer = BoxCountBody::answer(connection, count_id, Some(role), 201)?;
                Ok(answer.location(format!("/v1/counts/{count_id}")))
            })
        })
        .await
    }
}
