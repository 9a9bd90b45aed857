//! Sentences about acts that need several people.

use super::{Mentioned, Names};
use crate::{audit::Entry, facts::ApprovalEvent};

/// The things that an event mentions.
pub(super) fn mention(event: &ApprovalEvent, mentioned: &mut Mentioned) {
    match event {
        ApprovalEvent::Requested { .. } => {}
        ApprovalEvent::Signed { approval_id, signature, .. } => {
            mentioned.users.insert(signature.user);
            mentioned.approvals.insert(*approval_id);
        }
        ApprovalEvent::Lapsed { approval_id, .. }
        | ApprovalEvent::Refused { approval_id }
        | ApprovalEvent::Expired { approval_id }
        | ApprovalEvent::Failed { approval_id, .. } => {
            mentioned.approvals.insert(*approval_id);
        }
    }
}

/// The event as a sentence.
pub(super) fn sentence(event: &ApprovalEvent, entry: &Entry, names: &Names) -> String {
    let act = |id| names.approval(id).trim_end_matches('.');
    match event {
        ApprovalEvent::Requested { summary, capacities, .. } => {
            let capacities: Vec<&str> =
                capacities.iter().map(|place| place.name.as_str()).collect();
            let (act, capacities) = (summary.trim_end_matches('.'), capacities.join(" and "));
            format!("To be signed by {}: {act}.", capacities.replace('_', " "))
        }
        ApprovalEvent::Signed { approval_id, capacity, signature, .. } => {
            let (who, act) = (names.user(signature.user), act(*approval_id));
            format!("{who} signs as {}: {act}.", capacity.replace('_', " "))
        }
        ApprovalEvent::Lapsed { approval_id, capacity } => {
            let (capacity, act) = (capacity.replace('_', " "), act(*approval_id));
            format!("The signature as {capacity} no longer counts: {act}.")
        }
        ApprovalEvent::Refused { approval_id } => {
            format!("{} refuses to sign: {}.", names.somebody(&entry.actor), act(*approval_id))
        }
        ApprovalEvent::Expired { approval_id } => {
            format!("Nobody signed in time: {}.", act(*approval_id))
        }
        ApprovalEvent::Failed { approval_id, detail, .. } => {
            let detail = detail.trim_end_matches('.');
            format!("Signed, but refused by then: {}: {detail}.", act(*approval_id))
        }
    }
}
