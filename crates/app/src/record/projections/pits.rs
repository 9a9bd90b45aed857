//! Pits as database rows.

use super::entry::corrupt;
use crate::error::AppError;
use houseway_audit::SealedEntry;
use houseway_back_office::TableSetup;
use houseway_facts::PitEvent;
use houseway_store as store;
use houseway_store::{Db, StoreError, pits::Pit, row::micros, table_setups::SetupRow};

/// Projects an entry about a pit.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn pit_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &PitEvent,
) -> Result<(), AppError> {
    let at = micros(sealed.entry.at);
    if let PitEvent::Created { pit_id, name } = event {
        let (id, name) = (*pit_id, name.clone());
        let pit = Pit { id, name, boss: None, boss_since: None, created_at: at, version: 1 };
        return Ok(store::pits::insert(connection, &pit)?);
    }
    let found = store::pits::find(connection, event.pit_id())?;
    let mut pit = found.ok_or_else(|| corrupt(sealed, "there is no such pit"))?;
    pit.version += 1;
    match event {
        PitEvent::Created { .. } => {}
        PitEvent::Renamed { before, after, .. } => {
            pit.name.clone_from(after);
            rename_in_setups(connection, before, after)?;
        }
        PitEvent::BossChanged { after, .. } => {
            (pit.boss, pit.boss_since) = (*after, after.map(|_| at));
        }
    }
    Ok(store::pits::save(connection, &pit)?)
}

/// The setups of a pit's tables contain the pit's name, so the name is changed there too.
fn rename_in_setups(connection: &mut Db, before: &str, after: &str) -> Result<(), AppError> {
    for row in store::table_setups::all(connection)? {
        let setup: TableSetup = serde_json::from_str(&row.setup).map_err(StoreError::corrupt)?;
        if setup.pit.as_deref() != Some(before) {
            continue;
        }
        let setup = TableSetup { pit: Some(after.to_owned()), ..setup };
        let row = SetupRow {
            table_id: row.table_id,
            setup: serde_json::to_string(&setup).map_err(AppError::internal)?,
            version: row.version + 1,
        };
        store::table_setups::save(connection, &row)?;
    }
    Ok(())
}
