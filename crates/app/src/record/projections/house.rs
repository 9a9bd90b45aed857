//! Projects the house's stream: tables and their rules, users and keys.

use crate::error::AppError;
use houseway_audit::SealedEntry;
use houseway_base::{ids::TableId, names::TransferState};
use houseway_facts::HouseEvent;
use houseway_store as store;
use houseway_store::{
    Db, StoreError, checkpoints::KeyRow, founding::Founding, row::micros, transfers::Transfer,
};

/// Projects an entry in the house's stream.
///
/// # Errors
/// Returns an error if the database fails, or the entry is about something that does not exist.
pub fn house_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &HouseEvent,
) -> Result<(), AppError> {
    match event {
        HouseEvent::TableCreated { .. }
        | HouseEvent::TableChanged { .. }
        | HouseEvent::RulesSet { .. } => table(connection, sealed, event),
        HouseEvent::TransferSent { .. }
        | HouseEvent::TransferArrived { .. }
        | HouseEvent::TransferTakenBack { .. }
        | HouseEvent::TransferReopened { .. } => transfer(connection, sealed, event),
        HouseEvent::UserAdded { .. }
        | HouseEvent::UserChanged { .. }
        | HouseEvent::UserPinSet { .. } => user(connection, sealed, event),
        HouseEvent::SingleAdmin { .. } | HouseEvent::SecondSigner { .. } => {
            founding(connection, sealed, event)
        }
        HouseEvent::ApiKeyMade { .. }
        | HouseEvent::ApiKeyRotated { .. }
        | HouseEvent::ApiKeyRevoked { .. } => api_key(connection, sealed, event),
        HouseEvent::SigningKeyRegistered { key_id, public_key } => {
            let key = KeyRow {
                key_id: key_id.clone(),
                public_key: public_key.clone(),
                registered_at: micros(sealed.entry.at),
            };
            Ok(store::checkpoints::insert_key(connection, &key)?)
        }
        HouseEvent::UserLockedOut { .. }
        | HouseEvent::UserUnlocked { .. }
        | HouseEvent::SignInsFailed { .. }
        | HouseEvent::SessionOpened { .. }
        | HouseEvent::SessionClosed { .. }
        | HouseEvent::CredentialSet { .. }
        | HouseEvent::CheckpointSigned(_)
        | HouseEvent::LossAccepted { .. }
        | HouseEvent::AnswersKept(_)
        | HouseEvent::AnswersForgotten { .. }
        | HouseEvent::CheckpointsPromised { .. }
        | HouseEvent::VarianceAlarmed(_) => Ok(()),
    }
}

fn missing(what: &str) -> AppError {
    StoreError::corrupt(format!("the log speaks of a {what} that does not exist")).into()
}

fn table(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    let at = micros(sealed.entry.at);
    match event {
        HouseEvent::TableCreated { table_id, name, game, currency, title, variant, limits } => {
            let table = store::tables::Table {
                id: *table_id,
                name: name.clone(),
                game: *game,
                title: title.clone(),
                variant: variant.clone(),
                limits: limits.clone(),
                currency: *currency,
                open: true,
                rules_version: 0,
                version: 1,
                created_at: at,
                tracked: false,
                trackings: 0,
            };
            store::tables::insert(connection, &table)?;
        }
        HouseEvent::TableChanged { table_id, after, .. } => {
            let found = store::tables::find(connection, *table_id)?;
            let mut table = found.ok_or_else(|| missing("table"))?;
            table.name.clone_from(&after.name);
            table.open = after.open;
            table.limits.clone_from(&after.limits);
            table.version += 1;
            store::tables::save(connection, &table)?;
        }
        HouseEvent::RulesSet { table_id, version, hash, rules } => {
            let found = store::tables::find(connection, *table_id)?;
            let mut table = found.ok_or_else(|| missing("table"))?;
            table.rules_version = *version;
            table.version += 1;
            store::tables::save(connection, &table)?;
            let rules = store::tables::Rules {
                table_id: *table_id,
                version: *version,
                hash: hash.clone(),
                rules: rules.clone(),
                set_at: at,
                set_by: sealed.entry.actor.clone(),
            };
            store::tables::insert_rules(connection, &rules)?;
        }
        _ => {}
    }
    Ok(())
}

