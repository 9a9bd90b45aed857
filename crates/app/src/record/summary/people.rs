//! Sentences about people, their sessions and keys.

use super::{Names, worded};
use houseway_base::{ids::TableId, names::Role};
use houseway_facts::{FailedSignIns, HouseEvent, UserFields};
use houseway_store as store;
use houseway_words::{Said, said};

/// A sentence for an event about people, sessions or keys.
pub(super) fn sentence(event: &HouseEvent, names: &Names) -> Said {
    let user = |id: &_| names.person(*id);
    let of_user = |message: &'static str, id: &_| Said::of_id(message).with("who", user(id));
    match event {
        HouseEvent::UserAdded { badge, name, role, tables, .. } => {
            let bound = tables.as_deref().map(|tables| bound_to(Some(tables), names));
            let bound = bound.map(|tables| said!("log-user-bound", tables = tables));
            said!(
                "log-user-added",
                name = name,
                badge = badge,
                role = role_name(*role),
                bound = bound.unwrap_or(Said::NOTHING)
            )
        }
        HouseEvent::UserChanged { user_id, before, after, .. } => {
            let changes = changes(before, after, names);
            said!("log-user-changed", who = user(user_id), changes = changes)
        }
        HouseEvent::UserPinSet { user_id, must_change: true, .. } => {
            of_user("log-user-pin_must_change", user_id)
        }
        HouseEvent::UserPinSet { user_id, .. } => of_user("log-user-pin_set", user_id),
        HouseEvent::UserLockedOut { user_id } => of_user("log-user-locked_out", user_id),
        HouseEvent::UserUnlocked { user_id } => of_user("log-user-unlocked", user_id),
        HouseEvent::SignInsFailed { unknown_badges, badges, other_badges } => {
            failed(*unknown_badges, badges, *other_badges, names)
        }
        HouseEvent::SessionOpened { user_id, .. } => of_user("log-session-opened", user_id),
        HouseEvent::SessionClosed { user_id, .. } => of_user("log-session-closed", user_id),
        HouseEvent::CredentialSet { owner, .. } => {
            let owner = store::people::id_of_owner(owner);
            let person = names.called(&format!("user:{owner}"));
            let program = names.actor(&format!("key:{owner}")).actor_name.map(Said::plain);
            said!("log-credential-set", who = program.unwrap_or(person))
        }
        HouseEvent::ApiKeyMade { name, role, .. } => {
            said!("log-api_key-made", name = name, role = role_name(*role))
        }
        HouseEvent::ApiKeyRotated { api_key_id, previous_until: None, .. } => {
            said!("log-api_key-rotated", name = names.key(*api_key_id))
        }
        HouseEvent::ApiKeyRotated { api_key_id, .. } => {
            said!("log-api_key-rotated_late", name = names.key(*api_key_id))
        }
        HouseEvent::ApiKeyRevoked { api_key_id } => {
            said!("log-api_key-revoked", name = names.key(*api_key_id))
        }
        HouseEvent::SingleAdmin { user_id } => of_user("log-house-single_admin", user_id),
        HouseEvent::SecondSigner { user_id } => of_user("log-house-second_signer", user_id),
        others => Said::plain(format_args!("{}.", others.kind().name().replace(['.', '_'], " "))),
    }
}

/// A role in a sentence: `pit boss`.
fn role_name(role: Role) -> Said {
    worded("role", role.name())
}

fn changes(before: &UserFields, after: &UserFields, names: &Names) -> Said {
    let mut changes = Vec::new();
    if before.name != after.name {
        changes.push(said!("log-user-name", was = &before.name, is = &after.name));
    }
    if before.role != after.role {
        let (was, is) = (role_name(before.role), role_name(after.role));
        changes.push(said!("log-user-role", was = was, is = is));
    }
    if before.tables != after.tables {
        let (old, new) = (before.tables.as_deref(), after.tables.as_deref());
        let (was, is) = (bound_to(old, names), bound_to(new, names));
        changes.push(said!("log-user-tables", was = was, is = is));
    }
    match (before.active, after.active) {
        (true, false) => changes.push(said!("log-user-deactivated")),
        (false, true) => changes.push(said!("log-user-active")),
        _ => {}
    }
    if changes.is_empty() { said!("act-nothing-changes") } else { Said::several(changes, "; ") }
}

/// Tables in a sentence; no list means all tables.
fn bound_to(tables: Option<&[TableId]>, names: &Names) -> Said {
    match tables {
        None => said!("log-every_table"),
        Some([]) => said!("log-no_table"),
        Some(tables) => Said::several(tables.iter().map(|id| names.table_name(*id)), ", "),
    }
}

fn failed(unknown: i64, badges: &[FailedSignIns], others: i64, names: &Names) -> Said {
    let person = |failed: &FailedSignIns| {
        said!("log-failed-badge", count = failed.failures, who = names.person(failed.user_id))
    };
    let mut parts: Vec<Said> = badges.iter().map(person).collect();
    if others > 0 {
        parts.push(said!("log-failed-others", count = others));
    }
    if unknown > 0 {
        parts.push(said!("log-failed-unknown", count = unknown));
    }
    let sum = badges.iter().map(|failed| failed.failures).chain([others, unknown]);
    let sum = sum.fold(0_i64, i64::saturating_add);
    said!("log-sign_in-failed", count = sum, which = Said::several(parts, ", "))
}
