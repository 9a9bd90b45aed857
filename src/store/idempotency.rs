//! The answers to writes, kept with the writes.

use diesel::prelude::*;

use super::{
    Db, StoreError,
    schema::{house_secrets, idempotency_keys},
};

/// A stored answer.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = idempotency_keys)]
pub struct StoredAnswer {
    pub actor: String,
    pub key: String,
    /// A keyed hash of the request it answers; empty for an answer from before there was a key.
    pub fingerprint: Vec<u8>,
    pub status: i64,
    pub etag: Option<String>,
    pub location: Option<String>,
    pub body: String,
    pub at: i64,
}

/// The secret that fingerprints are made with. It is not secret from whoever reads the database.
///
/// # Errors
/// Returns an error if the database fails, or has no such secret.
pub fn fingerprint_secret(connection: &mut Db) -> Result<Vec<u8>, StoreError> {
    let secret = house_secrets::table.find("fingerprints").select(house_secrets::secret);
    Ok(secret.first(connection)?)
}

/// Takes the key for this transaction: on PostgreSQL whoever asks for the same write at the same
/// time waits here for its answer; on SQLite there is one writer.
///
/// # Errors
/// Returns an error if the database fails.
pub fn lock(connection: &mut Db, actor: &str, key: &str) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))")
            .bind::<diesel::sql_types::Text, _>(format!("{actor} {key}"))
            .execute(postgres)
            .map_err(|error| StoreError::of_lock(error, &format!("{actor} {key}")))?;
    }
    Ok(())
}

/// The answer that this caller was given under this key.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(
    connection: &mut Db,
    actor: &str,
    key: &str,
) -> Result<Option<StoredAnswer>, StoreError> {
    Ok(idempotency_keys::table.find((actor, key)).first(connection).optional()?)
}

/// Keeps an answer.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, answer: &StoredAnswer) -> Result<(), StoreError> {
    diesel::insert_into(idempotency_keys::table).values(answer).execute(connection)?;
    Ok(())
}

/// Forgets the answers from before `before` (microseconds) and says how many.
///
/// # Errors
/// Returns an error if the database fails.
pub fn forget_before(connection: &mut Db, before: i64) -> Result<usize, StoreError> {
    let stale = idempotency_keys::table.filter(idempotency_keys::at.lt(before));
    Ok(diesel::delete(stale).execute(connection)?)
}
