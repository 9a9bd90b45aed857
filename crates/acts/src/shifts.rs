//! Gaming days and their shifts (`back_office.md`, 2.5 and 4.5). A day begins with its first shift.
//! Opening the next shift puts the previous one into the `closing` state. A closed day is never
//! reopened.

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use houseway_back_office::codes::STILL_OPEN;
use houseway_base::{
    ids::ShiftId,
    names::{ActKind, DayState, Role, ShiftState},
};
use houseway_facts::{Actor, BackOfficeEvent, Capacity, ShiftFields, StreamAt};
use houseway_rules::{Problem, Violation};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    About, Command, Decided, Decision, Given, House, Period, Reason, Refused, Stream, Table,
    Written, codes::UNKNOWN_VALUE, open_place,
};

/// A shift.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shift {
    pub id: ShiftId,
    pub gaming_day: NaiveDate,
    /// The shift's number within its gaming day: 1, 2, 3 ….
    pub number: u8,
    pub name: String,
    pub state: ShiftState,
    pub opened_at: DateTime<Utc>,
    /// The people who opened and closed the shift, as named in the log.
    pub opened_by: String,
    pub closed_at: Option<DateTime<Utc>>,
    pub closed_by: Option<String>,
    pub version: i64,
}

/// A gaming day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Day {
    pub date: NaiveDate,
    pub state: DayState,
    /// The number of shifts in the day so far.
    pub shifts: u8,
    pub opened_at: DateTime<Utc>,
    pub closed_at: Option<DateTime<Utc>>,
    /// The SHA-256 hash of the day's report in hexadecimal, and the version of the report format
    /// that was hashed.
    pub report_sha256: Option<String>,
    pub report_form: i64,
    pub version: i64,
}

impl Shift {
    /// A newly opened shift.
    pub fn opened(shift: &ShiftFields, written: Written<'_>) -> Self {
        Self {
            id: shift.shift_id,
            gaming_day: shift.gaming_day,
            number: shift.number,
            name: shift.name.clone(),
            state: ShiftState::Open,
            opened_at: written.at,
            opened_by: written.by.to_owned(),
            closed_at: None,
            closed_by: None,
            version: 1,
        }
    }

    /// Marks the shift as closing, because the next shift is open.
    pub const fn closing(&mut self) {
        self.state = ShiftState::Closing;
        self.version += 1;
    }

    /// Closes the shift.
    pub fn closed(&mut self, written: Written<'_>) {
        self.state = ShiftState::Closed;
        self.closed_at = Some(written.at);
        self.closed_by = Some(written.by.to_owned());
        self.version += 1;
    }

    fn fields(&self) -> ShiftFields {
        let (gaming_day, number, name) = (self.gaming_day, self.number, self.name.clone());
        ShiftFields { shift_id: self.id, gaming_day, number, name }
    }
}

impl Day {
    /// A day that has just begun.
    pub const fn opened(date: NaiveDate, written: Written<'_>) -> Self {
        Self {
            date,
            state: DayState::Open,
            shifts: 0,
            opened_at: written.at,
            closed_at: None,
            report_sha256: None,
            report_form: houseway_facts::back_office::first_form(),
            version: 1,
        }
    }

    /// Records that a shift of the day was opened.
    pub const fn has_shift(&mut self, number: u8) {
        self.shifts = number;
        self.version += 1;
    }

    /// Closes the day.
    pub fn closed(&mut self, report_sha256: &str, report_form: i64, written: Written<'_>) {
        self.state = DayState::Closed;
        self.closed_at = Some(written.at);
        self.report_sha256 = Some(report_sha256.to_owned());
        self.report_form = report_form;
        self.version += 1;
    }
}

/// Opens a shift, and also the gaming day if this is its first shift. No signatures are needed.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OpenShift {
    pub shift_id: ShiftId,
    pub gaming_day: NaiveDate,
    pub name: String,
}

impl Command for OpenShift {
    fn about(&self) -> About {
        About::new(None, Stream::House, &self.shift_id)
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let at = given.at;
        let (calendar, names) = (house.calendar(), &house.settings.shift_names);
        let mut problems = Vec::new();
        problems.extend(calendar.date_problem(self.gaming_day, at));
        if !names.contains(&self.name) {
            let called = Said::either(names.iter().map(Said::plain));
            let detail = said!("shift-is-called", names = called);
            problems.push(Problem::new(&UNKNOWN_VALUE, None, "/name", detail));
        }
        Violation::unless_clean(problems, ())?;
        let new = calendar.open_shift(self.gaming_day).or_else(Refused::wrong_state)?;
        let date = self.gaming_day;
        let day = new.begins_day.then_some(BackOfficeEvent::GamingDayOpened { date });
        let before = new.closes.map(|id| house.shift(id)).transpose()?;
        let before = before.map(|shift| BackOfficeEvent::ShiftClosing(shift.fields()));
        let opened = BackOfficeEvent::ShiftOpened(ShiftFields {
            shift_id: self.shift_id,
            gaming_day: date,
            number: new.number,
            name: self.name.clone(),
        });
        let events = day.into_iter().chain(before).chain([opened]);
        Ok(events.map(|event| Decided::new(Stream::House, None, event)).collect())
    }
}

/// The problem reported for a table whose period is still open.
fn still_open((table, period): (&Table, &Period)) -> Problem {
    let detail = said!(
        "period-still-open",
        table = &table.name,
        number = period.number,
        id = period.id.to_string()
    );
    Problem::new(&STILL_OPEN, None, "", detail)
}

/// A request to close a shift. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = ShiftCloseRequest)]
pub struct CloseShift {
    /// The shift.
    pub shift_id: ShiftId,
}

