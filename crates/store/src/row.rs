//! Conversions between the values in rows and the types that they represent.

use chrono::{DateTime, Utc};
use diesel::QueryResult;

use super::StoreError;

/// The maximum number of values passed to a statement at once, because databases limit this number.
const AT_A_TIME: usize = 500;

/// Reads the rows with these ids in batches, however many ids there are.
///
/// # Errors
/// Returns the first error of `read`.
pub fn in_parts<K, T>(
    ids: &[K],
    mut read: impl FnMut(&[K]) -> QueryResult<Vec<T>>,
) -> Result<Vec<T>, StoreError> {
    let mut found = Vec::new();
    for some in ids.chunks(AT_A_TIME) {
        found.extend(read(some)?);
    }
    Ok(found)
}

/// Microseconds since 1970-01-01 UTC.
#[must_use]
pub const fn micros(time: DateTime<Utc>) -> i64 {
    time.timestamp_micros()
}

/// The time that is this many microseconds since 1970-01-01 UTC.
///
/// # Errors
/// Returns an error if the time is outside chrono's range.
pub fn time(micros: i64) -> Result<DateTime<Utc>, StoreError> {
    DateTime::from_timestamp_micros(micros).ok_or_else(|| StoreError::corrupt("a time"))
}

/// Converts a stored number to a count.
///
/// # Errors
/// Returns an error if the number is negative.
pub fn count(number: i64) -> Result<u64, StoreError> {
    u64::try_from(number).map_err(|_| StoreError::corrupt("a count is negative"))
}

/// Converts a count to the form that the database stores.
///
/// # Errors
/// Returns an error if the count is too large for the database.
pub fn from_count(count: u64) -> Result<i64, StoreError> {
    i64::try_from(count).map_err(|_| StoreError::corrupt("a count is out of range"))
}
