//! The versions of the house's settings, written only under the lock of the house's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::house_settings};

/// A version of the house's settings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = house_settings)]
pub struct SettingsRow {
    pub version: i64,
    pub hash: String,
    /// JSON, exactly as it was hashed.
    pub settings: String,
    pub set_at: i64,
    pub set_by: String,
}

/// The current version; `None` if the house has never changed its settings.
pub fn newest(connection: &mut Db) -> Result<Option<SettingsRow>, StoreError> {
    let newest = house_settings::table.order(house_settings::version.desc()).limit(1);
    Ok(newest.kept().get_result(connection).optional()?)
}

/// The version in force at this time in microseconds; `None` if the house had not changed its
/// settings by then.
pub fn at(connection: &mut Db, at: i64) -> Result<Option<SettingsRow>, StoreError> {
    let earlier = house_settings::table.filter(house_settings::set_at.le(at));
    Ok(earlier.order(house_settings::version.desc()).first(connection).optional()?)
}

/// Finds a version.
pub fn find(connection: &mut Db, version: i64) -> Result<Option<SettingsRow>, StoreError> {
    Ok(house_settings::table.find(version).first(connection).optional()?)
}

/// Up to `limit` versions after `after`, oldest first.
pub fn page(
    connection: &mut Db,
    after: Option<i64>,
    limit: i64,
) -> Result<Vec<SettingsRow>, StoreError> {
    let later = house_settings::table.filter(house_settings::version.gt(after.unwrap_or(0)));
    Ok(later.order(house_settings::version).limit(limit).load(connection)?)
}

/// Inserts a new version.
pub fn insert(connection: &mut Db, row: &SettingsRow) -> Result<(), StoreError> {
    diesel::insert_into(house_settings::table).values(row).execute(connection)?;
    Ok(())
}
