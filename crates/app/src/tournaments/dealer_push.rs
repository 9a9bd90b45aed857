//! Dealer pushes (`tournaments.md`, 2.4.4): if a level begins after one dealer has tapped out and
//! before the next has tapped in, the first hand after the push is played at the previous level.

use chrono::{DateTime, Utc};

use crate::AppError;
use houseway_audit::Entry;
use houseway_store as store;
use houseway_store::{Db, log::table_stream, row::micros};
use houseway_tournaments::{DealerPush, State, state_ms};

const TAPPED_OUT: &str = "floor.tapped_out";
const TAPPED_IN: &str = "floor.tapped_in";

/// When the dealers of a table's latest push tapped out and in, in milliseconds since 1970; `None`
/// if there is no new push, or if the table has already dealt in the current level. The table's
/// stream is read only before the table's first hand in a level.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn latest(
    connection: &mut Db,
    (state, number): (&State, u16),
    at: DateTime<Utc>,
) -> Result<Option<(i64, i64)>, AppError> {
    let Some(table) = state.tables.get(&number) else { return Ok(None) };
    let clock = state.clock.at(state.items(), state_ms(at));
    if clock.before.is_none() || table.last_item == Some(clock.item) {
        return Ok(None);
    }
    let newest = store::log::last_dealers(connection, &table_stream(table.id), 2)?;
    let mut newest = newest.into_iter().map(|stored| stored.sealed.entry);
    let (Some(into), Some(out)) = (newest.next(), newest.next()) else { return Ok(None) };
    let is_push = into.kind == TAPPED_IN && out.kind == TAPPED_OUT;
    let push = (state_ms(out.at), state_ms(into.at));
    let is_new = table.pushed_ms.is_none_or(|known| known < push.1);
    Ok((is_push && is_new).then_some(push))
}

/// Whether this table's stream contains the push.
///
/// # Errors
/// Returns an error if the database fails.
pub(crate) fn is_in_log(
    connection: &mut Db,
    stream: &str,
    push: DealerPush,
) -> Result<bool, AppError> {
    let DealerPush { out_at, in_at } = push;
    // The push's time is in whole milliseconds, and the log's times are in microseconds.
    let until = micros(in_at).saturating_add(1_000);
    let dealers = store::log::dealers_between(connection, micros(out_at), until)?;
    let here = |kind: &str, at: DateTime<Utc>| {
        let is = |entry: &Entry| {
            entry.stream == stream && entry.kind == kind && state_ms(entry.at) == state_ms(at)
        };
        dealers.iter().any(|stored| is(&stored.sealed.entry))
    };
    Ok(here(TAPPED_OUT, out_at) && here(TAPPED_IN, in_at))
}
