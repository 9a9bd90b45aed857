//! Chips sold from trays: written under the lock of their table's stream.

use diesel::prelude::*;
use serde::Serialize;

use super::{Db, StoreError, schema::chip_sales};
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
    /// None for somebody who stands.
    pub seat: Option<i64>,
    /// In the currency's smallest unit.
    pub minor: i64,
    pub tender: Tender,
    /// Whether what was paid went into the drop box.
    pub into_box: bool,
    pub description: Option<String>,
    pub at: i64,
    /// Who entered it.
    pub actor: String,
    /// When it was struck, why, and who signed: JSON.
    pub void: Option<String>,
    pub version: i64,
    /// The entry of the table's stream that it is.
    pub seq: i64,
}

/// One sale.
///
/// # Errors
/// Returns an error if the database fails.
pub fn find(connection: &mut Db, id: SaleId) -> Result<Option<Sale>, StoreError> {
    Ok(chip_sales::table.find(id).first(connection).optional()?)
}

/// A table's sales newest first, those before `before`, at most `limit`.
///
/// # Errors
/// Returns an error if the database fails.
pub fn list(
    connection: &mut Db,
    table_id: TableId,
    before: Option<SaleId>,
    limit: i64,
) -> Result<Vec<Sale>, StoreError> {
    let mut query = chip_sales::table.filter(chip_sales::table_id.eq(table_id)).into_boxed();
    if let Some(before) = before {
        query = query.filter(chip_sales::id.lt(before));
    }
    Ok(query.order(chip_sales::id.desc()).limit(limit).load(connection)?)
}

/// What was paid into boxes in these periods, in no order: a sale that stands each, with its
/// amount in the currency's smallest unit.
///
/// # Errors
/// Returns an error if the database fails.
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

/// Sales oldest first, those after `after`, at most `limit`: for going through all of them.
///
/// # Errors
/// Returns an error if the database fails.
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

/// Writes a new sale.
///
/// # Errors
/// Returns an error if the database fails.
pub fn insert(connection: &mut Db, sale: &Sale) -> Result<(), StoreError> {
    diesel::insert_into(chip_sales::table).values(sale).execute(connection)?;
    Ok(())
}

/// Writes a sale back.
///
/// # Errors
/// Returns an error if the database fails.
pub fn save(connection: &mut Db, sale: &Sale) -> Result<(), StoreError> {
    diesel::update(chip_sales::table.find(sale.id)).set(sale).execute(connection)?;
    Ok(())
}
