//! Sessions and failed sign-ins.

use diesel::prelude::*;

use super::{
    Db, StoreError,
    people::User,
    schema::{sessions, sign_in_failures, users},
};
use crate::ids::UserId;

/// A signed-in person's session, known by the hash of its token.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = sessions)]
pub struct Session {
    pub token_hash: String,
    pub user_id: UserId,
    pub created_at: i64,
    pub expires_at: i64,
}

/// The failed sign-ins of a badge since the last good one.
#[derive(Debug, Clone, Default, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = sign_in_failures)]
#[diesel(treat_none_as_null = true)]
pub struct Failures {
    pub badge: String,
    pub failures: i64,
    pub locked_until: Option<i64>,
}

/// Writes a new session, and forgets the user's sessions that have expired.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, session: &Session) -> Result<(), StoreError> {
    let stale = sessions::table
        .filter(sessions::user_id.eq(session.user_id))
        .filter(sessions::expires_at.le(session.created_at));
    diesel::delete(stale).execute(connection)?;
    diesel::insert_into(sessions::table).values(session).execute(connection)?;
    Ok(())
}

/// The active user of an unexpired session.
///
/// # Errors
/// Returns an error if the database fails.
pub fn user(connection: &mut Db, token_hash: &str, now: i64) -> Result<Option<User>, StoreError> {
    let user = sessions::table
        .inner_join(users::table.on(users::id.eq(sessions::user_id)))
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::expires_at.gt(now))
        .filter(users::active.eq(true))
        .select(users::all_columns)
        .first(connection)
        .optional()?;
    Ok(user)
}

/// When a session expires.
///
/// # Errors
/// Returns an error if the database fails.
pub fn expires_at(connection: &mut Db, token_hash: &str) -> Result<Option<i64>, StoreError> {
    let expires_at = sessions::table.find(token_hash).select(sessions::expires_at);
    Ok(expires_at.first(connection).optional()?)
}

/// Ends a session.
///
/// # Errors
/// Returns an error if the database fails.
pub fn delete(connection: &mut Db, token_hash: &str) -> Result<(), StoreError> {
    diesel::delete(sessions::table.find(token_hash)).execute(connection)?;
    Ok(())
}

/// Ends all of a user's sessions.
///
/// # Errors
/// Returns an error if the database fails.
pub fn delete_of_user(connection: &mut Db, user_id: UserId) -> Result<(), StoreError> {
    diesel::delete(sessions::table.filter(sessions::user_id.eq(user_id))).execute(connection)?;
    Ok(())
}

/// The failed sign-ins of a badge.
///
/// # Errors
/// Returns an error if the database fails.
pub fn failures(connection: &mut Db, badge: &str) -> Result<Option<Failures>, StoreError> {
    Ok(sign_in_failures::table.find(badge).first(connection).optional()?)
}

/// Keeps the failed sign-ins of a badge.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save_failures(connection: &mut Db, failures: &Failures) -> Result<(), StoreError> {
    let row = sign_in_failures::table.find(&failures.badge);
    if diesel::update(row).set(failures).execute(connection)? == 0 {
        diesel::insert_into(sign_in_failures::table).values(failures).execute(connection)?;
    }
    Ok(())
}

/// Forgets the failed sign-ins of a badge.
///
/// # Errors
/// Returns an error if the database fails.
pub fn clear_failures(connection: &mut Db, badge: &str) -> Result<(), StoreError> {
    diesel::delete(sign_in_failures::table.find(badge)).execute(connection)?;
    Ok(())
}
