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

/// The session of a signed-in person, identified by the hash of its token.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = sessions)]
pub struct Session {
    pub token_hash: String,
    pub user_id: UserId,
    pub created_at: i64,
    pub expires_at: i64,
}

impl Session {
    /// The digest that identifies the session in the log without revealing the token's hash.
    #[must_use]
    pub fn digest(&self) -> Hash {
        let Self { token_hash, user_id, created_at, expires_at } = self;
        Hash::of(format!("{token_hash} {user_id} {created_at} {expires_at}"))
    }
}

/// A badge's failed sign-ins since its last successful sign-in.
#[derive(Debug, Clone, Queryable, Insertable)]
#[diesel(table_name = sign_in_failures)]
pub struct Failures {
    pub badge: String,
    pub failures: i64,
    pub locked_until: Option<i64>,
    /// The failed sign-ins that have not been logged yet.
    pub unreported: i64,
}

/// The badge under which failed sign-ins with unknown badges are counted. No real badge is empty.
pub const NOBODYS_BADGE: &str = "";

/// Inserts a new session, and deletes the user's expired sessions.
pub fn insert(connection: &mut Db, session: &Session) -> Result<(), StoreError> {
    let stale = sessions::table
        .filter(sessions::user_id.eq(session.user_id))
        .filter(sessions::expires_at.le(session.created_at));
    diesel::delete(stale).execute(connection)?;
    diesel::insert_into(sessions::table).values(session).execute(connection)?;
    Ok(())
}

/// The active user of a session that has not expired and was not opened after `opened_by`.
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

/// Finds a session.
pub fn find(connection: &mut Db, token_hash: &str) -> Result<Option<Session>, StoreError> {
    Ok(sessions::table.find(token_hash).first(connection).optional()?)
}

/// Every session, expired or not.
pub fn all(connection: &mut Db) -> Result<Vec<Session>, StoreError> {
    Ok(sessions::table.order((sessions::user_id, sessions::created_at)).load(connection)?)
}

/// Ends a session.
pub fn delete(connection: &mut Db, token_hash: &str) -> Result<(), StoreError> {
    diesel::delete(sessions::table.find(token_hash)).execute(connection)?;
    Ok(())
}

/// Ends all of a user's sessions.
pub fn delete_of_user(connection: &mut Db, user_id: UserId) -> Result<(), StoreError> {
    diesel::delete(sessions::table.filter(sessions::user_id.eq(user_id))).execute(connection)?;
    Ok(())
}

/// Ends all of a user's sessions except this one.
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

/// A badge's failed sign-ins.
pub fn failures(connection: &mut Db, badge: &str) -> Result<Option<Failures>, StoreError> {
    Ok(sign_in_failures::table.find(badge).first(connection).optional()?)
}

/// Locks a badge's failed sign-ins until the transaction ends. SQLite needs no lock, because it has
/// only one writer.
pub fn lock_failures(connection: &mut Db, badge: &str) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        let row = sign_in_failures::table.find(badge).select(sign_in_failures::failures);
        row.for_update().first::<i64>(postgres).optional()?;
    }
    Ok(())
}

/// Records a failed sign-in. It counts towards locking the badge only if `counts` is set. Returns
/// the number of failures that count towards locking it.
pub fn count_failure(connection: &mut Db, badge: &str, counts: bool) -> Result<i64, StoreError> {
    let counted = i64::from(counts);
    let row = sign_in_failures::table.find(badge);
    // The database does the addition, so that neither of two concurrent failures is lost.
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

/// Locks a badge until this time (microseconds), and resets its count of failures.
pub fn lock(connection: &mut Db, badge: &str, until: i64) -> Result<(), StoreError> {
    diesel::update(sign_in_failures::table.find(badge))
        .set((sign_in_failures::failures.eq(0), sign_in_failures::locked_until.eq(until)))
        .execute(connection)?;
    Ok(())
}

/// Unlocks a badge and resets its count of failures. Failures that have not been logged yet are
/// kept.
pub fn clear_failures(connection: &mut Db, badge: &str) -> Result<(), StoreError> {
    let never = None::<i64>;
    diesel::update(sign_in_failures::table.find(badge))
        .set((sign_in_failures::failures.eq(0), sign_in_failures::locked_until.eq(never)))
        .execute(connection)?;
    Ok(())
}

/// Failed sign-ins that have not been logged yet.
#[derive(Debug, Clone)]
pub struct Unreported {
    /// `None` for unknown badges.
    pub user_id: Option<UserId>,
    pub failures: i64,
}

/// Takes the failed sign-ins that have not been logged yet; the caller must log them.
pub fn take_unreported(connection: &mut Db) -> Result<Vec<Unreported>, StoreError> {
    let rows: Vec<(String, i64, Option<UserId>)> = sign_in_failures::table
        .left_join(users::table.on(users::badge.eq(sign_in_failures::badge)))
        .filter(sign_in_failures::unreported.gt(0))
        .order(sign_in_failures::badge)
        .select((sign_in_failures::badge, sign_in_failures::unreported, users::id.nullable()))
        .load(connection)?;
    let mut taken = Vec::with_capacity(rows.len());
    for (badge, failures, user_id) in rows {
        // Another process might be logging these failures, too. Only the process that subtracts
        // them first logs them.
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
