//! The log's rows as a verifier reads them, even if they are invalid.

use diesel::{prelude::*, result::Error as DieselError};

use super::{EntryRow, StoredEntry};
use crate::{Db, StoreError, schema::log_entries};
use houseway_audit::Hash;

/// A row of the log, valid or not.
#[derive(Debug)]
pub struct Scanned {
    pub seq: i64,
    /// The hash in the row, if it can be read.
    pub hash: Option<Hash>,
    pub entry: Result<StoredEntry, StoreError>,
}

impl Scanned {
    fn new(row: EntryRow) -> Self {
        let hash = row.hash.as_slice().try_into().ok().map(Hash);
        Self { seq: row.seq, hash, entry: row.into_entry() }
    }
}

/// Up to `limit` rows of a stream after number `after`, in order, valid or not.
///
/// # Errors
/// Returns an error if the database fails.
pub fn scan(
    connection: &mut Db,
    stream: &str,
    after: i64,
    limit: i64,
) -> Result<Vec<Scanned>, StoreError> {
    let rows = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::seq.gt(after))
        .order(log_entries::seq)
        .limit(limit);
    match rows.load::<EntryRow>(connection) {
        Ok(rows) => Ok(rows.into_iter().map(Scanned::new).collect()),
        Err(DieselError::DeserializationError(_)) => {
            let mut seqs: Vec<i64> = rows.select(log_entries::seq).load(connection)?;
            seqs.dedup();
            one_by_one(connection, stream, &seqs)
        }
        Err(error) => Err(error.into()),
    }
}

/// Reads rows one by one, so that an unreadable row does not hide the others.
fn one_by_one(connection: &mut Db, stream: &str, seqs: &[i64]) -> Result<Vec<Scanned>, StoreError> {
    let mut scanned = Vec::with_capacity(seqs.len());
    for &seq in seqs {
        let row = log_entries::table
            .filter(log_entries::stream.eq(stream))
            .filter(log_entries::seq.eq(seq));
        match row.load::<EntryRow>(connection) {
            Ok(rows) => scanned.extend(rows.into_iter().map(Scanned::new)),
            Err(error @ DieselError::DeserializationError(_)) => {
                scanned.push(Scanned { seq, hash: None, entry: Err(error.into()) });
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(scanned)
}

/// The entries of one kind in a stream, oldest first, except unreadable ones.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_kind(
    connection: &mut Db,
    stream: &str,
    kind: &str,
) -> Result<Vec<StoredEntry>, StoreError> {
    let seqs = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::kind.eq(kind))
        .order(log_entries::seq)
        .select(log_entries::seq);
    let mut seqs: Vec<i64> = seqs.load(connection)?;
    seqs.dedup();
    let rows = one_by_one(connection, stream, &seqs)?;
    Ok(rows.into_iter().filter_map(|scanned| scanned.entry.ok()).collect())
}

/// A stream's entries of one kind that have this time, in microseconds.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn written_at(
    connection: &mut Db,
    stream: &str,
    kind: &str,
    at: i64,
) -> Result<Vec<StoredEntry>, StoreError> {
    let seqs = log_entries::table
        .filter(log_entries::stream.eq(stream))
        .filter(log_entries::kind.eq(kind))
        .filter(log_entries::at.eq(at))
        .order(log_entries::seq)
        .select(log_entries::seq);
    let seqs: Vec<i64> = seqs.load(connection)?;
    let rows = one_by_one(connection, stream, &seqs)?;
    rows.into_iter().map(|scanned| scanned.entry).collect()
}
