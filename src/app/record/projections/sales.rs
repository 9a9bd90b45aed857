//! Projects entries about chips sold from a table's tray.

use super::{
    entry::{corrupt, table_of_entry},
    slips::StepDone,
};
use crate::{
    app::{error::AppError, record::books::post},
    audit::SealedEntry,
    facts::{ChipsSold, SaleEvent, SaleVoided},
    names::SaleState,
    store::{
        self, Db, StoreError,
        chip_sales::Sale,
        row::{from_count, micros},
    },
};

/// Projects an entry about a sale of chips.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn sale_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &SaleEvent,
) -> Result<(), AppError> {
    match event {
        SaleEvent::Sold(sold) => self::sold(connection, sealed, sold),
        SaleEvent::Voided(void) => voided(connection, sealed, void),
    }
}

fn sold(connection: &mut Db, sealed: &SealedEntry, sold: &ChipsSold) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    let sale = Sale {
        id: sold.sale_id,
        table_id: table.id,
        period_id: sold.period_id,
        gaming_day: sold.gaming_day.to_string(),
        state: SaleState::Sold,
        seat: sold.seat.map(i64::from),
        minor: table.currency.minor(sold.amount).map_err(StoreError::corrupt)?,
        tender: sold.tender,
        into_box: sold.into_box,
        description: sold.description.clone(),
        at: micros(sealed.entry.at),
        actor: sealed.entry.actor.clone(),
        void: None,
        version: 1,
        seq: from_count(sealed.entry.seq)?,
    };
    store::chip_sales::insert(connection, &sale)?;
    Ok(post(connection, sealed, table.id, &sold.postings)?)
}

fn voided(connection: &mut Db, sealed: &SealedEntry, void: &SaleVoided) -> Result<(), AppError> {
    let sale = store::chip_sales::find(connection, void.sale_id)?;
    let mut sale = sale.ok_or_else(|| corrupt(sealed, "its sale never was"))?;
    sale.state = SaleState::Void;
    sale.version += 1;
    let done = StepDone {
        at: sealed.entry.at,
        by: sealed.entry.actor.clone(),
        reason: sealed.entry.reason.clone(),
        signatures: void.signed.signatures.clone(),
    };
    sale.void = Some(serde_json::to_string(&done).map_err(AppError::internal)?);
    store::chip_sales::save(connection, &sale)?;
    Ok(post(connection, sealed, sale.table_id, &void.postings)?)
}
