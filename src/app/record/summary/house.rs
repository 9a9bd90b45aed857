//! Sentences about tables, rules and the log itself, in the house's stream.

use serde::Serialize;
use serde_json::Value;

use super::{Mentioned, Names, people};
use crate::{
    app::games::{RuleChange, meaning},
    audit::SignedCheckpoint,
    facts::{HouseEvent, TableFields, VarianceAlarm},
    ids::{ApiKeyId, TableId, UserId},
    money::Minor,
    rules::{Profile, counted},
    store::{log, tables::Table},
};

/// The things that an event mentions.
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
            // This is a person's or a key's id; the text does not say which.
            mentioned.users.extend(owner.parse::<UserId>());
            mentioned.keys.extend(owner.parse::<ApiKeyId>());
        }
        HouseEvent::ApiKeyRevoked { api_key_id } => {
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

/// The event as a sentence.
pub(super) fn sentence(event: &HouseEvent, names: &Names) -> String {
    match event {
        HouseEvent::TableCreated { name, game, currency, .. } => {
            format!("The table {name} is made: {}, in {currency}.", Profile::of(*game).title)
        }
        HouseEvent::TableChanged { before, after, .. } => table_changed(before, after),
        HouseEvent::RulesSet { table_id, version, rules, .. } => {
            rules_set(*table_id, *version, rules, names)
        }
        HouseEvent::TransferSent { table_id, seat, to_table, minor, .. } => {
            transfer_sent(names, (*table_id, *seat), *to_table, *minor)
        }
        HouseEvent::TransferArrived { table_id, seat, .. } => {
            let table = names.table_name(*table_id);
            format!("Chips from another table arrive at seat {seat} of {table}.")
        }
        HouseEvent::TransferTakenBack { .. } => {
            "Chips for another table never left: the departure is taken back.".to_owned()
        }
        HouseEvent::TransferReopened { .. } => {
            "Chips are on their way again: their arrival is taken back.".to_owned()
        }
        HouseEvent::SigningKeyRegistered { key_id, .. } => {
            format!("The signing key {key_id} is registered.")
        }
        HouseEvent::LossAccepted { losses } => {
            let gaps = counted(losses.len().try_into().unwrap_or(u64::MAX), "gap");
            format!("Everything is rebuilt from a log that is not whole: it has {gaps}.")
        }
        HouseEvent::CheckpointSigned(signed) => checkpoint(signed, names),
        HouseEvent::CheckpointsPromised { every, minutes } => {
            let (entries, minutes) = (counted(*every, "entry"), counted(*minutes, "minute"));
            format!("Checkpoints are signed after {entries}, and after {minutes}.")
        }
        HouseEvent::AnswersKept(kept) => {
            let answers = counted(kept.count.try_into().unwrap_or(u64::MAX), "stored answer");
            format!("The log vouches for {answers}.")
        }
        HouseEvent::AnswersForgotten { entries } => {
            let groups = counted(entries.len().try_into().unwrap_or(u64::MAX), "group");
            format!("{groups} of stored answers have been kept long enough, and are deleted.")
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
        | HouseEvent::ApiKeyRevoked { .. }
        | HouseEvent::SingleAdmin { .. }
        | HouseEvent::SecondSigner { .. } => people::sentence(event, names),
    }
}

fn transfer_sent(names: &Names, from: (TableId, u8), to: TableId, minor: Minor) -> String {
    let (table_id, seat) = from;
    let amount = names.table(table_id).and_then(|table| table.currency.money(minor).ok());
    let amount = amount.map(|amount| format!("{amount} ")).unwrap_or_default();
    let (from, to) = (names.table_name(table_id), names.table_name(to));
    format!("Seat {seat} of {from} takes {amount}to {to}.")
}

fn table_changed(before: &TableFields, after: &TableFields) -> String {
    let renamed = before.name != after.name;
    let state = match (before.open, after.open) {
        (true, false) => Some("closed"),
        (false, true) => Some("open again"),
        _ => None,
    };
    let (old, new) = (&before.name, &after.name);
    match (renamed, state) {
        (true, Some(state)) => format!("The table {old} is renamed {new}, and {state}."),
        (true, None) => format!("The table {old} is renamed {new}."),
        (false, Some(state)) => format!("The table {new} is {state}."),
        (false, None) => format!("The table {new} stays as it is."),
    }
}

fn rules_set(id: TableId, version: i64, rules: &str, names: &Names) -> String {
    let name = names.table_name(id);
    let Some((table, before)) = names.table(id).zip(names.rules(id, version - 1)) else {
        return format!("The house rules of {name}, version {version}, are set.");
    };
    let Some(changes) = rule_changes(table, before, rules) else {
        return format!("The house rules of {name}, version {version}, cannot be read.");
    };
    format!("The house rules of {name}, version {version}: {}.", in_words(&changes))
}

/// The differences between two versions of something, as a sentence.
pub(in crate::app) fn changes<T: Serialize>(before: &T, after: &T) -> String {
    let value = |version: &T| serde_json::to_value(version).unwrap_or_default();
    in_words(&RuleChange::between(&value(before), &value(after)))
}

fn in_words(changes: &[RuleChange]) -> String {
    if changes.is_empty() {
        return "nothing changes".to_owned();
    }
    changes.iter().map(rule_change).collect::<Vec<String>>().join("; ")
}

fn rule_changes(table: &Table, before: &str, after: &str) -> Option<Vec<RuleChange>> {
    let of = |rules| meaning(table.game, table.currency, rules).ok();
    Some(RuleChange::between(&of(before)?, &of(after)?))
}

/// A changed rule, such as `limits main max from 500.00 to 1000.00`.
fn rule_change(change: &RuleChange) -> String {
    let RuleChange { pointer, before, after } = change;
    let rule = pointer.trim_start_matches('/').replace(['/', '_'], " ");
    format!("{rule} from {} to {}", value(before), value(after))
}

fn value(value: &Value) -> String {
    match value {
        Value::Null => "nothing".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

fn variance(alarm: &VarianceAlarm, names: &Names) -> String {
    let VarianceAlarm { dealer, currency, bet, bets, expected, actual, z, .. } = alarm;
    let name = names.actor(dealer).actor_name;
    let (dealer, bet) = (name.as_deref().unwrap_or(dealer), bet.replace('_', " "));
    let bets = counted(u64::try_from(*bets).unwrap_or_default(), "bet");
    format!(
        "The house is short where {dealer} deals: of {bets} ({bet}) it was to win {expected} \
         {currency} and won {actual}, {z} standard deviations off."
    )
}

fn checkpoint(signed: &SignedCheckpoint, names: &Names) -> String {
    let checkpoint = &signed.checkpoint;
    let stream = match log::table_of(&checkpoint.stream) {
        Some(table) => names.table_name(table),
        None => "the house",
    };
    format!("A checkpoint of {stream} is signed, at {}.", counted(checkpoint.size, "entry"))
}
