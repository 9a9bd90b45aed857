//! Gaming days and their shifts (`back_office.md`, 2.5). A day begins with its first shift; the
//! next shift's opening makes the one before it close.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    acts::House,
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::WRONG_STATE,
        record::{
            projections::{calendar, house_settings, shift_fields},
            stream_writer::{StreamWriter, with_house_stream},
        },
        request::{
            codes::UNKNOWN_VALUE,
            idempotency::Answer,
            page::{Page, PageRequest},
            precondition::Precondition,
        },
    },
    back_office::{HouseSettings, codes::STILL_OPEN},
    facts::{BackOfficeEvent, Capacity, ShiftFields},
    ids::{ShiftId, TableId},
    names::{ActKind, DayState, PeriodState, ShiftState},
    rules::{Problem, Violation},
    store::{
        self, Db,
        log::HOUSE,
        periods::Period,
        row::time,
        shifts::{GamingDay, Shift},
    },
};

/// A shift to be opened.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningShift {
    /// The gaming day that it is part of. A new one is later than the last, and not far from now.
    pub gaming_day: NaiveDate,
    /// One of the house's `shift_names`.
    #[schema(example = "day")]
    pub name: String,
}

/// That a shift is to be closed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosingShift {}

/// A shift.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ShiftBody {
    pub id: ShiftId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// 1, 2, 3 … in its day.
    #[schema(minimum = 1, maximum = 8)]
    pub number: i64,
    #[schema(example = "day")]
    pub name: String,
    pub state: ShiftState,
    pub opened_at: DateTime<Utc>,
    #[schema(value_type = Actor)]
    pub opened_by: String,
    /// Null until it is closed.
    #[schema(required)]
    pub closed_at: Option<DateTime<Utc>>,
    /// Null until it is closed.
    #[schema(required, value_type = Option<Actor>)]
    pub closed_by: Option<String>,
    /// What `If-Match` is held against.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A gaming day.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct GamingDayBody {
    /// Its date.
    pub date: NaiveDate,
    pub state: DayState,
    pub opened_at: DateTime<Utc>,
    /// Null until it is closed.
    #[schema(required)]
    pub closed_at: Option<DateTime<Utc>>,
    /// SHA-256 of its report; null until it is closed.
    #[schema(required)]
    pub report_sha256: Option<String>,
    /// Its shifts, in their order.
    #[schema(max_items = 8)]
    pub shifts: Vec<ShiftBody>,
    #[schema(minimum = 1)]
    pub version: i64,
}

fn date(text: &str) -> Result<NaiveDate, AppError> {
    text.parse().map_err(AppError::internal)
}

impl ShiftBody {
    fn new(shift: Shift) -> Result<Self, AppError> {
        Ok(Self {
            id: shift.id,
            gaming_day: date(&shift.gaming_day)?,
            number: shift.number,
            name: shift.name,
            state: shift.state,
            opened_at: time(shift.opened_at)?,
            opened_by: shift.opened_by,
            closed_at: shift.closed_at.map(time).transpose()?,
            closed_by: shift.closed_by,
            version: shift.version,
        })
    }

    fn answer(connection: &mut Db, id: ShiftId, status: u16) -> Result<Answer, AppError> {
        let body = Self::new(find(connection, id)?)?;
        Ok(Answer::json(status, &body)?.etag(body.version))
    }
}

/// One gaming day.
///
/// # Errors
/// `not_found`.
pub(super) fn find_day(connection: &mut Db, date: NaiveDate) -> Result<GamingDay, AppError> {
    let day = store::shifts::find_day(connection, &date.to_string())?;
    day.ok_or_else(|| AppError::not_found("gaming day"))
}

impl GamingDayBody {
    /// A day with its shifts.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the row makes no sense.
    pub(super) fn find(connection: &mut Db, day: GamingDay) -> Result<Self, AppError> {
        let shifts = store::shifts::of_day(connection, &day.date)?;
        Self::new(day, shifts)
    }

    fn new(day: GamingDay, shifts: Vec<Shift>) -> Result<Self, AppError> {
        Ok(Self {
            date: date(&day.date)?,
            state: day.state,
            opened_at: time(day.opened_at)?,
            closed_at: day.closed_at.map(time).transpose()?,
            report_sha256: day.report_sha256,
            shifts: shifts.into_iter().map(ShiftBody::new).collect::<Result<_, _>>()?,
            version: day.version,
        })
    }
}

fn find(connection: &mut Db, id: ShiftId) -> Result<Shift, AppError> {
    store::shifts::find(connection, id)?.ok_or_else(|| AppError::not_found("shift"))
}

/// `day, swing or grave`.
fn listed(names: &[String]) -> String {
    match names {
        [several @ .., last] if !several.is_empty() => format!("{} or {last}", several.join(", ")),
        names => names.join(", "),
    }
}

