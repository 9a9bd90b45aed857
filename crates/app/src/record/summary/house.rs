//! Sentences about tables, rules and the log itself, in the house's stream.

use serde::Serialize;
use serde_json::Value;

use super::{Mentioned, Names, people, worded};
use crate::games::{RuleChange, meaning};
use houseway_audit::SignedCheckpoint;
use houseway_base::{
    ids::{ApiKeyId, TableId, UserId},
    money::Minor,
};
use houseway_facts::{HouseEvent, TableFields, VarianceAlarm};
use houseway_rules::Profile;
use houseway_store as store;
use houseway_store::{log, tables::Table};
use houseway_words::{Said, said};

/// Notes everything that an event mentions, so that the names can be looked up.
pub(super) fn mention(event: &HouseEvent, mentioned: &mut Mentioned) {
    mentioned.tables.extend(event.table_id());
    match event {
        HouseEvent::RulesSet { table_id, version, .. } => {
            mentioned.rules.insert((*table_id, version - 1));
        }
        HouseEvent::UserChanged { user_id, before, after, .. } => {
            mentioned.users.insert(*user_id);
            let tables = before.tables.iter().chain(&after.tables).flatten();
            mentioned.tables.extend(tables);
        }
        HouseEvent::UserAdded { tables, .. } => mentioned.tables.extend(tables.iter().flatten()),
        HouseEvent::UserPinSet { user_id, .. }
        | HouseEvent::UserLockedOut { user_id }
        | HouseEvent::UserUnlocked { user_id }
        | HouseEvent::SessionOpened { user_id, .. }
        | HouseEvent::SessionClosed { user_id, .. }
        | HouseEvent::SingleAdmin { user_id }
        | HouseEvent::SecondSigner { user_id } => {
            mentioned.users.insert(*user_id);
        }
        HouseEvent::SignInsFailed { badges, .. } => {
            mentioned.users.extend(badges.iter().map(|failed| failed.user_id));
        }
        HouseEvent::CredentialSet { owner, .. } => {
            // The owner is a person's or a key's id; the text does not say which.
            let id = store::people::id_of_owner(owner);
            mentioned.users.extend(id.parse::<UserId>());
            mentioned.keys.extend(id.parse::<ApiKeyId>());
        }
        HouseEvent::ApiKeyRotated { api_key_id, .. } | HouseEvent::ApiKeyRevoked { api_key_id } => {
            mentioned.keys.insert(*api_key_id);
        }
        HouseEvent::CheckpointSigned(signed) => {
            mentioned.tables.extend(log::table_of(&signed.checkpoint.stream));
        }
        HouseEvent::TransferSent { round_id, to_table, .. } => {
            mentioned.rounds.insert(*round_id);
            mentioned.tables.insert(*to_table);
        }
        HouseEvent::VarianceAlarmed(alarm) => mentioned.actor(&alarm.dealer),
        HouseEvent::TableCreated { .. }
        | HouseEvent::TableChanged { .. }
        | HouseEvent::TransferArrived { .. }
        | HouseEvent::TransferTakenBack { .. }
        | HouseEvent::TransferReopened { .. }
        | HouseEvent::ApiKeyMade { .. }
        | HouseEvent::SigningKeyRegistered { .. }
        | HouseEvent::LossAccepted { .. }
        | HouseEvent::CheckpointsPromised { .. }
        | HouseEvent::AnswersKept(_)
        | HouseEvent::AnswersForgotten { .. } => {}
    }
}

/// The event in a sentence.
pub(super) fn sentence(event: &HouseEvent, names: &Names) -> Said {
    match event {
        HouseEvent::TableCreated { name, game, currency, title, variant, .. } => {
            let dealt = game.dealt().map(|game| Profile::of(game).title);
            let title = title.as_deref().or(dealt).unwrap_or_default();
            let variant = variant.as_ref().map(|variant| format!(" ({variant})"));
            let game = format!("{title}{}", variant.unwrap_or_default());
            said!("log-table-created", name = name, game = game, currency = currency.to_string())
        }
        HouseEvent::TableChanged { before, after, .. } => table_changed(before, after),
        HouseEvent::RulesSet { table_id, version, rules, .. } => {
            rules_set(*table_id, *version, rules, names)
        }
        HouseEvent::TransferSent { table_id, seat, to_table, minor, .. } => {
            transfer_sent(names, (*table_id, *seat), *to_table, *minor)
        }
        HouseEvent::TransferArrived { table_id, seat, .. } => {
            said!("log-transfer-arrived", seat = *seat, table = names.table_name(*table_id))
        }
        HouseEvent::TransferTakenBack { .. } => said!("log-transfer-taken_back"),
        HouseEvent::TransferReopened { .. } => said!("log-transfer-reopened"),
        HouseEvent::SigningKeyRegistered { key_id, .. } => {
            said!("log-signing_key-registered", key = key_id.as_str())
        }
        HouseEvent::LossAccepted { losses } => said!("log-loss_accepted", count = losses.len()),
        HouseEvent::CheckpointSigned(signed) => checkpoint(signed, names),
        HouseEvent::CheckpointsPromised { every, minutes } => {
            said!("log-checkpoints-promised", entries = *every, minutes = *minutes)
        }
        HouseEvent::AnswersKept(kept) => said!("log-answers-kept", count = kept.count),
        HouseEvent::AnswersForgotten { entries } => {
            said!("log-answers-forgotten", count = entries.len())
        }
        HouseEvent::VarianceAlarmed(alarm) => variance(alarm, names),
        HouseEvent::UserAdded { .. }
        | HouseEvent::UserChanged { .. }
        | HouseEvent::UserPinSet { .. }
        | HouseEvent::UserLockedOut { .. }
        | HouseEvent::UserUnlocked { .. }
        | HouseEvent::SignInsFailed { .. }
        | HouseEvent::SessionOpened { .. }
        | HouseEvent::SessionClosed { .. }
        | HouseEvent::CredentialSet { .. }
        | HouseEvent::ApiKeyMade { .. }
        | HouseEvent::ApiKeyRotated { .. }
        | HouseEvent::ApiKeyRevoked { .. }
        | HouseEvent::SingleAdmin { .. }
        | HouseEvent::SecondSigner { .. } => people::sentence(event, names),
    }
}

