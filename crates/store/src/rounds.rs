//! Rounds: the state at the last entry, and where it stands.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::rounds};
use houseway_base::{
    ids::{RoundId, TableId},
    names::{Ending, GameKind},
};

/// A round, as its log entries made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = rounds)]
#[diesel(treat_none_as_null = true)]
pub struct Round {
    pub id: RoundId,
    pub table_id: TableId,
    /// 1, 2, 3 … at its table.
    pub number: i64,
    pub game: GameKind,
    pub rules_version: i64,
    pub rules_hash: String,
    /// How many entries it has.
    pub version: i64,
    pub phase: String,
    pub ending: Option<Ending>,
    /// The game's state, as JSON.
    pub state: String,
    pub opened_at: i64,
    pub opened_by: String,
    pub ended_at: Option<i64>,
    /// JSON: who dealt it, in order; none where nobody said.
    pub dealers: Option<String>,
    /// JSON: the deck it was dealt with; none where nobody said.
    pub deck: Option<String>,
    /// What the house won, in minor units.
    pub house_minor: i64,
    /// Whether it was changed after it had ended.
    pub corrected: bool,
}

/// What people know a round by.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct RoundName {
    pub id: RoundId,
    pub table_id: TableId,
    pub number: i64,
}

/// A round as it stands: how it ended, and the state that says what was bet. Not who dealt it, when
/// and with what.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Standing {
    pub id: RoundId,
    pub number: i64,
    pub game: GameKind,
    pub rules_version: i64,
    pub ending: Option<Ending>,
    /// The game's state, as JSON.
    pub state: String,
    /// Whether it was changed after it had ended.
    pub corrected: bool,
}

/// How these rounds stand, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn standings(connection: &mut Db, ids: &[RoundId]) -> Result<Vec<Standing>, StoreError> {
    let standing = (
        rounds::id,
        rounds::number,
        rounds::game,
        rounds::rules_version,
        rounds::ending,
        rounds::state,
        rounds::corrected,
    );
    Ok(rounds::table.filter(rounds::id.eq_any(ids)).select(standing).load(connection)?)
}

/// What people know these rounds by, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn names(connection: &mut Db, ids: &[RoundId]) -> Result<Vec<RoundName>, StoreError> {
    let rounds = rounds::table.filter(rounds::id.eq_any(ids));
    Ok(rounds.select((rounds::id, rounds::table_id, rounds::number)).load(connection)?)
}

/// One round.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, id: RoundId) -> Result<Option<Round>, StoreError> {
    Ok(rounds::table.find(id).kept().get_result(connection).optional()?)
}

/// These rounds, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_ids(connection: &mut Db, ids: &[RoundId]) -> Result<Vec<Round>, StoreError> {
    Ok(rounds::table.filter(rounds::id.eq_any(ids)).load(connection)?)
}

/// What never changes about a round: its table and its game.
///
/// # Errors
/// Returns an error if the database fails.
pub fn origin(connection: &mut Db, id: RoundId) -> Result<Option<(TableId, GameKind)>, StoreError> {
    let origin = rounds::table.find(id).select((rounds::table_id, rounds::game));
    Ok(origin.kept().get_result(connection).optional()?)
}

/// A table's latest round.
///
/// # Errors
/// Returns an error if the database fails.
pub fn latest(connection: &mut Db, table_id: TableId) -> Result<Option<Round>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id));
    let latest = query.order(rounds::number.desc()).limit(1);
    Ok(latest.kept().get_result(connection).optional()?)
}

/// A table's running round. It is the latest, or the one before that: a round that is restored
/// after a misdeal goes on though another has been opened, and closed, since.
///
/// # Errors
/// Returns an error if the database fails.
pub fn running(connection: &mut Db, table_id: TableId) -> Result<Option<Round>, StoreError> {
    let last_two = list(connection, table_id, None, 2)?;
    Ok(last_two.into_iter().find(|round| round.ending.is_none()))
}

/// A table's running round, or else its latest, and how that ended.
///
/// # Errors
/// Returns an error if the database fails.
pub fn latest_standing(
    connection: &mut Db,
    table_id: TableId,
) -> Result<Option<(RoundId, Option<Ending>)>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id));
    let last_two = query.order(rounds::number.desc()).limit(2);
    let last_two: Vec<(RoundId, Option<Ending>)> =
        last_two.select((rounds::id, rounds::ending)).kept().load(connection)?;
    let running = last_two.iter().find(|(_, ending)| ending.is_none());
    Ok(running.or(last_two.first()).copied())
}

/// The round after the one of this number.
///
/// # Errors
/// Returns an error if the database fails.
pub fn next(
    connection: &mut Db,
    table_id: TableId,
    number: i64,
) -> Result<Option<Round>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id));
    let next = query.filter(rounds::number.eq(number + 1));
    Ok(next.kept().get_result(connection).optional()?)
}

/// A table's rounds newest first, those numbered below `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn list(
    connection: &mut Db,
    table_id: TableId,
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<Round>, StoreError> {
    let mut query = rounds::table.filter(rounds::table_id.eq(table_id)).into_boxed();
    if let Some(before) = before {
        query = query.filter(rounds::number.lt(before));
    }
    Ok(query.order(rounds::number.desc()).limit(limit).kept().load(connection)?)
}

/// Rounds by identifier, those after `after`, at most `limit`: for going through all of them.
///
/// # Errors
/// Returns an error if the database fails.
pub fn page(
    connection: &mut Db,
    after: Option<RoundId>,
    limit: i64,
) -> Result<Vec<Round>, StoreError> {
    let mut query = rounds::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(rounds::id.gt(after));
    }
    Ok(query.order(rounds::id).limit(limit).load(connection)?)
}

/// Writes down who dealt a round and with which deck, and nothing else of it.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save_dealers(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    let dealt = (rounds::dealers.eq(&round.dealers), rounds::deck.eq(&round.deck));
    diesel::update(rounds::table.find(round.id)).set(dealt).kept().execute(connection)?;
    Ok(())
}

/// Writes a new round.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    diesel::insert_into(rounds::table).values(round).kept().execute(connection)?;
    Ok(())
}

/// Writes a round back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    diesel::update(rounds::table.find(round.id)).set(round).kept().execute(connection)?;
    Ok(())
}
