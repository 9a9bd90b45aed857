//! Gaming days and shifts. A shift is opened with the date of its gaming day; the date is never
//! derived from a time zone (`back_office.md`, 0.1-11 and 2.5).

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};

use super::{codes, settings::MOST_SHIFTS};
use houseway_base::{ids::ShiftId, names::DayState};
use houseway_rules::Problem;
use houseway_words::{Said, said};

/// The largest allowed difference between the current time and noon of a new gaming day.
const NEAR: TimeDelta = TimeDelta::hours(36);

/// The newest gaming day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LatestDay {
    pub date: NaiveDate,
    pub state: DayState,
    /// How many shifts the day has had so far.
    pub shifts: u8,
}

/// A shift that is not closed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningShift {
    pub id: ShiftId,
    pub name: String,
}

/// The house's newest day, and its shifts that are not closed. The types allow at most one open and
/// one closing shift.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Calendar {
    /// `None` before the first day.
    pub latest: Option<LatestDay>,
    /// The open shift, in which new periods begin.
    pub open: Option<RunningShift>,
    /// The closing shift, from which tables roll over.
    pub closing: Option<RunningShift>,
}

/// The effects of opening a shift.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewShift {
    /// Whether the shift is the first one of a new gaming day.
    pub begins_day: bool,
    /// The shift's number in the day, from 1.
    pub number: u8,
    /// The shift that starts closing.
    pub closes: Option<ShiftId>,
}

impl Calendar {
    /// The reason why no shift can be opened with this date: the day is over, or too far from now.
    /// `None` if a shift can be opened with the date.
    #[must_use]
    pub fn date_problem(&self, date: NaiveDate, now: DateTime<Utc>) -> Option<Problem> {
        let wrong = |detail: Said| {
            Some(Problem::new(&codes::WRONG_GAMING_DAY, None, "/gaming_day", detail))
        };
        if let Some(LatestDay { date: latest, state, .. }) = self.latest {
            if date < latest {
                return wrong(said!("day-has-begun", day = latest.to_string()));
            }
            if date == latest {
                return match state {
                    DayState::Open => None,
                    DayState::Closed => {
                        wrong(said!("day-closed-give-later", day = date.to_string()))
                    }
                };
            }
        }
        let noon = NaiveTime::from_hms_opt(12, 0, 0).map(|noon| date.and_time(noon).and_utc());
        let near = noon.is_some_and(|noon| (noon - now).abs() <= NEAR);
        if near { None } else { wrong(said!("day-not-near", day = date.to_string())) }
    }

    /// The effects of opening a shift with this valid date.
    ///
    /// # Errors
    /// Returns a sentence that says why no shift can be opened now.
    pub fn open_shift(&self, date: NaiveDate) -> Result<NewShift, Said> {
        if let Some(closing) = &self.closing {
            return Err(said!("close-shift-first", shift = &closing.name));
        }
        let day = self.latest.filter(|latest| latest.date == date);
        let shifts = day.map_or(0, |day| day.shifts);
        if shifts >= MOST_SHIFTS {
            return Err(said!(
                "day-had-its-shifts",
                most_shifts = MOST_SHIFTS,
                day = date.to_string()
            ));
        }
        Ok(NewShift {
            begins_day: day.is_none(),
            number: shifts.saturating_add(1),
            closes: self.open.as_ref().map(|open| open.id),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(date: &str) -> NaiveDate {
        date.parse().unwrap()
    }

    fn after(state: DayState, shifts: u8) -> Calendar {
        let latest = Some(LatestDay { date: day("2026-11-20"), state, shifts });
        Calendar { latest, ..Calendar::default() }
    }

    fn problem(calendar: &Calendar, date: &str, now: &str) -> Option<String> {
        let problem = calendar.date_problem(day(date), now.parse().unwrap());
        problem.map(|problem| problem.detail.to_string())
    }

    #[test]
    fn s2_5_a_day_is_within_36_hours_of_now_by_its_noon() {
        let none = Calendar::default();
        for near in ["2026-11-19T00:00:00Z", "2026-11-20T12:00:00Z", "2026-11-22T00:00:00Z"] {
            assert_eq!(problem(&none, "2026-11-20", near), None, "{near}");
        }
        for far in ["2026-11-18T23:59:59Z", "2026-11-22T00:00:01Z"] {
            let told = problem(&none, "2026-11-20", far).unwrap();
            assert_eq!(told, "2026-11-20 is too far from today");
        }
    }

    #[test]
    fn s2_5_a_new_day_is_later_than_the_last() {
        let now = "2026-11-20T20:00:00Z";
        let told = problem(&after(DayState::Closed, 3), "2026-11-20", now).unwrap();
        assert_eq!(told, "2026-11-20 is closed; give a later day");
        let told = problem(&after(DayState::Open, 3), "2026-11-19", now).unwrap();
        assert_eq!(told, "2026-11-20 has begun; give that day or a later one");
        // An open day can always get another shift, however late it is.
        assert_eq!(problem(&after(DayState::Open, 3), "2026-11-20", "2026-11-23T00:00:00Z"), None);
    }

    #[test]
    fn s2_5_the_next_shift_closes_the_one_before_and_waits_for_the_one_before_that() {
        let shift = |name: &str| RunningShift { id: ShiftId::new(), name: name.to_owned() };
        let mut calendar = after(DayState::Open, 1);
        calendar.open = Some(shift("day"));
        let opened = calendar.open_shift(day("2026-11-20")).unwrap();
        assert_eq!((opened.begins_day, opened.number), (false, 2));
        assert_eq!(opened.closes, calendar.open.as_ref().map(|open| open.id));
        let opened = calendar.open_shift(day("2026-11-21")).unwrap();
        assert_eq!((opened.begins_day, opened.number), (true, 1));
        calendar.closing = Some(shift("grave"));
        let told = calendar.open_shift(day("2026-11-20")).unwrap_err();
        assert_eq!(told, "close the \"grave\" shift first");
        let told = after(DayState::Open, 8).open_shift(day("2026-11-20")).unwrap_err();
        assert_eq!(told, "2026-11-20 has already had its 8 shifts");
    }
}
