//! Drop boxes: those under tables now, and those that were pulled. Their rows are written under the
//! lock of the table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    schema::{drops, hanging_boxes},
    slip_series::Numbered,
    span::{Span, spanned},
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
    /// The number of the entry in the table's stream that records when the box was hung.
    pub from_seq: i64,
}

/// A box that was pulled. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = drops, treat_none_as_null = true)]
pub struct Drop {
    pub id: DropId,
    pub number: String,
    pub table_id: TableId,
    /// The last period in which the box was used.
    pub period_id: PeriodId,
    pub gaming_day: String,
    pub state: DropState,
    pub drop_box: String,
    /// The box that replaced the pulled one.
    pub box_in: Option<String>,
    pub emergency: bool,
    /// The numbers of the first and last entries that were logged in the table's stream while the
    /// box hung under the table.
    pub from_seq: i64,
    pub to_seq: i64,
    /// JSON: the periods in which the box was used, oldest first.
    pub periods: String,
    /// Cash, vouchers and promo according to the books.
    pub recorded_cash: i64,
    /// Rake, time charges and jackpot drops according to the books.
    pub recorded_chips: i64,
    /// The count in which the box was counted.
    pub count_id: Option<BoxCountId>,
    /// JSON: the counted contents.
    pub counted: Option<String>,
    pub counted_cash: Option<i64>,
    pub counted_chips: Option<i64>,
    /// JSON: the contents as corrected after the gaming day was closed.
    pub corrected: Option<String>,
    /// JSON: the people who signed.
    pub signatures: String,
    pub at: i64,
    pub version: i64,
    /// The time charges, which are part of `recorded_chips`.
    pub recorded_time: i64,
    /// The jackpot drops, which are part of `recorded_chips`.
    pub recorded_jackpot: i64,
}

/// The contents of a box in cash and chips, according to the books and as counted. Amounts are in
/// the currency's smallest unit; the counted amounts are `None` until the box is counted.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct CountedDrop {
    pub gaming_day: String,
    pub table_id: TableId,
    pub recorded: (i64, i64),
    pub counted: (Option<i64>, Option<i64>),
}

/// The filter for a list of drops.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub state: Option<DropState>,
    pub table_id: Option<TableId>,
    pub gaming_day: Option<String>,
}

/// The box that hangs under a table.
pub fn hanging(connection: &mut Db, table_id: TableId) -> Result<Option<HangingBox>, StoreError> {
    Ok(hanging_boxes::table.find(table_id).first(connection).optional()?)
}

/// The boxes that hang under these tables, in no particular order.
pub fn hanging_at(connection: &mut Db, tables: &[TableId]) -> Result<Vec<HangingBox>, StoreError> {
    let hanging = hanging_boxes::table.filter(hanging_boxes::table_id.eq_any(tables));
    Ok(hanging.load(connection)?)
}

/// The table under which the box with this name hangs.
pub fn hangs_at(connection: &mut Db, drop_box: &str) -> Result<Option<HangingBox>, StoreError> {
    let query = hanging_boxes::table.filter(hanging_boxes::drop_box.eq(drop_box.to_owned()));
    Ok(query.first(connection).optional()?)
}

/// Up to `limit` boxes that hang under tables, sorted by table and starting after the table
/// `after`.
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

/// Records that a box hangs under a table that had none.
///
/// # Errors
/// Returns an error if the database fails, or the table already has a box.
pub fn hang(connection: &mut Db, hangs: &HangingBox) -> Result<(), StoreError> {
    diesel::insert_into(hanging_boxes::table).values(hangs).execute(connection)?;
    Ok(())
}

/// Records that no box hangs under a table.
pub fn take_off(connection: &mut Db, table_id: TableId) -> Result<(), StoreError> {
    diesel::delete(hanging_boxes::table.find(table_id)).execute(connection)?;
    Ok(())
}

/// Finds a drop.
pub fn find(connection: &mut Db, id: DropId) -> Result<Option<Drop>, StoreError> {
    Ok(drops::table.find(id).first(connection).optional()?)
}

/// The drops with these identifiers, in no particular order.
pub fn of_ids(connection: &mut Db, ids: &[DropId]) -> Result<Vec<Drop>, StoreError> {
    Ok(drops::table.filter(drops::id.eq_any(ids)).load(connection)?)
}

/// The drop of this box that has not been counted yet.
pub fn uncounted_of_box(connection: &mut Db, drop_box: &str) -> Result<Option<Drop>, StoreError> {
    let query = drops::table.filter(drops::drop_box.eq(drop_box.to_owned()));
    Ok(query.filter(drops::state.eq(DropState::Pulled)).first(connection).optional()?)
}

/// A table's drops that have not been counted yet, in the order in which they were pulled.
pub fn uncounted_of_table(connection: &mut Db, table_id: TableId) -> Result<Vec<Drop>, StoreError> {
    let query = drops::table.filter(drops::table_id.eq(table_id));
    let query = query.filter(drops::state.eq(DropState::Pulled));
    Ok(query.order(drops::to_seq).load(connection)?)
}

/// The drops for a gaming day, sorted by table, then in the order in which they were pulled.
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

/// The uncounted drops for these gaming days, in no particular order.
pub fn uncounted_of_days(connection: &mut Db, days: &[&str]) -> Result<Vec<Drop>, StoreError> {
    let of_days = drops::table.filter(drops::gaming_day.eq_any(days));
    Ok(of_days.filter(drops::state.eq(DropState::Pulled)).load(connection)?)
}

/// Whether a drop has this number.
pub fn has_number(connection: &mut Db, number: &str) -> Result<bool, StoreError> {
    let query = drops::table.filter(drops::number.eq(number.to_owned()));
    Ok(query.select(drops::id).first::<DropId>(connection).optional()?.is_some())
}

/// The contents of these gaming days' boxes, according to the books and as counted, in no
/// particular order.
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
pub fn latest(connection: &mut Db, table_id: TableId) -> Result<Option<Drop>, StoreError> {
    let query = drops::table.filter(drops::table_id.eq(table_id)).order(drops::to_seq.desc());
    Ok(query.first(connection).optional()?)
}

/// A page of the list of drops.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    span: Span<DropId>,
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
    Ok(spanned!(query, drops::id, span).load(connection)?)
}

/// Up to `limit` drops after `after`, oldest first, to page through all of them.
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

/// Inserts a new drop.
///
/// # Errors
/// Returns an error if the database fails, or another drop has the same number.
pub fn insert(connection: &mut Db, drop: &Drop) -> Result<(), StoreError> {
    diesel::insert_into(drops::table).values(drop).execute(connection)?;
    Ok(())
}

/// Updates a drop.
pub fn save(connection: &mut Db, drop: &Drop) -> Result<(), StoreError> {
    diesel::update(drops::table.find(drop.id)).set(drop).execute(connection)?;
    Ok(())
}

/// The drops in this range of numbers, sorted by number.
pub fn numbered(connection: &mut Db, of: Numbered<'_>) -> Result<Vec<Drop>, StoreError> {
    let numbered = drops::table
        .filter(drops::number.ge(of.from.to_owned()))
        .filter(drops::number.lt(of.until.to_owned()));
    Ok(numbered.order(drops::number).limit(of.limit).load(connection)?)
}
