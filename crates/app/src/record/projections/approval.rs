//! Projects entries about acts that need several people, by updating the drafts of these acts.

use crate::error::AppError;
use houseway_audit::SealedEntry;
use houseway_base::{ids::ApprovalId, names::ApprovalState};
use houseway_facts::{ApprovalEvent, Capacity, Signature};
use houseway_store as store;
use houseway_store::{Db, StoreError, approvals::Approval, row::micros};

/// The capacities in which people must sign a draft.
///
/// # Errors
/// Returns an error if the row is invalid.
pub fn capacities(approval: &Approval) -> Result<Vec<Capacity>, StoreError> {
    serde_json::from_str(&approval.capacities).map_err(StoreError::corrupt)
}

/// Projects an entry about an act that needs several people, from any stream.
///
/// # Errors
/// Returns an error if the database fails, or the entry is about a draft that does not exist.
pub fn approval_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &ApprovalEvent,
) -> Result<(), AppError> {
    let reason = sealed.entry.reason.clone();
    let (id, state, because) = match event {
        ApprovalEvent::Requested { .. } => return requested(connection, sealed, event),
        ApprovalEvent::Signed { approval_id, capacity, signature, .. } => {
            return signed(connection, sealed, *approval_id, capacity, signature);
        }
        ApprovalEvent::Lapsed { approval_id, capacity } => {
            return lapsed(connection, *approval_id, capacity);
        }
        ApprovalEvent::Refused { approval_id } => (approval_id, ApprovalState::Refused, reason),
        ApprovalEvent::Expired { approval_id } => (approval_id, ApprovalState::Expired, None),
        ApprovalEvent::Failed { approval_id, code, detail } => {
            (approval_id, ApprovalState::Failed, Some(format!("{code}: {detail}")))
        }
    };
    let mut approval = find(connection, *id)?;
    end(&mut approval, sealed, state, because);
    Ok(store::approvals::save(connection, &approval)?)
}

fn find(connection: &mut Db, id: ApprovalId) -> Result<Approval, AppError> {
    let missing = || StoreError::corrupt("the log speaks of an approval that does not exist");
    Ok(store::approvals::find(connection, id)?.ok_or_else(missing)?)
}

fn end(
    approval: &mut Approval,
    sealed: &SealedEntry,
    state: ApprovalState,
    because: Option<String>,
) {
    approval.state = state;
    approval.ended_at = Some(micros(sealed.entry.at));
    approval.because = because;
}

fn requested(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &ApprovalEvent,
) -> Result<(), AppError> {
    let ApprovalEvent::Requested {
        approval_id,
        act,
        subject,
        request,
        summary,
        capacities,
        expires_at,
        ..
    } = event
    else {
        return Ok(());
    };
    let approval = Approval {
        id: *approval_id,
        act: *act,
        stream: sealed.entry.stream.clone(),
        subject: subject.clone(),
        request: request.to_string(),
        summary: summary.clone(),
        state: ApprovalState::Pending,
        capacities: serde_json::to_string(capacities).map_err(AppError::internal)?,
        requested_by: sealed.entry.actor.clone(),
        requested_at: micros(sealed.entry.at),
        expires_at: micros(*expires_at),
        ended_at: None,
        because: None,
    };
    Ok(store::approvals::insert(connection, &approval)?)
}

/// The last signature marks the act as carried out. If the act is then refused, a later entry says
/// so.
fn signed(
    connection: &mut Db,
    sealed: &SealedEntry,
    id: ApprovalId,
    capacity: &str,
    signature: &Signature,
) -> Result<(), AppError> {
    let mut approval = find(connection, id)?;
    let mut places = capacities(&approval)?;
    if let Some(place) = places.iter_mut().find(|place| place.name == capacity) {
        place.signed_by = Some(signature.clone());
    }
    approval.capacities = serde_json::to_string(&places).map_err(AppError::internal)?;
    if places.iter().all(|place| place.signed_by.is_some()) {
        end(&mut approval, sealed, ApprovalState::Done, None);
    }
    Ok(store::approvals::save(connection, &approval)?)
}

/// Marks a signature as missing again.
fn lapsed(connection: &mut Db, id: ApprovalId, capacity: &str) -> Result<(), AppError> {
    let mut approval = find(connection, id)?;
    let mut places = capacities(&approval)?;
    if let Some(place) = places.iter_mut().find(|place| place.name == capacity) {
        place.signed_by = None;
    }
    approval.capacities = serde_json::to_string(&places).map_err(AppError::internal)?;
    Ok(store::approvals::save(connection, &approval)?)
}
