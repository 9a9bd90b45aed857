//! Tournaments as they appear in lists, with their tables, screens and receipts. Each row is
//! written under the lock of its tournament's stream, except that a casino table's row is written
//! under the lock of the table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{
        balances, rounds, tournament_receipts, tournament_screens, tournament_tables, tournaments,
    },
    span::{Span, spanned},
};
use houseway_base::{
    ids::{RoundId, ScreenId, TableId, TournamentId},
    money::Currency,
    names::Ending,
};
use houseway_ledger::Account;

/// A tournament in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = tournaments)]
pub struct Tournament {
    pub id: TournamentId,
    pub name: String,
    pub starts_at: i64,
    pub currency: Currency,
    pub phase: String,
    /// The number of tournament entries, not counting refunded and removed entries.
    pub entries: i64,
    pub created_at: i64,
    /// The number of log entries in the tournament's stream.
    pub version: i64,
}

/// A casino table that a tournament uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = tournament_tables)]
pub struct TableOf {
    pub table_id: TableId,
    pub tournament_id: TournamentId,
    /// The table's number in the tournament.
    pub number: i64,
}

/// A screen that is allowed to show a tournament's clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = tournament_screens)]
pub struct Screen {
    pub id: ScreenId,
    pub tournament_id: TournamentId,
    pub name: String,
    /// The link contains a token; this is the hash of the token's hash.
    pub token: String,
    pub created_at: i64,
    pub revoked_at: Option<i64>,
}

/// A tournament receipt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = tournament_receipts)]
pub struct Receipt {
    /// The receipt's number, such as `E-2026-000001`.
    pub number: String,
    pub tournament_id: TournamentId,
    /// The number of the tournament entry that the receipt is for.
    pub entry: i64,
}

/// Finds a tournament.
pub fn find(connection: &mut Db, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
    Ok(tournaments::table.find(id).first(connection).optional()?)
}

/// A page of the list of tournaments.
pub fn list(connection: &mut Db, span: Span<TournamentId>) -> Result<Vec<Tournament>, StoreError> {
    let query = tournaments::table.into_boxed();
    Ok(spanned!(query, tournaments::id, span).load(connection)?)
}

/// The tournaments in this phase, oldest first.
pub fn in_phase(connection: &mut Db, phase: &str) -> Result<Vec<Tournament>, StoreError> {
    let of = tournaments::table.filter(tournaments::phase.eq(phase.to_owned()));
    Ok(of.order(tournaments::id).load(connection)?)
}

/// The tournaments with these identifiers, in no particular order.
pub fn of_ids(connection: &mut Db, ids: &[TournamentId]) -> Result<Vec<Tournament>, StoreError> {
    Ok(tournaments::table.filter(tournaments::id.eq_any(ids)).load(connection)?)
}

/// Inserts a new tournament.
pub fn insert(connection: &mut Db, row: &Tournament) -> Result<(), StoreError> {
    diesel::insert_into(tournaments::table).values(row).execute(connection)?;
    Ok(())
}

/// Updates a tournament.
pub fn save(connection: &mut Db, row: &Tournament) -> Result<(), StoreError> {
    diesel::update(tournaments::table.find(row.id)).set(row).execute(connection)?;
    Ok(())
}

/// The tournament that uses this casino table.
pub fn of_table(connection: &mut Db, table: TableId) -> Result<Option<TableOf>, StoreError> {
    Ok(tournament_tables::table.find(table).first(connection).optional()?)
}

/// Every casino table that a tournament uses, sorted by identifier.
pub fn all_tables(connection: &mut Db) -> Result<Vec<TableOf>, StoreError> {
    Ok(tournament_tables::table.order(tournament_tables::table_id).load(connection)?)
}

/// Records that a casino table joined a tournament.
pub fn join(connection: &mut Db, row: &TableOf) -> Result<(), StoreError> {
    diesel::insert_into(tournament_tables::table).values(row).execute(connection)?;
    Ok(())
}

/// Records that a casino table left its tournament.
pub fn leave(connection: &mut Db, table: TableId) -> Result<(), StoreError> {
    diesel::delete(tournament_tables::table.find(table)).execute(connection)?;
    Ok(())
}

/// The screen whose link has this hash of its token's hash, unless the link was revoked.
pub fn screen_of_token(connection: &mut Db, token: &str) -> Result<Option<Screen>, StoreError> {
    let found = tournament_screens::table
        .filter(tournament_screens::token.eq(token))
        .filter(tournament_screens::revoked_at.is_null());
    Ok(found.first(connection).optional()?)
}

