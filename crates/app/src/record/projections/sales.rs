//! Chip sales as database rows, and the projection of their entries in a table's stream.

use super::{
    cash,
    entry::{corrupt, table_of_entry, written},
};
use crate::{error::AppError, record::books::post};
use houseway_acts::Sale;
use houseway_audit::SealedEntry;
use houseway_base::money::Currency;
use houseway_facts::SaleEvent;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    chip_sales::Sale as Row,
    row::{micros, time},
};

/// Reads a sale from its row.
pub fn sale_of(row: Row, currency: Currency) -> Result<Sale, StoreError> {
    let void = row.void.as_deref().map(serde_json::from_str).transpose();
    Ok(Sale {
        id: row.id,
        table_id: row.table_id,
        period_id: row.period_id,
        gaming_day: row.gaming_day.parse().map_err(StoreError::corrupt)?,
        state: row.state,
        seat: row.seat.map(u8::try_from).transpose().map_err(StoreError::corrupt)?,
        amount: currency.money(row.minor).map_err(StoreError::corrupt)?,
        minor: row.minor,
        tender: row.tender,
        into_box: row.into_box,
        description: row.description,
        at: time(row.at)?,
        by: row.actor,
        void: void.map_err(StoreError::corrupt)?,
        version: row.version,
        seq: row.seq,
    })
}

fn row_of(sale: Sale) -> Result<Row, AppError> {
    let void = sale.void.map(|void| serde_json::to_string(&void)).transpose();
    Ok(Row {
        id: sale.id,
        table_id: sale.table_id,
        period_id: sale.period_id,
        gaming_day: sale.gaming_day.to_string(),
        state: sale.state,
        seat: sale.seat.map(i64::from),
        minor: sale.minor,
        tender: sale.tender,
        into_box: sale.into_box,
        description: sale.description,
        at: micros(sale.at),
        actor: sale.by,
        void: void.map_err(AppError::internal)?,
        version: sale.version,
        seq: sale.seq,
    })
}

/// Projects an entry about a chip sale.
pub fn sale_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &SaleEvent,
) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    let at = written(sealed)?;
    match event {
        SaleEvent::Sold(sold) => {
            let sale = Sale::sold(table.id, table.currency, sold, at);
            let row = row_of(sale.map_err(StoreError::corrupt)?)?;
            store::chip_sales::insert(connection, &row)?;
            cash::sold(connection, sealed, &table, &row)?;
        }
        SaleEvent::Voided(void) => {
            let row = store::chip_sales::find(connection, void.sale_id)?;
            let row = row.ok_or_else(|| corrupt(sealed, "its sale never was"))?;
            let sale = sale_of(row, table.currency)?.voided(void, at);
            store::chip_sales::save(connection, &row_of(sale)?)?;
        }
    }
    Ok(post(connection, sealed, table.id, event.postings())?)
}