fn transfer_sent(names: &Names, from: (TableId, u8), to: TableId, minor: Minor) -> Said {
    let (table_id, seat) = from;
    let amount = names.table(table_id).and_then(|table| table.currency.money(minor).ok());
    let amount = amount.map(|amount| format!("{amount} ")).unwrap_or_default();
    let (from, to) = (names.table_name(table_id), names.table_name(to));
    said!("log-transfer-sent", seat = seat, from = from, amount = amount, to = to)
}

fn table_changed(before: &TableFields, after: &TableFields) -> Said {
    let state = match (before.open, after.open) {
        (true, false) => "closed",
        (false, true) => "open",
        _ => "same",
    };
    let (was, name) = (&before.name, &after.name);
    let limits = after.limits.as_ref().filter(|limits| before.limits.as_ref() != Some(*limits));
    let limits = limits.map(|limits| said!("log-table-limits", name = name, limits = limits));
    let changed = match (was == name, state, &limits) {
        (true, "same", Some(_)) => None,
        (true, ..) => Some(said!("log-table-changed", state = state, name = name)),
        (false, ..) => Some(said!("log-table-renamed", state = state, was = was, name = name)),
    };
    Said::several(changed.into_iter().chain(limits), " ")
}

fn rules_set(id: TableId, version: i64, rules: &str, names: &Names) -> Said {
    let said = |id: &'static str, name: Said| {
        Said::of_id(id).with("table", name).with("version", version.to_string())
    };
    let name = names.table_name(id);
    let Some((table, before)) = names.table(id).zip(names.rules(id, version - 1)) else {
        return said("log-rules-set_first", name);
    };
    match rule_changes(table, before, rules) {
        Some(changes) => said("log-rules-set", name).with("changes", in_words(&changes)),
        None => said("log-rules-unread", name),
    }
}

/// A description of the differences between two versions of something.
pub(crate) fn changes<T: Serialize>(before: &T, after: &T) -> Said {
    let value = |version: &T| serde_json::to_value(version).unwrap_or_default();
    in_words(&RuleChange::between(&value(before), &value(after)))
}

fn in_words(changes: &[RuleChange]) -> Said {
    if changes.is_empty() {
        return said!("act-nothing-changes");
    }
    Said::several(changes.iter().map(rule_change), "; ")
}

fn rule_changes(table: &Table, before: &str, after: &str) -> Option<Vec<RuleChange>> {
    let of = |rules| meaning(table.of_round().ok()?, table.currency, rules).ok();
    Some(RuleChange::between(&of(before)?, &of(after)?))
}

/// A changed rule in a sentence: `limits main max from 500.00 to 1000.00`.
fn rule_change(change: &RuleChange) -> Said {
    let RuleChange { pointer, before, after } = change;
    let parts = pointer.trim_start_matches('/').split('/').map(|part| worded("change", part));
    let what = Said::several(parts, " ");
    said!("act-change", what = what, before = value(before), after = value(after))
}

fn value(value: &Value) -> Said {
    match value {
        Value::Null => said!("act-nothing"),
        Value::Bool(true) => said!("act-yes"),
        Value::Bool(false) => said!("act-no"),
        Value::String(text) => Said::plain(text),
        Value::Array(items) if items.is_empty() => said!("act-nothing"),
        Value::Array(items) => Said::several(items.iter().map(self::value), ", "),
        other => Said::plain(other),
    }
}

fn variance(alarm: &VarianceAlarm, names: &Names) -> Said {
    let VarianceAlarm { dealer, currency, bet, bets, expected, actual, z, .. } = alarm;
    let name = names.actor(dealer).actor_name;
    said!(
        "log-variance-alarmed",
        who = name.as_deref().unwrap_or(dealer),
        bet = bet.replace('_', " "),
        bets = *bets,
        expected = expected.as_str(),
        currency = currency.to_string(),
        actual = actual.as_str(),
        z = z.as_str()
    )
}

fn checkpoint(signed: &SignedCheckpoint, names: &Names) -> Said {
    let checkpoint = &signed.checkpoint;
    let stream = match log::table_of(&checkpoint.stream) {
        Some(table) => names.table_name(table),
        None => said!("log-the_house"),
    };
    said!("log-checkpoint-signed", stream = stream, count = checkpoint.size)
}
