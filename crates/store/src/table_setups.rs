//! How tables are set up for the back office: written under the house's lock alone.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::table_setups};
use houseway_base::ids::TableId;

/// How a table is set up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = table_setups)]
pub struct SetupRow {
    pub table_id: TableId,
    /// JSON.
    pub setup: String,
    pub version: i64,
}

/// A table's, if it was ever set up.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, table_id: TableId) -> Result<Option<SetupRow>, StoreError> {
    Ok(table_setups::table.find(table_id).kept().get_result(connection).optional()?)
}

/// Every table's, by identifier.
///
/// # Errors
/// Returns an error if the database fails.
pub fn all(connection: &mut Db) -> Result<Vec<SetupRow>, StoreError> {
    Ok(table_setups::table.order(table_setups::table_id).load(connection)?)
}

/// Writes a new row.
///
/// # Errors
/// Returns an error if the database fails, or the table has one.
pub fn insert(connection: &mut Db, row: &SetupRow) -> Result<(), StoreError> {
    diesel::insert_into(table_setups::table).values(row).execute(connection)?;
    Ok(())
}

/// Writes a table's row, whether it has one or not.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, row: &SetupRow) -> Result<(), StoreError> {
    let setup = diesel::update(table_setups::table.find(row.table_id)).set(row);
    if setup.execute(connection)? == 0 { insert(connection, row) } else { Ok(()) }
}
