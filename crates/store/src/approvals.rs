//! Acts that wait for signatures, and the secrets that wait with them.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{approval_secrets, approvals},
};
use houseway_base::{
    ids::ApprovalId,
    names::{ActKind, ApprovalState},
};

/// An act that needs several people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = approvals)]
pub struct Approval {
    pub id: ApprovalId,
    pub act: ActKind,
    /// The stream that it will be written to.
    pub stream: String,
    /// What it is about: an identifier.
    pub subject: String,
    /// JSON: what was asked for, without its secrets.
    pub request: String,
    pub summary: String,
    pub state: ApprovalState,
    /// JSON: who may sign as what, and who has.
    pub capacities: String,
    pub requested_by: String,
    pub requested_at: i64,
    pub expires_at: i64,
    pub ended_at: Option<i64>,
    /// Why it ended without being done.
    pub because: Option<String>,
}

/// What a list of approvals is narrowed to.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub state: Option<ApprovalState>,
    pub act: Option<ActKind>,
    /// Only what waits, and what this actor asked for.
    pub waiting_or_asked_by: Option<String>,
}

/// One approval.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, id: ApprovalId) -> Result<Option<Approval>, StoreError> {
    Ok(approvals::table.find(id).first(connection).optional()?)
}

/// Those of these approvals that wait for signatures, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn pending_of(connection: &mut Db, ids: &[ApprovalId]) -> Result<Vec<ApprovalId>, StoreError> {
    let query = approvals::table.filter(approvals::id.eq_any(ids));
    let query = query.filter(approvals::state.eq(ApprovalState::Pending));
    Ok(query.select(approvals::id).load(connection)?)
}

/// What these approvals are for, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn summaries(
    connection: &mut Db,
    ids: &[ApprovalId],
) -> Result<Vec<(ApprovalId, String)>, StoreError> {
    let query = approvals::table.filter(approvals::id.eq_any(ids));
    Ok(query.select((approvals::id, approvals::summary)).load(connection)?)
}

/// Approvals newest first, those before `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    before: Option<ApprovalId>,
    limit: i64,
) -> Result<Vec<Approval>, StoreError> {
    let mut query = approvals::table.into_boxed();
    if let Some(state) = filter.state {
        query = query.filter(approvals::state.eq(state));
    }
    if let Some(act) = filter.act {
        query = query.filter(approvals::act.eq(act));
    }
    if let Some(actor) = &filter.waiting_or_asked_by {
        let waits = approvals::state.eq(ApprovalState::Pending);
        query = query.filter(waits.or(approvals::requested_by.eq(actor)));
    }
    if let Some(before) = before {
        query = query.filter(approvals::id.lt(before));
    }
    Ok(query.order(approvals::id.desc()).limit(limit).load(connection)?)
}

/// The approvals that have waited too long at `now` (microseconds), oldest first, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn overdue(connection: &mut Db, now: i64, limit: i64) -> Result<Vec<Approval>, StoreError> {
    let waiting = approvals::table.filter(approvals::state.eq(ApprovalState::Pending));
    let overdue = waiting.filter(approvals::expires_at.le(now));
    Ok(overdue.order(approvals::id).limit(limit).load(connection)?)
}

/// Approvals oldest first, those after `after`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn page(
    connection: &mut Db,
    after: Option<ApprovalId>,
    limit: i64,
) -> Result<Vec<Approval>, StoreError> {
    let mut query = approvals::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(approvals::id.gt(after));
    }
    Ok(query.order(approvals::id).limit(limit).load(connection)?)
}

/// Writes a new approval.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, approval: &Approval) -> Result<(), StoreError> {
    diesel::insert_into(approvals::table).values(approval).execute(connection)?;
    Ok(())
}

/// Writes an approval back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, approval: &Approval) -> Result<(), StoreError> {
    diesel::update(approvals::table.find(approval.id)).set(approval).execute(connection)?;
    Ok(())
}

/// Keeps the hash of a secret until the act is done.
///
/// # Errors
/// Returns an error if the database fails.
pub fn keep_secret(connection: &mut Db, id: ApprovalId, hash: &str) -> Result<(), StoreError> {
    let row = (approval_secrets::approval_id.eq(id), approval_secrets::secret_hash.eq(hash));
    diesel::insert_into(approval_secrets::table).values(row).execute(connection)?;
    Ok(())
}

/// The hash of the secret that waits with an approval.
///
/// # Errors
/// Returns an error if the database fails.
pub fn secret_hash(connection: &mut Db, id: ApprovalId) -> Result<Option<String>, StoreError> {
    let hash = approval_secrets::table.find(id).select(approval_secrets::secret_hash);
    Ok(hash.first(connection).optional()?)
}

/// The hashes of all secrets that wait with approvals.
///
/// # Errors
/// Returns an error if the database fails.
pub fn secret_hashes(connection: &mut Db) -> Result<Vec<(ApprovalId, String)>, StoreError> {
    Ok(approval_secrets::table.load(connection)?)
}

/// How many acts somebody has waiting at `now` (microseconds); about this alone, if it is given.
///
/// # Errors
/// Returns an error if the database fails.
pub fn count_waiting(
    connection: &mut Db,
    by: &str,
    about: Option<(ActKind, &str)>,
    now: i64,
) -> Result<i64, StoreError> {
    let waiting = approvals::table.filter(approvals::state.eq(ApprovalState::Pending));
    let waiting = waiting.filter(approvals::expires_at.gt(now));
    let mut waiting = waiting.filter(approvals::requested_by.eq(by)).into_boxed();
    if let Some((act, subject)) = about {
        waiting = waiting.filter(approvals::act.eq(act)).filter(approvals::subject.eq(subject));
    }
    Ok(waiting.count().get_result(connection)?)
}

/// Forgets the secret of an approval that has ended.
///
/// # Errors
/// Returns an error if the database fails.
pub fn forget_secret(connection: &mut Db, id: ApprovalId) -> Result<(), StoreError> {
    diesel::delete(approval_secrets::table.find(id)).execute(connection)?;
    Ok(())
}
