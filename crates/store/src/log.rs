//! The log's rows. Rows are appended and read, but never changed.

mod dealers;
mod exceptions;
mod gist;
mod list;
mod nodes;
mod order;
mod put_right;
mod scan;
mod window;

use diesel::{
    dsl::{exists, max, not},
    prelude::*,
    sql_query,
    sql_types::Text,
};

use super::lock_order::TOURNAMENT;
pub use super::lock_order::{COMPLIANCE, HOUSE};
pub use dealers::{dealers_between, last_dealers};
pub use exceptions::{
    Place as ExceptionPlace, Wanted as WantedExceptions, count_exceptions, exception_kinds,
    exceptions,
};
pub use gist::{Gist, existing, gists, hash_at};
pub use list::{Filter, Listed, list, of_house_about};
pub use nodes::{Node, forget_nodes, hashes, keep_nodes, nodes};
pub use order::{Cursor, Id, Search, extend, follow_only_the_log, newest, resume, since};
pub use put_right::{closing_of, newest_put_right, of_kinds_after, put_right};
pub use scan::{Scanned, of_kind, scan, written_at};
pub use window::{Wanted, Window, window};

use super::{
    Db, StoreError,
    kept::{Keep as _, columns},
    lock_order,
    row::{count, from_count, in_parts, micros, time},
    schema::{log_entries, log_streams},
    span::{Span, spanned},
};
use houseway_audit::{Chain, Entry, Frontier, Hash, SealedEntry};
use houseway_base::ids::{EntryId, RoundId, TableId, TournamentId};

/// The stream of a casino table.
#[must_use]
pub fn table_stream(table_id: TableId) -> String {
    format!("table/{table_id}")
}

/// The table whose stream this is; `None` for other streams.
#[must_use]
pub fn table_of(stream: &str) -> Option<TableId> {
    stream.strip_prefix("table/")?.parse().ok()
}

/// The stream of a tournament.
#[must_use]
pub fn tournament_stream(id: TournamentId) -> String {
    format!("{TOURNAMENT}{id}")
}

/// The tournament whose stream this is; `None` for other streams.
#[must_use]
pub fn tournament_of(stream: &str) -> Option<TournamentId> {
    stream.strip_prefix(TOURNAMENT)?.parse().ok()
}

/// The head of a stream: its length, and the hash to which the next entry is chained.
#[derive(
    Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset, serde::Serialize,
)]
#[diesel(table_name = log_streams)]
pub struct StreamRow {
    pub stream: String,
    pub size: i64,
    pub head_hash: Vec<u8>,
    pub head_at: i64,
    pub frontier: Vec<u8>,
}

impl StreamRow {
    /// The head of a stream with this chain.
    ///
    /// # Errors
    /// Returns an error if the stream is longer than the database can count.
    pub fn of(chain: &Chain) -> Result<Self, StoreError> {
        Ok(Self {
            stream: chain.stream().to_owned(),
            size: from_count(chain.size())?,
            head_hash: chain.head().as_bytes().to_vec(),
            head_at: chain.at().map_or(0, micros),
            frontier: chain.frontier().to_bytes(),
        })
    }

    /// The root of the Merkle tree that is stored with the head.
    ///
    /// # Errors
    /// Returns an error if the head is invalid.
    pub fn root(&self) -> Result<Hash, StoreError> {
        let frontier = Frontier::from_bytes(&self.frontier).map_err(StoreError::corrupt)?;
        Ok(frontier.root())
    }

    /// The stream as a chain to append to.
    ///
    /// # Errors
    /// Returns an error if the head is invalid.
    pub fn into_chain(self) -> Result<Chain, StoreError> {
        let frontier = Frontier::from_bytes(&self.frontier).map_err(StoreError::corrupt)?;
        if frontier.size() != count(self.size)? {
            return Err(StoreError::corrupt("a stream's size is not its Merkle tree's"));
        }
        if frontier.size() == 0 {
            return Ok(Chain::new(self.stream));
        }
        let (head, at) = (hash(&self.head_hash)?, time(self.head_at)?);
        Chain::resume(self.stream, frontier, head, at).map_err(StoreError::corrupt)
    }
}

fn hash(bytes: &[u8]) -> Result<Hash, StoreError> {
    bytes.try_into().map(Hash).map_err(|_| StoreError::corrupt("a hash is not 32 bytes"))
}

