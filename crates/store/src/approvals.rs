//! Acts that are waiting for signatures, and the hashes of the secrets they need.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{approval_secrets, approvals},
    span::{Span, spanned},
};
use houseway_base::{
    ids::ApprovalId,
    names::{ActKind, ApprovalState},
};

/// An act that needs the signatures of several people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = approvals)]
pub struct Approval {
    pub id: ApprovalId,
    pub act: ActKind,
    /// The stream that the act will be written to.
    pub stream: String,
    /// The identifier of the act's subject.
    pub subject: String,
    /// The request as JSON, without its secrets.
    pub request: String,
    pub summary: String,
    pub state: ApprovalState,
    /// JSON: the capacities, the people who can fill each, and the people who have signed.
    pub capacities: String,
    pub requested_by: String,
    pub requested_at: i64,
    pub expires_at: i64,
    pub ended_at: Option<i64>,
    /// Why the approval ended without the act being carried out.
    pub because: Option<String>,
}

/// The filter for a list of approvals.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub state: Option<ApprovalState>,
    pub act: Option<ActKind>,
    /// Only approvals of acts about this subject.
    pub subject: Option<String>,
    /// Only approvals that are pending or that this actor requested.
    pub waiting_or_asked_by: Option<String>,
}

/// Finds an approval.
pub fn find(connection: &mut Db, id: ApprovalId) -> Result<Option<Approval>, StoreError> {
    Ok(approvals::table.find(id).first(connection).optional()?)
}

/// The approvals among these that are still waiting for signatures, in no particular order.
pub fn pending_of(connection: &mut Db, ids: &[ApprovalId]) -> Result<Vec<ApprovalId>, StoreError> {
    let query = approvals::table.filter(approvals::id.eq_any(ids));
    let query = query.filter(approvals::state.eq(ApprovalState::Pending));
    Ok(query.select(approvals::id).load(connection)?)
}

/// The summaries of these approvals, in no particular order.
pub fn summaries(
    connection: &mut Db,
    ids: &[ApprovalId],
) -> Result<Vec<(ApprovalId, String)>, StoreError> {
    let query = approvals::table.filter(approvals::id.eq_any(ids));
    Ok(query.select((approvals::id, approvals::summary)).load(connection)?)
}

/// A page of the list of approvals.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    span: Span<ApprovalId>,
) -> Result<Vec<Approval>, StoreError> {
    let mut query = approvals::table.into_boxed();
    if let Some(state) = filter.state {
        query = query.filter(approvals::state.eq(state));
    }
    if let Some(act) = filter.act {
        query = query.filter(approvals::act.eq(act));
    }
    if let Some(subject) = &filter.subject {
        query = query.filter(approvals::subject.eq(subject));
    }
    if let Some(actor) = &filter.waiting_or_asked_by {
        let waits = approvals::state.eq(ApprovalState::Pending);
        query = query.filter(waits.or(approvals::requested_by.eq(actor)));
    }
    Ok(spanned!(query, approvals::id, span).load(connection)?)
}

/// Up to `limit` pending approvals that have expired at `now` (microseconds), oldest first.
pub fn overdue(connection: &mut Db, now: i64, limit: i64) -> Result<Vec<Approval>, StoreError> {
    let waiting = approvals::table.filter(approvals::state.eq(ApprovalState::Pending));
    let overdue = waiting.filter(approvals::expires_at.le(now));
    Ok(overdue.order(approvals::id).limit(limit).load(connection)?)
}

/// Up to `limit` approvals after `after`, oldest first.
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

/// Inserts a new approval.
pub fn insert(connection: &mut Db, approval: &Approval) -> Result<(), StoreError> {
    diesel::insert_into(approvals::table).values(approval).execute(connection)?;
    Ok(())
}

/// Updates an approval.
pub fn save(connection: &mut Db, approval: &Approval) -> Result<(), StoreError> {
    diesel::update(approvals::table.find(approval.id)).set(approval).execute(connection)?;
    Ok(())
}

/// Stores the hash of a secret until the approval ends.
pub fn keep_secret(connection: &mut Db, id: ApprovalId, hash: &str) -> Result<(), StoreError> {
    let row = (approval_secrets::approval_id.eq(id), approval_secrets::secret_hash.eq(hash));
    diesel::insert_into(approval_secrets::table).values(row).execute(connection)?;
    Ok(())
}

/// The hash of an approval's secret.
pub fn secret_hash(connection: &mut Db, id: ApprovalId) -> Result<Option<String>, StoreError> {
    let hash = approval_secrets::table.find(id).select(approval_secrets::secret_hash);
    Ok(hash.first(connection).optional()?)
}

/// The hashes of all approvals' secrets.
pub fn secret_hashes(connection: &mut Db) -> Result<Vec<(ApprovalId, String)>, StoreError> {
    Ok(approval_secrets::table.load(connection)?)
}

/// The number of this actor's requests that are pending at `now` (microseconds). If `about` is
/// given, counts only those for this act and subject.
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

/// Deletes the secret of an approval that has ended.
pub fn forget_secret(connection: &mut Db, id: ApprovalId) -> Result<(), StoreError> {
    diesel::delete(approval_secrets::table.find(id)).execute(connection)?;
    Ok(())
}
