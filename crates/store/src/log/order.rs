//! The order in which followers read all entries of the house's log.
//!
//! An entry gets its place after it is committed. A place never changes, and no entry is ever
//! inserted before one that a follower has seen. On SQLite, whose writers commit one after another,
//! the place is the entry's position. On PostgreSQL the followers assign the places: they look for
//! committed entries at the heads of the streams and add them to `log_order`. Commands do not wait
//! for this. Places do not depend on the cluster: they are the same after a dump and a restore.

use std::fmt;

use diesel::{connection::SimpleConnection as _, prelude::*, sql_query};

use super::{EntryRow, StoredEntry};
use crate::{
    Db, StoreError,
    kept::Keep as _,
    schema::{log_entries, log_order},
};

/// The advisory lock for assigning places; "order" in ASCII.
const LOCK: i64 = 0x6f_7264_6572;

/// The maximum number of places assigned in one transaction.
const BATCH: i64 = 1_000;

/// How many positions [`Search::Newest`] looks back from the newest entry that has a place, to find
/// entries that were committed late.
const LATE: i64 = 200;

/// The length in bytes of a mark: the part of an entry's hash that a cursor contains.
const MARK_BYTES: usize = 4;

/// A place in the order of the whole log: 1, 2, 3 … A follower continues after its place; 0 is the
/// beginning.
///
/// A cursor also contains a mark: the first bytes of the hash of the entry at that place. The
/// cursor is written `7.1a2b3c4d`, or `0` for the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct Cursor {
    place: i64,
    mark: [u8; MARK_BYTES],
}

impl Cursor {
    /// The place of the entry with this hash.
    #[must_use]
    pub fn new(place: i64, hash: &[u8]) -> Self {
        Self { place, mark: hash.first_chunk().copied().unwrap_or_default() }
    }

    /// The number of the place.
    #[must_use]
    pub const fn number(self) -> i64 {
        self.place
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.place == 0 {
            return f.write_str("0");
        }
        write!(f, "{}.{}", self.place, hex::encode(self.mark))
    }
}

/// The last entry that a follower received, as the follower names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Id {
    /// No entry yet.
    None,
    /// The place, and the beginning of the hash, because another entry might have the place after a
    /// restore.
    Place { place: i64, mark: [u8; MARK_BYTES] },
    /// The form used before entries had places: the transaction that wrote the entry, and its
    /// position.
    Written { txid: i64, position: i64 },
}

impl std::str::FromStr for Id {
    type Err = ();

    /// Parses an id in the form that followers receive.
    fn from_str(text: &str) -> Result<Self, ()> {
        if text == "0" {
            return Ok(Self::None);
        }
        if let Some((place, mark)) = text.split_once('.') {
            let mut bytes = [0; MARK_BYTES];
            hex::decode_to_slice(mark, &mut bytes).map_err(drop)?;
            return Ok(Self::Place { place: place.parse().map_err(drop)?, mark: bytes });
        }
        // The form used before entries had places.
        let (txid, position) = text.split_once('-').ok_or(())?;
        let number = |text: &str| text.parse().map_err(drop);
        Ok(Self::Written { txid: number(txid)?, position: number(position)? })
    }
}

/// Where to look for entries that have no place yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Search {
    /// In the streams of the newest entries. The cost does not depend on the number of streams, but
    /// an entry can be missed if its transaction took so long that hundreds of others were written
    /// in the meantime.
    Newest,
    /// In every stream. The cost grows with the number of streams.
    Everywhere,
}

/// Assigns places to the entries that have none yet.
///
/// # Errors
/// Returns an error if the database fails, or another process takes too long to assign places.
pub fn extend(connection: &mut Db, search: Search) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        // Entries that others commit while this transaction waits for the lock must be visible to
        // it afterwards.
        postgres.batch_execute(&format!(
            "SET TRANSACTION ISOLATION LEVEL READ COMMITTED; SELECT pg_advisory_xact_lock({LOCK})"
        ))?;
        let statement = place_some(search);
        while RunQueryDsl::execute(sql_query(&statement).kept(), postgres)? > 0 {}
    }
    Ok(())
}

