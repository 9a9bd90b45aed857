//! Who deals at a table, and with what: written under the table's lock alone.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::desks};
use houseway_base::ids::TableId;

/// What the table's stream says of a table besides its rounds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = desks)]
pub struct DeskRow {
    pub table_id: TableId,
    /// JSON.
    pub desk: String,
}

/// A table's, if anything was said.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, table_id: TableId) -> Result<Option<DeskRow>, StoreError> {
    Ok(desks::table.find(table_id).kept().get_result(connection).optional()?)
}

/// Those of these tables of which anything was said, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_tables(connection: &mut Db, ids: &[TableId]) -> Result<Vec<DeskRow>, StoreError> {
    Ok(desks::table.filter(desks::table_id.eq_any(ids)).load(connection)?)
}

/// Every table's, by identifier.
///
/// # Errors
/// Returns an error if the database fails.
pub fn all(connection: &mut Db) -> Result<Vec<DeskRow>, StoreError> {
    Ok(desks::table.order(desks::table_id).load(connection)?)
}

/// Writes a new row.
///
/// # Errors
/// Returns an error if the database fails, or the table has one.
pub fn insert(connection: &mut Db, row: &DeskRow) -> Result<(), StoreError> {
    diesel::insert_into(desks::table).values(row).kept().execute(connection)?;
    Ok(())
}

/// Writes a table's row, whether it has one or not.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, row: &DeskRow) -> Result<(), StoreError> {
    let desk = diesel::update(desks::table.find(row.table_id)).set(row);
    let saved = desk.kept().execute(connection)?;
    if saved == 0 { insert(connection, row) } else { Ok(()) }
}
