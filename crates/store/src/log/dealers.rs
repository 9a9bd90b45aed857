//! Entries that say who began and who stopped dealing.

use diesel::{dsl::sql, prelude::*, sql_types::Bool};

use super::{EntryRow, StoredEntry, into_entries};
use crate::{Db, StoreError, schema::log_entries};

/// The kinds, with the same text as in their index.
const KINDS: &str = "kind IN ('floor.tapped_in', 'floor.tapped_out')";

/// The entries from one time until another by which dealers tapped in or out, in order of time.
/// The times are in microseconds.
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

/// The last `limit` entries of a stream by which dealers tapped in or out, newest first.
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
