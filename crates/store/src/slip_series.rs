//! The number series of slips. A number is assigned under the lock of its series' row, which the
//! writer holds until the transaction ends, so that no number is skipped or assigned twice.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{box_counts, drops, inventory_slips, slip_series, slips, tournament_receipts},
};

/// A series and its last number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = slip_series)]
pub struct SeriesRow {
    /// The name of the series, such as `F-2026`.
    pub series: String,
    /// The last number assigned; 0 if none has been assigned yet.
    pub last: i64,
}

/// Locks the series for this transaction, and returns its next number. The number counts as
/// assigned once the entry that uses it is projected ([`taken`]).
///
/// # Errors
/// Returns an error if the database fails, or another transaction holds the series for too long.
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
        // If two writers start a series at the same time, one of them fails here and runs again.
        insert(connection, &SeriesRow { series: series.to_owned(), last: 0 })?;
    }
    last.unwrap_or_default()
        .checked_add(1)
        .ok_or_else(|| StoreError::corrupt("a series has no next number"))
}

/// The slip numbers from `from` up to but excluding `until`, at most `limit` of them.
#[derive(Debug, Clone, Copy)]
pub struct Numbered<'a> {
    pub from: &'a str,
    pub until: &'a str,
    pub limit: i64,
}

/// The last number assigned in a series; 0 if none has been assigned yet.
pub fn last(connection: &mut Db, series: &str) -> Result<i64, StoreError> {
    let row = slip_series::table.find(series).select(slip_series::last);
    Ok(row.first(connection).optional()?.unwrap_or_default())
}

/// Every number in a series that appears on a slip, in no particular order.
pub fn numbers(connection: &mut Db, series: &str) -> Result<Vec<String>, StoreError> {
    // "." is the next byte after "-".
    numbers_between(connection, &format!("{series}-"), &format!("{series}."))
}

/// Every number from `from` up to but excluding `until` that appears on a slip, in no particular
/// order. The first letter of `from` determines the kind of slip.
pub fn numbers_between(
    connection: &mut Db,
    from: &str,
    until: &str,
) -> Result<Vec<String>, StoreError> {
    macro_rules! of {
        ($table:ident) => {{
            let of_series =
                $table::table.filter($table::number.ge(from)).filter($table::number.lt(until));
            of_series.select($table::number).load(connection)?
        }};
    }
    Ok(match from.chars().next() {
        Some('I') => of!(inventory_slips),
        Some('D') => of!(drops),
        Some('E' | 'W') => of!(tournament_receipts),
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

/// Records that a number was assigned.
pub fn taken(connection: &mut Db, series: &str, number: i64) -> Result<(), StoreError> {
    let row = slip_series::table.find(series);
    let last: Option<i64> = row.select(slip_series::last).first(connection).optional()?;
    match last {
        None => insert(connection, &SeriesRow { series: series.to_owned(), last: number }),
        // A rebuild replays the log table by table, so the number it replays last might not be the
        // highest.
        Some(last) if last >= number => Ok(()),
        Some(_) => {
            diesel::update(row).set(slip_series::last.eq(number)).execute(connection)?;
            Ok(())
        }
    }
}

/// Up to `limit` series after `after`, sorted by name.
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

/// Inserts a new series.
///
/// # Errors
/// Returns an error if the database fails, or there is already a series with this name.
pub fn insert(connection: &mut Db, row: &SeriesRow) -> Result<(), StoreError> {
    diesel::insert_into(slip_series::table).values(row).execute(connection)?;
    Ok(())
}