impl OpeningShift {
    fn open(
        &self,
        connection: &mut Db,
        id: ShiftId,
        settings: &HouseSettings,
        writer: &mut StreamWriter<'_>,
    ) -> Result<(), AppError> {
        let calendar = calendar(connection)?;
        let mut problems = Vec::new();
        problems.extend(calendar.date_problem(self.gaming_day, writer.at()));
        if !settings.shift_names.contains(&self.name) {
            let detail = format!("a shift is called {}", listed(&settings.shift_names));
            problems.push(Problem::new(&UNKNOWN_VALUE, None, "/name", detail));
        }
        Violation::unless_clean(problems, ())?;
        let new = calendar
            .open_shift(self.gaming_day)
            .map_err(|detail| AppError::new(&WRONG_STATE, detail))?;
        if new.begins_day {
            let opened = BackOfficeEvent::GamingDayOpened { date: self.gaming_day };
            writer.append(connection, None, opened)?;
        }
        if let Some(id) = new.closes {
            let shift = shift_fields(&find(connection, id)?)?;
            writer.append(connection, None, BackOfficeEvent::ShiftClosing(shift))?;
        }
        let (gaming_day, name) = (self.gaming_day, self.name.clone());
        let shift = ShiftFields { shift_id: id, gaming_day, number: new.number, name };
        writer.append(connection, None, BackOfficeEvent::ShiftOpened(shift))?;
        Ok(())
    }
}

/// Refuses to close a shift in which tables are still open, each with its period.
fn check_all_closed(connection: &mut Db, shift: &Shift) -> Result<(), AppError> {
    let periods = store::periods::of_shift(connection, shift.id)?.into_iter();
    let open: Vec<Period> = periods.filter(|period| period.state == PeriodState::Open).collect();
    let tables: Vec<TableId> = open.iter().map(|period| period.table_id).collect();
    let tables = store::tables::of_ids(connection, &tables)?;
    let still_open = |period: &Period| {
        let name = tables.iter().find(|table| table.id == period.table_id);
        let name = name.map_or("a table", |table| table.name.as_str());
        let detail = format!("{name}: period {} open ({})", period.number, period.id);
        Problem::new(&STILL_OPEN, None, "", detail)
    };
    let problems: Vec<Problem> = open.iter().map(still_open).collect();
    if problems.is_empty() {
        return Ok(());
    }
    Err(AppError::with_problems(&WRONG_STATE, problems))
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = ShiftCloseRequest)]
pub(in crate::app) struct CloseShift {
    /// The shift.
    shift_id: ShiftId,
    /// What whoever asks for it has read.
    #[serde(skip)]
    expected: Precondition,
}

impl Act for CloseShift {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::ShiftClose)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        self.shift_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let shift = find(connection, self.shift_id)?;
        Ok(format!("Close the shift \"{}\" of {}", shift.name, shift.gaming_day))
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        if caller.actor == Actor::System {
            return Ok(Vec::new());
        }
        capacities_in(connection, ActKind::ShiftClose)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let shift = find(connection, self.shift_id)?;
        self.expected.check(&shift.version)?;
        if shift.state == ShiftState::Closed {
            let detail = format!("\"{}\" of {} is closed already", shift.name, shift.gaming_day);
            return Err(AppError::new(&WRONG_STATE, detail));
        }
        check_all_closed(connection, &shift)?;
        let ShiftFields { shift_id, gaming_day, number, name } = shift_fields(&shift)?;
        let event = BackOfficeEvent::ShiftClosed {
            shift_id,
            gaming_day,
            number,
            name,
            signed: granted.signed.clone(),
        };
        writer.append(connection, None, event)?;
        writer.sign_house(connection)?;
        ShiftBody::answer(connection, self.shift_id, 200)
    }
}

impl App {
    /// Opens a shift, and its gaming day if it is the first of it. The shift that is open closes
    /// from then on.
    ///
    /// # Errors
    /// `breaks_rule` with everything that is wrong; `wrong_state` while another one is closing.
    pub async fn open_shift(
        &self,
        caller: &Caller,
        writing: Writing,
        opening: OpeningShift,
    ) -> Result<Answer, AppError> {
        let (actor, id) = (caller.actor, ShiftId::new());
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let (_, settings) = house_settings(connection)?;
                opening.open(connection, id, &settings, writer)?;
                let answer = ShiftBody::answer(connection, id, 201)?;
                Ok(answer.location(format!("/v1/shifts/{id}")))
            })
        })
        .await
    }

    /// Closes a shift, once whoever must has signed it.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `wrong_state`.
    pub async fn close_shift(
        &self,
        caller: &Caller,
        writing: Writing,
        shift_id: ShiftId,
        expected: Precondition,
    ) -> Result<Answer, AppError> {
        self.submit(caller, writing, CloseShift { shift_id, expected }, None).await
    }

    /// Shifts, newest first.
    pub async fn shifts(&self, page: PageRequest) -> Result<Page<ShiftBody>, AppError> {
        self.read(move |connection| {
            let rows = store::shifts::list(connection, page.after()?, page.rows())?;
            page.page(rows, |shift| shift.id.to_string(), ShiftBody::new)
        })
        .await
    }

    /// One shift.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn shift(&self, id: ShiftId) -> Result<ShiftBody, AppError> {
        self.read(move |connection| ShiftBody::new(find(connection, id)?)).await
    }

    /// Gaming days, newest first.
    pub async fn gaming_days(&self, page: PageRequest) -> Result<Page<GamingDayBody>, AppError> {
        self.read(move |connection| {
            let before: Option<NaiveDate> = page.after()?;
            let before = before.map(|before| before.to_string());
            let rows = store::shifts::list_days(connection, before, page.rows())?;
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

    /// One gaming day.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn gaming_day(&self, date: NaiveDate) -> Result<GamingDayBody, AppError> {
        self.read(move |connection| {
            let day = find_day(connection, date)?;
            GamingDayBody::find(connection, day)
        })
        .await
    }
}
