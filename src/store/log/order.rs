//! The order of the whole house's log, in which it is followed.
//!
//! An entry's place in it is given after the entry was committed, never changes, and no entry ever
//! gets one before another that has been seen. On SQLite, whose writers commit one after the other,
//! that is the entry's position. On PostgreSQL whoever follows the log gives out the places: what
//! has been committed since, by its streams' heads, in `log_order`. No command waits for that, and
//! nothing in it is a cluster's own: it is the same after a dump and a restore.

use diesel::{connection::SimpleConnection as _, prelude::*};

use super::{EntryRow, StoredEntry};
use crate::store::{
    Db, StoreError,
    schema::{log_entries, log_order},
};

/// The advisory lock of whoever gives out places; "order" in ASCII.
const LOCK: i64 = 0x6f_7264_6572;

/// The most places that are given out in one transaction.
const BATCH: i64 = 1_000;

/// A place in the order of the whole log: 1, 2, 3 … Followers go on from one; 0 is the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cursor(i64);

impl Cursor {
    /// Its number.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.0
    }
}

/// What a follower remembers of the last entry that it was given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Id {
    /// It was given none.
    None,
    /// Its place, and how its hash begins: after a restore another entry may have the place.
    Place { place: i64, mark: [u8; 4] },
    /// Before there were places: the transaction that wrote it, and its position.
    Written { txid: i64, position: i64 },
}

/// Gives places to what has been committed, and returns the last place that was given.
///
/// # Errors
/// Returns an error if the database fails, or somebody else gives out places for too long.
pub fn extend(connection: &mut Db) -> Result<Cursor, StoreError> {
    if let Db::Postgres(postgres) = connection {
        // What is committed before the lock is had must be seen once it is.
        postgres.batch_execute(&format!(
            "SET TRANSACTION ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock({LOCK})"
        ))?;
        while diesel::sql_query(place_some()).execute(postgres)? > 0 {}
    }
    newest(connection)
}

/// A stream's writers commit one after the other, so that its entries are taken in their order;
/// those of several streams by when they were written. The statement counts the streams.
fn place_some() -> String {
    format!(
        "WITH grown AS MATERIALIZED (
             SELECT s.stream, COALESCE(o.size, 0) AS size
             FROM log_streams s LEFT JOIN log_ordered o ON o.stream = s.stream
             WHERE s.size > COALESCE(o.size, 0)
         ), fresh AS MATERIALIZED (
             SELECT e.position, e.stream, e.seq FROM grown g CROSS JOIN LATERAL (
                 SELECT position, stream, seq FROM log_entries
                 WHERE stream = g.stream AND seq > g.size ORDER BY seq LIMIT {BATCH}
             ) e
             ORDER BY e.position LIMIT {BATCH}
         ), placed AS (
             INSERT INTO log_order (position, entry)
             SELECT (SELECT COALESCE(MAX(position), 0) FROM log_order)
                        + ROW_NUMBER() OVER (ORDER BY position), position
             FROM fresh
         )
         INSERT INTO log_ordered (stream, size)
         SELECT stream, MAX(seq) FROM fresh GROUP BY stream
         ON CONFLICT (stream) DO UPDATE SET size = EXCLUDED.size"
    )
}

/// The last place that was given.
///
/// # Errors
/// Returns an error if the database fails.
pub fn newest(connection: &mut Db) -> Result<Cursor, StoreError> {
    use diesel::dsl::max;

    let newest: Option<i64> = match connection {
        Db::Sqlite(sqlite) => {
            log_entries::table.select(max(log_entries::position)).first(sqlite)?
        }
        Db::Postgres(postgres) => {
            log_order::table.select(max(log_order::position)).first(postgres)?
        }
    };
    Ok(Cursor(newest.unwrap_or_default()))
}

/// The entries after `after`, in order, at most `limit`, each with its place.
///
/// # Errors
/// Returns an error if the database fails, or a row makes no sense.
pub fn since(
    connection: &mut Db,
    after: Cursor,
    limit: i64,
) -> Result<Vec<(Cursor, StoredEntry)>, StoreError> {
    let rows: Vec<(i64, EntryRow)> = match connection {
        Db::Sqlite(sqlite) => log_entries::table
            .filter(log_entries::position.gt(after.0))
            .order(log_entries::position)
            .limit(limit)
            .select((log_entries::position, log_entries::all_columns))
            .load(sqlite)?,
        Db::Postgres(postgres) => log_order::table
            .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
            .filter(log_order::position.gt(after.0))
            .order(log_order::position)
            .limit(limit)
            .select((log_order::position, log_entries::all_columns))
            .load(postgres)?,
    };
    rows.into_iter().map(|(place, row)| Ok((Cursor(place), row.into_entry()?))).collect()
}

/// Where a follower goes on that was given the entry of this id last; none if no entry has it.
///
/// # Errors
/// Returns an error if the database fails.
pub fn resume(connection: &mut Db, id: Id) -> Result<Option<Cursor>, StoreError> {
    let place = match (id, connection) {
        (Id::None | Id::Written { position: 0, .. }, _) => Some(0),
        (Id::Place { place, mark }, connection) => {
            let hash = hash_at(connection, place)?;
            hash.filter(|hash| hash.starts_with(&mark)).map(|_| place)
        }
        // SQLite knew of no transactions.
        (Id::Written { txid, position }, Db::Sqlite(sqlite)) => {
            let found = log_entries::table.find(position).select(log_entries::position);
            found.first(sqlite).optional()?.filter(|_| txid == 0)
        }
        (Id::Written { position, .. }, Db::Postgres(postgres)) => {
            let found = log_order::table.filter(log_order::entry.eq(position));
            found.select(log_order::position).first(postgres).optional()?
        }
    };
    Ok(place.map(Cursor))
}

/// The hash of the entry that has this place.
fn hash_at(connection: &mut Db, place: i64) -> Result<Option<Vec<u8>>, StoreError> {
    let found = match connection {
        Db::Sqlite(sqlite) => {
            log_entries::table.find(place).select(log_entries::hash).first(sqlite)
        }
        Db::Postgres(postgres) => log_order::table
            .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
            .filter(log_order::position.eq(place))
            .select(log_entries::hash)
            .first(postgres),
    };
    Ok(found.optional()?)
}

/// Forgets what followers were given of entries that are lost, so that those that come in their
/// stead are given to them.
///
/// # Errors
/// Returns an error if the database fails.
pub fn follow_only_the_log(connection: &mut Db) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        postgres.batch_execute(
            "UPDATE log_ordered o SET size = s.size FROM log_streams s
             WHERE s.stream = o.stream AND o.size > s.size",
        )?;
    }
    Ok(())
}
