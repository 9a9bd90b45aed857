//! The answers to writes, stored together with the writes.

mod packed;

use std::collections::{BTreeSet, HashMap};

use diesel::{connection::SimpleConnection as _, prelude::*};
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::{Keep as _, columns},
    schema::{house_secrets, idempotency_keys},
};
use houseway_audit::Hash;

pub use packed::PackedAnswer;

/// A stored answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct StoredAnswer {
    pub actor: String,
    pub key: String,
    /// A keyed hash of the request; empty for answers stored before the hashes had a key.
    pub fingerprint: Vec<u8>,
    pub status: i64,
    pub etag: Option<String>,
    pub location: Option<String>,
    pub body: String,
    pub at: i64,
}

impl StoredAnswer {
    /// The digest that the log uses: the hash of the answer as JSON. Changing the fields' names or
    /// order would change every digest.
    ///
    /// # Errors
    /// Returns an error if the answer cannot be written as JSON.
    pub fn digest(&self) -> Result<Hash, StoreError> {
        Ok(Hash::of(serde_json::to_vec(self).map_err(StoreError::corrupt)?))
    }
}

/// The actor and the idempotency key of an answer.
type Key = (String, String);

/// The digests of answers, by actor and key.
pub type Digests = HashMap<Key, Digested>;

/// The time and the digest of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Digested {
    pub at: i64,
    pub digest: Hash,
}

/// The secret for keyed fingerprints. Anyone who can read the database can read this secret.
///
/// # Errors
/// Returns an error if the database fails, or has no such secret.
pub fn fingerprint_secret(connection: &mut Db) -> Result<Vec<u8>, StoreError> {
    let secret = house_secrets::table.find("fingerprints").select(house_secrets::secret);
    Ok(secret.first(connection)?)
}

/// Locks the key for this transaction. On PostgreSQL a concurrent request for the same write waits
/// here for the answer. SQLite needs no lock, because it has only one writer.
pub fn lock(connection: &mut Db, actor: &str, key: &str) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        let lock = diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<diesel::sql_types::Text, _>(format!("{actor} {key}"));
        RunQueryDsl::execute(lock.kept(), postgres)
            .map_err(|error| StoreError::of_lock(error, &format!("{actor} {key}")))?;
    }
    Ok(())
}

/// The answer that this actor received under this key.
pub fn find(
    connection: &mut Db,
    actor: &str,
    key: &str,
) -> Result<Option<StoredAnswer>, StoreError> {
    let found = idempotency_keys::table.find((actor, key)).select(columns::<PackedAnswer>());
    let found: Option<PackedAnswer> = found.kept().get_result(connection).optional()?;
    found.map(PackedAnswer::unpack).transpose()
}

/// Stores an answer.
pub fn insert(connection: &mut Db, answer: &PackedAnswer) -> Result<(), StoreError> {
    diesel::insert_into(idempotency_keys::table).values(answer).kept().execute(connection)?;
    Ok(())
}

/// The number of answers that no log entry vouches for yet.
pub fn unvouched(connection: &mut Db) -> Result<i64, StoreError> {
    let unvouched = idempotency_keys::table.filter(idempotency_keys::vouched_by.is_null());
    Ok(unvouched.count().get_result(connection)?)
}

/// Makes this entry of the house's stream vouch for up to `limit` of the oldest answers that no
/// entry vouches for yet.
pub fn vouch(connection: &mut Db, entry: i64, limit: u16) -> Result<(), StoreError> {
    Ok(connection.batch_execute(&format!(
        "UPDATE idempotency_keys SET vouched_by = {entry} WHERE (actor, key) IN (
             SELECT actor, key FROM idempotency_keys WHERE vouched_by IS NULL
             ORDER BY at LIMIT {limit})"
    ))?)
}

/// The digests of up to `limit` of the oldest answers that no entry vouches for yet.
///
/// # Errors
/// Returns an error if the database fails, or an answer cannot be read.
pub fn oldest_unvouched(connection: &mut Db, limit: u16) -> Result<Digests, StoreError> {
    let oldest = idempotency_keys::table
        .filter(idempotency_keys::vouched_by.is_null())
        .order(idempotency_keys::at)
        .limit(limit.into());
    digested(oldest.select(PackedAnswer::as_select()).load(connection)?)
}

/// The digests of the answers that this entry of the house's stream vouches for. If all of them are
/// in `known`, the answers are not read again.
///
/// # Errors
/// Returns an error if the database fails, or an answer cannot be read.
pub fn vouched_by(
    connection: &mut Db,
    entry: i64,
    known: &Digests,
) -> Result<Vec<Digested>, StoreError> {
    let group = idempotency_keys::table.filter(idempotency_keys::vouched_by.eq(entry));
    let keys: Vec<Key> =
        group.select((idempotency_keys::actor, idempotency_keys::key)).load(connection)?;
    if let Some(all) = keys.iter().map(|key| known.get(key).copied()).collect() {
        return Ok(all);
    }
    let all = digested(group.select(PackedAnswer::as_select()).load(connection)?)?;
    Ok(all.into_values().collect())
}

fn digested(answers: Vec<PackedAnswer>) -> Result<Digests, StoreError> {
    let digested = answers.into_iter().map(|packed| {
        let answer = packed.unpack()?;
        let (at, digest) = (answer.at, answer.digest()?);
        Ok(((answer.actor, answer.key), Digested { at, digest }))
    });
    digested.collect()
}

/// The entries that vouch for answers.
pub fn groups(connection: &mut Db) -> Result<BTreeSet<i64>, StoreError> {
    let entries = idempotency_keys::table.select(idempotency_keys::vouched_by).distinct();
    let entries: Vec<Option<i64>> = entries.load(connection)?;
    Ok(entries.into_iter().flatten().collect())
}

/// An entry that vouches only for answers given before `before` (microseconds).
pub fn expired_group(connection: &mut Db, before: i64) -> Result<Option<i64>, StoreError> {
    let newer = diesel::alias!(idempotency_keys as newer);
    let in_same_group = newer
        .filter(newer.field(idempotency_keys::vouched_by).eq(idempotency_keys::vouched_by))
        .filter(newer.field(idempotency_keys::at).ge(before));
    let entry = idempotency_keys::table
        .filter(idempotency_keys::at.lt(before))
        .filter(idempotency_keys::vouched_by.is_not_null())
        .filter(diesel::dsl::not(diesel::dsl::exists(in_same_group)))
        .select(idempotency_keys::vouched_by.assume_not_null())
        .limit(1);
    Ok(entry.first(connection).optional()?)
}

/// Deletes the answers that this entry vouches for, and returns their number.
pub fn forget_group(connection: &mut Db, entry: i64) -> Result<usize, StoreError> {
    let group = idempotency_keys::table.filter(idempotency_keys::vouched_by.eq(entry));
    Ok(diesel::delete(group).execute(connection)?)
}
