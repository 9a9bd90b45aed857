//! Closing a gaming day: the act `gaming_day.close` (`back_office.md`, 4.5). Its report is frozen
//! by its hash, and the day is never opened again.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    drops::boxes_in_the_way,
    reports::house_day,
    shifts::{GamingDayBody, find_day},
};
use crate::{
    app::{
        App, AppError, Caller, Context, Writing,
        approvals::{Act, Granted, capacities_in},
        error::{DAY_CLOSED, DAY_NOT_READY},
        record::{
            project::{BackOfficeEvent, Capacity, StreamAt},
            stream_writer::StreamWriter,
        },
        request::{idempotency::Answer, precondition::Precondition},
    },
    back_office::codes::STILL_OPEN,
    ids::TableId,
    names::{ActKind, DayState, PeriodState, ShiftState},
    rules::Problem,
    store::{
        self, Db,
        log::{HOUSE, table_stream},
        row::count,
        shifts::GamingDay,
    },
};

/// That a gaming day is to be closed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosingDay {}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = GamingDayCloseRequest)]
pub(in crate::app) struct CloseDay {
    /// The gaming day.
    date: NaiveDate,
    /// What whoever asks for it has read.
    #[serde(skip)]
    expected: Precondition,
}

impl Act for CloseDay {
    fn kind(&self) -> ActKind {
        ActKind::GamingDayClose
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.date.to_string()
    }

    fn request(&self) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, _: &mut Db) -> Result<String, AppError> {
        Ok(format!("Close the gaming day {}", self.date))
    }

    fn capacities(&self, connection: &mut Db, _: &Caller) -> Result<Vec<Capacity>, AppError> {
        capacities_in(connection, self.kind())
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let day = find_day(connection, self.date)?;
        self.expected.check(&day.version)?;
        if day.state == DayState::Closed {
            let detail = format!("{} is closed already", self.date);
            return Err(AppError::new(&DAY_CLOSED, detail));
        }
        // Whoever opens a shift or a period holds the house's stream, as this does.
        check_ready(connection, &day)?;
        let event = BackOfficeEvent::GamingDayClosed {
            date: self.date,
            report_sha256: house_day(connection, self.date)?.sha256,
            streams: streams(connection, &day)?,
            signatures: granted.signatures.clone(),
            approval_id: granted.approval,
        };
        writer.append_back_office(connection, None, &event)?;
        writer.sign_house(connection)?;
        let day = find_day(connection, self.date)?;
        let body = GamingDayBody::find(connection, day)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

/// Refuses to close a day while something of it is open, each thing by its name.
fn check_ready(connection: &mut Db, day: &GamingDay) -> Result<(), AppError> {
    let mut problems = Vec::new();
    for shift in store::shifts::of_day(connection, &day.date)? {
        if shift.state != ShiftState::Closed {
            let detail = format!("the shift \"{}\" is {} ({})", shift.name, shift.state, shift.id);
            problems.push(Problem::new(&STILL_OPEN, None, "", detail));
        }
    }
    let periods = store::periods::of_day(connection, &day.date, None)?;
    for period in periods.iter().filter(|period| period.state == PeriodState::Open) {
        let table = store::tables::find(connection, period.table_id)?;
        let name = table.map_or_else(|| "a table".to_owned(), |table| table.name);
        let detail = format!("{name}: period {} open ({})", period.number, period.id);
        problems.push(Problem::new(&STILL_OPEN, None, "", detail));
    }
    problems.extend(boxes_in_the_way(connection, &periods)?);
    if problems.is_empty() {
        return Ok(());
    }
    Err(AppError::with_problems(&DAY_NOT_READY, problems))
}

/// How far the streams of the day's tables have come: the checkpoint of the house's stream, which
/// holds this, covers them too.
fn streams(connection: &mut Db, day: &GamingDay) -> Result<Vec<StreamAt>, AppError> {
    let periods = store::periods::of_day(connection, &day.date, None)?;
    let mut tables: Vec<TableId> = periods.iter().map(|period| period.table_id).collect();
    tables.dedup();
    let mut streams = Vec::with_capacity(tables.len());
    for table in tables {
        let stream = table_stream(table);
        if let Some(head) = store::log::head(connection, &stream)? {
            streams.push(StreamAt { size: count(head.size)?, root: head.root()?, stream });
        }
    }
    Ok(streams)
}

impl App {
    /// Closes a gaming day, once whoever must has signed it.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `day_closed`, `day_not_ready` with everything that is open.
    pub async fn close_gaming_day(
        &self,
        caller: &Caller,
        writing: Writing,
        date: NaiveDate,
        expected: Precondition,
    ) -> Result<Answer, AppError> {
        self.submit(caller, writing, CloseDay { date, expected }, None).await
    }
}