/// Locks the stream's head for this transaction: on PostgreSQL the stream's other writers wait
/// here; SQLite has only one writer. Creates the stream if it does not exist. Several streams must
/// be locked in [the lock order](super::in_lock_order).
///
/// # Errors
/// Returns an error if the database fails, or the head is invalid.
pub fn lock_head(connection: &mut Db, stream: &str) -> Result<Chain, StoreError> {
    lock_order::note(stream);
    let found: Option<StreamRow> = match connection {
        Db::Sqlite(sqlite) => {
            let head = log_streams::table.find(stream).select(columns::<StreamRow>()).kept();
            RunQueryDsl::get_result(head, sqlite).optional()?
        }
        Db::Postgres(postgres) => {
            let head = log_streams::table.find(stream).select(columns::<StreamRow>());
            let head = head.for_update().kept();
            RunQueryDsl::get_result(head, postgres)
                .optional()
                .map_err(|error| StoreError::of_lock(error, stream))?
        }
    };
    if let Some(row) = found {
        return row.into_chain();
    }
    let chain = Chain::new(stream);
    insert_head(connection, &StreamRow::of(&chain)?)?;
    Ok(chain)
}

/// A stream's head as a chain to append to, without locking it; `None` if the stream has no head.
///
/// # Errors
/// Returns an error if the database fails, or the head is invalid.
pub fn chain(connection: &mut Db, stream: &str) -> Result<Option<Chain>, StoreError> {
    let head = log_streams::table.find(stream).select(columns::<StreamRow>()).kept();
    let row: Option<StreamRow> = head.get_result(connection).optional()?;
    row.map(StreamRow::into_chain).transpose()
}

/// Locks every stream, so that no one else can write to the log until the transaction ends. Readers
/// can continue.
///
/// # Errors
/// Returns an error if the database fails, or the writers do not finish in time.
pub fn hold_all(connection: &mut Db) -> Result<(), StoreError> {
    match connection {
        // SQLite's only writer has the whole database to itself.
        Db::Sqlite(_) => {}
        // Locking each head would not prevent a new stream.
        Db::Postgres(postgres) => {
            diesel::sql_query("LOCK TABLE log_streams IN EXCLUSIVE MODE").execute(postgres)?;
        }
    }
    Ok(())
}

/// Inserts the head of a stream that has none.
///
/// # Errors
/// Returns an error if the database fails, or the stream already has a head.
pub fn insert_chain(connection: &mut Db, chain: &Chain) -> Result<(), StoreError> {
    insert_head(connection, &StreamRow::of(chain)?)
}

/// Inserts a new head.
///
/// # Errors
/// Returns an error if the database fails, or the stream already has a head.
pub fn insert_head(connection: &mut Db, row: &StreamRow) -> Result<(), StoreError> {
    diesel::insert_into(log_streams::table).values(row).execute(connection)?;
    Ok(())
}

/// Updates the head.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save_head(connection: &mut Db, chain: &Chain) -> Result<(), StoreError> {
    let row = StreamRow::of(chain)?;
    diesel::update(log_streams::table.find(&row.stream)).set(&row).kept().execute(connection)?;
    Ok(())
}

/// Replaces the head on which a command was planned with the new head, unless the command's actor
/// already has an answer under its idempotency key.
///
/// # Errors
/// Returns [`StoreError::Overtaken`] if the stream has a different head, its projections have been
/// rebuilt, or the actor already has an answer. Returns another error if the database fails.
pub(super) fn move_head(
    connection: &mut Db,
    (before, generation): (&StreamRow, i64),
    after: &Chain,
    (actor, key): (&str, &str),
) -> Result<(), StoreError> {
    use super::schema::idempotency_keys as answers;

    let same_key = answers::table.filter(answers::actor.eq(actor)).filter(answers::key.eq(key));
    let as_it_was = log_streams::table
        .find(&before.stream)
        .filter(log_streams::size.eq(before.size))
        .filter(log_streams::head_hash.eq(&before.head_hash))
        .filter(log_streams::generation.eq(generation))
        .filter(not(exists(same_key)));
    let head = StreamRow::of(after)?;
    let moved = diesel::update(as_it_was).set(&head).kept().execute(connection)?;
    if moved == 1 { Ok(()) } else { Err(StoreError::Overtaken) }
}

/// The number of times that the projections have been rebuilt.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn generation(connection: &mut Db) -> Result<i64, StoreError> {
    let newest = log_streams::table.select(max(log_streams::generation));
    Ok(newest.get_result::<Option<i64>>(connection)?.unwrap_or_default())
}

/// Records how many times the projections have been rebuilt.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn set_generation(connection: &mut Db, generation: i64) -> Result<(), StoreError> {
    let set = log_streams::generation.eq(generation);
    diesel::update(log_streams::table).set(set).execute(connection)?;
    Ok(())
}

/// All heads, sorted by stream.
///
/// # Errors
/// Returns an error if the database fails.
pub fn heads(connection: &mut Db) -> Result<Vec<StreamRow>, StoreError> {
    let heads = log_streams::table.select(StreamRow::as_select());
    Ok(heads.order(log_streams::stream).load(connection)?)
}

