//! Casino tables and every version of their house rules, written only under the lock of the house's
//! stream.

use std::collections::{BTreeMap, BTreeSet};

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::Keep as _,
    schema::{table_rules, tables},
    span::{Span, spanned},
};
use houseway_base::{
    ids::TableId,
    money::Currency,
    names::{GameKind, TableGame},
};

/// A table, as the log defines it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = tables)]
pub struct Table {
    pub id: TableId,
    pub name: String,
    pub game: TableGame,
    /// The name of the game, if the house does not record its rounds.
    pub title: Option<String>,
    /// The variant of the game in `title`.
    pub variant: Option<String>,
    /// The table's limits, in the house's own words.
    pub limits: Option<String>,
    pub currency: Currency,
    pub open: bool,
    pub rules_version: i64,
    pub version: i64,
    pub created_at: i64,
    /// Whether the back office tracks the table.
    pub tracked: bool,
    /// How many times tracking has been switched on.
    pub trackings: i64,
}

impl Table {
    /// The game that is played in rounds at this table.
    ///
    /// # Errors
    /// Returns an error if rounds are not recorded at this table.
    pub fn of_round(&self) -> Result<GameKind, StoreError> {
        self.game.dealt().ok_or_else(|| StoreError::corrupt("a round where none are recorded"))
    }
}

/// One version of a table's house rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = table_rules)]
pub struct Rules {
    pub table_id: TableId,
    pub version: i64,
    pub hash: String,
    /// JSON, exactly as it was hashed.
    pub rules: String,
    pub set_at: i64,
    pub set_by: String,
}

/// Finds a table.
pub fn find(connection: &mut Db, id: TableId) -> Result<Option<Table>, StoreError> {
    Ok(tables::table.find(id).kept().get_result(connection).optional()?)
}

/// The table with this name.
pub fn find_by_name(connection: &mut Db, name: &str) -> Result<Option<Table>, StoreError> {
    Ok(tables::table.filter(tables::name.eq(name)).first(connection).optional()?)
}

/// A page of the list of tables.
pub fn list(connection: &mut Db, span: Span<TableId>) -> Result<Vec<Table>, StoreError> {
    let query = tables::table.into_boxed();
    Ok(spanned!(query, tables::id, span).load(connection)?)
}

/// Every table, oldest first.
pub fn all(connection: &mut Db) -> Result<Vec<Table>, StoreError> {
    Ok(tables::table.order(tables::id).load(connection)?)
}

/// The tables with these identifiers, in no particular order.
pub fn of_ids(connection: &mut Db, ids: &[TableId]) -> Result<Vec<Table>, StoreError> {
    Ok(tables::table.filter(tables::id.eq_any(ids)).load(connection)?)
}

/// The tables with these identifiers, as a map. A table is read once, no matter how often `ids`
/// contains it.
pub fn by_id(
    connection: &mut Db,
    ids: impl Iterator<Item = TableId>,
) -> Result<BTreeMap<TableId, Table>, StoreError> {
    let ids: BTreeSet<TableId> = ids.collect();
    let tables = of_ids(connection, &ids.into_iter().collect::<Vec<_>>())?;
    Ok(tables.into_iter().map(|table| (table.id, table)).collect())
}

/// The currencies of all tables, without duplicates.
pub fn currencies(connection: &mut Db) -> Result<Vec<Currency>, StoreError> {
    let currencies = tables::table.select(tables::currency).distinct();
    Ok(currencies.order(tables::currency).load(connection)?)
}

/// Inserts a new table.
pub fn insert(connection: &mut Db, table: &Table) -> Result<(), StoreError> {
    diesel::insert_into(tables::table).values(table).execute(connection)?;
    Ok(())
}

/// Updates a table.
pub fn save(connection: &mut Db, table: &Table) -> Result<(), StoreError> {
    diesel::update(tables::table.find(table.id)).set(table).execute(connection)?;
    Ok(())
}

/// Records whether the back office tracks a table. This does not create a new version of the table.
pub fn save_tracking(connection: &mut Db, table: &Table) -> Result<(), StoreError> {
    let tracking = (tables::tracked.eq(table.tracked), tables::trackings.eq(table.trackings));
    diesel::update(tables::table.find(table.id)).set(tracking).execute(connection)?;
    Ok(())
}

/// Inserts a version of a table's house rules.
pub fn insert_rules(connection: &mut Db, rules: &Rules) -> Result<(), StoreError> {
    diesel::insert_into(table_rules::table).values(rules).execute(connection)?;
    Ok(())
}

/// Finds a version of a table's rules.
pub fn find_rules(
    connection: &mut Db,
    table_id: TableId,
    version: i64,
) -> Result<Option<Rules>, StoreError> {
    let rules = table_rules::table.find((table_id, version));
    Ok(rules.kept().get_result(connection).optional()?)
}

/// A page of the versions of a table's rules.
pub fn versions(
    connection: &mut Db,
    table_id: TableId,
    span: Span<i64>,
) -> Result<Vec<Rules>, StoreError> {
    let query = table_rules::table.filter(table_rules::table_id.eq(table_id)).into_boxed();
    Ok(spanned!(query, table_rules::version, span).load(connection)?)
}

/// Finds these versions of tables' rules, in no particular order.
pub fn rules_of(connection: &mut Db, wanted: &[(TableId, i64)]) -> Result<Vec<Rules>, StoreError> {
    let mut found = Vec::with_capacity(wanted.len());
    // Databases limit the depth of a condition.
    for some in wanted.chunks(100) {
        // Versions count from 1, so this condition matches nothing; the wanted versions are added
        // to it with OR.
        let mut query = table_rules::table.filter(table_rules::version.lt(0)).into_boxed();
        for (table_id, version) in some {
            let this = table_rules::table_id.eq(*table_id).and(table_rules::version.eq(*version));
            query = query.or_filter(this);
        }
        found.extend(query.load::<Rules>(connection)?);
    }
    Ok(found)
}

/// The hashes of the rules in force at these tables, in no particular order.
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
pub fn all_rules(connection: &mut Db) -> Result<Vec<Rules>, StoreError> {
    Ok(table_rules::table.order((table_rules::table_id, table_rules::version)).load(connection)?)
}
