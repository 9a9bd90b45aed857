//! Reads the log for a follower, page by page. Each page checks a limited number of entries and
//! returns those that the follower wants.

use diesel::{pg::Pg, prelude::*, sqlite::Sqlite};

use super::{Cursor, EntryRow, StoredEntry, order::placed, table_stream};
use crate::{
    Db, StoreError,
    schema::{log_entries, log_order},
};
use houseway_base::ids::{RoundId, TableId};

/// The number of entries checked for a page.
const LOOKED_AT: i64 = 5_000;

/// The entries that a follower wants from the log, and the entries that the follower is allowed to
/// see.
#[derive(Debug, Clone, Default)]
pub struct Wanted {
    /// Only these tables' own streams; empty for all streams.
    pub tables: Vec<TableId>,
    pub round_id: Option<RoundId>,
    /// Only these kinds; empty for all kinds.
    pub kinds: Vec<String>,
    /// Whether the reader is allowed to see entries outside tables' streams.
    pub house: bool,
}

/// A part of the log for a follower.
#[derive(Debug, Clone)]
pub struct Window {
    pub entries: Vec<(Cursor, StoredEntry)>,
    /// How far the log was checked. Up to this point, there are no other entries for the follower.
    pub reached: Cursor,
}

/// Narrows a query to the wanted entries.
macro_rules! narrowed {
    ($query:expr, $wanted:expr) => {{
        let mut query = $query;
        if !$wanted.tables.is_empty() {
            let streams: Vec<String> = $wanted.tables.iter().copied().map(table_stream).collect();
            query = query.filter(log_entries::stream.eq_any(streams));
        } else if !$wanted.house {
            query = query.filter(log_entries::stream.like("table/%"));
        }
        if let Some(round_id) = $wanted.round_id {
            query = query.filter(log_entries::round_id.eq(round_id));
        }
        if !$wanted.kinds.is_empty() {
            query = query.filter(log_entries::kind.eq_any(&$wanted.kinds));
        }
        query
    }};
}

/// Up to `limit` wanted entries after `after` and up to `to`, in order. At most 5,000 entries are
/// checked, so that a page costs the same no matter how rare the wanted entries are.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn window(
    connection: &mut Db,
    wanted: &Wanted,
    after: Cursor,
    to: Cursor,
    limit: i64,
) -> Result<Window, StoreError> {
    let end = nth(connection, after, to, LOOKED_AT)?.unwrap_or(to);
    let rows: Vec<(i64, EntryRow)> = match connection {
        Db::Sqlite(sqlite) => {
            let query = log_entries::table
                .filter(log_entries::position.gt(after.number()))
                .filter(log_entries::position.le(end.number()))
                .into_boxed::<Sqlite>();
            narrowed!(query, wanted)
                .order(log_entries::position)
                .limit(limit)
                .select((log_entries::position, log_entries::all_columns))
                .load(sqlite)?
        }
        Db::Postgres(postgres) => {
            let query = log_order::table
                .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
                .filter(log_order::position.gt(after.number()))
                .filter(log_order::position.le(end.number()))
                .into_boxed::<Pg>();
            narrowed!(query, wanted)
                .order(log_order::position)
                .limit(limit)
                .select((log_order::position, log_entries::all_columns))
                .load(postgres)?
        }
    };
    let full = i64::try_from(rows.len()).is_ok_and(|found| found >= limit);
    let entries = placed(rows)?;
    let last = entries.last().map(|(cursor, _)| *cursor).filter(|_| full);
    Ok(Window { entries, reached: last.unwrap_or(end) })
}

/// The place of the `n`th entry after `after`, if it is not beyond `to`.
fn nth(
    connection: &mut Db,
    after: Cursor,
    to: Cursor,
    n: i64,
) -> Result<Option<Cursor>, StoreError> {
    // Places have almost no gaps, so most windows are narrow and need no query.
    if to.number().saturating_sub(after.number()) <= n {
        return Ok(None);
    }
    let found: Option<(i64, Vec<u8>)> = match connection {
        Db::Sqlite(sqlite) => log_entries::table
            .filter(log_entries::position.gt(after.number()))
            .filter(log_entries::position.le(to.number()))
            .order(log_entries::position)
            .offset(n - 1)
            .select((log_entries::position, log_entries::hash))
            .first(sqlite)
            .optional()?,
        Db::Postgres(postgres) => log_order::table
            .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
            .filter(log_order::position.gt(after.number()))
            .filter(log_order::position.le(to.number()))
            .order(log_order::position)
            .offset(n - 1)
            .select((log_order::position, log_entries::hash))
            .first(postgres)
            .optional()?,
    };
    Ok(found.map(|(place, hash)| Cursor::new(place, &hash)))
}
