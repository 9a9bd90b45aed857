//! A table's dealer and decks, written only under the lock of the table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::desks};
use houseway_base::ids::TableId;

/// The state of the table outside its rounds, according to its stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = desks)]
pub struct DeskRow {
    pub table_id: TableId,
    /// The state as JSON.
    pub desk: String,
}

/// A table's row, if it has one.
pub fn find(connection: &mut Db, table_id: TableId) -> Result<Option<DeskRow>, StoreError> {
    Ok(desks::table.find(table_id).kept().get_result(connection).optional()?)
}

/// The rows for these tables, in no particular order. Not every table has a row.
pub fn of_tables(connection: &mut Db, ids: &[TableId]) -> Result<Vec<DeskRow>, StoreError> {
    Ok(desks::table.filter(desks::table_id.eq_any(ids)).load(connection)?)
}

/// The rows for all tables, sorted by identifier.
pub fn all(connection: &mut Db) -> Result<Vec<DeskRow>, StoreError> {
    Ok(desks::table.order(desks::table_id).load(connection)?)
}

/// Inserts a new row.
///
/// # Errors
/// Returns an error if the database fails, or the table already has one.
pub fn insert(connection: &mut Db, row: &DeskRow) -> Result<(), StoreError> {
    diesel::insert_into(desks::table).values(row).kept().execute(connection)?;
    Ok(())
}

/// Writes a table's row, whether or not it exists.
pub fn save(connection: &mut Db, row: &DeskRow) -> Result<(), StoreError> {
    let desk = diesel::update(desks::table.find(row.table_id)).set(row);
    let saved = desk.kept().execute(connection)?;
    if saved == 0 { insert(connection, row) } else { Ok(()) }
}
