//! Casino tables and every version of their house rules: written under the house's lock alone.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::Keep as _,
    schema::{table_rules, tables},
};
use houseway_base::{ids::TableId, money::Currency, names::GameKind};

/// A table, as the log made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = tables)]
pub struct Table {
    pub id: TableId,
    pub name: String,
    pub game: GameKind,
    pub currency: Currency,
    pub open: bool,
    pub rules_version: i64,
    pub version: i64,
    pub created_at: i64,
    /// Whether the back office follows it.
    pub tracked: bool,
    /// How often it was set up to be.
    pub trackings: i64,
}

/// One version of a table's house rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = table_rules)]
pub struct Rules {
    pub table_id: TableId,
    pub version: i64,
    pub hash: String,
    /// JSON, as it was hashed.
    pub rules: String,
    pub set_at: i64,
    pub set_by: String,
}

/// One table.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, id: TableId) -> Result<Option<Table>, StoreError> {
    Ok(tables::table.find(id).kept().get_result(connection).optional()?)
}

/// The table of this name.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find_by_name(connection: &mut Db, name: &str) -> Result<Option<Table>, StoreError> {
    Ok(tables::table.filter(tables::name.eq(name)).first(connection).optional()?)
}

/// Tables newest first, those before `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn list(
    connection: &mut Db,
    before: Option<TableId>,
    limit: i64,
) -> Result<Vec<Table>, StoreError> {
    let mut query = tables::table.into_boxed();
    if let Some(before) = before {
        query = query.filter(tables::id.lt(before));
    }
    Ok(query.order(tables::id.desc()).limit(limit).load(connection)?)
}

/// Every table, oldest first.
///
/// # Errors
/// Returns an error if the database fails.
pub fn all(connection: &mut Db) -> Result<Vec<Table>, StoreError> {
    Ok(tables::table.order(tables::id).load(connection)?)
}

/// The tables with these identifiers, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_ids(connection: &mut Db, ids: &[TableId]) -> Result<Vec<Table>, StoreError> {
    Ok(tables::table.filter(tables::id.eq_any(ids)).load(connection)?)
}

/// The tables with these identifiers, by them; however often one is named, it is read once.
///
/// # Errors
/// Returns an error if the database fails.
pub fn by_id(
    connection: &mut Db,
    ids: impl Iterator<Item = TableId>,
) -> Result<BTreeMap<TableId, Table>, StoreError> {
    let ids: BTreeSet<TableId> = ids.collect();
    let tables = of_ids(connection, &ids.into_iter().collect::<Vec<_>>())?;
    Ok(tables.into_iter().map(|table| (table.id, table)).collect())
}

/// The tables' currencies, each once.
///
/// # Errors
/// Returns an error if the database fails.
pub fn currencies(connection: &mut Db) -> Result<Vec<Currency>, StoreError> {
    let currencies = tables::table.select(tables::currency).distinct();
    Ok(currencies.order(tables::currency).load(connection)?)
}

/// Writes a new table.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, table: &Table) -> Result<(), StoreError> {
    diesel::insert_into(tables::table).values(table).execute(connection)?;
    Ok(())
}

/// Writes a table back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, table: &Table) -> Result<(), StoreError> {
    diesel::update(tables::table.find(table.id)).set(table).execute(connection)?;
    Ok(())
}

/// Notes whether the back office follows a table. That makes no new version of the table.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save_tracking(connection: &mut Db, table: &Table) -> Result<(), StoreError> {
    let tracking = (tables::tracked.eq(table.tracked), tables::trackings.eq(table.trackings));
    diesel::update(tables::table.find(table.id)).set(tracking).execute(connection)?;
    Ok(())
}

/// Writes a version of rules.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert_rules(connection: &mut Db, rules: &Rules) -> Result<(), StoreError> {
    diesel::insert_into(table_rules::table).values(rules).execute(connection)?;
    Ok(())
}

/// One version of a table's rules.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find_rules(
    connection: &mut Db,
    table_id: TableId,
    version: i64,
) -> Result<Option<Rules>, StoreError> {
    let rules = table_rules::table.find((table_id, version));
    Ok(rules.kept().get_result(connection).optional()?)
}

/// A table's versions newest first, those before `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn versions(
    connection: &mut Db,
    table_id: TableId,
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<Rules>, StoreError> {
    let mut query = table_rules::table.filter(table_rules::table_id.eq(table_id)).into_boxed();
    if let Some(before) = before {
        query = query.filter(table_rules::version.lt(before));
    }
    Ok(query.order(table_rules::version.desc()).limit(limit).load(connection)?)
}

/// These versions of tables' rules, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn rules_of(connection: &mut Db, wanted: &[(TableId, i64)]) -> Result<Vec<Rules>, StoreError> {
    let mut found = Vec::with_capacity(wanted.len());
    // A condition may be only so deep.
    for some in wanted.chunks(100) {
        // Versions count from 1: what is asked for begins with nothing.
        let mut query = table_rules::table.filter(table_rules::version.lt(0)).into_boxed();
        for (table_id, version) in some {
            let this = table_rules::table_id.eq(*table_id).and(table_rules::version.eq(*version));
            query = query.or_filter(this);
        }
        found.extend(query.load::<Rules>(connection)?);
    }
    Ok(found)
}

/// The hash of the rules that are in force at each of these tables, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn rules_in_force(
    connection: &mut Db,
    ids: &[TableId],
) -> Result<Vec<(TableId, String)>, StoreError> {
    let in_force = table_rules::table_id.eq(tables::id);
    let rules = tables::table
        .inner_join(
            table_rules::table.on(in_force.and(table_rules::version.eq(tables::rules_version))),
        )
        .filter(tables::id.eq_any(ids));
    Ok(rules.select((tables::id, table_rules::hash)).load(connection)?)
}

/// Every version of every table's rules.
///
/// # Errors
/// Returns an error if the database fails.
pub fn all_rules(connection: &mut Db) -> Result<Vec<Rules>, StoreError> {
    Ok(table_rules::table.order((table_rules::table_id, table_rules::version)).load(connection)?)
}
