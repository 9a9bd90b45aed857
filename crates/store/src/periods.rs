//! A tracked table's periods and inventory slips, written only under the lock of the table's
//! stream.

use diesel::{
    dsl::sql,
    expression::SqlLiteral,
    prelude::*,
    sql_query,
    sql_types::{BigInt, Binary, Bool, Text},
};
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::Keep as _,
    schema::{inventory_slips, periods, tables},
    slip_series::Numbered,
    span::{Span, spanned},
};
use houseway_base::{
    ids::{PeriodId, ShiftId, TableId},
    names::{Coverage, InventoryKind, PeriodState},
};

/// A period: the time between two counts of a tray.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = periods, treat_none_as_null = true)]
pub struct Period {
    pub id: PeriodId,
    pub table_id: TableId,
    pub shift_id: ShiftId,
    /// The date, such as `2026-11-20`.
    pub gaming_day: String,
    /// The period's number within the table's gaming day: 1, 2, 3 …
    pub number: i64,
    pub state: PeriodState,
    pub coverage: Coverage,
    /// The drop box under the table when the period was opened.
    pub drop_box: String,
    /// How many times tracking had been switched on at the table when the period was opened.
    pub tracking: i64,
    /// The numbers of the period's opening and closing inventory slips.
    pub opener: String,
    pub closer: Option<String>,
    /// The numbers of the period's first and last entries in the table's stream.
    pub from_seq: i64,
    pub to_seq: Option<i64>,
    pub opened_at: i64,
    pub closed_at: Option<i64>,
    /// The period's results as JSON; `None` while the period is open.
    pub figures: Option<String>,
    pub version: i64,
    /// Whether the drop box under the table has already served an earlier gaming day.
    pub pull_first: bool,
}

/// A count of a tray. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = inventory_slips)]
pub struct InventorySlip {
    pub number: String,
    pub table_id: TableId,
    /// `None` if the table had no open period when the tray was counted.
    pub period_id: Option<PeriodId>,
    pub gaming_day: String,
    pub kind: InventoryKind,
    /// JSON: the chips, in the order in which they were counted.
    pub chips: String,
    pub cash: i64,
    pub total: i64,
    /// The total that the books expected or, if the table had been untracked since its last closing
    /// count, the total of that count. `None` for the table's first count.
    pub expected: Option<i64>,
    /// The number of the table's previous slip.
    pub previous: Option<String>,
    /// JSON: the people who signed.
    pub signatures: String,
    pub seq: i64,
    pub at: i64,
}

/// A period's gaming day, table and figures; the figures are `None` while the period is open.
#[derive(Debug, Clone, PartialEq, Eq, Queryable)]
pub struct DayOfPeriod {
    pub gaming_day: String,
    pub table_id: TableId,
    /// The same as [`Period::tracking`].
    pub tracking: i64,
    pub figures: Option<String>,
}

/// The figures for the periods of these gaming days, sorted by day, table and number.
pub fn figures_of_days(connection: &mut Db, days: &[&str]) -> Result<Vec<DayOfPeriod>, StoreError> {
    let query = periods::table.filter(periods::gaming_day.eq_any(days));
    let query = query.order((periods::gaming_day, periods::table_id, periods::number));
    let of_period = (periods::gaming_day, periods::table_id, periods::tracking, periods::figures);
    Ok(query.select(of_period).load(connection)?)
}

/// Finds a period.
pub fn find(connection: &mut Db, id: PeriodId) -> Result<Option<Period>, StoreError> {
    Ok(periods::table.find(id).first(connection).optional()?)
}

/// The condition that a period is open. Its text is the same as in the index of open periods, so
/// that closed periods are not read.
pub(super) fn is_open() -> SqlLiteral<Bool> {
    sql("periods.state = 'open'")
}

/// A table's open period.
pub fn open_at(connection: &mut Db, table_id: TableId) -> Result<Option<Period>, StoreError> {
    let open = periods::table.filter(periods::table_id.eq(table_id)).filter(is_open());
    Ok(open.kept().get_result(connection).optional()?)
}

/// The open periods of these tables, in no particular order.
pub fn open_at_any(connection: &mut Db, tables: &[TableId]) -> Result<Vec<PeriodId>, StoreError> {
    let open = periods::table.filter(periods::table_id.eq_any(tables)).filter(is_open());
    Ok(open.select(periods::id).load(connection)?)
}

