//! Gaming days and their shifts (`back_office.md`, 2.5 and 4.5).
//! [`acts::shifts`](houseway_acts::shifts) decides what each command does.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    loading::Loading,
    reports::{FORM, house_day},
    submitted::{Done, Load, Submitted},
};
use crate::{
    Actor, App, AppError, Caller, Writing,
    record::{
        projections::{day_of_row, shift_of_row},
        stream_writer::StreamWriter,
    },
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        precondition::Precondition,
    },
};
use houseway_acts::{
    DayReport, House,
    shifts::{CloseDay, CloseShift, OpenShift},
};
use houseway_base::{
    ids::ShiftId,
    names::{DayState, ShiftState},
};
use houseway_facts::StreamAt;
use houseway_store as store;
use houseway_store::{
    Db,
    log::table_stream,
    row::count,
    shifts::{Days, GamingDay, Shift},
};

/// A request to open a shift.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningShift {
    /// The gaming day that the shift is part of. A new gaming day must be later than the last one
    /// and close to the current date.
    pub gaming_day: NaiveDate,
    /// One of the house's `shift_names`.
    #[schema(example = "day")]
    pub name: String,
}

/// A request to close a shift.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosingShift {}

/// A shift.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ShiftBody {
    pub id: ShiftId,
    /// The gaming day that the shift is part of.
    pub gaming_day: NaiveDate,
    /// The shift's number within its gaming day: 1, 2, 3 ….
    #[schema(minimum = 1, maximum = 8)]
    pub number: i64,
    #[schema(example = "day")]
    pub name: String,
    pub state: ShiftState,
    pub opened_at: DateTime<Utc>,
    #[schema(value_type = Actor)]
    pub opened_by: String,
    /// When the shift was closed; null until then.
    #[schema(required)]
    pub closed_at: Option<DateTime<Utc>>,
    /// The person who closed the shift; null until it is closed.
    #[schema(required, value_type = Option<Actor>)]
    pub closed_by: Option<String>,
    /// The version to send in `If-Match`.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A gaming day.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GamingDayBody {
    /// The date of the gaming day.
    pub date: NaiveDate,
    pub state: DayState,
    pub opened_at: DateTime<Utc>,
    /// When the day was closed; null until then.
    #[schema(required)]
    pub closed_at: Option<DateTime<Utc>>,
    /// SHA-256 of the day's report; null until it is closed.
    #[schema(required)]
    pub report_sha256: Option<String>,
    /// The day's shifts, in order.
    #[schema(max_items = 8)]
    pub shifts: Vec<ShiftBody>,
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A request to close a gaming day.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosingDay {
    /// Whether to close the day before it has lasted as long as the house requires
    /// (`gaming_day_hours_min`). A compliance officer must then sign too.
    #[schema(required = false)]
    #[serde(default)]
    pub early: bool,
}

impl ShiftBody {
    fn new(row: Shift) -> Result<Self, AppError> {
        let shift = shift_of_row(row)?;
        Ok(Self {
            id: shift.id,
            gaming_day: shift.gaming_day,
            number: shift.number.into(),
            name: shift.name,
            state: shift.state,
            opened_at: shift.opened_at,
            opened_by: shift.opened_by,
            closed_at: shift.closed_at,
            closed_by: shift.closed_by,
            version: shift.version,
        })
    }

    fn answer(connection: &mut Db, id: ShiftId, status: u16) -> Result<Answer, AppError> {
        let body = Self::new(find(connection, id)?)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}

/// Finds a gaming day.
///
/// # Errors
/// Returns `not_found`.
pub(crate) fn find_day(connection: &mut Db, date: NaiveDate) -> Result<GamingDay, AppError> {
    let day = store::shifts::find_day(connection, &date.to_string())?;
    day.ok_or_else(|| AppError::not_found("gaming day"))
}

impl GamingDayBody {
    /// Finds a day with its shifts.
    fn find(connection: &mut Db, date: NaiveDate) -> Result<Self, AppError> {
        let day = find_day(connection, date)?;
        let shifts = store::shifts::of_day(connection, &day.date)?;
        Self::new(day, shifts)
    }

    fn new(row: GamingDay, shifts: Vec<Shift>) -> Result<Self, AppError> {
        let day = day_of_row(row)?;
        Ok(Self {
            date: day.date,
            state: day.state,
            opened_at: day.opened_at,
            closed_at: day.closed_at,
            report_sha256: day.report_sha256,
            shifts: shifts.into_iter().map(ShiftBody::new).collect::<Result<_, _>>()?,
            version: day.version,
        })
    }
}

fn find(connection: &mut Db, id: ShiftId) -> Result<Shift, AppError> {
    store::shifts::find(connection, id)?.ok_or_else(|| AppError::not_found("shift"))
}

impl Load for OpenShift {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.calendar()
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        let answer = ShiftBody::answer(connection, self.shift_id, 201)?;
        Ok(answer.location(format!("/v1/shifts/{}", self.shift_id)))
    }
}