/// The number of settled rounds at a tournament's tables.
pub fn settled_rounds(connection: &mut Db, id: TournamentId) -> Result<i64, StoreError> {
    let of = rounds::table.filter(rounds::tournament_id.eq(id));
    // Selected by phase, because a round that was closed without a hand also has the `settled`
    // ending.
    let played = of.filter(rounds::phase.eq(Ending::Settled.name()));
    Ok(played.count().get_result(connection)?)
}

/// The settled rounds at a tournament's tables, each with its table, in the order in which each
/// table played them.
pub fn rounds_settled(
    connection: &mut Db,
    id: TournamentId,
) -> Result<Vec<(TableId, RoundId)>, StoreError> {
    let of = rounds::table
        .filter(rounds::tournament_id.eq(id))
        .filter(rounds::phase.eq(Ending::Settled.name()))
        .order((rounds::table_id, rounds::number))
        .select((rounds::table_id, rounds::id));
    Ok(of.load(connection)?)
}

/// The tables that hold tournament chips although they have no open tournament round.
pub fn chips_without_round(connection: &mut Db) -> Result<Vec<TableId>, StoreError> {
    let open =
        rounds::table.filter(rounds::tournament_id.is_not_null()).filter(rounds::ending.is_null());
    let open: Vec<TableId> = open.select(rounds::table_id).load(connection)?;
    let with = balances::table
        .filter(balances::account.eq(Account::Tournament))
        .filter(balances::minor.ne(0));
    let with: Vec<TableId> = with.select(balances::table_id).load(connection)?;
    Ok(with.into_iter().filter(|table| !open.contains(table)).collect())
}

/// A tournament's screens, oldest first.
pub fn screens(connection: &mut Db, id: TournamentId) -> Result<Vec<Screen>, StoreError> {
    let of = tournament_screens::table.filter(tournament_screens::tournament_id.eq(id));
    Ok(of.order(tournament_screens::id).load(connection)?)
}

/// Finds a screen.
pub fn screen(connection: &mut Db, id: ScreenId) -> Result<Option<Screen>, StoreError> {
    Ok(tournament_screens::table.find(id).first(connection).optional()?)
}

/// Inserts a screen.
pub fn insert_screen(connection: &mut Db, row: &Screen) -> Result<(), StoreError> {
    diesel::insert_into(tournament_screens::table).values(row).execute(connection)?;
    Ok(())
}

/// Records when a screen's link was revoked.
pub fn revoke_screen(connection: &mut Db, id: ScreenId, at: i64) -> Result<(), StoreError> {
    let screen = diesel::update(tournament_screens::table.find(id));
    screen.set(tournament_screens::revoked_at.eq(at)).execute(connection)?;
    Ok(())
}

/// Inserts a receipt.
pub fn insert_receipt(connection: &mut Db, row: &Receipt) -> Result<(), StoreError> {
    diesel::insert_into(tournament_receipts::table).values(row).execute(connection)?;
    Ok(())
}

/// A tournament's receipts, sorted by number.
pub fn receipts(connection: &mut Db, id: TournamentId) -> Result<Vec<Receipt>, StoreError> {
    let of = tournament_receipts::table.filter(tournament_receipts::tournament_id.eq(id));
    Ok(of.order(tournament_receipts::number).load(connection)?)
}

/// Up to `limit` tournaments after this one, sorted by identifier.
pub fn page(
    connection: &mut Db,
    after: Option<TournamentId>,
    limit: i64,
) -> Result<Vec<Tournament>, StoreError> {
    let mut query = tournaments::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(tournaments::id.gt(after));
    }
    Ok(query.order(tournaments::id).limit(limit).load(connection)?)
}

/// Every screen of every tournament, sorted by identifier.
pub(super) fn all_screens(connection: &mut Db) -> Result<Vec<Screen>, StoreError> {
    Ok(tournament_screens::table.order(tournament_screens::id).load(connection)?)
}

/// Up to `limit` receipts after this one, sorted by number.
pub fn page_receipts(
    connection: &mut Db,
    after: Option<&Receipt>,
    limit: i64,
) -> Result<Vec<Receipt>, StoreError> {
    let mut query = tournament_receipts::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(tournament_receipts::number.gt(after.number.clone()));
    }
    Ok(query.order(tournament_receipts::number).limit(limit).load(connection)?)
}
