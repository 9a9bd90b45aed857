//! Closing a gaming day: the act `gaming_day.close` (`back_office.md`, 4.5). Its report is frozen
//! by its hash, and the day is never opened again.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    drops::boxes_in_the_way,
    reports::{FORM, house_day},
    shifts::{GamingDayBody, find_day},
};
use crate::{
    acts::{House, open_place},
    app::{
        App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::{DAY_CLOSED, DAY_NOT_READY, DAY_TOO_SHORT},
        record::{projections::house_settings, stream_writer::StreamWriter},
        request::{idempotency::Answer, precondition::Precondition},
    },
    back_office::codes::STILL_OPEN,
    facts::{BackOfficeEvent, Capacity, StreamAt},
    ids::TableId,
    names::{ActKind, DayState, PeriodState, Role, ShiftState},
    rules::Problem,
    store::{
        self, Db,
        log::{HOUSE, table_stream},
        row::{count, time},
        shifts::GamingDay,
    },
};

/// The capacity of somebody of compliance, who signs that a day is closed early.
const COMPLIANCE: &str = "compliance";

/// That a gaming day is to be closed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosingDay {
    /// Whether it is closed before it has lasted as long as a gaming day does in this house
    /// (`gaming_day_hours_min`): somebody of compliance signs too.
    #[schema(required = false)]
    #[serde(default)]
    pub early: bool,
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = GamingDayCloseRequest)]
pub(in crate::app) struct CloseDay {
    /// The gaming day.
    date: NaiveDate,
    /// Whether it is closed early, which somebody of compliance signs too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    early: bool,
    /// What whoever asks for it has read.
    #[serde(skip)]
    expected: Precondition,
}

impl Act for CloseDay {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::GamingDayClose)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.date.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, _: &mut Db, _: &House) -> Result<String, AppError> {
        let early = if self.early { ", early" } else { "" };
        Ok(format!("Close the gaming day {}{early}", self.date))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let mut places = capacities_in(connection, ActKind::GamingDayClose)?;
        if self.early && !places.iter().any(|place| place.name == COMPLIANCE) {
            places.push(open_place(COMPLIANCE.to_owned(), vec![Role::Compliance]));
        }
        Ok(places)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
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
        if !self.early {
            check_long_enough(connection, &day, writer.at())?;
        }
        let event = BackOfficeEvent::GamingDayClosed {
            date: self.date,
            report_sha256: house_day(connection, self.date)?.sha256,
            report_form: FORM,
            streams: streams(connection, &day)?,
            signed: granted.signed.clone(),
        };
        writer.append(connection, None, event)?;
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

/// Refuses to close a day that has only just begun (0.4-10).
fn check_long_enough(
    connection: &mut Db,
    day: &GamingDay,
    now: DateTime<Utc>,
) -> Result<(), AppError> {
    let (_, settings) = house_settings(connection)?;
    let opened = time(day.opened_at)?;
    let ends = opened + TimeDelta::hours(settings.gaming_day_hours_min.into());
    if now >= ends {
        return Ok(());
    }
    let (least, opened) = (settings.gaming_day_hours_min, opened.format("%Y-%m-%d %H:%M"));
    let detail = format!(
        "{} began at {opened} UTC and lasts {least} hours, until {} UTC",
        day.date,
        ends.format("%Y-%m-%d %H:%M")
    );
    Err(AppError::new(&DAY_TOO_SHORT, detail))
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
    /// `not_found`, `stale_version`, `day_closed`, `day_too_short`, `day_not_ready` with everything
    /// that is open.
    pub async fn close_gaming_day(
        &self,
        caller: &Caller,
        writing: Writing,
        date: NaiveDate,
        closing: ClosingDay,
        expected: Precondition,
    ) -> Result<Answer, AppError> {
        let act = CloseDay { date, early: closing.early, expected };
        self.submit(caller, writing, act, None).await
    }
}
