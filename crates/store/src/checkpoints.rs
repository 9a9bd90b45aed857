//! Signed checkpoints and the public keys that verify them.

use std::collections::BTreeMap;

use diesel::{dsl::max, prelude::*, result::Error as DieselError};

use super::{
    Db, StoreError,
    row::{count, from_count, micros, time},
    schema::{checkpoints, signing_keys},
    span::Span,
};
use houseway_audit::{Checkpoint, Hash, SignedCheckpoint};

#[derive(Queryable, Insertable)]
#[diesel(table_name = checkpoints)]
struct Row {
    stream: String,
    size: i64,
    root: Vec<u8>,
    head: Vec<u8>,
    at: i64,
    key_id: String,
    signature: String,
}

impl Row {
    fn into_checkpoint(self) -> Result<SignedCheckpoint, StoreError> {
        let hash = |bytes: Vec<u8>| {
            bytes.try_into().map(Hash).map_err(|_| StoreError::corrupt("a hash is not 32 bytes"))
        };
        let checkpoint = Checkpoint {
            stream: self.stream,
            size: count(self.size)?,
            root: hash(self.root)?,
            head: hash(self.head)?,
            at: time(self.at)?,
            key_id: self.key_id,
        };
        let signature = self.signature.parse().map_err(StoreError::corrupt)?;
        Ok(SignedCheckpoint { checkpoint, signature })
    }
}

/// Writes a checkpoint.
pub fn insert(connection: &mut Db, signed: &SignedCheckpoint) -> Result<(), StoreError> {
    let SignedCheckpoint { checkpoint, signature } = signed;
    let row = Row {
        stream: checkpoint.stream.clone(),
        size: from_count(checkpoint.size)?,
        root: checkpoint.root.as_bytes().to_vec(),
        head: checkpoint.head.as_bytes().to_vec(),
        at: micros(checkpoint.at),
        key_id: checkpoint.key_id.clone(),
        signature: signature.to_string(),
    };
    diesel::insert_into(checkpoints::table).values(&row).execute(connection)?;
    Ok(())
}

/// A stream's newest checkpoint. If `key_id` is given, the newest one that this key signed.
///
/// # Errors
/// Returns an error if the database fails, or the row is invalid.
pub fn newest(
    connection: &mut Db,
    stream: &str,
    key_id: Option<&str>,
) -> Result<Option<SignedCheckpoint>, StoreError> {
    let mut query = checkpoints::table.filter(checkpoints::stream.eq(stream)).into_boxed();
    if let Some(key_id) = key_id {
        query = query.filter(checkpoints::key_id.eq(key_id));
    }
    let newest = query.order((checkpoints::size.desc(), checkpoints::at.desc()));
    let row: Option<Row> = newest.first(connection).optional()?;
    row.map(Row::into_checkpoint).transpose()
}

/// How many entries of each stream have been signed, by any key.
pub fn newest_sizes(connection: &mut Db) -> Result<BTreeMap<String, i64>, StoreError> {
    let newest = checkpoints::table
        .group_by(checkpoints::stream)
        .select((checkpoints::stream, max(checkpoints::size)));
    let rows: Vec<(String, Option<i64>)> = newest.load(connection)?;
    Ok(rows.into_iter().map(|(stream, size)| (stream, size.unwrap_or(0))).collect())
}

/// A stream's checkpoints, smallest first.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn of_stream(connection: &mut Db, stream: &str) -> Result<Vec<SignedCheckpoint>, StoreError> {
    let rows: Vec<Row> = checkpoints::table
        .filter(checkpoints::stream.eq(stream))
        .order((checkpoints::size, checkpoints::key_id))
        .load(connection)?;
    rows.into_iter().map(Row::into_checkpoint).collect()
}

/// A stream's smallest checkpoint that covers at least `size` entries.
///
/// # Errors
/// Returns an error if the database fails, or the row is invalid.
pub fn covering(
    connection: &mut Db,
    stream: &str,
    size: u64,
) -> Result<Option<SignedCheckpoint>, StoreError> {
    let row: Option<Row> = checkpoints::table
        .filter(checkpoints::stream.eq(stream))
        .filter(checkpoints::size.ge(from_count(size)?))
        .order((checkpoints::size, checkpoints::key_id))
        .first(connection)
        .optional()?;
    row.map(Row::into_checkpoint).transpose()
}

/// The limit of a search for checkpoints.
#[derive(Debug, Clone, Copy)]
pub enum Until {
    /// Checkpoints that cover fewer entries than this number.
    Size(u64),
    /// Checkpoints that were signed at or before this time, in microseconds.
    Time(i64),
}

