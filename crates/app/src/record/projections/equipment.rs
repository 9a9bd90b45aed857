//! Sets of cards and dice as database rows.

use super::entry::corrupt;
use crate::error::AppError;
use houseway_audit::SealedEntry;
use houseway_base::names::EquipmentState;
use houseway_facts::{EquipmentEvent, GearSet};
use houseway_store as store;
use houseway_store::{Db, equipment::Equipment, row::micros};

/// Projects an entry about sets of cards or dice.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn equipment_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &EquipmentEvent,
) -> Result<(), AppError> {
    let (at, actor) = (micros(sealed.entry.at), &sealed.entry.actor);
    if let EquipmentEvent::Received { sets } = event {
        for set in sets {
            store::equipment::insert(connection, &received(set, at, actor))?;
        }
        return Ok(());
    }
    let ids: Vec<_> = event.sets().iter().map(|set| set.equipment_id).collect();
    let sets = store::equipment::of_ids(connection, &ids)?;
    if sets.len() != ids.len() {
        return Err(corrupt(sealed, "a set does not exist"));
    }
    for mut set in sets {
        (set.since, set.actor) = (at, actor.clone());
        match event {
            EquipmentEvent::Received { .. } => {}
            EquipmentEvent::Issued { table_id, .. } => {
                (set.state, set.table_id) = (EquipmentState::InUse, Some(*table_id));
            }
            EquipmentEvent::Returned { .. } => set.state = EquipmentState::InStock,
            EquipmentEvent::Retired { .. } => {
                set.state = EquipmentState::Retired;
                set.reason.clone_from(&sealed.entry.reason);
            }
            EquipmentEvent::Destroyed { signed, .. } => {
                set.state = EquipmentState::Destroyed;
                set.reason.clone_from(&sealed.entry.reason);
                set.signatures =
                    serde_json::to_string(&signed.signatures).map_err(AppError::internal)?;
            }
        }
        store::equipment::save(connection, &set)?;
    }
    Ok(())
}

fn received(set: &GearSet, at: i64, actor: &str) -> Equipment {
    Equipment {
        id: set.equipment_id,
        what: set.what,
        colour: set.colour.clone(),
        number: set.set.clone(),
        state: EquipmentState::InStock,
        table_id: None,
        since: at,
        received_at: at,
        actor: actor.to_owned(),
        reason: None,
        signatures: "[]".to_owned(),
    }
}
