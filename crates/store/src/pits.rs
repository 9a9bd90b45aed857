//! Pits, written only under the lock of the house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, schema::pits};
use houseway_base::ids::{PitId, UserId};

/// A pit, and its pit boss of record.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = pits, treat_none_as_null = true)]
pub struct Pit {
    pub id: PitId,
    pub name: String,
    pub boss: Option<UserId>,
    pub boss_since: Option<i64>,
    pub created_at: i64,
    pub version: i64,
}

/// Finds a pit.
pub fn find(connection: &mut Db, id: PitId) -> Result<Option<Pit>, StoreError> {
    Ok(pits::table.find(id).first(connection).optional()?)
}

/// The pit with this name.
pub fn find_by_name(connection: &mut Db, name: &str) -> Result<Option<Pit>, StoreError> {
    Ok(pits::table.filter(pits::name.eq(name.to_owned())).first(connection).optional()?)
}

/// Every pit, sorted by identifier.
pub fn all(connection: &mut Db) -> Result<Vec<Pit>, StoreError> {
    Ok(pits::table.order(pits::id).load(connection)?)
}

/// Inserts a new pit.
///
/// # Errors
/// Returns an error if the database fails, or if another pit already has this name.
pub fn insert(connection: &mut Db, pit: &Pit) -> Result<(), StoreError> {
    diesel::insert_into(pits::table).values(pit).execute(connection)?;
    Ok(())
}

/// Updates a pit.
pub fn save(connection: &mut Db, pit: &Pit) -> Result<(), StoreError> {
    diesel::update(pits::table.find(pit.id)).set(pit).execute(connection)?;
    Ok(())
}