/// A stream's head, if there is one.
///
/// # Errors
/// Returns an error if the database fails, or the row is invalid.
pub fn head(connection: &mut Db, stream: &str) -> Result<Option<StreamRow>, StoreError> {
    let head = log_streams::table.find(stream).select(columns::<StreamRow>());
    Ok(head.kept().get_result(connection).optional()?)
}

/// The heads of these streams, in no particular order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn heads_of(connection: &mut Db, streams: &[String]) -> Result<Vec<StreamRow>, StoreError> {
    let heads = log_streams::table.filter(log_streams::stream.eq_any(streams));
    Ok(heads.select(StreamRow::as_select()).load(connection)?)
}

/// The streams whose head does not match their last entry, or is shorter than a checkpoint: the
/// last entries are missing, or were inserted from outside.
const TORN: &str = "
    SELECT stream AS stream FROM log_streams AS heads
    WHERE (size > 0 AND NOT EXISTS (SELECT 1 FROM log_entries AS last
            WHERE last.stream = heads.stream AND last.seq = heads.size
                AND last.hash = heads.head_hash))
        OR EXISTS (SELECT 1 FROM log_entries AS later
            WHERE later.stream = heads.stream AND later.seq > heads.size)
        OR EXISTS (SELECT 1 FROM checkpoints
            WHERE checkpoints.stream = heads.stream AND checkpoints.size > heads.size)
    ORDER BY stream";

/// A stream's name.
#[derive(QueryableByName)]
struct Named {
    #[diesel(sql_type = Text)]
    stream: String,
}

/// The names of the streams whose head does not match their last entry, or is shorter than a
/// checkpoint.
///
/// # Errors
/// Returns an error if the database fails.
pub fn torn(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let named: Vec<Named> = sql_query(TORN).load(connection)?;
    Ok(named.into_iter().map(|row| row.stream).collect())
}

/// The names of the streams that have a head, even if they have no entries.
///
/// # Errors
/// Returns an error if the database fails.
pub fn head_names(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let named = log_streams::table.filter(log_streams::stream.is_not_null());
    Ok(named.select(log_streams::stream).order(log_streams::stream).load(connection)?)
}

/// The number of rows that do not belong to any stream.
///
/// # Errors
/// Returns an error if the database fails.
pub fn nameless(connection: &mut Db) -> Result<i64, StoreError> {
    let nameless = log_entries::table.filter(log_entries::stream.is_null());
    Ok(nameless.count().get_result(connection)?)
}

#[derive(Insertable)]
#[diesel(table_name = log_entries)]
struct NewEntry<'a> {
    id: EntryId,
    stream: &'a str,
    seq: i64,
    at: i64,
    actor: &'a str,
    kind: &'a str,
    round_id: Option<RoundId>,
    reason: Option<&'a str>,
    body: &'a str,
    prev_hash: &'a [u8],
    hash: &'a [u8],
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = log_entries)]
struct EntryRow {
    position: i64,
    id: String,
    stream: String,
    seq: i64,
    at: i64,
    actor: String,
    kind: String,
    round_id: Option<String>,
    reason: Option<String>,
    body: String,
    prev_hash: Vec<u8>,
    hash: Vec<u8>,
}

/// An entry as stored, with its unverified hash.
#[derive(Debug, Clone)]
pub struct StoredEntry {
    /// The entry's position in this database. Positions increase over time, except that an entry
    /// whose writer is slow to commit can have a lower position than entries committed before it.
    pub position: i64,
    pub sealed: SealedEntry,
}

impl EntryRow {
    fn into_entry(self) -> Result<StoredEntry, StoreError> {
        let round = self.round_id.map(|id| id.parse()).transpose().map_err(StoreError::corrupt)?;
        let id: EntryId = self.id.parse().map_err(StoreError::corrupt)?;
        let entry = Entry {
            id,
            stream: self.stream,
            seq: count(self.seq)?,
            at: time(self.at)?,
            actor: self.actor,
            kind: self.kind,
            round,
            reason: self.reason,
            body: self.body,
            prev: hash(&self.prev_hash)?,
        };
        // The hash is not verified here; the verifier checks it.
        let sealed = SealedEntry { entry, hash: hash(&self.hash)? };
        Ok(StoredEntry { position: self.position, sealed })
    }
}

fn into_entries(rows: Vec<EntryRow>) -> Result<Vec<StoredEntry>, StoreError> {
    rows.into_iter().map(EntryRow::into_entry).collect()
}

/// Inserts an entry.
///
/// # Errors
/// Returns an error if the database fails, or another writer was faster.
pub fn insert(connection: &mut Db, sealed: &SealedEntry) -> Result<(), StoreError> {
    let SealedEntry { entry, hash } = sealed;
    let row = NewEntry {
        id: entry.id,
        stream: &entry.stream,
        seq: from_count(entry.seq)?,
        at: micros(entry.at),
        actor: &entry.actor,
        kind: &entry.kind,
        round_id: entry.round,
        reason: entry.reason.as_deref(),
        body: &entry.body,
        prev_hash: entry.prev.as_bytes(),
        hash: hash.as_bytes(),
    };
    diesel::insert_into(log_entries::table).values(&row).kept().execute(connection)?;
    Ok(())
}

