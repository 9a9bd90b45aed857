//! Rounds, in their state after the last entry.

use std::collections::HashSet;

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::Keep as _,
    row::in_parts,
    schema::rounds,
    span::{Span, spanned},
};
use houseway_base::{
    ids::{RoundId, TableId, TournamentId},
    money::Currency,
    names::{Ending, GameKind},
};

/// A round, as its log entries define it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = rounds)]
#[diesel(treat_none_as_null = true)]
pub struct Round {
    pub id: RoundId,
    pub table_id: TableId,
    /// The round's number at its table: 1, 2, 3 …
    pub number: i64,
    pub game: GameKind,
    pub rules_version: i64,
    pub rules_hash: String,
    /// The number of the round's entries.
    pub version: i64,
    pub phase: String,
    pub ending: Option<Ending>,
    /// The game's state, as JSON.
    pub state: String,
    pub opened_at: i64,
    pub opened_by: String,
    pub ended_at: Option<i64>,
    /// JSON: the round's dealers, in order; `None` if unknown.
    pub dealers: Option<String>,
    /// JSON: the round's deck; `None` if unknown.
    pub deck: Option<String>,
    /// The house's win, in minor units.
    pub house_minor: i64,
    /// Whether the round was changed after its end.
    pub corrected: bool,
    /// The tournament at whose table the round is played.
    pub tournament_id: Option<TournamentId>,
    /// The id of the round in another system.
    pub external_ref: Option<String>,
    /// JSON: texts from another system; `None` if there are none.
    pub metadata: Option<String>,
}

/// The currency of a round's amounts: the table's currency or, for a tournament round, tournament
/// chips.
#[must_use]
pub const fn currency_of(tournament: Option<TournamentId>, of_table: Currency) -> Currency {
    if tournament.is_some() { Currency::CHIPS } else { of_table }
}

impl Round {
    /// The currency of the round's amounts at a table with this currency.
    #[must_use]
    pub const fn currency(&self, of_table: Currency) -> Currency {
        currency_of(self.tournament_id, of_table)
    }
}

/// What people call a round: its table and its number.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct RoundName {
    pub id: RoundId,
    pub table_id: TableId,
    pub number: i64,
    pub tournament_id: Option<TournamentId>,
}

/// A round without its dealers, times and deck: its number, its ending, and the game's state with
/// the bets.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct Standing {
    pub id: RoundId,
    pub number: i64,
    pub game: GameKind,
    pub rules_version: i64,
    pub ending: Option<Ending>,
    /// The game's state, as JSON.
    pub state: String,
    /// Whether the round was changed after its end.
    pub corrected: bool,
}

/// The states of these rounds, in no particular order.
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

/// The tables and numbers of these rounds, in no particular order.
pub fn names(connection: &mut Db, ids: &[RoundId]) -> Result<Vec<RoundName>, StoreError> {
    let rounds = rounds::table.filter(rounds::id.eq_any(ids));
    let name = (rounds::id, rounds::table_id, rounds::number, rounds::tournament_id);
    Ok(rounds.select(name).load(connection)?)
}

/// The rounds among these that are played at tournaments' tables.
pub fn of_tournaments(
    connection: &mut Db,
    ids: &[RoundId],
) -> Result<HashSet<RoundId>, StoreError> {
    let found = in_parts(ids, |some| {
        let rounds = rounds::table.filter(rounds::id.eq_any(some));
        rounds.filter(rounds::tournament_id.is_not_null()).select(rounds::id).load(connection)
    });
    Ok(found?.into_iter().collect())
}

/// Finds a round.
pub fn find(connection: &mut Db, id: RoundId) -> Result<Option<Round>, StoreError> {
    Ok(rounds::table.find(id).kept().get_result(connection).optional()?)
}

/// The rounds with these identifiers, in no particular order.
pub fn of_ids(connection: &mut Db, ids: &[RoundId]) -> Result<Vec<Round>, StoreError> {
    Ok(rounds::table.filter(rounds::id.eq_any(ids)).load(connection)?)
}

/// The table and the game of a round, which never change.
pub fn origin(connection: &mut Db, id: RoundId) -> Result<Option<(TableId, GameKind)>, StoreError> {
    let origin = rounds::table.find(id).select((rounds::table_id, rounds::game));
    Ok(origin.kept().get_result(connection).optional()?)
}

/// A table's latest round.
pub fn latest(connection: &mut Db, table_id: TableId) -> Result<Option<Round>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id));
    let latest = query.order(rounds::number.desc()).limit(1);
    Ok(latest.kept().get_result(connection).optional()?)
}

/// A table's two latest rounds, the latest first. One of them is the running round, if there is
/// one: a round that is restored after a misdeal continues even if another one has been opened and
/// closed since.
pub fn latest_two(connection: &mut Db, table_id: TableId) -> Result<Vec<Round>, StoreError> {
    list(connection, table_id, Span::newest(2))
}

/// A table's running round.
pub fn running(connection: &mut Db, table_id: TableId) -> Result<Option<Round>, StoreError> {
    let last_two = latest_two(connection, table_id)?;
    Ok(last_two.into_iter().find(|round| round.ending.is_none()))
}

/// A table's running round or, if there is none, its latest one, and how it ended.
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

/// The table's round that follows the round with this number.
pub fn next(
    connection: &mut Db,
    table_id: TableId,
    number: i64,
) -> Result<Option<Round>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id));
    let next = query.filter(rounds::number.eq(number + 1));
    Ok(next.kept().get_result(connection).optional()?)
}

/// A page of a table's rounds, sorted by number.
pub fn list(
    connection: &mut Db,
    table_id: TableId,
    span: Span<i64>,
) -> Result<Vec<Round>, StoreError> {
    let query = rounds::table.filter(rounds::table_id.eq(table_id)).into_boxed();
    let rounds = spanned!(query, rounds::number, span).kept();
    Ok(RunQueryDsl::load(rounds, connection)?)
}

/// Up to `limit` rounds after `after`, sorted by identifier, to page through all of them.
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

/// Writes only a round's dealers and deck.
pub fn save_dealers(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    let dealt = (rounds::dealers.eq(&round.dealers), rounds::deck.eq(&round.deck));
    diesel::update(rounds::table.find(round.id)).set(dealt).kept().execute(connection)?;
    Ok(())
}

/// Inserts a new round.
pub fn insert(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    diesel::insert_into(rounds::table).values(round).kept().execute(connection)?;
    Ok(())
}

/// Updates a round.
pub fn save(connection: &mut Db, round: &Round) -> Result<(), StoreError> {
    diesel::update(rounds::table.find(round.id)).set(round).kept().execute(connection)?;
    Ok(())
}
