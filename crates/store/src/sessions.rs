//! Sessions and failed sign-ins.

use diesel::prelude::*;

use super::{
    Db, StoreError,
    kept::Keep as _,
    people::User,
    schema::{sessions, sign_in_failures, users},
};
use houseway_audit::Hash;
use houseway_base::ids::UserId;

/// A signed-in person's session, known by the hash of its token.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = sessions)]
pub struct Session {
    pub token_hash: String,
    pub user_id: UserId,
    pub created_at: i64,
    pub expires_at: i64,
}

impl Session {
    /// What the log keeps of the session. Its token's hash cannot be told from it.
    #[must_use]
    pub fn digest(&self) -> Hash {
        let Self { token_hash, user_id, created_at, expires_at } = self;
        Hash::of(format!("{token_hash} {user_id} {created_at} {expires_at}"))
    }
}

/// The failed sign-ins of a badge since the last good one.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = sign_in_failures)]
pub struct Failures {
    pub badge: String,
    pub failures: i64,
    pub locked_until: Option<i64>,
    /// Those that the log does not tell of yet.
    pub unreported: i64,
}

/// What failed sign-ins with badges that nobody has are counted under: no badge is empty.
pub const NOBODYS_BADGE: &str = "";

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

/// The active user of a session that has not expired and was not opened after `opened_by`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn user(
    connection: &mut Db,
    token_hash: &str,
    now: i64,
    opened_by: i64,
) -> Result<Option<User>, StoreError> {
    let user = sessions::table
        .inner_join(users::table.on(users::id.eq(sessions::user_id)))
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::expires_at.gt(now))
        .filter(sessions::created_at.le(opened_by))
        .filter(users::active.eq(true))
        .select(users::all_columns)
        .kept()
        .get_result(connection)
        .optional()?;
    Ok(user)
}

/// One session.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, token_hash: &str) -> Result<Option<Session>, StoreError> {
    Ok(sessions::table.find(token_hash).first(connection).optional()?)
}

/// Every session, expired or not.
///
/// # Errors
/// Returns an error if the database fails.
pub fn all(connection: &mut Db) -> Result<Vec<Session>, StoreError> {
    Ok(sessions::table.order((sessions::user_id, sessions::created_at)).load(connection)?)
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

/// Ends a user's sessions but this one.
///
/// # Errors
/// Returns an error if the database fails.
pub fn delete_others(
    connection: &mut Db,
    user_id: UserId,
    token_hash: &str,
) -> Result<(), StoreError> {
    let others = sessions::table
        .filter(sessions::user_id.eq(user_id))
        .filter(sessions::token_hash.ne(token_hash));
    diesel::delete(others).execute(connection)?;
    Ok(())
}

/// The failed sign-ins of a badge.
///
/// # Errors
/// Returns an error if the database fails.
pub fn failures(connection: &mut Db, badge: &str) -> Result<Option<Failures>, StoreError> {
    Ok(sign_in_failures::table.find(badge).first(connection).optional()?)
}

/// Locks the failed sign-ins of a badge until the transaction ends; on SQLite there is one writer.
///
/// # Errors
/// Returns an error if the database fails.
pub fn lock_failures(connection: &mut Db, badge: &str) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        let row = sign_in_failures::table.find(badge).select(sign_in_failures::failures);
        row.for_update().first::<i64>(postgres).optional()?;
    }
    Ok(())
}

/// Counts a failed sign-in, towards the badge's lock if `counts`; returns how many count.
///
/// # Errors
/// Returns an error if the database fails.
pub fn count_failure(connection: &mut Db, badge: &str, counts: bool) -> Result<i64, StoreError> {
    let counted = i64::from(counts);
    let row = sign_in_failures::table.find(badge);
    // The database adds: of two at once, none is lost.
    let changed = diesel::update(row)
        .set((
            sign_in_failures::failures.eq(sign_in_failures::failures + counted),
            sign_in_failures::unreported.eq(sign_in_failures::unreported + 1),
        ))
        .execute(connection)?;
    if changed == 0 {
        let first = Failures {
            badge: badge.to_owned(),
            failures: counted,
            locked_until: None,
            unreported: 1,
        };
        diesel::insert_into(sign_in_failures::table).values(&first).execute(connection)?;
    }
    Ok(row.select(sign_in_failures::failures).first(connection)?)
}

/// Locks a badge until then (microseconds), and counts from the beginning.
///
/// # Errors
/// Returns an error if the database fails.
pub fn lock(connection: &mut Db, badge: &str, until: i64) -> Result<(), StoreError> {
    diesel::update(sign_in_failures::table.find(badge))
        .set((sign_in_failures::failures.eq(0), sign_in_failures::locked_until.eq(until)))
        .execute(connection)?;
    Ok(())
}

/// Unlocks a badge, and counts its failed sign-ins from the beginning. Those that the log does not
/// tell of yet are still to be told.
///
/// # Errors
/// Returns an error if the database fails.
pub fn clear_failures(connection: &mut Db, badge: &str) -> Result<(), StoreError> {
    let never = None::<i64>;
    diesel::update(sign_in_failures::table.find(badge))
        .set((sign_in_failures::failures.eq(0), sign_in_failures::locked_until.eq(never)))
        .execute(connection)?;
    Ok(())
}

/// Failed sign-ins that the log does not tell of yet.
#[derive(Debug, Clone)]
pub struct Unreported {
    /// None for the badges that nobody has.
    pub user_id: Option<UserId>,
    pub failures: i64,
}

/// The failed sign-ins that the log does not tell of yet; from now on it does.
///
/// # Errors
/// Returns an error if the database fails.
pub fn take_unreported(connection: &mut Db) -> Result<Vec<Unreported>, StoreError> {
    let rows: Vec<(String, i64, Option<UserId>)> = sign_in_failures::table
        .left_join(users::table.on(users::badge.eq(sign_in_failures::badge)))
        .filter(sign_in_failures::unreported.gt(0))
        .order(sign_in_failures::badge)
        .select((sign_in_failures::badge, sign_in_failures::unreported, users::id.nullable()))
        .load(connection)?;
    let mut taken = Vec::with_capacity(rows.len());
    for (badge, failures, user_id) in rows {
        // Somebody else may be reporting them: whoever subtracts first does.
        let left =
            sign_in_failures::table.find(badge).filter(sign_in_failures::unreported.ge(failures));
        let changed = diesel::update(left)
            .set(sign_in_failures::unreported.eq(sign_in_failures::unreported - failures))
            .execute(connection)?;
        if changed > 0 {
            taken.push(Unreported { user_id, failures });
        }
    }
    Ok(taken)
}