/// Up to `limit` entries of a stream after number `after`, in order.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn of_stream(
    connection: &mut Db,
    stream: &str,
    after: u64,
    limit: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    // No entry's number is larger than `i64::MAX`.
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let rows = scan(connection, stream, after, limit)?;
    rows.into_iter().map(|scanned| scanned.entry).collect()
}

/// Each name is found from the previous one through the index, so that a stream costs one step no
/// matter how long it is.
const STREAM_NAMES: &str = "
    WITH RECURSIVE names (stream) AS (
        SELECT MIN(stream) FROM log_entries
        UNION ALL
        SELECT (SELECT MIN(e.stream) FROM log_entries e WHERE e.stream > names.stream)
        FROM names WHERE names.stream IS NOT NULL
    )
    SELECT stream FROM names WHERE stream IS NOT NULL ORDER BY stream";

#[derive(QueryableByName)]
struct StreamName {
    #[diesel(sql_type = Text)]
    stream: String,
}

/// The names of the streams that have entries, even if they have no head.
///
/// # Errors
/// Returns an error if the database fails.
pub fn stream_names(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let names: Vec<StreamName> = sql_query(STREAM_NAMES).load(connection)?;
    Ok(names.into_iter().map(|name| name.stream).collect())
}

/// When each actor last made an entry of this kind in a stream, in microseconds.
///
/// # Errors
/// Returns an error if the database fails.
pub fn newest_by_actor(
    connection: &mut Db,
    stream: &str,
    kind: &str,
) -> Result<Vec<(String, i64)>, StoreError> {
    let query = log_entries::table
        .filter(log_entries::stream.eq(stream.to_owned()))
        .filter(log_entries::kind.eq(kind.to_owned()))
        .group_by(log_entries::actor)
        .select((log_entries::actor, diesel::dsl::max(log_entries::at)));
    let rows: Vec<(String, Option<i64>)> = query.load(connection)?;
    Ok(rows.into_iter().filter_map(|(actor, at)| Some((actor, at?))).collect())
}

/// Finds an entry.
///
/// # Errors
/// Returns an error if the database fails, or the row is invalid.
pub fn find(connection: &mut Db, id: EntryId) -> Result<Option<StoredEntry>, StoreError> {
    let row: Option<EntryRow> =
        log_entries::table.filter(log_entries::id.eq(id)).first(connection).optional()?;
    row.map(EntryRow::into_entry).transpose()
}

/// The entries with these ids, in no particular order. Unknown ids are ignored.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn of_ids(connection: &mut Db, ids: &[EntryId]) -> Result<Vec<StoredEntry>, StoreError> {
    let rows: Vec<EntryRow> = in_parts(ids, |some| {
        log_entries::table.filter(log_entries::id.eq_any(some)).load(connection)
    })?;
    rows.into_iter().map(EntryRow::into_entry).collect()
}

/// A round's entries, in order.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn of_round(
    connection: &mut Db,
    round_id: RoundId,
    after: u64,
    limit: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let after = Some(from_count(after)?);
    round_span(connection, round_id, Span { after, ascending: true, limit })
}

/// A page of a round's entries, sorted by number.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn round_span(
    connection: &mut Db,
    round_id: RoundId,
    span: Span<i64>,
) -> Result<Vec<StoredEntry>, StoreError> {
    let query = log_entries::table.filter(log_entries::round_id.eq(round_id)).into_boxed();
    let rows: Vec<EntryRow> = spanned!(query, log_entries::seq, span).load(connection)?;
    into_entries(rows)
}

/// The last entry of a round's game, or the last one before number `before`. Entries that can occur
/// at any table, such as notes, are not part of the game.
///
/// # Errors
/// Returns an error if the database fails, or the row is invalid.
pub fn last_of_game(
    connection: &mut Db,
    round_id: RoundId,
    before: Option<u64>,
) -> Result<Option<StoredEntry>, StoreError> {
    let mut query = log_entries::table
        .filter(log_entries::round_id.eq(round_id))
        .filter(log_entries::kind.not_like("floor.%"))
        .into_boxed();
    if let Some(before) = before {
        query = query.filter(log_entries::seq.lt(from_count(before)?));
    }
    let last = query.order(log_entries::seq.desc()).limit(1).kept();
    let row: Option<EntryRow> = RunQueryDsl::get_result(last, connection).optional()?;
    row.map(EntryRow::into_entry).transpose()
}
