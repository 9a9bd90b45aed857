//! Bets and the house's win on them, by the hour.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, kept::Keep as _, schema::wagers};
use houseway_base::ids::TableId;

/// The bets of one kind that a dealer settled at a table within an hour, under one version of the
/// house rules. The hour is when the rounds were opened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = wagers)]
pub struct WagerRow {
    /// The hour's first microsecond since 1970-01-01 UTC.
    pub hour: i64,
    pub table_id: TableId,
    /// The dealer of record, as named in the log.
    pub dealer: String,
    pub rules_version: i64,
    /// The kind of bet.
    pub bet: String,
    /// The number of bets, and how many of them the house took, pushed and paid.
    pub bets: i64,
    pub taken: i64,
    pub pushed: i64,
    pub paid: i64,
    /// The stakes in minor units, like all amounts here.
    pub stakes: i64,
    /// The sum of the squares of the stakes: an integer too large for the databases' integer types.
    pub squares: String,
    /// The sum, over the rounds, of the square of each round's total stake.
    pub round_squares: String,
    /// The house's win; negative if it paid more than it took.
    pub house_minor: i64,
}

/// The filter for rows; times in microseconds.
#[derive(Debug, Clone, Default)]
pub struct Narrowed {
    /// From the beginning of this hour on.
    pub from: i64,
    /// Until the beginning of this hour.
    pub to: i64,
    pub table_id: Option<TableId>,
    pub dealer: Option<String>,
    pub bet: Option<String>,
}

/// The key under which a round's bets are summed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WagerPlace {
    /// The hour's first microsecond since 1970-01-01 UTC.
    pub hour: i64,
    pub table_id: TableId,
    /// The dealer of record, as named in the log.
    pub dealer: String,
    pub rules_version: i64,
}

impl WagerPlace {
    /// An empty row with this key for a kind of bet.
    pub(super) fn empty(&self, bet: &str) -> WagerRow {
        WagerRow {
            hour: self.hour,
            table_id: self.table_id,
            dealer: self.dealer.clone(),
            rules_version: self.rules_version,
            bet: bet.to_owned(),
            bets: 0,
            taken: 0,
            pushed: 0,
            paid: 0,
            stakes: 0,
            squares: "0".to_owned(),
            round_squares: "0".to_owned(),
            house_minor: 0,
        }
    }
}

/// Writes a row, or deletes it if it has no bets. The caller must hold the lock of the table's
/// stream.
pub(super) fn save(connection: &mut Db, row: &WagerRow, is_new: bool) -> Result<(), StoreError> {
    let key = (row.hour, row.table_id, &row.dealer, row.rules_version, &row.bet);
    let place = wagers::table.find(key);
    if row.bets == 0 {
        diesel::delete(place).kept().execute(connection)?;
        return Ok(());
    }
    if is_new {
        return insert(connection, row);
    }
    let columns = (
        wagers::bets.eq(row.bets),
        wagers::taken.eq(row.taken),
        wagers::pushed.eq(row.pushed),
        wagers::paid.eq(row.paid),
        wagers::stakes.eq(row.stakes),
        wagers::squares.eq(&row.squares),
        wagers::round_squares.eq(&row.round_squares),
        wagers::house_minor.eq(row.house_minor),
    );
    diesel::update(place).set(columns).kept().execute(connection)?;
    Ok(())
}

/// Inserts a new row.
pub fn insert(connection: &mut Db, row: &WagerRow) -> Result<(), StoreError> {
    diesel::insert_into(wagers::table).values(row).kept().execute(connection)?;
    Ok(())
}

/// Up to `limit` rows in a range of time, oldest first.
pub fn list(
    connection: &mut Db,
    narrowed: &Narrowed,
    limit: i64,
) -> Result<Vec<WagerRow>, StoreError> {
    let mut query = wagers::table
        .filter(wagers::hour.ge(narrowed.from))
        .filter(wagers::hour.lt(narrowed.to))
        .into_boxed();
    if let Some(table_id) = narrowed.table_id {
        query = query.filter(wagers::table_id.eq(table_id));
    }
    if let Some(dealer) = &narrowed.dealer {
        query = query.filter(wagers::dealer.eq(dealer));
    }
    if let Some(bet) = &narrowed.bet {
        query = query.filter(wagers::bet.eq(bet));
    }
    let order =
        (wagers::hour, wagers::table_id, wagers::dealer, wagers::rules_version, wagers::bet);
    Ok(query.order(order).limit(limit).load(connection)?)
}

/// The names of the dealers who settled bets in rounds opened in a range of time.
pub fn dealers(connection: &mut Db, from: i64, to: i64) -> Result<Vec<String>, StoreError> {
    let query = wagers::table.filter(wagers::hour.ge(from)).filter(wagers::hour.lt(to));
    Ok(query.select(wagers::dealer).distinct().order(wagers::dealer).load(connection)?)
}

/// Up to `limit` rows after this one, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<&WagerRow>,
    limit: i64,
) -> Result<Vec<WagerRow>, StoreError> {
    use wagers::{bet, dealer, hour, rules_version, table_id};

    let mut query = wagers::table.into_boxed();
    if let Some(row) = after {
        let later = bet.gt(row.bet.clone());
        let later =
            rules_version.gt(row.rules_version).or(rules_version.eq(row.rules_version).and(later));
        let later = dealer.gt(row.dealer.clone()).or(dealer.eq(row.dealer.clone()).and(later));
        let later = table_id.gt(row.table_id).or(table_id.eq(row.table_id).and(later));
        query = query.filter(hour.gt(row.hour).or(hour.eq(row.hour).and(later)));
    }
    let order = (hour, table_id, dealer, rules_version, bet);
    Ok(query.order(order).limit(limit).load(connection)?)
}
