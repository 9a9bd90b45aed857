//! Whether the house still has the single administrator that it started with.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, schema::founding};
use houseway_base::ids::UserId;

/// The key of the table's only row.
pub const HOUSE: &str = "house";

/// How the house started.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = founding)]
pub struct Founding {
    pub id: String,
    /// The administrator who could grant rights with a single signature; `None` if there were two
    /// from the start.
    pub single_admin: Option<UserId>,
    pub since: i64,
    /// When the second administrator was added. From then on, a single signature is never enough.
    pub ended_at: Option<i64>,
}

/// How the house started; `None` while it has no users.
pub fn find(connection: &mut Db) -> Result<Option<Founding>, StoreError> {
    Ok(founding::table.find(HOUSE).first(connection).optional()?)
}

/// All rows: one or none.
pub fn all(connection: &mut Db) -> Result<Vec<Founding>, StoreError> {
    Ok(founding::table.load(connection)?)
}

/// Inserts the row.
pub fn insert(connection: &mut Db, row: &Founding) -> Result<(), StoreError> {
    diesel::insert_into(founding::table).values(row).execute(connection)?;
    Ok(())
}

/// Updates the row.
pub fn save(connection: &mut Db, row: &Founding) -> Result<(), StoreError> {
    diesel::update(founding::table.find(HOUSE)).set(row).execute(connection)?;
    Ok(())
}
