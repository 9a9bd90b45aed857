//! Entries that record when dealers began and stopped dealing.

use diesel::{dsl::sql, prelude::*, sql_types::Bool};

use super::{EntryRow, StoredEntry, into_entries};
use crate::{Db, StoreError, schema::log_entries};

/// The condition that selects these entries by kind. Its text must be the same as in their index.
const KINDS: &str = "kind IN ('floor.tapped_in', 'floor.tapped_out')";

/// The entries that record a dealer tapping in or out between two times (microseconds), sorted by
/// time.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn dealers_between(
    connection: &mut Db,
    from: i64,
    until: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let rows: Vec<EntryRow> = log_entries::table
        .filter(sql::<Bool>(KINDS))
        .filter(log_entries::at.ge(from))
        .filter(log_entries::at.lt(until))
        .order((log_entries::at, log_entries::position))
        .load(connection)?;
    into_entries(rows)
}

/// The last `limit` entries of a stream that record a dealer tapping in or out, newest first.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn last_dealers(
    connection: &mut Db,
    stream: &str,
    limit: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let rows: Vec<EntryRow> = log_entries::table
        .filter(sql::<Bool>(KINDS))
        .filter(log_entries::stream.eq(stream))
        .order(log_entries::seq.desc())
        .limit(limit)
        .load(connection)?;
    into_entries(rows)
}
