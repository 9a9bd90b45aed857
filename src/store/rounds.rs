//! Rounds: the state at the last entry, and where it stands.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, schema::rounds};

/// A round, as its log entries made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = rounds)]
#[diesel(treat_none_as_null = true)]
pub struct Round {
    pub id: String,
    pub table_id: String,
    /// 1, 2, 3 … at its table.
    pub number: i64,
    pub game: String,
    pub rules_version: i64,
    pub rules_hash: String,
    /// How many entries it has.
    pub version: i64,
    pub phase: String,
    pub ending: Option<String>,
    /// The game's state, as JSON.
    pub state: String,
    pub opened_at: i64,
    pub opened_by: String,
    pub ended_at: Option<i64>,
}

/// One round.
///
/// # Errors
/// Where the database fails.
pub fn find(connection: &mut Db, id: &str) -> Result<Option<Round>, StoreError> {
    Ok(rounds::table.find(id).first(connection).optional()?)
}

/// A table's latest round.
///
/// # Errors
/// Where the database fails.
pub fn latest(connection: &mut Db, table_id: &str) -> Result<Option<Round>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id));
    Ok(query.order(rounds::number.desc()).first(connection).optional()?)
}

/// The round after the one of this number.
///
/// # Errors
/// Where the database fails.
pub fn next(connection: &mut Db, table_id: &str, number: i64) -> Result<Option<Round>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id));
    Ok(query.filter(rounds::number.eq(number + 1)).first(connection).optional()?)
}

/// A table's rounds newest first, those numbered below `before`, at most `limit`.
///
/// # Errors
/// Where the database fails.
pub fn list(
    connection: &mut Db,
    table_id: &str,
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<Round>, StoreError> {
    let mut query = rounds::table.filter(rounds::table_id.eq(table_id.to_owned())).into_boxed();
    if let Some(before) = before {
        query = query.filter(rounds::number.lt(before));
    }
    Ok(query.order(rounds::number.desc()).limit(limit).load(connection)?)
}

/// Rounds by identifier after `after`, at most `limit`: for going through all of them.
///
/// # Errors
/// Where the database fails.
pub fn page(connection: &mut Db, after: &str, limit: i64) -> Result<Vec<Round>, StoreError> {
    let query = rounds::table.filter(rounds::id.gt(after));
    Ok(query.order(rounds::id).limit(limit).load(connection)?)
}

/// Writes a new round.
///
/// # Errors
/// Where the database fails.
pub fn insert(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    diesel::insert_into(rounds::table).values(round).execute(connection)?;
    Ok(())
}

/// Writes a round back.
///
/// # Errors
/// Where the database fails.
pub fn save(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    diesel::update(rounds::table.find(&round.id)).set(round).execute(connection)?;
    Ok(())
}
