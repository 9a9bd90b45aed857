//! Cash transactions. Transactions for chip sales are written under the lock of their table's
//! stream. All other transactions, and later attributions, are written under the lock of the
//! `compliance` stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    row::in_parts,
    schema::{cash_attributions, cash_transactions},
    span::{Span, spanned},
};
use houseway_base::{
    ids::{CashTransactionId, StayId, TableId},
    money::Currency,
    names::{CashDirection, Tender},
};

/// A cash transaction. The transaction for a chip sale has the sale's id.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = cash_transactions)]
pub struct CashRow {
    pub id: CashTransactionId,
    pub gaming_day: String,
    pub direction: CashDirection,
    /// In the currency's smallest unit.
    pub minor: i64,
    pub currency: Currency,
    pub tender: Tender,
    /// The table where a sale was made; `None` for other transactions.
    pub table_id: Option<TableId>,
    pub seat: Option<i64>,
    /// The place where a transaction other than a sale was made; `None` for a sale.
    pub place: Option<String>,
    pub stay_id: Option<StayId>,
    pub description: Option<String>,
    pub at: i64,
    /// The person or program that entered the event.
    pub actor: String,
    pub stream: String,
    /// The number of the transaction's entry in its stream.
    pub seq: i64,
    /// The number of the last entry that moved the sale to another stay.
    pub moved_seq: Option<i64>,
}

/// The person with whom a transaction was made, as recorded later by compliance.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = cash_attributions, treat_none_as_null = true)]
pub struct Attribution {
    pub transaction_id: CashTransactionId,
    pub stay_id: Option<StayId>,
    pub description: Option<String>,
    pub at: i64,
    pub actor: String,
    pub reason: String,
    /// The number of the attribution's entry in the `compliance` stream.
    pub seq: i64,
}

/// Finds a transaction.
pub fn find(connection: &mut Db, id: CashTransactionId) -> Result<Option<CashRow>, StoreError> {
    Ok(cash_transactions::table.find(id).first(connection).optional()?)
}

/// A page of the list of transactions. If `gaming_day` is given, lists only that day's
/// transactions.
pub fn list(
    connection: &mut Db,
    gaming_day: Option<&str>,
    span: Span<CashTransactionId>,
) -> Result<Vec<CashRow>, StoreError> {
    let mut query = cash_transactions::table.into_boxed();
    if let Some(day) = gaming_day {
        query = query.filter(cash_transactions::gaming_day.eq(day.to_owned()));
    }
    Ok(spanned!(query, cash_transactions::id, span).load(connection)?)
}

/// The transactions on a gaming day, sorted by id.
pub fn of_day(connection: &mut Db, gaming_day: &str) -> Result<Vec<CashRow>, StoreError> {
    let of_day = cash_transactions::table.filter(cash_transactions::gaming_day.eq(gaming_day));
    Ok(of_day.order(cash_transactions::id).load(connection)?)
}

/// The attributions of these transactions, in no particular order.
pub fn attributions(
    connection: &mut Db,
    ids: &[CashTransactionId],
) -> Result<Vec<Attribution>, StoreError> {
    in_parts(ids, |some| {
        let of_ids = cash_attributions::transaction_id.eq_any(some);
        cash_attributions::table.filter(of_ids).load(connection)
    })
}

/// Inserts a transaction.
pub fn insert(connection: &mut Db, row: &CashRow) -> Result<(), StoreError> {
    diesel::insert_into(cash_transactions::table).values(row).execute(connection)?;
    Ok(())
}

/// Assigns to another stay the sales that were made at a seat between two entries of the table's
/// stream.
pub fn give_to(
    connection: &mut Db,
    (table_id, seat): (TableId, i64),
    (from_seq, to_seq): (i64, Option<i64>),
    (stay_id, moved_seq): (StayId, i64),
) -> Result<(), StoreError> {
    let changed = (
        cash_transactions::stay_id.eq(Some(stay_id)),
        cash_transactions::moved_seq.eq(Some(moved_seq)),
    );
    diesel::update(cash_transactions::table)
        .filter(cash_transactions::table_id.eq(table_id))
        .filter(cash_transactions::seat.eq(seat))
        .filter(cash_transactions::seq.gt(from_seq))
        .filter(cash_transactions::seq.lt(to_seq.unwrap_or(i64::MAX)))
        .set(changed)
        .execute(connection)?;
    Ok(())
}

/// The gaming days of the sales that this entry of a table's stream moved to another stay.
pub fn days_moved(
    connection: &mut Db,
    table_id: TableId,
    seq: i64,
) -> Result<Vec<String>, StoreError> {
    let moved = cash_transactions::table
        .filter(cash_transactions::table_id.eq(table_id))
        .filter(cash_transactions::moved_seq.eq(seq));
    Ok(moved.select(cash_transactions::gaming_day).distinct().load(connection)?)
}

/// Stores the person with whom a transaction was made, replacing any earlier attribution.
pub fn attribute(connection: &mut Db, row: &Attribution) -> Result<(), StoreError> {
    let replaced = diesel::update(cash_attributions::table.find(row.transaction_id))
        .set(row)
        .execute(connection)?;
    if replaced == 0 { insert_attribution(connection, row) } else { Ok(()) }
}

/// Inserts an attribution.
pub fn insert_attribution(connection: &mut Db, row: &Attribution) -> Result<(), StoreError> {
    diesel::insert_into(cash_attributions::table).values(row).execute(connection)?;
    Ok(())
}

/// Up to `limit` transactions after `after`, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<CashTransactionId>,
    limit: i64,
) -> Result<Vec<CashRow>, StoreError> {
    let mut query = cash_transactions::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(cash_transactions::id.gt(after));
    }
    Ok(query.order(cash_transactions::id).limit(limit).load(connection)?)
}

/// Up to `limit` attributions after `after`, to page through all of them.
pub fn page_attributions(
    connection: &mut Db,
    after: Option<CashTransactionId>,
    limit: i64,
) -> Result<Vec<Attribution>, StoreError> {
    let mut query = cash_attributions::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(cash_attributions::transaction_id.gt(after));
    }
    Ok(query.order(cash_attributions::transaction_id).limit(limit).load(connection)?)
}
