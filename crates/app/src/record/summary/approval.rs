//! Sentences about acts that need several people.

use super::{Mentioned, Names, worded};
use houseway_audit::Entry;
use houseway_facts::ApprovalEvent;
use houseway_words::{Said, said};

/// Notes everything that an event mentions, so that the names can be looked up.
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

/// The event in a sentence.
pub(super) fn sentence(event: &ApprovalEvent, entry: &Entry, names: &Names) -> Said {
    let act = |id| names.approval(id);
    let capacity = |name: &str| worded("capacity", name);
    match event {
        ApprovalEvent::Requested { summary, capacities, .. } => {
            let capacities = capacities.iter().map(|place| capacity(&place.name));
            let all = capacities.reduce(|one, other| said!("log-and", one = one, other = other));
            let act = Said::logged(summary.trim_end_matches('.'));
            said!("log-approval-requested", capacities = all.unwrap_or(Said::NOTHING), act = act)
        }
        ApprovalEvent::Signed { approval_id, capacity: name, signature, .. } => said!(
            "log-approval-signed",
            who = names.person(signature.user),
            capacity = capacity(name),
            act = act(*approval_id)
        ),
        ApprovalEvent::Lapsed { approval_id, capacity: name } => {
            said!("log-approval-lapsed", capacity = capacity(name), act = act(*approval_id))
        }
        ApprovalEvent::Refused { approval_id } => {
            let who = names.called(&entry.actor);
            said!("log-approval-refused", who = who, act = act(*approval_id))
        }
        ApprovalEvent::Expired { approval_id } => {
            said!("log-approval-expired", act = act(*approval_id))
        }
        ApprovalEvent::Failed { approval_id, detail, .. } => {
            let detail = Said::from(detail.trim_end_matches('.'));
            said!("log-approval-failed", act = act(*approval_id), detail = detail)
        }
    }
}
