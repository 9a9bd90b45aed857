//! The contents of entries without their hashes, for folds over many entries.

use diesel::prelude::*;

use crate::{Db, StoreError, kept::Keep as _, row::from_count, schema::log_entries};
use houseway_base::ids::{EntryId, RoundId};

/// The content of an entry, its time and its round. The entry's hashes and actor are not read.
#[derive(Debug, Clone, Queryable)]
pub struct Gist {
    pub id: EntryId,
    /// The entry's number in the stream.
    pub seq: i64,
    pub kind: String,
    pub round: Option<RoundId>,
    pub body: String,
    /// When the entry was written.
    pub at: i64,
}

/// The contents of up to `limit` entries of a stream after number `after`, in order.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn gists(
    connection: &mut Db,
    stream: &str,
    after: u64,
    limit: i64,
) -> Result<Vec<Gist>, StoreError> {
    let entries = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::seq.gt(from_count(after)?))
        .order(log_entries::seq)
        .limit(limit)
        .select((
            log_entries::id,
            log_entries::seq,
            log_entries::kind,
            log_entries::round_id,
            log_entries::body,
            log_entries::at,
        ));
    Ok(entries.kept().load(connection)?)
}

/// The hash of a stream's entry with this number; `None` if there is no such entry.
///
/// # Errors
/// Returns an error if the database fails.
pub fn hash_at(connection: &mut Db, stream: &str, seq: u64) -> Result<Option<Vec<u8>>, StoreError> {
    let entry = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::seq.eq(from_count(seq)?));
    Ok(entry.select(log_entries::hash).kept().get_result(connection).optional()?)
}

/// The entries among these that exist, in no particular order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn existing(connection: &mut Db, ids: &[EntryId]) -> Result<Vec<EntryId>, StoreError> {
    let found = log_entries::table.filter(log_entries::id.eq_any(ids));
    Ok(found.select(log_entries::id).load(connection)?)
}
