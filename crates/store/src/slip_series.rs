//! The series that slips are numbered in. A number is given out under the lock of its series' row:
//! whoever writes takes it for the transaction, so that no number is skipped or given twice.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{box_counts, drops, inventory_slips, slip_series, slips},
};

/// A series, and how far it has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = slip_series)]
pub struct SeriesRow {
    /// `F-2026`.
    pub series: String,
    /// The last number that was given out; 0 before the first.
    pub last: i64,
}

/// Takes the series for this transaction, and gives its next number. It is given out once the entry
/// that has it is projected ([`taken`]).
///
/// # Errors
/// Returns an error if the database fails, or somebody else holds the series for too long.
pub fn next(connection: &mut Db, series: &str) -> Result<i64, StoreError> {
    let row = slip_series::table.find(series).select(slip_series::last);
    let last: Option<i64> = match connection {
        Db::Sqlite(sqlite) => row.first(sqlite).optional()?,
        Db::Postgres(postgres) => {
            let locked = row.for_update().first(postgres).optional();
            locked.map_err(|error| StoreError::of_lock(error, series))?
        }
    };
    if last.is_none() {
        // Of two who begin a series at once, one finds it there and is run again.
        insert(connection, &SeriesRow { series: series.to_owned(), last: 0 })?;
    }
    last.unwrap_or_default()
        .checked_add(1)
        .ok_or_else(|| StoreError::corrupt("a series has no next number"))
}

/// Numbers from one on, before another, at most so many.
#[derive(Debug, Clone, Copy)]
pub struct Numbered<'a> {
    pub from: &'a str,
    pub until: &'a str,
    pub limit: i64,
}

/// The last number that a series has given out; 0 before the first.
///
/// # Errors
/// Returns an error if the database fails.
pub fn last(connection: &mut Db, series: &str) -> Result<i64, StoreError> {
    let row = slip_series::table.find(series).select(slip_series::last);
    Ok(row.first(connection).optional()?.unwrap_or_default())
}

/// Every number of a series that is on a slip, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn numbers(connection: &mut Db, series: &str) -> Result<Vec<String>, StoreError> {
    // What follows a hyphen in the order of bytes.
    let (from, until) = (format!("{series}-"), format!("{series}."));
    macro_rules! of {
        ($table:ident) => {{
            let of_series =
                $table::table.filter($table::number.ge(from)).filter($table::number.lt(until));
            of_series.select($table::number).load(connection)?
        }};
    }
    Ok(match series.chars().next() {
        Some('I') => of!(inventory_slips),
        Some('D') => of!(drops),
        Some('N') => {
            let numbers: Vec<Option<String>> = of!(box_counts);
            numbers.into_iter().flatten().collect()
        }
        _ => {
            let numbers: Vec<Option<String>> = of!(slips);
            numbers.into_iter().flatten().collect()
        }
    })
}

/// Notes that a number was given out.
///
/// # Errors
/// Returns an error if the database fails.
pub fn taken(connection: &mut Db, series: &str, number: i64) -> Result<(), StoreError> {
    let row = slip_series::table.find(series);
    let last: Option<i64> = row.select(slip_series::last).first(connection).optional()?;
    match last {
        None => insert(connection, &SeriesRow { series: series.to_owned(), last: number }),
        // A rebuild plays table by table: what it plays last need not be the last number.
        Some(last) if last >= number => Ok(()),
        Some(_) => {
            diesel::update(row).set(slip_series::last.eq(number)).execute(connection)?;
            Ok(())
        }
    }
}

/// Series by name, those after `after`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn page(
    connection: &mut Db,
    after: Option<&str>,
    limit: i64,
) -> Result<Vec<SeriesRow>, StoreError> {
    let mut query = slip_series::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(slip_series::series.gt(after.to_owned()));
    }
    Ok(query.order(slip_series::series).limit(limit).load(connection)?)
}

/// Writes a new series.
///
/// # Errors
/// Returns an error if the database fails, or there is one of this name.
pub fn insert(connection: &mut Db, row: &SeriesRow) -> Result<(), StoreError> {
    diesel::insert_into(slip_series::table).values(row).execute(connection)?;
    Ok(())
}
