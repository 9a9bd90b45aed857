//! Entries that a day's reports need: the corrections, and the closing of the day.

use std::collections::BTreeMap;

use diesel::{
    dsl::sql,
    prelude::*,
    sql_types::{BigInt, Bool, Nullable},
};

use super::{EntryRow, StoredEntry, into_entries};
use crate::{
    Db, StoreError,
    row::from_count,
    schema::{log_entries, log_streams},
};

/// The condition that selects corrections by kind. Its text is the same as in the index of
/// corrections, so that other entries are not read.
const KINDS: &str = "kind IN ('break_poker.corrected', 'break_poker.payment_error', \
    'break_poker.voided', 'canasta.game_voided', 'chips.sale_voided', 'correction.chips', \
    'drop.recounted', 'holdem.corrected', 'holdem.money_corrected', 'holdem.payment_error', \
    'holdem.stack_adjusted', 'holdem.voided', 'truco.match_voided')";

/// The number of the entry of the house's stream that closed a gaming day; `None` if the day is not
/// closed.
///
/// # Errors
/// Returns an error if the database fails.
pub fn closing_of(connection: &mut Db, gaming_day: &str) -> Result<Option<i64>, StoreError> {
    let named = format!("%\"date\":\"{gaming_day}\"%");
    let closing = log_entries::table
        .filter(log_entries::kind.eq("gaming_day.closed"))
        .filter(log_entries::body.like(named))
        .select(log_entries::seq);
    Ok(closing.first(connection).optional()?)
}

/// The corrections in a stream after number `after`, in order.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn put_right(
    connection: &mut Db,
    stream: &str,
    after: u64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let rows: Vec<EntryRow> = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::seq.gt(from_count(after)?))
        .filter(sql::<Bool>(KINDS))
        .order(log_entries::seq)
        .load(connection)?;
    into_entries(rows)
}

/// The number of the newest correction in each of these streams. Streams without corrections are
/// left out.
///
/// # Errors
/// Returns an error if the database fails.
pub fn newest_put_right(
    connection: &mut Db,
    streams: &[String],
) -> Result<BTreeMap<String, i64>, StoreError> {
    let newest = format!(
        "(SELECT MAX(corrections.seq) FROM log_entries AS corrections
            WHERE corrections.stream = log_streams.stream AND {KINDS})"
    );
    let found: Vec<(String, Option<i64>)> = log_streams::table
        .filter(log_streams::stream.eq_any(streams))
        .select((log_streams::stream, sql::<Nullable<BigInt>>(&newest)))
        .load(connection)?;
    Ok(found.into_iter().filter_map(|(stream, seq)| Some((stream, seq?))).collect())
}

/// The entries of these kinds in a stream after number `after`, in order.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn of_kinds_after(
    connection: &mut Db,
    stream: &str,
    after: i64,
    kinds: &[&str],
) -> Result<Vec<StoredEntry>, StoreError> {
    let rows: Vec<EntryRow> = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::seq.gt(after))
        .filter(log_entries::kind.eq_any(kinds))
        .order(log_entries::seq)
        .load(connection)?;
    into_entries(rows)
}
