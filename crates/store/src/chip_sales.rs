//! Chips sold from trays, written under the lock of the table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{
    Db, StoreError,
    row::in_parts,
    schema::chip_sales,
    span::{Span, spanned},
};
use houseway_base::{
    ids::{PeriodId, SaleId, TableId},
    names::{SaleState, Tender},
};

/// A sale of chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = chip_sales, treat_none_as_null = true)]
pub struct Sale {
    pub id: SaleId,
    pub table_id: TableId,
    pub period_id: PeriodId,
    pub gaming_day: String,
    pub state: SaleState,
    /// `None` for a buyer who is not seated.
    pub seat: Option<i64>,
    /// In the currency's smallest unit.
    pub minor: i64,
    pub tender: Tender,
    /// Whether the payment went into the drop box.
    pub into_box: bool,
    pub description: Option<String>,
    pub at: i64,
    /// Who entered the sale.
    pub actor: String,
    /// JSON: when and why the sale was voided, and who signed.
    pub void: Option<String>,
    pub version: i64,
    /// The number of the sale's entry in the table's stream.
    pub seq: i64,
}

/// Finds a sale.
pub fn find(connection: &mut Db, id: SaleId) -> Result<Option<Sale>, StoreError> {
    Ok(chip_sales::table.find(id).first(connection).optional()?)
}

/// A page of a table's sales.
pub fn list(
    connection: &mut Db,
    table_id: TableId,
    span: Span<SaleId>,
) -> Result<Vec<Sale>, StoreError> {
    let query = chip_sales::table.filter(chip_sales::table_id.eq(table_id)).into_boxed();
    Ok(spanned!(query, chip_sales::id, span).load(connection)?)
}

/// The sales among these that were voided, in no particular order.
pub fn void_among(connection: &mut Db, ids: &[SaleId]) -> Result<Vec<Sale>, StoreError> {
    in_parts(ids, |some| {
        let of_ids = chip_sales::table.filter(chip_sales::id.eq_any(some));
        of_ids.filter(chip_sales::state.eq(SaleState::Void)).load(connection)
    })
}

/// The payments into boxes in these periods, in no particular order: one for each sale that was not
/// voided, with its amount in the currency's smallest unit.
pub fn into_boxes(
    connection: &mut Db,
    periods: &[PeriodId],
) -> Result<Vec<(PeriodId, Tender, i64)>, StoreError> {
    let query = chip_sales::table
        .filter(chip_sales::period_id.eq_any(periods))
        .filter(chip_sales::state.eq(SaleState::Sold))
        .filter(chip_sales::into_box.eq(true));
    let columns = (chip_sales::period_id, chip_sales::tender, chip_sales::minor);
    Ok(query.select(columns).load(connection)?)
}

/// Up to `limit` sales after `after`, oldest first, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<SaleId>,
    limit: i64,
) -> Result<Vec<Sale>, StoreError> {
    let mut query = chip_sales::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(chip_sales::id.gt(after));
    }
    Ok(query.order(chip_sales::id).limit(limit).load(connection)?)
}

/// Inserts a new sale.
pub fn insert(connection: &mut Db, sale: &Sale) -> Result<(), StoreError> {
    diesel::insert_into(chip_sales::table).values(sale).execute(connection)?;
    Ok(())
}

/// Updates a sale.
pub fn save(connection: &mut Db, sale: &Sale) -> Result<(), StoreError> {
    diesel::update(chip_sales::table.find(sale.id)).set(sale).execute(connection)?;
    Ok(())
}
