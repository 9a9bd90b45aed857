//! Deals that did not count and, for comparison, the number of rounds dealt in each hour.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::Keep as _,
    schema::{dealt_hours, misdeals},
};
use houseway_base::ids::{EntryId, RoundId, TableId};

/// The number of microseconds in an hour.
pub const HOUR: i64 = 3_600_000_000;

/// The first microsecond of the hour that contains this time.
#[must_use]
pub const fn hour_of(at: i64) -> i64 {
    at - at.rem_euclid(HOUR)
}

/// A deal that did not count: a misdeal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = misdeals)]
pub struct Misdeal {
    /// The entry with the ruling.
    pub entry_id: EntryId,
    pub round_id: RoundId,
    pub table_id: TableId,
    /// The code of the ruling.
    pub kind: String,
    /// The dealer, as named in the log.
    pub dealer: String,
    pub at: i64,
    /// Whether the ruling was wrong, so that the round continued.
    pub taken_back: bool,
}

/// The number of rounds that a dealer opened at a table within an hour.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = dealt_hours)]
pub struct DealtHour {
    /// The start of the hour, in microseconds since 1970-01-01 UTC.
    pub hour: i64,
    pub table_id: TableId,
    pub dealer: String,
    pub rounds: i64,
}

/// The filter for a report; times in microseconds.
#[derive(Debug, Clone, Default)]
pub struct Narrowed {
    /// The report starts at the beginning of this hour.
    pub from: i64,
    /// The report ends at the beginning of this hour.
    pub to: i64,
    pub table_id: Option<TableId>,
    pub dealer: Option<String>,
    pub kind: Option<String>,
}

/// Records a deal that did not count.
pub fn insert(connection: &mut Db, row: &Misdeal) -> Result<(), StoreError> {
    diesel::insert_into(misdeals::table).values(row).kept().execute(connection)?;
    Ok(())
}

/// Takes back a round's misdeals, because the round continues after all.
pub fn take_back(connection: &mut Db, round_id: RoundId) -> Result<(), StoreError> {
    diesel::update(misdeals::table.filter(misdeals::round_id.eq(round_id)))
        .set(misdeals::taken_back.eq(true))
        .kept()
        .execute(connection)?;
    Ok(())
}

/// Counts a round that was opened. The caller must hold the lock of the table's stream.
pub fn count_round(
    connection: &mut Db,
    at: i64,
    table_id: TableId,
    dealer: &str,
) -> Result<(), StoreError> {
    let hour = hour_of(at);
    let counted = diesel::update(dealt_hours::table.find((hour, table_id, dealer)))
        .set(dealt_hours::rounds.eq(dealt_hours::rounds + 1))
        .kept()
        .execute(connection)?;
    if counted == 0 {
        insert_hour(
            connection,
            &DealtHour { hour, table_id, dealer: dealer.to_owned(), rounds: 1 },
        )?;
    }
    Ok(())
}

/// Inserts a new hour.
pub fn insert_hour(connection: &mut Db, row: &DealtHour) -> Result<(), StoreError> {
    diesel::insert_into(dealt_hours::table).values(row).kept().execute(connection)?;
    Ok(())
}

/// Up to `limit` misdeals that were not taken back, oldest first.
pub fn list(
    connection: &mut Db,
    narrowed: &Narrowed,
    limit: i64,
) -> Result<Vec<Misdeal>, StoreError> {
    let mut query = misdeals::table
        .filter(misdeals::at.ge(narrowed.from))
        .filter(misdeals::at.lt(narrowed.to))
        .filter(misdeals::taken_back.eq(false))
        .into_boxed();
    if let Some(table_id) = narrowed.table_id {
        query = query.filter(misdeals::table_id.eq(table_id));
    }
    if let Some(dealer) = &narrowed.dealer {
        query = query.filter(misdeals::dealer.eq(dealer));
    }
    if let Some(kind) = &narrowed.kind {
        query = query.filter(misdeals::kind.eq(kind));
    }
    Ok(query.order((misdeals::at, misdeals::entry_id)).limit(limit).load(connection)?)
}

/// Up to `limit` hours in which rounds were opened, oldest first. The filter's kind of misdeal is
/// ignored.
pub fn hours(
    connection: &mut Db,
    narrowed: &Narrowed,
    limit: i64,
) -> Result<Vec<DealtHour>, StoreError> {
    let mut query = dealt_hours::table
        .filter(dealt_hours::hour.ge(narrowed.from))
        .filter(dealt_hours::hour.lt(narrowed.to))
        .into_boxed();
    if let Some(table_id) = narrowed.table_id {
        query = query.filter(dealt_hours::table_id.eq(table_id));
    }
    if let Some(dealer) = &narrowed.dealer {
        query = query.filter(dealt_hours::dealer.eq(dealer));
    }
    let order = (dealt_hours::hour, dealt_hours::table_id, dealt_hours::dealer);
    Ok(query.order(order).limit(limit).load(connection)?)
}

/// Up to `limit` misdeals after `after`, sorted by entry, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<EntryId>,
    limit: i64,
) -> Result<Vec<Misdeal>, StoreError> {
    let mut query = misdeals::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(misdeals::entry_id.gt(after));
    }
    Ok(query.order(misdeals::entry_id).limit(limit).load(connection)?)
}

/// Up to `limit` hours after this one, to page through all of them.
pub fn hour_page(
    connection: &mut Db,
    after: Option<&DealtHour>,
    limit: i64,
) -> Result<Vec<DealtHour>, StoreError> {
    use dealt_hours::{dealer, hour, table_id};

    let mut query = dealt_hours::table.into_boxed();
    if let Some(row) = after {
        let later_dealer = table_id.eq(row.table_id).and(dealer.gt(row.dealer.clone()));
        let later_table = table_id.gt(row.table_id).or(later_dealer);
        query = query.filter(hour.gt(row.hour).or(hour.eq(row.hour).and(later_table)));
    }
    Ok(query.order((hour, table_id, dealer)).limit(limit).load(connection)?)
}
