//! Entries as folds of many read them: what they say, and not what seals them.

use diesel::prelude::*;

use crate::{
    ids::{EntryId, RoundId},
    store::{Db, StoreError, kept::Keep as _, row::from_count, schema::log_entries},
};

/// What an entry says, and of which round. Its hashes, its time and who made it are not read.
#[derive(Debug, Clone, Queryable)]
pub struct Gist {
    pub id: EntryId,
    /// Its number in its stream.
    pub seq: i64,
    pub kind: String,
    pub round: Option<RoundId>,
    pub body: String,
}

/// What a stream's entries say after number `after`, in order, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails, or a row makes no sense.
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
        ));
    Ok(entries.kept().load(connection)?)
}
