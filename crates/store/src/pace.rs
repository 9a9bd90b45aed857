//! How fast tables deal, and what of a day went wrong: counted by indexes, never by reading rounds.

use std::collections::HashMap;

use diesel::{
    dsl::{count_star, sql},
    prelude::*,
    sql_types::{BigInt, Bool, Text},
};

use super::{
    Db, StoreError,
    log::{table_of, table_stream},
    row::count,
    schema::{dealt_hours, log_streams, misdeals, rounds},
};
use houseway_base::ids::TableId;

pub use super::misdeals::HOUR;

/// How many times an hour is looked at.
pub const BARS: usize = 12;
/// How long each of them is, in microseconds.
const BAR: i64 = HOUR / 12;

/// How many rounds each table opened since a time, by the twelfth of an hour after it.
///
/// # Errors
/// Returns an error if the database fails.
pub fn opened(
    connection: &mut Db,
    since: i64,
) -> Result<HashMap<TableId, [u64; BARS]>, StoreError> {
    let bar = || sql::<BigInt>(&format!("((opened_at - {since}) / {BAR})"));
    // As it is computed, no index is gone through in its order, but only what was opened since.
    let table = || sql::<Text>("(table_id || '')");
    let counted: Vec<(TableId, i64, i64)> = rounds::table
        .filter(rounds::opened_at.ge(since))
        .group_by((table(), bar()))
        .select((table(), bar(), count_star()))
        .load(connection)?;
    let mut opened: HashMap<TableId, [u64; BARS]> = HashMap::new();
    for (table, bar, rounds) in counted {
        // What was opened at this very moment is of the last.
        let bar = usize::try_from(bar).map_or(0, |bar| bar.min(BARS - 1));
        if let Some(bar) = opened.entry(table).or_default().get_mut(bar) {
            *bar += count(rounds)?;
        }
    }
    Ok(opened)
}

/// When something was last entered in these tables' streams, in microseconds.
///
/// # Errors
/// Returns an error if the database fails.
pub fn last_entries(
    connection: &mut Db,
    tables: &[TableId],
) -> Result<HashMap<TableId, i64>, StoreError> {
    let streams: Vec<String> = tables.iter().map(|table| table_stream(*table)).collect();
    let heads: Vec<(String, i64)> = log_streams::table
        .filter(log_streams::stream.eq_any(streams))
        .select((log_streams::stream, log_streams::head_at))
        .load(connection)?;
    let of_table = |(stream, at): (String, i64)| Some((table_of(&stream)?, at));
    Ok(heads.into_iter().filter_map(of_table).collect())
}

/// The deals since a time that did not count, by table.
///
/// # Errors
/// Returns an error if the database fails.
pub fn misdeals(connection: &mut Db, since: i64) -> Result<HashMap<TableId, i64>, StoreError> {
    let counted: Vec<(TableId, i64)> = misdeals::table
        .filter(misdeals::at.ge(since))
        .filter(misdeals::taken_back.eq(false))
        .group_by(misdeals::table_id)
        .select((misdeals::table_id, count_star()))
        .load(connection)?;
    Ok(counted.into_iter().collect())
}

/// How many rounds were opened from this hour on.
///
/// # Errors
/// Returns an error if the database fails.
pub fn rounds(connection: &mut Db, hour: i64) -> Result<i64, StoreError> {
    let all = sql::<BigInt>("CAST(COALESCE(SUM(rounds), 0) AS BIGINT)");
    Ok(dealt_hours::table.filter(dealt_hours::hour.ge(hour)).select(all).first(connection)?)
}

/// How many of the rounds opened since a time were put right after they had ended.
///
/// # Errors
/// Returns an error if the database fails.
pub fn corrected(connection: &mut Db, since: i64) -> Result<i64, StoreError> {
    // As the index of them says it.
    let corrected = rounds::table.filter(sql::<Bool>("corrected"));
    Ok(corrected.filter(rounds::opened_at.ge(since)).count().get_result(connection)?)
}