impl Load for CloseShift {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.shift(self.shift_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        house.shifts.get(&self.shift_id).map(|shift| shift.version)
    }

    fn written(&self, connection: &mut Db, writer: &mut StreamWriter<'_>) -> Result<(), AppError> {
        writer.sign_house(connection).map(drop)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        ShiftBody::answer(connection, self.shift_id, 200)
    }
}

impl Load for CloseDay {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.day(self.date)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        // This locks the house's stream, so that no shift or period can be opened until the day is
        // closed.
        from.whole_day(self.date)?;
        if from.house.days.get(&self.date).is_some_and(|day| day.state == DayState::Open) {
            let sha256 = house_day(from.connection, self.date)?.sha256;
            let streams = streams(from)?;
            from.house.day_report = Some(DayReport { sha256, form: FORM, streams });
        }
        Ok(())
    }

    fn version(&self, house: &House) -> Option<i64> {
        house.days.get(&self.date).map(|day| day.version)
    }

    fn written(&self, connection: &mut Db, writer: &mut StreamWriter<'_>) -> Result<(), AppError> {
        writer.sign_house(connection).map(drop)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        let body = GamingDayBody::find(connection, self.date)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

/// The stream lengths of the day's tables. The checkpoint of the house's stream, which contains
/// this list, covers those streams too.
fn streams(from: &mut Loading<'_>) -> Result<Vec<StreamAt>, AppError> {
    let mut streams = Vec::new();
    for table in from.house.tables.keys() {
        let stream = table_stream(*table);
        if let Some(head) = store::log::head(from.connection, &stream)? {
            streams.push(StreamAt { size: count(head.size)?, root: head.root()?, stream });
        }
    }
    Ok(streams)
}

impl App {
    /// Opens a shift. If it is the first of its gaming day, opens the day too. The previously open
    /// shift enters the state `closing`.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem, or `wrong_state` while another shift is closing.
    pub async fn open_shift(
        &self,
        caller: &Caller,
        writing: Writing,
        opening: OpeningShift,
    ) -> Result<Answer, AppError> {
        let OpeningShift { gaming_day, name } = opening;
        let command = OpenShift { shift_id: ShiftId::new(), gaming_day, name };
        self.submit(caller, writing, Submitted::of(command), None).await
    }

    /// Closes a shift. If signatures are missing, returns an approval that waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version` or `wrong_state`.
    pub async fn close_shift(
        &self,
        caller: &Caller,
        writing: Writing,
        shift_id: ShiftId,
        expected: Precondition,
    ) -> Result<Answer, AppError> {
        let command = CloseShift { shift_id };
        self.submit(caller, writing, Submitted::new(command, expected), None).await
    }

    /// Closes a gaming day. If signatures are missing, returns an approval that waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `day_closed`, `day_too_short`; or `day_not_ready` with
    /// everything that is still open.
    pub async fn close_gaming_day(
        &self,
        caller: &Caller,
        writing: Writing,
        date: NaiveDate,
        closing: ClosingDay,
        expected: Precondition,
    ) -> Result<Answer, AppError> {
        let command = CloseDay { date, early: closing.early };
        self.submit(caller, writing, Submitted::new(command, expected), None).await
    }

    /// Lists shifts, newest first.
    pub async fn shifts(&self, page: PageRequest) -> Result<Page<ShiftBody>, AppError> {
        self.read(move |connection| {
            let rows = store::shifts::list(connection, page.span()?)?;
            page.page(rows, |shift| shift.id.to_string(), ShiftBody::new)
        })
        .await
    }

    /// Returns one shift.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn shift(&self, id: ShiftId) -> Result<ShiftBody, AppError> {
        self.read(move |connection| ShiftBody::new(find(connection, id)?)).await
    }

    /// Lists the gaming days from one date to another, newest first.
    pub async fn gaming_days(
        &self,
        [from, to]: [Option<NaiveDate>; 2],
        page: PageRequest,
    ) -> Result<Page<GamingDayBody>, AppError> {
        let [from, to] = [from, to].map(|date| date.map(|date| date.to_string()));
        self.read(move |connection| {
            let span = page.span()?.with(|day: NaiveDate| day.to_string());
            let rows = store::shifts::list_days(connection, Days { from, to }, span)?;
            let dates: Vec<&str> = rows.iter().map(|day| day.date.as_str()).collect();
            let mut shifts: HashMap<String, Vec<Shift>> = HashMap::new();
            for shift in store::shifts::of_days(connection, &dates)? {
                shifts.entry(shift.gaming_day.clone()).or_default().push(shift);
            }
            page.page(
                rows,
                |day| day.date.clone(),
                |day| {
                    let shifts = shifts.get(&day.date).cloned().unwrap_or_default();
                    GamingDayBody::new(day, shifts)
                },
            )
        })
        .await
    }

    /// Returns one gaming day.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn gaming_day(&self, date: NaiveDate) -> Result<GamingDayBody, AppError> {
        self.read(move |connection| GamingDayBody::find(connection, date)).await
    }
}