/// The largest of a stream's checkpoints that this key signed within the limit.
///
/// # Errors
/// Returns an error if the database fails, or the row is invalid.
pub fn signed_until(
    connection: &mut Db,
    (stream, key_id): (&str, &str),
    until: Until,
) -> Result<Option<SignedCheckpoint>, StoreError> {
    let signed = checkpoints::table
        .filter(checkpoints::stream.eq(stream))
        .filter(checkpoints::key_id.eq(key_id))
        .into_boxed();
    let signed = match until {
        Until::Size(size) => signed.filter(checkpoints::size.lt(from_count(size)?)),
        Until::Time(at) => signed.filter(checkpoints::at.le(at)),
    };
    let newest = signed.order((checkpoints::size.desc(), checkpoints::at.desc()));
    let row: Option<Row> = newest.first(connection).optional()?;
    row.map(Row::into_checkpoint).transpose()
}

/// A row as the verifier reads it: a checkpoint or, if the row is invalid, its size and the error.
pub type ScannedCheckpoint = Result<SignedCheckpoint, (i64, StoreError)>;

/// A stream's checkpoints that cover at least this many entries, smallest first, including invalid
/// rows.
pub fn scan(
    connection: &mut Db,
    stream: &str,
    least: u64,
) -> Result<Vec<ScannedCheckpoint>, StoreError> {
    // Tampering might have left rows with negative sizes.
    let least = if least == 0 { i64::MIN } else { from_count(least)? };
    let of_stream = checkpoints::table
        .filter(checkpoints::stream.eq(stream))
        .filter(checkpoints::size.ge(least))
        .order((checkpoints::size, checkpoints::key_id));
    let mut sizes: Vec<i64> = of_stream.select(checkpoints::size).load(connection)?;
    sizes.dedup();
    let mut scanned = Vec::with_capacity(sizes.len());
    for size in sizes {
        match of_stream.filter(checkpoints::size.eq(size)).load::<Row>(connection) {
            Ok(rows) => scanned.extend(
                rows.into_iter().map(|row| row.into_checkpoint().map_err(|error| (size, error))),
            ),
            Err(error @ DieselError::DeserializationError(_)) => {
                scanned.push(Err((size, error.into())));
            }
            Err(error) => return Err(error.into()),
        }
    }
    Ok(scanned)
}

/// The names of the streams that have checkpoints, even if they no longer have entries.
pub fn stream_names(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let streams = checkpoints::table.filter(checkpoints::stream.is_not_null());
    let names = streams.select(checkpoints::stream).distinct();
    Ok(names.order(checkpoints::stream).load(connection)?)
}

/// A page of the list of checkpoints, sorted by time in microseconds. In a list with the newest
/// first, checkpoints with the same time are sorted by stream, then from the largest to the
/// smallest. A list with the oldest first has exactly the reverse order.
///
/// # Errors
/// Returns an error if the database fails, or a row is invalid.
pub fn list(
    connection: &mut Db,
    (stream, without): (Option<&str>, Option<&str>),
    span: Span<(i64, String, i64)>,
) -> Result<Vec<SignedCheckpoint>, StoreError> {
    let mut query = checkpoints::table.into_boxed();
    if let Some(stream) = stream {
        query = query.filter(checkpoints::stream.eq(stream.to_owned()));
    }
    if let Some(without) = without {
        query = query.filter(checkpoints::stream.ne(without.to_owned()));
    }
    let Span { after, ascending, limit } = span;
    if let Some((at, stream, size)) = after {
        let of_stream = checkpoints::stream.eq(stream.clone());
        let at_once = checkpoints::at.eq(at);
        query = if ascending {
            let rest = of_stream.and(checkpoints::size.gt(size));
            let rest = at_once.and(checkpoints::stream.lt(stream).or(rest));
            query.filter(checkpoints::at.gt(at).or(rest))
        } else {
            let rest = of_stream.and(checkpoints::size.lt(size));
            let rest = at_once.and(checkpoints::stream.gt(stream).or(rest));
            query.filter(checkpoints::at.lt(at).or(rest))
        };
    }
    let query = if ascending {
        query.order((checkpoints::at, checkpoints::stream.desc(), checkpoints::size))
    } else {
        query.order((checkpoints::at.desc(), checkpoints::stream, checkpoints::size.desc()))
    };
    let rows: Vec<Row> = query.limit(limit).load(connection)?;
    rows.into_iter().map(Row::into_checkpoint).collect()
}

/// A public key as registered in the log.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Insertable, serde::Serialize)]
#[diesel(table_name = signing_keys)]
pub struct KeyRow {
    pub key_id: String,
    pub public_key: String,
    pub registered_at: i64,
}

/// Every key that was ever registered.
pub fn keys(connection: &mut Db) -> Result<Vec<KeyRow>, StoreError> {
    Ok(signing_keys::table.order(signing_keys::key_id).load(connection)?)
}

/// Registers a key.
///
/// # Errors
/// Returns an error if the database fails, or the key is already registered.
pub fn insert_key(connection: &mut Db, key: &KeyRow) -> Result<(), StoreError> {
    diesel::insert_into(signing_keys::table).values(key).execute(connection)?;
    Ok(())
}
