//! Gaming days and their shifts, written only under the lock of the house's stream.

use diesel::{dsl::max, prelude::*};
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{gaming_days, shifts},
    span::{Span, spanned},
};
use houseway_base::{
    ids::ShiftId,
    names::{DayState, ShiftState},
};

/// A gaming day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = gaming_days, treat_none_as_null = true)]
pub struct GamingDay {
    /// A date such as `2026-11-20`, whose text sorts by time.
    pub date: String,
    pub state: DayState,
    pub shifts: i64,
    pub opened_at: i64,
    pub closed_at: Option<i64>,
    /// The hash of the day's report, in hexadecimal.
    pub report_sha256: Option<String>,
    pub version: i64,
    /// The version of the report format that was hashed when the day was closed.
    pub report_form: i64,
}

/// A shift.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = shifts, treat_none_as_null = true)]
pub struct Shift {
    pub id: ShiftId,
    pub gaming_day: String,
    /// The shift's number within its gaming day: 1, 2, 3 …
    pub number: i64,
    pub name: String,
    pub state: ShiftState,
    pub opened_at: i64,
    pub opened_by: String,
    pub closed_at: Option<i64>,
    pub closed_by: Option<String>,
    pub version: i64,
}

/// Finds a day.
pub fn find_day(connection: &mut Db, date: &str) -> Result<Option<GamingDay>, StoreError> {
    Ok(gaming_days::table.find(date).first(connection).optional()?)
}

/// The newest day.
pub fn newest_day(connection: &mut Db) -> Result<Option<GamingDay>, StoreError> {
    let query = gaming_days::table.order(gaming_days::date.desc());
    Ok(query.first(connection).optional()?)
}

/// A range of gaming days, with its first and last date. Without them, all days.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Days {
    pub from: Option<String>,
    pub to: Option<String>,
}

/// A page of the list of days.
pub fn list_days(
    connection: &mut Db,
    days: Days,
    span: Span<String>,
) -> Result<Vec<GamingDay>, StoreError> {
    let mut query = gaming_days::table.into_boxed();
    if let Some(from) = days.from {
        query = query.filter(gaming_days::date.ge(from));
    }
    if let Some(to) = days.to {
        query = query.filter(gaming_days::date.le(to));
    }
    Ok(spanned!(query, gaming_days::date, span).load(connection)?)
}

/// Up to `limit` days after `after`, oldest first, to page through all of them.
pub fn page_days(
    connection: &mut Db,
    after: Option<&str>,
    limit: i64,
) -> Result<Vec<GamingDay>, StoreError> {
    let mut query = gaming_days::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(gaming_days::date.gt(after.to_owned()));
    }
    Ok(query.order(gaming_days::date).limit(limit).load(connection)?)
}

/// The days between two dates, oldest first, each with the hash of its final report if it is
/// closed.
pub fn days_between(
    connection: &mut Db,
    from: &str,
    until: &str,
) -> Result<Vec<(String, Option<String>)>, StoreError> {
    let between = gaming_days::date.between(from.to_owned(), until.to_owned());
    let query = gaming_days::table.filter(between).order(gaming_days::date);
    Ok(query.select((gaming_days::date, gaming_days::report_sha256)).load(connection)?)
}

/// The open days, oldest first.
pub fn open_days(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let open = gaming_days::table.filter(gaming_days::state.eq(DayState::Open));
    Ok(open.order(gaming_days::date).select(gaming_days::date).load(connection)?)
}

/// The closed days among these days.
pub fn closed_of(connection: &mut Db, dates: &[&str]) -> Result<Vec<String>, StoreError> {
    let closed = gaming_days::table
        .filter(gaming_days::date.eq_any(dates))
        .filter(gaming_days::state.eq(DayState::Closed));
    Ok(closed.select(gaming_days::date).load(connection)?)
}

/// Inserts a new day.
///
/// # Errors
/// Returns an error if the database fails, or there is already a day with this date.
pub fn insert_day(connection: &mut Db, day: &GamingDay) -> Result<(), StoreError> {
    diesel::insert_into(gaming_days::table).values(day).execute(connection)?;
    Ok(())
}

/// Updates a day.
pub fn save_day(connection: &mut Db, day: &GamingDay) -> Result<(), StoreError> {
    diesel::update(gaming_days::table.find(&day.date)).set(day).execute(connection)?;
    Ok(())
}

/// Finds a shift.
pub fn find(connection: &mut Db, id: ShiftId) -> Result<Option<Shift>, StoreError> {
    Ok(shifts::table.find(id).first(connection).optional()?)
}

/// The shift in this state, if there is one. At most one shift is open and at most one is closing.
pub fn in_state(connection: &mut Db, state: ShiftState) -> Result<Option<Shift>, StoreError> {
    Ok(shifts::table.filter(shifts::state.eq(state)).first(connection).optional()?)
}

/// A page of the list of shifts.
pub fn list(connection: &mut Db, span: Span<ShiftId>) -> Result<Vec<Shift>, StoreError> {
    let query = shifts::table.into_boxed();
    Ok(spanned!(query, shifts::id, span).load(connection)?)
}

/// A day's shifts, in order.
pub fn of_day(connection: &mut Db, date: &str) -> Result<Vec<Shift>, StoreError> {
    let of_day = shifts::table.filter(shifts::gaming_day.eq(date.to_owned()));
    Ok(of_day.order(shifts::number).load(connection)?)
}

/// When the last shift before this time was opened; `None` if there was none.
pub fn opened_before(connection: &mut Db, at: i64) -> Result<Option<i64>, StoreError> {
    let before = shifts::table.filter(shifts::opened_at.lt(at)).select(max(shifts::opened_at));
    Ok(before.first(connection)?)
}

/// The shifts of these days, sorted by day and number.
pub fn of_days(connection: &mut Db, dates: &[&str]) -> Result<Vec<Shift>, StoreError> {
    let of_days = shifts::table.filter(shifts::gaming_day.eq_any(dates));
    Ok(of_days.order((shifts::gaming_day, shifts::number)).load(connection)?)
}

/// Up to `limit` shifts after `after`, oldest first, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<ShiftId>,
    limit: i64,
) -> Result<Vec<Shift>, StoreError> {
    let mut query = shifts::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(shifts::id.gt(after));
    }
    Ok(query.order(shifts::id).limit(limit).load(connection)?)
}

/// Inserts a new shift.
pub fn insert(connection: &mut Db, shift: &Shift) -> Result<(), StoreError> {
    diesel::insert_into(shifts::table).values(shift).execute(connection)?;
    Ok(())
}

/// Updates a shift.
pub fn save(connection: &mut Db, shift: &Shift) -> Result<(), StoreError> {
    diesel::update(shifts::table.find(shift.id)).set(shift).execute(connection)?;
    Ok(())
}
