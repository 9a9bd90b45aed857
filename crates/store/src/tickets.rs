//! Tickets, each of which allows its holder to follow the log once.

use diesel::prelude::*;

use super::{Db, StoreError, schema::stream_tickets};

/// A ticket, identified by its hash.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = stream_tickets)]
pub struct Ticket {
    pub ticket_hash: String,
    /// The hash of the session token or API key with which it was created.
    pub token_hash: String,
    pub is_key: bool,
    /// In microseconds.
    pub expires_at: i64,
}

/// Inserts a ticket, and deletes all that have expired at `now`.
pub fn insert(connection: &mut Db, ticket: &Ticket, now: i64) -> Result<(), StoreError> {
    let stale = stream_tickets::table.filter(stream_tickets::expires_at.le(now));
    diesel::delete(stale).execute(connection)?;
    diesel::insert_into(stream_tickets::table).values(ticket).execute(connection)?;
    Ok(())
}

/// The number of this token's tickets that are still valid.
pub fn count(connection: &mut Db, token_hash: &str, now: i64) -> Result<i64, StoreError> {
    let good = stream_tickets::table
        .filter(stream_tickets::token_hash.eq(token_hash))
        .filter(stream_tickets::expires_at.gt(now));
    Ok(good.count().get_result(connection)?)
}

/// The ticket with this hash, if it is still valid.
pub fn find(connection: &mut Db, hash: &str, now: i64) -> Result<Option<Ticket>, StoreError> {
    let good = stream_tickets::table.find(hash).filter(stream_tickets::expires_at.gt(now));
    Ok(good.first(connection).optional()?)
}

/// Uses up a ticket. If two callers try at the same time, only one gets `true`.
pub fn delete(connection: &mut Db, hash: &str) -> Result<bool, StoreError> {
    Ok(diesel::delete(stream_tickets::table.find(hash)).execute(connection)? > 0)
}
