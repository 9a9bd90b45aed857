//! Reads approvals, both those that are waiting for signatures and those that have ended.

use chrono::{DateTime, Utc};

use crate::{
    Actor, App, AppError, Caller, Role,
    acts::{ApprovalBody, deals_there, is_overdue},
    record::{blind::hides_count, projections::approval_capacities},
    request::page::{Page, PageRequest},
};
use houseway_acts::fitting;
use houseway_base::{
    ids::ApprovalId,
    names::{ActKind, ApprovalState},
};
use houseway_facts::Readers;
use houseway_store as store;
use houseway_store::{
    Db,
    approvals::{Approval, Filter},
    log::COMPLIANCE,
    span::Span,
};

/// How many approvals are read at a time.
const BATCH: i64 = 200;
/// The maximum number of acts that are counted for one person. Nobody has that many waiting.
const MOST_TO_SIGN: i64 = 10_000;

/// The roles that see every approval. Everyone else sees only the approvals that they can sign,
/// have signed or requested.
const SEE_ALL: [Role; 3] = [Role::Auditor, Role::Compliance, Role::Admin];

impl App {
    /// Lists the approvals that the caller can see, newest first. With `can_sign`, lists those that
    /// are waiting for the caller's signature.
    pub async fn approvals(
        &self,
        caller: &Caller,
        mut filter: Filter,
        can_sign: bool,
        page: PageRequest,
    ) -> Result<Page<ApprovalBody>, AppError> {
        let (by, now) = (caller.clone(), self.clock().now());
        if can_sign {
            filter.state = Some(ApprovalState::Pending);
        }
        if !SEE_ALL.contains(&by.role) {
            filter.waiting_or_asked_by = Some(by.actor.to_string());
        }
        self.read(move |connection| {
            let wanted = |connection: &mut Db, approval: &Approval| {
                if can_sign {
                    return Ok(!is_overdue(approval, now) && can_sign_it(approval, &by)?);
                }
                may_see(connection, approval, &by)
            };
            let rows = find(connection, &filter, page.span()?, wanted)?;
            let page = page.page(rows, |row| row.id.to_string(), Ok)?;
            page.all(|approvals| ApprovalBody::all(connection, approvals, now, by.role))
        })
        .await
    }

    /// Returns one approval.
    ///
    /// # Errors
    /// Returns `not_found` if there is no such approval, or the caller is not allowed to see it.
    pub async fn approval(
        &self,
        caller: &Caller,
        id: ApprovalId,
    ) -> Result<ApprovalBody, AppError> {
        let (by, now) = (caller.clone(), self.clock().now());
        self.look(move |connection| {
            let approval = store::approvals::find(connection, id)?;
            match approval {
                Some(approval) if may_see(connection, &approval, &by)? => {
                    ApprovalBody::new(connection, approval, now, by.role)
                }
                _ => Err(AppError::not_found("approval")),
            }
        })
        .await
    }
}

/// Returns the acts that are waiting for this person's signature, newest first: the same acts that
/// the list contains with `can_sign`.
pub(crate) fn acts_to_sign(
    connection: &mut Db,
    by: &Caller,
    now: DateTime<Utc>,
) -> Result<Vec<Approval>, AppError> {
    let filter = Filter {
        state: Some(ApprovalState::Pending),
        waiting_or_asked_by: (!SEE_ALL.contains(&by.role)).then(|| by.actor.to_string()),
        ..Filter::default()
    };
    let waits = |_: &mut Db, approval: &Approval| {
        Ok(!is_overdue(approval, now) && can_sign_it(approval, by)?)
    };
    find(connection, &filter, Span::newest(MOST_TO_SIGN), waits)
}

/// Returns the span's first approvals for which `wanted` returns true.
fn find(
    connection: &mut Db,
    filter: &Filter,
    mut span: Span<ApprovalId>,
    wanted: impl Fn(&mut Db, &Approval) -> Result<bool, AppError>,
) -> Result<Vec<Approval>, AppError> {
    let rows = usize::try_from(span.limit).map_err(AppError::internal)?;
    span.limit = BATCH;
    let mut found = Vec::new();
    while found.len() < rows {
        let batch = store::approvals::list(connection, filter, span)?;
        let Some(last) = batch.last() else { break };
        span.after = Some(last.id);
        for approval in batch {
            if wanted(connection, &approval)? {
                found.push(approval);
            }
        }
    }
    found.truncate(rows);
    Ok(found)
}

fn can_sign_it(approval: &Approval, by: &Caller) -> Result<bool, AppError> {
    let Actor::User(user) = by.actor else { return Ok(false) };
    Ok(deals_there(&approval.stream, by.tables.as_deref())
        && fitting(&approval_capacities(approval)?, user, by.role, None).is_ok())
}

/// Whether the caller can see an approval.
fn may_see(connection: &mut Db, approval: &Approval, by: &Caller) -> Result<bool, AppError> {
    if approval.requested_by == by.actor.to_string() {
        return Ok(true);
    }
    if approval.stream == COMPLIANCE && !Readers::Auditors.include(by.role) {
        return Ok(false);
    }
    if SEE_ALL.contains(&by.role) {
        // The act that accepts a count contains the total that the cage counted, which some readers
        // are not allowed to see yet (0.4-4).
        let of_a_count = approval.act == ActKind::CountAccept;
        return Ok(!of_a_count || !hides_count(connection, by.role, &approval.subject)?);
    }
    let Actor::User(user) = by.actor else { return Ok(false) };
    let places = approval_capacities(approval)?;
    let signed = places.iter().any(|p| p.signed_by.as_ref().is_some_and(|by| by.user == user));
    Ok(signed || can_sign_it(approval, by)?)
}