/// The open periods of these tables, each with its table, in no particular order.
pub fn open_with_tables(
    connection: &mut Db,
    tables: &[TableId],
) -> Result<Vec<(TableId, PeriodId)>, StoreError> {
    let open = periods::table.filter(periods::table_id.eq_any(tables)).filter(is_open());
    Ok(open.select((periods::table_id, periods::id)).load(connection)?)
}

/// The open periods among these, in no particular order.
pub fn open_of(connection: &mut Db, ids: &[PeriodId]) -> Result<Vec<PeriodId>, StoreError> {
    let open = periods::table.filter(periods::id.eq_any(ids)).filter(is_open());
    Ok(open.select(periods::id).load(connection)?)
}

/// Each table that has an open period, and when the period was opened (microseconds), in no
/// particular order.
pub fn open_since(connection: &mut Db) -> Result<Vec<(TableId, i64)>, StoreError> {
    let open = periods::table.filter(is_open());
    Ok(open.select((periods::table_id, periods::opened_at)).load(connection)?)
}

/// An open period, and the length of its table's stream.
#[derive(Debug, Clone, PartialEq, Eq, QueryableByName)]
pub struct OpenPeriod {
    #[diesel(sql_type = Text)]
    pub id: PeriodId,
    #[diesel(sql_type = BigInt)]
    pub size: i64,
    #[diesel(sql_type = Binary)]
    pub head_hash: Vec<u8>,
}

/// The condition's text is the same as in the index of open periods, so that closed periods are not
/// read.
const ALL_OPEN: &str = "
    SELECT periods.id AS id, log_streams.size AS size, log_streams.head_hash AS head_hash
    FROM periods JOIN log_streams ON log_streams.stream = 'table/' || periods.table_id
    WHERE periods.state = 'open'
    ORDER BY periods.table_id DESC";

/// The open periods of all tables, newest tables first.
pub fn all_open(connection: &mut Db) -> Result<Vec<OpenPeriod>, StoreError> {
    Ok(sql_query(ALL_OPEN).load(connection)?)
}

/// A table's last period, open or closed.
pub fn latest(connection: &mut Db, table_id: TableId) -> Result<Option<Period>, StoreError> {
    Ok(list(connection, table_id, Span::newest(1))?.pop())
}

/// The periods with these identifiers, in no particular order.
pub fn of_ids(connection: &mut Db, ids: &[PeriodId]) -> Result<Vec<Period>, StoreError> {
    Ok(periods::table.filter(periods::id.eq_any(ids)).load(connection)?)
}

/// A page of a table's periods, sorted by the entries at which they begin.
pub fn list(
    connection: &mut Db,
    table_id: TableId,
    span: Span<i64>,
) -> Result<Vec<Period>, StoreError> {
    let query = periods::table.filter(periods::table_id.eq(table_id)).into_boxed();
    Ok(spanned!(query, periods::from_seq, span).load(connection)?)
}

/// A table's periods that are open or ended after this entry, oldest first.
pub fn since(connection: &mut Db, table_id: TableId, seq: i64) -> Result<Vec<Period>, StoreError> {
    let query = periods::table.filter(periods::table_id.eq(table_id));
    let query = query.filter(periods::to_seq.is_null().or(periods::to_seq.gt(seq)));
    Ok(query.order(periods::from_seq).load(connection)?)
}

/// A shift's periods, sorted by table and number.
pub fn of_shift(connection: &mut Db, shift_id: ShiftId) -> Result<Vec<Period>, StoreError> {
    let of_shift = periods::table.filter(periods::shift_id.eq(shift_id));
    Ok(of_shift.order((periods::table_id, periods::number)).load(connection)?)
}

/// A gaming day's periods, sorted by table and number. If `table_id` is given, lists only that
/// table's periods.
pub fn of_day(
    connection: &mut Db,
    gaming_day: &str,
    table_id: Option<TableId>,
) -> Result<Vec<Period>, StoreError> {
    let of_day = periods::gaming_day.eq(gaming_day.to_owned());
    let mut query = periods::table.filter(of_day).into_boxed();
    if let Some(table_id) = table_id {
        query = query.filter(periods::table_id.eq(table_id));
    }
    Ok(query.order((periods::table_id, periods::number)).load(connection)?)
}

/// The periods of these gaming days, in no particular order.
pub fn of_days(connection: &mut Db, days: &[&str]) -> Result<Vec<Period>, StoreError> {
    Ok(periods::table.filter(periods::gaming_day.eq_any(days)).load(connection)?)
}

/// Up to `limit` periods after `after`, oldest first, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<PeriodId>,
    limit: i64,
) -> Result<Vec<Period>, StoreError> {
    let mut query = periods::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(periods::id.gt(after));
    }
    Ok(query.order(periods::id).limit(limit).load(connection)?)
}

