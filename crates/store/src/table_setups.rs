//! The back office's table setups, written only under the lock of the house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::table_setups};
use houseway_base::ids::TableId;

/// The setup of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = table_setups)]
pub struct SetupRow {
    pub table_id: TableId,
    /// The setup as JSON.
    pub setup: String,
    pub version: i64,
}

/// A table's setup; `None` if it was never set up.
pub fn find(connection: &mut Db, table_id: TableId) -> Result<Option<SetupRow>, StoreError> {
    Ok(table_setups::table.find(table_id).kept().get_result(connection).optional()?)
}

/// The setups of all tables, sorted by identifier.
pub fn all(connection: &mut Db) -> Result<Vec<SetupRow>, StoreError> {
    Ok(table_setups::table.order(table_setups::table_id).load(connection)?)
}

/// Inserts a new setup.
///
/// # Errors
/// Returns an error if the database fails, or the table already has one.
pub fn insert(connection: &mut Db, row: &SetupRow) -> Result<(), StoreError> {
    diesel::insert_into(table_setups::table).values(row).execute(connection)?;
    Ok(())
}

/// Writes a table's setup, whether or not the table already has one.
pub fn save(connection: &mut Db, row: &SetupRow) -> Result<(), StoreError> {
    let setup = diesel::update(table_setups::table.find(row.table_id)).set(row);
    if setup.execute(connection)? == 0 { insert(connection, row) } else { Ok(()) }
}
