//! Cases, written only under the lock of the house's stream, and how far the log has been searched
//! for new cases.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    log::Cursor,
    schema::{case_search, cases},
    span::{Span, spanned},
};
use houseway_base::{
    ids::{CaseId, TableId, UserId},
    money::Currency,
    names::{CaseFinding, CaseKind, CaseState, Severity},
};

/// A case.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = cases, treat_none_as_null = true)]
pub struct Case {
    pub id: CaseId,
    pub kind: CaseKind,
    pub severity: Severity,
    pub state: CaseState,
    /// How urgent the case is; lists begin with the highest rank.
    pub rank: i64,
    pub stream: Option<String>,
    pub seq: Option<i64>,
    /// JSON: the log entry that the case is about.
    pub subject: Option<String>,
    /// JSON: the other subjects of the case, such as a round or a gaming day.
    pub about: String,
    pub table_id: Option<TableId>,
    /// A decimal amount.
    pub amount: Option<String>,
    pub currency: Option<Currency>,
    pub text: Option<String>,
    pub opened_at: i64,
    pub opened_by: String,
    pub due_at: Option<i64>,
    pub assignee: Option<UserId>,
    pub finding: Option<CaseFinding>,
    /// JSON: the steps taken in the case.
    pub steps: String,
    pub version: i64,
    /// A key for the case's subject, if the subject is not an entry: a person's cash on a gaming
    /// day, or a person in a shift. There is only one case of each kind per key.
    pub thing: Option<String>,
}

/// The filter for a list of cases.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// If `None`, lists the cases that are not closed.
    pub state: Option<CaseState>,
    pub kind: Option<CaseKind>,
    pub severity: Option<Severity>,
    pub table_id: Option<TableId>,
    /// Leaves out the cases about cash.
    pub but_cash: bool,
}

/// Finds a case.
pub fn find(connection: &mut Db, id: CaseId) -> Result<Option<Case>, StoreError> {
    Ok(cases::table.find(id).first(connection).optional()?)
}

/// The case of this kind about this entry.
pub fn about(
    connection: &mut Db,
    kind: CaseKind,
    stream: &str,
    seq: i64,
) -> Result<Option<Case>, StoreError> {
    let of_kind = cases::table.filter(cases::kind.eq(kind)).filter(cases::seq.eq(seq));
    Ok(of_kind.filter(cases::stream.eq(stream.to_owned())).first(connection).optional()?)
}

/// Whether there is a case of this kind with this value of [`Case::thing`].
pub fn is_about_thing(
    connection: &mut Db,
    kind: CaseKind,
    thing: &str,
) -> Result<bool, StoreError> {
    let known = cases::table.filter(cases::kind.eq(kind)).filter(cases::thing.eq(thing.to_owned()));
    Ok(known.select(cases::id).first::<CaseId>(connection).optional()?.is_some())
}

/// Whether this table has a case of this kind that is not closed.
pub fn waits_at(
    connection: &mut Db,
    kind: CaseKind,
    table_id: TableId,
) -> Result<bool, StoreError> {
    let waiting = cases::table.filter(cases::state.ne(CaseState::Closed));
    let waiting = waiting.filter(cases::kind.eq(kind)).filter(cases::table_id.eq(table_id));
    Ok(waiting.select(cases::id).first::<CaseId>(connection).optional()?.is_some())
}

/// How a list of cases is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CaseOrder {
    /// The most urgent first, and the oldest first among equally urgent cases, starting after this
    /// rank and id.
    Urgency(Option<(i64, CaseId)>),
    /// By the time at which the cases were opened.
    Time(Span<CaseId>),
}

/// Up to `limit` cases.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    order: CaseOrder,
    limit: i64,
) -> Result<Vec<Case>, StoreError> {
    let mut query = cases::table.into_boxed();
    query = match filter.state {
        Some(state) => query.filter(cases::state.eq(state)),
        None => query.filter(cases::state.ne(CaseState::Closed)),
    };
    if let Some(kind) = filter.kind {
        query = query.filter(cases::kind.eq(kind));
    }
    if let Some(severity) = filter.severity {
        query = query.filter(cases::severity.eq(severity));
    }
    if let Some(table_id) = filter.table_id {
        query = query.filter(cases::table_id.eq(table_id));
    }
    if filter.but_cash {
        query = query.filter(cases::kind.ne_all(CaseKind::OF_CASH));
    }
    let after = match order {
        CaseOrder::Urgency(after) => after,
        CaseOrder::Time(span) => return Ok(spanned!(query, cases::id, span).load(connection)?),
    };
    if let Some((rank, id)) = after {
        let later = cases::rank.eq(rank).and(cases::id.gt(id));
        query = query.filter(cases::rank.lt(rank).or(later));
    }
    Ok(query.order((cases::rank.desc(), cases::id)).limit(limit).load(connection)?)
}

/// The columns that are needed to count open cases.
#[derive(Debug, Clone, Queryable)]
pub struct Waiting {
    pub id: CaseId,
    pub severity: Severity,
    pub due_at: Option<i64>,
}

/// Every case that is not closed, in no particular order.
pub fn waiting(connection: &mut Db) -> Result<Vec<Waiting>, StoreError> {
    let waiting = cases::table.filter(cases::state.ne(CaseState::Closed));
    Ok(waiting.select((cases::id, cases::severity, cases::due_at)).load(connection)?)
}

/// The cases of these kinds that are not closed, in no particular order.
pub fn waiting_of(connection: &mut Db, kinds: &[CaseKind]) -> Result<Vec<Case>, StoreError> {
    let waiting = cases::table.filter(cases::state.ne(CaseState::Closed));
    Ok(waiting.filter(cases::kind.eq_any(kinds)).load(connection)?)
}

/// The cases that were opened at or after `from` and before `until`, oldest first.
pub fn opened_between(connection: &mut Db, from: i64, until: i64) -> Result<Vec<Case>, StoreError> {
    let opened = cases::table.filter(cases::opened_at.ge(from)).filter(cases::opened_at.lt(until));
    Ok(opened.order(cases::id).load(connection)?)
}

/// Up to `limit` cases after `after`, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<CaseId>,
    limit: i64,
) -> Result<Vec<Case>, StoreError> {
    let mut query = cases::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(cases::id.gt(after));
    }
    Ok(query.order(cases::id).limit(limit).load(connection)?)
}

/// Inserts a new case.
///
/// # Errors
/// Returns an error if the database fails, or there is already a case of this kind about this
/// entry.
pub fn insert(connection: &mut Db, case: &Case) -> Result<(), StoreError> {
    diesel::insert_into(cases::table).values(case).execute(connection)?;
    Ok(())
}

/// Updates a case.
pub fn save(connection: &mut Db, case: &Case) -> Result<(), StoreError> {
    diesel::update(cases::table.find(case.id)).set(case).execute(connection)?;
    Ok(())
}

/// How far the log has been searched for cases.
pub fn searched(connection: &mut Db) -> Result<Cursor, StoreError> {
    let place = case_search::table.select(case_search::place).first(connection).optional()?;
    Ok(Cursor::new(place.unwrap_or_default(), &[]))
}

/// Saves how far the log has been searched.
pub fn search_from(connection: &mut Db, reached: Cursor) -> Result<(), StoreError> {
    let row = (case_search::id.eq(1), case_search::place.eq(reached.number()));
    let kept = diesel::update(case_search::table).set(case_search::place.eq(reached.number()));
    if kept.execute(connection)? == 0 {
        diesel::insert_into(case_search::table).values(row).execute(connection)?;
    }
    Ok(())
}