/// Inserts a new period.
///
/// # Errors
/// Returns an error if the database fails, or the table already has an open period.
pub fn insert(connection: &mut Db, period: &Period) -> Result<(), StoreError> {
    diesel::insert_into(periods::table).values(period).execute(connection)?;
    Ok(())
}

/// Updates a period.
pub fn save(connection: &mut Db, period: &Period) -> Result<(), StoreError> {
    diesel::update(periods::table.find(period.id)).set(period).execute(connection)?;
    Ok(())
}

/// The slip with this number.
pub fn find_slip(connection: &mut Db, number: &str) -> Result<Option<InventorySlip>, StoreError> {
    Ok(inventory_slips::table.find(number).first(connection).optional()?)
}

/// The slips with these numbers, in no particular order.
pub fn slips(connection: &mut Db, numbers: &[&str]) -> Result<Vec<InventorySlip>, StoreError> {
    let slips = inventory_slips::table.filter(inventory_slips::number.eq_any(numbers));
    Ok(slips.load(connection)?)
}

/// A table's last slip.
pub fn latest_slip(
    connection: &mut Db,
    table_id: TableId,
) -> Result<Option<InventorySlip>, StoreError> {
    let of_table = inventory_slips::table.filter(inventory_slips::table_id.eq(table_id));
    Ok(of_table.order(inventory_slips::seq.desc()).first(connection).optional()?)
}

/// A date later than any gaming day.
pub const ALL_DAYS: &str = "9999-12-31";

/// The last slip of each of these tables on a gaming day before this one, in no particular order.
/// The query starts from the tables, so that earlier slips are not read.
pub fn latest_slips(
    connection: &mut Db,
    ids: &[TableId],
    before: &str,
) -> Result<Vec<InventorySlip>, StoreError> {
    let newest = sql::<Bool>(
        "inventory_slips.table_id = tables.id AND inventory_slips.seq = (SELECT MAX(newer.seq) \
         FROM inventory_slips AS newer WHERE newer.table_id = tables.id AND newer.gaming_day < ",
    );
    let newest = newest.bind::<Text, _>(before.to_owned()).sql(")");
    let query = tables::table.inner_join(inventory_slips::table.on(newest));
    let query = query.filter(tables::id.eq_any(ids));
    Ok(query.select(inventory_slips::all_columns).load(connection)?)
}

/// A table's slips for a gaming day, in order.
pub fn slips_of_day(
    connection: &mut Db,
    gaming_day: &str,
    table_id: TableId,
) -> Result<Vec<InventorySlip>, StoreError> {
    let of_day = inventory_slips::table
        .filter(inventory_slips::table_id.eq(table_id))
        .filter(inventory_slips::gaming_day.eq(gaming_day.to_owned()));
    Ok(of_day.order(inventory_slips::seq).load(connection)?)
}

/// All tables' slips for a gaming day, sorted by number.
pub fn all_slips_of_day(
    connection: &mut Db,
    gaming_day: &str,
) -> Result<Vec<InventorySlip>, StoreError> {
    let of_day = inventory_slips::table;
    let of_day = of_day.filter(inventory_slips::gaming_day.eq(gaming_day.to_owned()));
    Ok(of_day.order(inventory_slips::number).load(connection)?)
}

/// Up to `limit` slips after `after`, sorted by number, to page through all of them.
pub fn page_slips(
    connection: &mut Db,
    after: Option<&str>,
    limit: i64,
) -> Result<Vec<InventorySlip>, StoreError> {
    let mut query = inventory_slips::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(inventory_slips::number.gt(after.to_owned()));
    }
    Ok(query.order(inventory_slips::number).limit(limit).load(connection)?)
}

/// Inserts a new slip.
///
/// # Errors
/// Returns an error if the database fails, or another slip has this number.
pub fn insert_slip(connection: &mut Db, slip: &InventorySlip) -> Result<(), StoreError> {
    diesel::insert_into(inventory_slips::table).values(slip).execute(connection)?;
    Ok(())
}

/// The inventory slips in this range of numbers, sorted by number.
pub fn numbered(connection: &mut Db, of: Numbered<'_>) -> Result<Vec<InventorySlip>, StoreError> {
    let numbered = inventory_slips::table
        .filter(inventory_slips::number.ge(of.from.to_owned()))
        .filter(inventory_slips::number.lt(of.until.to_owned()));
    Ok(numbered.order(inventory_slips::number).limit(of.limit).load(connection)?)
}
