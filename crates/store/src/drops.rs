//! Drop boxes: which hang under tables, and those that were pulled. Written under the lock of their
//! table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{drops, hanging_boxes},
    slip_series::Numbered,
};
use houseway_base::{
    ids::{BoxCountId, DropId, PeriodId, TableId},
    names::DropState,
};

/// A box that hangs under a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = hanging_boxes)]
pub struct HangingBox {
    pub table_id: TableId,
    pub drop_box: String,
    /// The entry of the table's stream that hung it.
    pub from_seq: i64,
}

/// A box that was pulled. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = drops, treat_none_as_null = true)]
pub struct Drop {
    pub id: DropId,
    pub number: String,
    pub table_id: TableId,
    /// The last period that it served.
    pub period_id: PeriodId,
    pub gaming_day: String,
    pub state: DropState,
    pub drop_box: String,
    /// What hangs there instead.
    pub box_in: Option<String>,
    pub emergency: bool,
    /// The first and the last entry of the table's stream between which it hung there.
    pub from_seq: i64,
    pub to_seq: i64,
    /// The periods that it served, oldest first: JSON.
    pub periods: String,
    /// Cash, vouchers and promo, by the books.
    pub recorded_cash: i64,
    /// Rake, time charges and jackpot drops, by the books.
    pub recorded_chips: i64,
    /// The count that counted it.
    pub count_id: Option<BoxCountId>,
    /// What was counted: JSON.
    pub counted: Option<String>,
    pub counted_cash: Option<i64>,
    pub counted_chips: Option<i64>,
    /// What it was found to hold after its day was closed: JSON.
    pub corrected: Option<String>,
    /// JSON.
    pub signatures: String,
    pub at: i64,
    pub version: i64,
    /// What of the chips players paid for their time.
    pub recorded_time: i64,
    /// What of them pots paid for the jackpot.
    pub recorded_jackpot: i64,
}

/// What a box should hold by the books, and was found to hold: cash and chips of each. Amounts are
/// in the currency's smallest unit; none before it is counted.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct CountedDrop {
    pub gaming_day: String,
    pub table_id: TableId,
    pub recorded: (i64, i64),
    pub counted: (Option<i64>, Option<i64>),
}

/// What a list of drops is narrowed to.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub state: Option<DropState>,
    pub table_id: Option<TableId>,
    pub gaming_day: Option<String>,
}

/// The box that hangs under a table.
///
/// # Errors
/// Returns an error if the database fails.
pub fn hanging(connection: &mut Db, table_id: TableId) -> Result<Option<HangingBox>, StoreError> {
    Ok(hanging_boxes::table.find(table_id).first(connection).optional()?)
}

/// The boxes that hang under these tables, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn hanging_at(connection: &mut Db, tables: &[TableId]) -> Result<Vec<HangingBox>, StoreError> {
    let hanging = hanging_boxes::table.filter(hanging_boxes::table_id.eq_any(tables));
    Ok(hanging.load(connection)?)
}

/// Where a box of this name hangs.
///
/// # Errors
/// Returns an error if the database fails.
pub fn hangs_at(connection: &mut Db, drop_box: &str) -> Result<Option<HangingBox>, StoreError> {
    let query = hanging_boxes::table.filter(hanging_boxes::drop_box.eq(drop_box.to_owned()));
    Ok(query.first(connection).optional()?)
}

/// Every box that hangs, by its table; those after `after`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn page_hanging(
    connection: &mut Db,
    after: Option<TableId>,
    limit: i64,
) -> Result<Vec<HangingBox>, StoreError> {
    let mut query = hanging_boxes::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(hanging_boxes::table_id.gt(after));
    }
    Ok(query.order(hanging_boxes::table_id).limit(limit).load(connection)?)
}

/// Writes that a box hangs under a table where none does.
///
/// # Errors
/// Returns an error if the database fails, or one does.
pub fn hang(connection: &mut Db, hangs: &HangingBox) -> Result<(), StoreError> {
    diesel::insert_into(hanging_boxes::table).values(hangs).execute(connection)?;
    Ok(())
}

/// Writes that none hangs there.
///
/// # Errors
/// Returns an error if the database fails.
pub fn take_off(connection: &mut Db, table_id: TableId) -> Result<(), StoreError> {
    diesel::delete(hanging_boxes::table.find(table_id)).execute(connection)?;
    Ok(())
}

/// One drop.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, id: DropId) -> Result<Option<Drop>, StoreError> {
    Ok(drops::table.find(id).first(connection).optional()?)
}

/// The drops with these identifiers, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_ids(connection: &mut Db, ids: &[DropId]) -> Result<Vec<Drop>, StoreError> {
    Ok(drops::table.filter(drops::id.eq_any(ids)).load(connection)?)
}

