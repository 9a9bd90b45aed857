//! Whether the house still has the single administrator that it began with.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, schema::founding};
use houseway_base::ids::UserId;

/// The name of the one row.
pub const HOUSE: &str = "house";

/// How the house began.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = founding)]
pub struct Founding {
    pub id: String,
    /// Who was the only one to sign what others' rights grow by; none if there were two at once.
    pub single_admin: Option<UserId>,
    pub since: i64,
    /// When there was a second. It never begins again.
    pub ended_at: Option<i64>,
}

/// How the house began; none while it has nobody.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db) -> Result<Option<Founding>, StoreError> {
    Ok(founding::table.find(HOUSE).first(connection).optional()?)
}

/// Every row: the one, or none.
///
/// # Errors
/// Returns an error if the database fails.
pub fn all(connection: &mut Db) -> Result<Vec<Founding>, StoreError> {
    Ok(founding::table.load(connection)?)
}

/// Writes the row.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, row: &Founding) -> Result<(), StoreError> {
    diesel::insert_into(founding::table).values(row).execute(connection)?;
    Ok(())
}

/// Writes the row back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, row: &Founding) -> Result<(), StoreError> {
    diesel::update(founding::table.find(HOUSE)).set(row).execute(connection)?;
    Ok(())
}
