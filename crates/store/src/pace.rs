//! How fast tables deal, and a day's misdeals and corrections. All of this is read from indexes,
//! without reading rounds.

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

/// The number of intervals into which an hour is divided.
pub const BARS: usize = 12;
/// The length of an interval, in microseconds.
const BAR: i64 = HOUR / 12;

/// The number of rounds that each table opened in each twelfth of the hour that starts at `since`.
pub fn opened(
    connection: &mut Db,
    since: i64,
) -> Result<HashMap<TableId, [u64; BARS]>, StoreError> {
    let bar = || sql::<BigInt>(&format!("((opened_at - {since}) / {BAR})"));
    // Written as an expression to keep the database from using the index by table. The database
    // then reads only the rounds opened from `since` on.
    let table = || sql::<Text>("(table_id || '')");
    let counted: Vec<(TableId, i64, i64)> = rounds::table
        .filter(rounds::opened_at.ge(since))
        .group_by((table(), bar()))
        .select((table(), bar(), count_star()))
        .load(connection)?;
    let mut opened: HashMap<TableId, [u64; BARS]> = HashMap::new();
    for (table, bar, rounds) in counted {
        // A round opened exactly an hour later belongs to the last interval.
        let bar = usize::try_from(bar).map_or(0, |bar| bar.min(BARS - 1));
        if let Some(bar) = opened.entry(table).or_default().get_mut(bar) {
            *bar += count(rounds)?;
        }
    }
    Ok(opened)
}

/// The time of the last entry in each of these tables' streams, in microseconds.
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

/// The number of misdeals since this time, by table.
pub fn misdeals(connection: &mut Db, since: i64) -> Result<HashMap<TableId, i64>, StoreError> {
    let counted: Vec<(TableId, i64)> = misdeals::table
        .filter(misdeals::at.ge(since))
        .filter(misdeals::taken_back.eq(false))
        .group_by(misdeals::table_id)
        .select((misdeals::table_id, count_star()))
        .load(connection)?;
    Ok(counted.into_iter().collect())
}

/// The number of rounds opened from this hour on.
pub fn rounds(connection: &mut Db, hour: i64) -> Result<i64, StoreError> {
    let all = sql::<BigInt>("CAST(COALESCE(SUM(rounds), 0) AS BIGINT)");
    Ok(dealt_hours::table.filter(dealt_hours::hour.ge(hour)).select(all).first(connection)?)
}

/// The number of rounds opened since this time that were corrected after they had ended.
pub fn corrected(connection: &mut Db, since: i64) -> Result<i64, StoreError> {
    // The same condition as in the index of corrected rounds.
    let corrected = rounds::table.filter(sql::<Bool>("corrected"));
    Ok(corrected.filter(rounds::opened_at.ge(since)).count().get_result(connection)?)
}