/// The drop of a box that nobody has counted yet.
///
/// # Errors
/// Returns an error if the database fails.
pub fn uncounted_of_box(connection: &mut Db, drop_box: &str) -> Result<Option<Drop>, StoreError> {
    let query = drops::table.filter(drops::drop_box.eq(drop_box.to_owned()));
    Ok(query.filter(drops::state.eq(DropState::Pulled)).first(connection).optional()?)
}

/// A table's drops that nobody has counted yet, in the order in which they were pulled.
///
/// # Errors
/// Returns an error if the database fails.
pub fn uncounted_of_table(connection: &mut Db, table_id: TableId) -> Result<Vec<Drop>, StoreError> {
    let query = drops::table.filter(drops::table_id.eq(table_id));
    let query = query.filter(drops::state.eq(DropState::Pulled));
    Ok(query.order(drops::to_seq).load(connection)?)
}

/// The drops of a gaming day, by table and in the order in which they were pulled.
///
/// # Errors
/// Returns an error if the database fails.
pub fn of_day(
    connection: &mut Db,
    gaming_day: &str,
    table_id: Option<TableId>,
) -> Result<Vec<Drop>, StoreError> {
    let mut query = drops::table.filter(drops::gaming_day.eq(gaming_day.to_owned())).into_boxed();
    if let Some(table_id) = table_id {
        query = query.filter(drops::table_id.eq(table_id));
    }
    Ok(query.order((drops::table_id, drops::to_seq)).load(connection)?)
}

/// The boxes of these gaming days that are pulled and wait to be counted, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn uncounted_of_days(connection: &mut Db, days: &[&str]) -> Result<Vec<Drop>, StoreError> {
    let of_days = drops::table.filter(drops::gaming_day.eq_any(days));
    Ok(of_days.filter(drops::state.eq(DropState::Pulled)).load(connection)?)
}

/// Whether a drop has this number.
///
/// # Errors
/// Returns an error if the database fails.
pub fn has_number(connection: &mut Db, number: &str) -> Result<bool, StoreError> {
    let query = drops::table.filter(drops::number.eq(number.to_owned()));
    Ok(query.select(drops::id).first::<DropId>(connection).optional()?.is_some())
}

/// What the boxes of these gaming days should hold and were found to hold, in no order.
///
/// # Errors
/// Returns an error if the database fails.
pub fn counted_of_days(connection: &mut Db, days: &[&str]) -> Result<Vec<CountedDrop>, StoreError> {
    let columns = (
        drops::gaming_day,
        drops::table_id,
        (drops::recorded_cash, drops::recorded_chips),
        (drops::counted_cash, drops::counted_chips),
    );
    Ok(drops::table.filter(drops::gaming_day.eq_any(days)).select(columns).load(connection)?)
}

/// A table's last drop.
///
/// # Errors
/// Returns an error if the database fails.
pub fn latest(connection: &mut Db, table_id: TableId) -> Result<Option<Drop>, StoreError> {
    let query = drops::table.filter(drops::table_id.eq(table_id)).order(drops::to_seq.desc());
    Ok(query.first(connection).optional()?)
}

/// Drops newest first, those before `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    before: Option<DropId>,
    limit: i64,
) -> Result<Vec<Drop>, StoreError> {
    let mut query = drops::table.into_boxed();
    if let Some(state) = filter.state {
        query = query.filter(drops::state.eq(state));
    }
    if let Some(table_id) = filter.table_id {
        query = query.filter(drops::table_id.eq(table_id));
    }
    if let Some(day) = &filter.gaming_day {
        query = query.filter(drops::gaming_day.eq(day.clone()));
    }
    if let Some(before) = before {
        query = query.filter(drops::id.lt(before));
    }
    Ok(query.order(drops::id.desc()).limit(limit).load(connection)?)
}

/// Drops oldest first, those after `after`, at most `limit`: for going through all of them.
///
/// # Errors
/// Returns an error if the database fails.
pub fn page(
    connection: &mut Db,
    after: Option<DropId>,
    limit: i64,
) -> Result<Vec<Drop>, StoreError> {
    let mut query = drops::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(drops::id.gt(after));
    }
    Ok(query.order(drops::id).limit(limit).load(connection)?)
}

/// Writes a new drop.
///
/// # Errors
/// Returns an error if the database fails, or another drop has its number.
pub fn insert(connection: &mut Db, drop: &Drop) -> Result<(), StoreError> {
    diesel::insert_into(drops::table).values(drop).execute(connection)?;
    Ok(())
}

/// Writes a drop back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, drop: &Drop) -> Result<(), StoreError> {
    diesel::update(drops::table.find(drop.id)).set(drop).execute(connection)?;
    Ok(())
}

/// The drops whose numbers lie so, by number.
///
/// # Errors
/// Returns an error if the database fails.
pub fn numbered(connection: &mut Db, of: Numbered<'_>) -> Result<Vec<Drop>, StoreError> {
    let numbered = drops::table
        .filter(drops::number.ge(of.from.to_owned()))
        .filter(drops::number.lt(of.until.to_owned()));
    Ok(numbered.order(drops::number).limit(of.limit).load(connection)?)
}
