//! Fills and credits, written under the lock of the table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::slips,
    slip_series::Numbered,
    span::{Span, spanned},
};
use houseway_base::{
    ids::{PeriodId, SlipId, TableId},
    names::{SlipKind, SlipState},
};

/// A fill or a credit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = slips, treat_none_as_null = true)]
pub struct Slip {
    pub id: SlipId,
    pub table_id: TableId,
    pub kind: SlipKind,
    pub state: SlipState,
    /// The period in which the slip was requested; once the slip is issued, the period in which it
    /// was issued.
    pub period_id: PeriodId,
    pub gaming_day: String,
    /// `None` until the slip is issued.
    pub number: Option<String>,
    /// The number of a slip that was made on paper.
    pub manual_number: Option<String>,
    /// The chips as JSON.
    pub chips: String,
    /// The total of the chips, in the currency's smallest unit.
    pub minor: i64,
    /// JSON: the steps of the slip, with their times and signers.
    pub steps: String,
    pub prints: i64,
    pub version: i64,
}

/// The filter for a list of slips.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub kind: Option<SlipKind>,
    pub state: Option<SlipState>,
    pub table_id: Option<TableId>,
    pub gaming_day: Option<String>,
    pub number: Option<String>,
}

/// Finds a slip.
pub fn find(connection: &mut Db, id: SlipId) -> Result<Option<Slip>, StoreError> {
    Ok(slips::table.find(id).first(connection).optional()?)
}

/// The paper slip with this number.
pub fn by_manual_number(connection: &mut Db, number: &str) -> Result<Option<Slip>, StoreError> {
    let made = slips::table.filter(slips::manual_number.eq(number.to_owned()));
    Ok(made.first(connection).optional()?)
}

/// A table's slips in one of these states, oldest first.
pub fn of_table(
    connection: &mut Db,
    table_id: TableId,
    states: &[SlipState],
) -> Result<Vec<Slip>, StoreError> {
    let query = slips::table.filter(slips::table_id.eq(table_id));
    let mut found = Vec::new();
    for state in states {
        let query = query.filter(slips::state.eq(*state)).order(slips::id);
        found.extend(query.load::<Slip>(connection)?);
    }
    found.sort_by_key(|slip| slip.id);
    Ok(found)
}

/// The slips of these tables in one of these states, oldest first.
pub fn of_tables(
    connection: &mut Db,
    tables: &[TableId],
    states: &[SlipState],
) -> Result<Vec<Slip>, StoreError> {
    let slips =
        slips::table.filter(slips::table_id.eq_any(tables)).filter(slips::state.eq_any(states));
    Ok(slips.order(slips::id).load(connection)?)
}

/// Whether a slip has this number.
pub fn has_number(connection: &mut Db, number: &str) -> Result<bool, StoreError> {
    let query = slips::table.filter(slips::number.eq(number.to_owned()));
    Ok(query.select(slips::id).first::<SlipId>(connection).optional()?.is_some())
}

/// The issued slips for a gaming day, sorted by number.
pub fn of_day(connection: &mut Db, gaming_day: &str) -> Result<Vec<Slip>, StoreError> {
    let query = slips::table.filter(slips::gaming_day.eq(gaming_day.to_owned()));
    let query = query.filter(slips::number.is_not_null());
    Ok(query.order(slips::number).load(connection)?)
}

/// The slips for these gaming days that are in one of these states, in no particular order.
pub fn of_days(
    connection: &mut Db,
    days: &[String],
    states: &[SlipState],
) -> Result<Vec<Slip>, StoreError> {
    let query = slips::table.filter(slips::gaming_day.eq_any(days));
    Ok(query.filter(slips::state.eq_any(states)).load(connection)?)
}

/// A page of the list of slips.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    span: Span<SlipId>,
) -> Result<Vec<Slip>, StoreError> {
    let mut query = slips::table.into_boxed();
    if let Some(kind) = filter.kind {
        query = query.filter(slips::kind.eq(kind));
    }
    if let Some(state) = filter.state {
        query = query.filter(slips::state.eq(state));
    }
    if let Some(table_id) = filter.table_id {
        query = query.filter(slips::table_id.eq(table_id));
    }
    if let Some(day) = &filter.gaming_day {
        query = query.filter(slips::gaming_day.eq(day.clone()));
    }
    if let Some(number) = &filter.number {
        query = query.filter(slips::number.eq(number.clone()));
    }
    Ok(spanned!(query, slips::id, span).load(connection)?)
}

/// Up to `limit` slips after `after`, oldest first, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<SlipId>,
    limit: i64,
) -> Result<Vec<Slip>, StoreError> {
    let mut query = slips::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(slips::id.gt(after));
    }
    Ok(query.order(slips::id).limit(limit).load(connection)?)
}

/// Inserts a new slip.
///
/// # Errors
/// Returns an error if the database fails, or another slip has the same number or manual number.
pub fn insert(connection: &mut Db, slip: &Slip) -> Result<(), StoreError> {
    diesel::insert_into(slips::table).values(slip).execute(connection)?;
    Ok(())
}

/// Updates a slip.
pub fn save(connection: &mut Db, slip: &Slip) -> Result<(), StoreError> {
    diesel::update(slips::table.find(slip.id)).set(slip).execute(connection)?;
    Ok(())
}

/// The fills and credits in this range of numbers, sorted by number.
pub fn numbered(connection: &mut Db, of: Numbered<'_>) -> Result<Vec<Slip>, StoreError> {
    let numbered = slips::table
        .filter(slips::number.ge(of.from.to_owned()))
        .filter(slips::number.lt(of.until.to_owned()));
    Ok(numbered.order(slips::number).limit(of.limit).load(connection)?)
}