impl Command for CloseShift {
    fn about(&self) -> About {
        About::new(Some(ActKind::ShiftClose), Stream::House, &self.shift_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let shift = house.shift(self.shift_id)?;
        let day = shift.gaming_day.to_string();
        Ok(said!("act-close-shift", shift = &shift.name, day = day).to_string())
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let shift = house.shift(self.shift_id)?;
        if shift.state == ShiftState::Closed {
            let detail = said!(
                "shift-closed-already",
                shift = &shift.name,
                day = shift.gaming_day.to_string()
            );
            return Refused::wrong_state(detail);
        }
        let open = house.open_periods().filter(|(_, period)| period.shift_id == shift.id);
        Refused::unless_none(Reason::WrongState, open.map(still_open).collect())?;
        let ShiftFields { shift_id, gaming_day, number, name } = shift.fields();
        let signed = signed.clone();
        let event = BackOfficeEvent::ShiftClosed { shift_id, gaming_day, number, name, signed };
        Ok(vec![Decided::new(Stream::House, None, event)])
    }
}

/// A request to close a gaming day. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = GamingDayCloseRequest)]
pub struct CloseDay {
    /// The gaming day.
    pub date: NaiveDate,
    /// Whether the day is closed early. An early close also needs a signature from compliance.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub early: bool,
}

/// The hash of a day's report, and the length of each of its tables' streams.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayReport {
    pub sha256: String,
    pub form: i64,
    pub streams: Vec<StreamAt>,
}

/// The capacity in which compliance signs when a day is closed early.
const COMPLIANCE: &str = "compliance";

impl CloseDay {
    /// Refuses to close a day while any part of it is open, and lists the open parts.
    fn check_ready(&self, house: &House) -> Result<(), Refused> {
        let of_day = house.shifts.values().filter(|shift| shift.gaming_day == self.date);
        let shifts = of_day.filter(|shift| shift.state != ShiftState::Closed).map(|shift| {
            let detail = said!(
                "shift-still-open",
                shift = &shift.name,
                state = Said::of_id(format!("state-{}", shift.state)),
                id = shift.id.to_string()
            );
            Problem::new(&STILL_OPEN, None, "", detail)
        });
        let open = house.open_periods().filter(|(_, period)| period.gaming_day == self.date);
        let problems = shifts.chain(open.map(still_open)).chain(self.boxes_in_the_way(house));
        Refused::unless_none(Reason::DayNotReady, problems.collect())
    }

    /// A problem for every box that hung during one of the day's periods and has not been pulled,
    /// counted and accepted (0.3-5).
    fn boxes_in_the_way<'a>(&self, house: &'a House) -> impl Iterator<Item = Problem> + use<'a> {
        let date = self.date;
        let hanging = house.tables.values().filter_map(move |table| {
            let hangs = table.hangs.as_ref()?;
            let mut of_day = table.periods.iter().filter(|period| period.gaming_day == date);
            of_day.any(|period| hangs.hung_in(period)).then(|| {
                let detail = said!("box-not-pulled", table = &table.name, box = &hangs.drop_box);
                Problem::new(&STILL_OPEN, None, "", detail)
            })
        });
        let waiting = house.waiting_drops().filter(move |drop| drop.gaming_day == date);
        hanging.chain(waiting.map(|waits| {
            let detail =
                said!("box-not-accepted", number = waits.number.to_string(), box = &waits.drop_box);
            Problem::new(&STILL_OPEN, None, "", detail)
        }))
    }

    /// Refuses to close a day before it has lasted the minimum time (0.4-10).
    fn check_long_enough(
        &self,
        house: &House,
        day: &Day,
        now: DateTime<Utc>,
    ) -> Result<(), Refused> {
        let least = house.settings.gaming_day_hours_min;
        let ends = day.opened_at + TimeDelta::hours(least.into());
        if now >= ends {
            return Ok(());
        }
        let [opened, ends] = [day.opened_at, ends].map(|at| at.format("%Y-%m-%d %H:%M"));
        let detail = said!(
            "day-lasts",
            day = self.date.to_string(),
            opened = opened.to_string(),
            least = least,
            ends = ends.to_string()
        );
        Err(Refused::State(Reason::DayTooShort, detail))
    }
}

impl Command for CloseDay {
    fn about(&self) -> About {
        About::new(Some(ActKind::GamingDayClose), Stream::House, &self.date)
    }

    fn summary(&self, _: &House) -> Result<String, Refused> {
        let day = self.date.to_string();
        let early = || said!("act-close-day-early", day = day.as_str());
        let told = if self.early { early() } else { said!("act-close-day", day = day.as_str()) };
        Ok(told.to_string())
    }

    fn places(&self, house: &House, _: Actor) -> Result<Vec<Capacity>, Refused> {
        let mut places = self.chosen_places(house);
        if self.early && !places.iter().any(|place| place.name == COMPLIANCE) {
            places.push(open_place(COMPLIANCE, vec![Role::Compliance]));
        }
        Ok(places)
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let Given { at, signed } = given;
        let day = house.day(self.date)?;
        if day.state == DayState::Closed {
            let detail = said!("day-closed-already", day = self.date.to_string());
            return Err(Refused::State(Reason::DayClosed, detail));
        }
        self.check_ready(house)?;
        if !self.early {
            self.check_long_enough(house, day, *at)?;
        }
        let report = house.day_report.clone();
        let report = report.ok_or_else(|| Refused::impossible("a day without a report"))?;
        let event = BackOfficeEvent::GamingDayClosed {
            date: self.date,
            report_sha256: report.sha256,
            report_form: report.form,
            streams: report.streams,
            signed: signed.clone(),
        };
        Ok(vec![Decided::new(Stream::House, None, event)])
    }
}