/// The statement that assigns a batch of places. Entries of one stream keep their order, because
/// its writers commit one after another; entries of different streams are sorted by position. The
/// statement affects one row for each stream with new entries, and none if there are no new
/// entries.
fn place_some(search: Search) -> String {
    let streams = match search {
        Search::Everywhere => "log_streams s".to_owned(),
        Search::Newest => format!(
            "(SELECT DISTINCT stream FROM (
                 SELECT stream FROM log_entries
                 WHERE position > (SELECT COALESCE(MAX(entry), 0) FROM log_order) - {LATE}
                 ORDER BY position LIMIT {BATCH}
             ) e) newest
             JOIN log_streams s USING (stream)"
        ),
    };
    format!(
        "WITH grown AS MATERIALIZED (
             SELECT s.stream, COALESCE(o.size, 0) AS size
             FROM {streams} LEFT JOIN log_ordered o ON o.stream = s.stream
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

/// The last place that was assigned.
///
/// # Errors
/// Returns an error if the database fails.
pub fn newest(connection: &mut Db) -> Result<Cursor, StoreError> {
    let newest: Option<(i64, Vec<u8>)> = match connection {
        Db::Sqlite(sqlite) => log_entries::table
            .order(log_entries::position.desc())
            .select((log_entries::position, log_entries::hash))
            .first(sqlite)
            .optional()?,
        Db::Postgres(postgres) => log_order::table
            .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
            .order(log_order::position.desc())
            .select((log_order::position, log_entries::hash))
            .first(postgres)
            .optional()?,
    };
    Ok(newest.map_or_else(Cursor::default, |(place, hash)| Cursor::new(place, &hash)))
}

/// Up to `limit` entries after `after`, in order, each with its place.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn since(
    connection: &mut Db,
    after: Cursor,
    limit: i64,
) -> Result<Vec<(Cursor, StoredEntry)>, StoreError> {
    let rows: Vec<(i64, EntryRow)> = match connection {
        Db::Sqlite(sqlite) => log_entries::table
            .filter(log_entries::position.gt(after.place))
            .order(log_entries::position)
            .limit(limit)
            .select((log_entries::position, log_entries::all_columns))
            .load(sqlite)?,
        Db::Postgres(postgres) => log_order::table
            .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
            .filter(log_order::position.gt(after.place))
            .order(log_order::position)
            .limit(limit)
            .select((log_order::position, log_entries::all_columns))
            .load(postgres)?,
    };
    placed(rows)
}

pub(super) fn placed(rows: Vec<(i64, EntryRow)>) -> Result<Vec<(Cursor, StoredEntry)>, StoreError> {
    rows.into_iter()
        .map(|(place, row)| Ok((Cursor::new(place, &row.hash), row.into_entry()?)))
        .collect()
}

/// The place where a follower continues after the entry with this id; `None` if no entry has it.
///
/// # Errors
/// Returns an error if the database fails.
pub fn resume(connection: &mut Db, id: Id) -> Result<Option<Cursor>, StoreError> {
    let found = match (id, connection) {
        (Id::None | Id::Written { position: 0, .. }, _) => return Ok(Some(Cursor::default())),
        (Id::Place { place, mark }, connection) => {
            at(connection, place)?.filter(|found| found.mark == mark)
        }
        // On SQLite, ids of this form always contain 0 as the transaction.
        (Id::Written { txid, .. }, Db::Sqlite(_)) if txid != 0 => None,
        (Id::Written { position, .. }, connection @ Db::Sqlite(_)) => at(connection, position)?,
        (Id::Written { position, .. }, Db::Postgres(postgres)) => {
            let found: Option<(i64, Vec<u8>)> = log_order::table
                .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
                .filter(log_order::entry.eq(position))
                .select((log_order::position, log_entries::hash))
                .first(postgres)
                .optional()?;
            found.map(|(place, hash)| Cursor::new(place, &hash))
        }
    };
    Ok(found)
}

/// The place with this number, if there is an entry at it.
fn at(connection: &mut Db, place: i64) -> Result<Option<Cursor>, StoreError> {
    let hash: Option<Vec<u8>> = match connection {
        Db::Sqlite(sqlite) => {
            log_entries::table.find(place).select(log_entries::hash).first(sqlite).optional()?
        }
        Db::Postgres(postgres) => log_order::table
            .inner_join(log_entries::table.on(log_entries::position.eq(log_order::entry)))
            .filter(log_order::position.eq(place))
            .select(log_entries::hash)
            .first(postgres)
            .optional()?,
    };
    Ok(hash.map(|hash| Cursor::new(place, &hash)))
}

/// If the log has lost entries that followers had already received, lowers the recorded number of
/// received entries to the length of each stream. Followers then also receive the new entries that
/// get the same numbers.
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
