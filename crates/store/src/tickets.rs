//! Tickets that let somebody follow the log once.

use diesel::prelude::*;

use super::{Db, StoreError, schema::stream_tickets};

/// A ticket, known by its hash.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = stream_tickets)]
pub struct Ticket {
    pub ticket_hash: String,
    /// Of the session's token or the API key that it was made with.
    pub token_hash: String,
    pub is_key: bool,
    /// In microseconds.
    pub expires_at: i64,
}

/// Writes a ticket, and forgets all that have expired at `now`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, ticket: &Ticket, now: i64) -> Result<(), StoreError> {
    let stale = stream_tickets::table.filter(stream_tickets::expires_at.le(now));
    diesel::delete(stale).execute(connection)?;
    diesel::insert_into(stream_tickets::table).values(ticket).execute(connection)?;
    Ok(())
}

/// How many tickets of this token are still good.
///
/// # Errors
/// Returns an error if the database fails.
pub fn count(connection: &mut Db, token_hash: &str, now: i64) -> Result<i64, StoreError> {
    let good = stream_tickets::table
        .filter(stream_tickets::token_hash.eq(token_hash))
        .filter(stream_tickets::expires_at.gt(now));
    Ok(good.count().get_result(connection)?)
}

/// The ticket with this hash, if it is still good.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, hash: &str, now: i64) -> Result<Option<Ticket>, StoreError> {
    let good = stream_tickets::table.find(hash).filter(stream_tickets::expires_at.gt(now));
    Ok(good.first(connection).optional()?)
}

/// Uses a ticket up. Of two who do so at once, one does.
///
/// # Errors
/// Returns an error if the database fails.
pub fn delete(connection: &mut Db, hash: &str) -> Result<bool, StoreError> {
    Ok(diesel::delete(stream_tickets::table.find(hash)).execute(connection)? > 0)
}
