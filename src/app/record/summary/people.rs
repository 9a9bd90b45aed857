//! Sentences about people, their sessions and keys.

use super::Names;
use crate::{
    facts::{FailedSignIns, HouseEvent, UserFields},
    ids::TableId,
    names::Role,
    rules::counted,
};

/// An event about people, sessions or keys, as a sentence.
pub(super) fn sentence(event: &HouseEvent, names: &Names) -> String {
    let user = |id: &_| names.user(*id);
    match event {
        HouseEvent::UserAdded { badge, name, role, tables, .. } => {
            let bound = tables.as_deref().map(|tables| bound_to(Some(tables), names));
            let bound = bound.map(|tables| format!(", bound to {tables}")).unwrap_or_default();
            format!("{name} ({badge}) is added as {}{bound}.", role_name(*role))
        }
        HouseEvent::UserChanged { user_id, before, after, .. } => {
            format!("{}: {}.", user(user_id), changes(before, after, names))
        }
        HouseEvent::UserPinSet { user_id, must_change: true, .. } => {
            format!("A PIN is set for {}, who must change it at the next sign-in.", user(user_id))
        }
        HouseEvent::UserPinSet { user_id, .. } => format!("{} has a new PIN.", user(user_id)),
        HouseEvent::UserLockedOut { user_id } => {
            format!("The badge of {} is locked after too many wrong PINs.", user(user_id))
        }
        HouseEvent::UserUnlocked { user_id } => {
            format!("The badge of {} is unlocked.", user(user_id))
        }
        HouseEvent::SignInsFailed { unknown_badges, badges, other_badges } => {
            failed(*unknown_badges, badges, *other_badges, names)
        }
        HouseEvent::SessionOpened { user_id, .. } => format!("{} signs in.", user(user_id)),
        HouseEvent::SessionClosed { user_id, .. } => format!("{} signs out.", user(user_id)),
        HouseEvent::CredentialSet { owner, .. } => {
            let person = names.somebody(&format!("user:{owner}"));
            let program = names.actor(&format!("key:{owner}")).actor_name;
            format!("The secret of {} is set.", program.unwrap_or(person))
        }
        HouseEvent::ApiKeyMade { name, role, .. } => {
            format!("The API key {name} is made for the role {}.", role_name(*role))
        }
        HouseEvent::ApiKeyRevoked { api_key_id } => {
            format!("The API key {} is revoked.", names.key(*api_key_id))
        }
        HouseEvent::SingleAdmin { user_id } => {
            format!("{} is the only one who can sign, and may grow rights alone.", user(user_id))
        }
        HouseEvent::SecondSigner { user_id } => {
            format!("{} can sign too: rights grow only by two signatures now.", user(user_id))
        }
        others => format!("{}.", others.kind().name().replace(['.', '_'], " ")),
    }
}

/// A role, for use in a sentence: `pit boss`.
fn role_name(role: Role) -> String {
    role.name().replace('_', " ")
}

fn changes(before: &UserFields, after: &UserFields, names: &Names) -> String {
    let mut changes = Vec::new();
    if before.name != after.name {
        changes.push(format!("name from {} to {}", before.name, after.name));
    }
    if before.role != after.role {
        changes.push(format!("role from {} to {}", role_name(before.role), role_name(after.role)));
    }
    if before.tables != after.tables {
        let (old, new) = (before.tables.as_deref(), after.tables.as_deref());
        changes.push(format!("tables from {} to {}", bound_to(old, names), bound_to(new, names)));
    }
    match (before.active, after.active) {
        (true, false) => changes.push("deactivated".to_owned()),
        (false, true) => changes.push("active again".to_owned()),
        _ => {}
    }
    if changes.is_empty() { "nothing changes".to_owned() } else { changes.join("; ") }
}

/// A list of tables, for use in a sentence; none means all of them.
fn bound_to(tables: Option<&[TableId]>, names: &Names) -> String {
    match tables {
        None => "every table".to_owned(),
        Some([]) => "no table".to_owned(),
        Some(tables) => {
            let tables: Vec<&str> = tables.iter().map(|id| names.table_name(*id)).collect();
            tables.join(", ")
        }
    }
}

fn failed(unknown: i64, badges: &[FailedSignIns], others: i64, names: &Names) -> String {
    let person = |failed: &FailedSignIns| {
        format!("{} with the badge of {}", failed.failures, names.user(failed.user_id))
    };
    let mut parts: Vec<String> = badges.iter().map(person).collect();
    if others > 0 {
        parts.push(format!("{others} with other people's badges"));
    }
    if unknown > 0 {
        parts.push(format!("{unknown} with unknown badges"));
    }
    let sum = badges.iter().map(|failed| failed.failures).chain([others, unknown]);
    let sum = sum.fold(0_i64, i64::saturating_add);
    format!("{} failed: {}.", counted(sum, "sign-in"), parts.join(", "))
}
