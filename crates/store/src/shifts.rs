//! Gaming days and their shifts: written under the house's lock alone.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{gaming_days, shifts},
};
use houseway_base::{
    ids::ShiftId,
    names::{DayState, ShiftState},
};

/// A gaming day.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = gaming_days, treat_none_as_null = true)]
pub struct GamingDay {
    /// `2026-11-20`; as text it sorts by time.
    pub date: String,
    pub state: DayState,
    pub shifts: i64,
    pub opened_at: i64,
    pub closed_at: Option<i64>,
    /// In hexadecimal.
    pub report_sha256: Option<String>,
    pub version: i64,
    /// In which form its report was hashed when it was closed.
    pub report_form: i64,
}

/// A shift.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = shifts, treat_none_as_null = true)]
pub struct Shift {
    pub id: ShiftId,
    pub gaming_day: String,
    /// 1, 2, 3 … in its day.
    pub number: i64,
    pub name: String,
    pub state: ShiftState,
    pub opened_at: i64,
    pub opened_by: String,
    pub closed_at: Option<i64>,
    pub closed_by: Option<String>,
    pub version: i64,
}

/// One day.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find_day(connection: &mut Db, date: &str) -> Result<Option<GamingDay>, StoreError> {
    Ok(gaming_days::table.find(date).first(connection).optional()?)
}

/// Days newest first, those before `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn list_days(
    connection: &mut Db,
    before: Option<String>,
    limit: i64,
) -> Result<Vec<GamingDay>, StoreError> {
    let mut query = gaming_days::table.into_boxed();
    if let Some(before) = before {
        query = query.filter(gaming_days::date.lt(before));
    }
    Ok(query.order(gaming_days::date.desc()).limit(limit).load(connection)?)
}

/// Days oldest first, those after `after`, at most `limit`: for going through all of them.
///
/// # Errors
/// Returns an error if the database fails.
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

/// The days from one date to another, oldest first, each with the hash of the report that it was
/// closed with, if it is closed.
///
/// # Errors
/// Returns an error if the database fails.
pub fn days_between(
    connection: &mut Db,
    from: &str,
    until: &str,
) -> Result<Vec<(String, Option<String>)>, StoreError> {
    let between = gaming_days::date.between(from.to_owned(), until.to_owned());
    let query = gaming_days::table.filter(between).order(gaming_days::date);
    Ok(query.select((gaming_days::date, gaming_days::report_sha256)).load(connection)?)
}

/// Those of these days that are closed.
///
/// # Errors
/// Returns an error if the database fails.
pub fn closed_of(connection: &mut Db, dates: &[&str]) -> Result<Vec<String>, StoreError> {
    let closed = gaming_days::table
        .filter(gaming_days::date.eq_any(dates))
        .filter(gaming_days::state.eq(DayState::Closed));
    Ok(closed.select(gaming_days::date).load(connection)?)
}

/// Writes a new day.
///
/// # Errors
/// Returns an error if the database fails, or there is one of that date.
pub fn insert_day(connection: &mut Db, day: &GamingDay) -> Result<(), StoreError> {
    diesel::insert_into(gaming_days::table).values(day).execute(connection)?;
    Ok(())
}

/// Writes a day back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save_day(connection: &mut Db, day: &GamingDay) -> Result<(), StoreError> {
    diesel::update(gaming_days::table.find(&day.date)).set(day).execute(connection)?;
    Ok(())
}

/// One shift.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, id: ShiftId) -> Result<Option<Shift>, StoreError> {
    Ok(shifts::table.find(id).first(connection).optional()?)
}

/// The shift that stands so, if there is one. Of those that are not closed there is at most one of
/// a kind.
///
/// # Errors
/// Returns an error if the database fails.
pub fn in_state(connection: &mut Db, state: ShiftState) -> Result<Option<Shift>, StoreError> {
    Ok(shifts::table.filter(shifts::state.eq(state)).first(connection).optional()?)
}

/// Shifts newest first, those before `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn list(
    connection: &mut Db,
    before: Option<ShiftId>,
    limit: i64,
) -> Result<Vec<Shift>, StoreError> {
    let mut query = shifts::table.into_boxed();
    if let Some(before) = before {
        query = query.filter(shifts::id.lt(before));
    }
    Ok(query.order(shifts::id.desc()).limit(limit).load(connection)?)
}

/// A day's shifts, in their order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_day(connection: &mut Db, date: &str) -> Result<Vec<Shift>, StoreError> {
    let of_day = shifts::table.filter(shifts::gaming_day.eq(date.to_owned()));
    Ok(of_day.order(shifts::number).load(connection)?)
}

/// These days' shifts, by day and in their order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_days(connection: &mut Db, dates: &[&str]) -> Result<Vec<Shift>, StoreError> {
    let of_days = shifts::table.filter(shifts::gaming_day.eq_any(dates));
    Ok(of_days.order((shifts::gaming_day, shifts::number)).load(connection)?)
}

/// Shifts oldest first, those after `after`, at most `limit`: for going through all of them.
///
/// # Errors
/// Returns an error if the database fails.
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

/// Writes a new shift.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, shift: &Shift) -> Result<(), StoreError> {
    diesel::insert_into(shifts::table).values(shift).execute(connection)?;
    Ok(())
}

/// Writes a shift back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, shift: &Shift) -> Result<(), StoreError> {
    diesel::update(shifts::table.find(shift.id)).set(shift).execute(connection)?;
    Ok(())
}
