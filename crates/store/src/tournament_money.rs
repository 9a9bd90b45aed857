//! Log entries of tournaments that moved money. Each row is written under the lock of its
//! tournament's stream.

use diesel::{dsl::max, prelude::*};
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{log_entries, tournament_money},
};
use houseway_base::ids::{EntryId, ShiftId, TournamentId};

/// A tournament's log entry that moved money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = tournament_money)]
pub struct MoneyEntry {
    pub entry_id: EntryId,
    pub tournament_id: TournamentId,
    /// The entry's number in the tournament's stream.
    pub seq: i64,
    /// The shift in which the money was moved; `None` if no shift was open.
    pub shift_id: Option<ShiftId>,
}

/// A tournament's log entry that moved money, with its contents.
#[derive(Debug, Clone, Queryable)]
pub struct MoneyTold {
    pub seq: i64,
    pub shift_id: Option<ShiftId>,
    pub at: i64,
    pub actor: String,
    pub kind: String,
    pub body: String,
}

/// Inserts a row.
pub fn insert(connection: &mut Db, row: &MoneyEntry) -> Result<(), StoreError> {
    diesel::insert_into(tournament_money::table).values(row).execute(connection)?;
    Ok(())
}

/// The tournaments that moved money in these shifts, each with the number of its last entry that
/// moved money.
pub fn of_shifts(
    connection: &mut Db,
    shifts: &[ShiftId],
) -> Result<Vec<(TournamentId, i64)>, StoreError> {
    let of = tournament_money::table
        .filter(tournament_money::shift_id.eq_any(shifts))
        .group_by(tournament_money::tournament_id)
        .select((tournament_money::tournament_id, max(tournament_money::seq)));
    let of: Vec<(TournamentId, Option<i64>)> = of.load(connection)?;
    Ok(of.into_iter().map(|(id, last)| (id, last.unwrap_or_default())).collect())
}

/// The tournaments that moved money between these two times while no shift was open, each with the
/// number of its last entry that moved money. The first time itself is excluded.
pub fn without_shift(
    connection: &mut Db,
    after: i64,
    until: i64,
) -> Result<Vec<(TournamentId, i64)>, StoreError> {
    let of = tournament_money::table
        .inner_join(log_entries::table.on(log_entries::id.eq(tournament_money::entry_id)))
        .filter(tournament_money::shift_id.is_null())
        .filter(log_entries::at.gt(after))
        .filter(log_entries::at.le(until))
        .group_by(tournament_money::tournament_id)
        .select((tournament_money::tournament_id, max(tournament_money::seq)));
    let of: Vec<(TournamentId, Option<i64>)> = of.load(connection)?;
    Ok(of.into_iter().map(|(id, last)| (id, last.unwrap_or_default())).collect())
}

/// Every log entry of a tournament that moved money, in order, up to and including the entry with
/// this number.
pub fn until(
    connection: &mut Db,
    id: TournamentId,
    seq: i64,
) -> Result<Vec<MoneyTold>, StoreError> {
    let told = tournament_money::table
        .inner_join(log_entries::table.on(log_entries::id.eq(tournament_money::entry_id)))
        .filter(tournament_money::tournament_id.eq(id))
        .filter(tournament_money::seq.le(seq))
        .order(tournament_money::seq)
        .select((
            tournament_money::seq,
            tournament_money::shift_id,
            log_entries::at,
            log_entries::actor,
            log_entries::kind,
            log_entries::body,
        ));
    Ok(told.load(connection)?)
}

/// Up to `limit` rows after this one, sorted by identifier.
pub fn page(
    connection: &mut Db,
    after: Option<EntryId>,
    limit: i64,
) -> Result<Vec<MoneyEntry>, StoreError> {
    let mut query = tournament_money::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(tournament_money::entry_id.gt(after));
    }
    Ok(query.order(tournament_money::entry_id).limit(limit).load(connection)?)
}