/// Projects a transfer's entry. Any other event changes nothing.
fn transfer(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    let (id, state, arrived_at) = match event {
        HouseEvent::TransferSent {
            transfer_id,
            table_id,
            round_id,
            seat,
            to_table,
            minor,
            player,
            ..
        } => {
            let transfer = Transfer {
                id: *transfer_id,
                from_table: *table_id,
                from_round: *round_id,
                from_seat: i64::from(*seat),
                to_table: *to_table,
                minor: *minor,
                player: player.clone(),
                state: TransferState::InTransit,
                at: micros(sealed.entry.at),
                arrived_at: None,
            };
            return Ok(store::transfers::insert(connection, &transfer)?);
        }
        HouseEvent::TransferArrived { transfer_id, table_id, .. } => {
            (*transfer_id, TransferState::Arrived, Some(*table_id))
        }
        HouseEvent::TransferTakenBack { transfer_id } => {
            (*transfer_id, TransferState::TakenBack, None)
        }
        HouseEvent::TransferReopened { transfer_id } => {
            (*transfer_id, TransferState::InTransit, None)
        }
        _ => return Ok(()),
    };
    let found = store::transfers::find(connection, id)?.ok_or_else(|| missing("transfer"))?;
    Ok(store::transfers::save(connection, &Transfer { state, arrived_at, ..found })?)
}

fn user(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    match event {
        HouseEvent::UserAdded { user_id, badge, name, role, tables, must_change_pin, .. } => {
            let user = store::people::User {
                id: *user_id,
                badge: badge.clone(),
                name: name.clone(),
                role: *role,
                active: true,
                created_at: micros(sealed.entry.at),
                must_change_pin: *must_change_pin,
                tables: tables_text(tables.as_deref())?,
            };
            store::people::insert_user(connection, &user)?;
        }
        HouseEvent::UserChanged { user_id, after, .. } => {
            let found = store::people::user(connection, *user_id)?;
            let mut user = found.ok_or_else(|| missing("user"))?;
            user.name.clone_from(&after.name);
            user.role = after.role;
            user.active = after.active;
            user.tables = tables_text(after.tables.as_deref())?;
            store::people::save_user(connection, &user)?;
        }
        HouseEvent::UserPinSet { user_id, must_change, .. } => {
            let found = store::people::user(connection, *user_id)?;
            let mut user = found.ok_or_else(|| missing("user"))?;
            user.must_change_pin = *must_change;
            store::people::save_user(connection, &user)?;
        }
        _ => {}
    }
    Ok(())
}

fn tables_text(tables: Option<&[TableId]>) -> Result<Option<String>, AppError> {
    tables.map(serde_json::to_string).transpose().map_err(AppError::internal)
}

/// Records whether the house began with a single administrator, and when it gained a second signer.
/// Each of these facts is logged only once.
fn founding(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    let at = micros(sealed.entry.at);
    let began = store::founding::find(connection)?;
    let row = |single_admin, ended_at| Founding {
        id: store::founding::HOUSE.to_owned(),
        single_admin,
        since: at,
        ended_at,
    };
    match (event, began) {
        (HouseEvent::SingleAdmin { user_id }, None) => {
            store::founding::insert(connection, &row(Some(*user_id), None))?;
        }
        (HouseEvent::SecondSigner { .. }, None) => {
            store::founding::insert(connection, &row(None, Some(at)))?;
        }
        (HouseEvent::SecondSigner { .. }, Some(mut began)) => {
            began.ended_at = Some(at);
            store::founding::save(connection, &began)?;
        }
        _ => {}
    }
    Ok(())
}

fn api_key(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    match event {
        HouseEvent::ApiKeyMade { api_key_id, name, role, prefix, scopes, .. } => {
            let scopes = scopes.as_ref().map(serde_json::to_string);
            let key = store::people::ApiKey {
                id: *api_key_id,
                name: name.clone(),
                role: *role,
                prefix: prefix.clone(),
                active: true,
                created_at: micros(sealed.entry.at),
                scopes: scopes.transpose().map_err(AppError::internal)?,
                previous_until: None,
            };
            store::people::insert_api_key(connection, &key)?;
        }
        HouseEvent::ApiKeyRotated { api_key_id, prefix, previous_until, .. } => {
            let found = store::people::api_key(connection, *api_key_id)?;
            let mut key = found.ok_or_else(|| missing("API key"))?;
            key.prefix.clone_from(prefix);
            key.previous_until = previous_until.map(micros);
            store::people::save_api_key(connection, &key)?;
        }
        HouseEvent::ApiKeyRevoked { api_key_id } => {
            let found = store::people::api_key(connection, *api_key_id)?;
            let mut key = found.ok_or_else(|| missing("API key"))?;
            key.active = false;
            store::people::save_api_key(connection, &key)?;
        }
        _ => {}
    }
    Ok(())
}
