//! Fills and credits as database rows, and the projection of their entries in a table's stream.

use super::entry::{corrupt, table_of_entry, written};
use crate::{
    error::AppError,
    record::books::{number_taken, post},
};
use houseway_acts::{Slip, slips::Steps};
use houseway_audit::SealedEntry;
use houseway_base::money::Currency;
use houseway_facts::SlipEvent;
use houseway_store as store;
use houseway_store::{Db, StoreError, slips::Slip as Row};

/// Reads a slip from its row.
///
/// # Errors
/// Returns an error if the row is corrupt.
pub fn slip_of(row: Row, currency: Currency) -> Result<Slip, StoreError> {
    Ok(Slip {
        id: row.id,
        table_id: row.table_id,
        kind: row.kind,
        state: row.state,
        period_id: row.period_id,
        gaming_day: row.gaming_day.parse().map_err(StoreError::corrupt)?,
        number: row.number.as_deref().map(str::parse).transpose().map_err(StoreError::corrupt)?,
        chips: serde_json::from_str(&row.chips).map_err(StoreError::corrupt)?,
        total: currency.money(row.minor).map_err(StoreError::corrupt)?,
        minor: row.minor,
        steps: steps_of(&row)?,
        manual_number: row.manual_number,
        prints: row.prints,
        version: row.version,
    })
}

/// Reads the steps of a slip so far from its row.
///
/// # Errors
/// Returns an error if the row is corrupt.
pub fn steps_of(row: &Row) -> Result<Steps, StoreError> {
    serde_json::from_str(&row.steps).map_err(StoreError::corrupt)
}

fn row_of(slip: Slip) -> Result<Row, AppError> {
    Ok(Row {
        id: slip.id,
        table_id: slip.table_id,
        kind: slip.kind,
        state: slip.state,
        period_id: slip.period_id,
        gaming_day: slip.gaming_day.to_string(),
        number: slip.number.map(|number| number.to_string()),
        manual_number: slip.manual_number,
        chips: serde_json::to_string(&slip.chips).map_err(AppError::internal)?,
        minor: slip.minor,
        steps: serde_json::to_string(&slip.steps).map_err(AppError::internal)?,
        prints: slip.prints,
        version: slip.version,
    })
}

/// Projects an entry about a fill or a credit.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn slip_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &SlipEvent,
) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    let at = written(sealed)?;
    if let SlipEvent::Requested(asked) = event {
        let slip = Slip::asked(table.id, table.currency, asked, at).map_err(StoreError::corrupt)?;
        return Ok(store::slips::insert(connection, &row_of(slip)?)?);
    }
    let row = store::slips::find(connection, event.slip_id())?;
    let row = row.ok_or_else(|| corrupt(sealed, "its slip was never asked for"))?;
    let slip = slip_of(row, table.currency)?.apply(event, at);
    let slip = slip.ok_or_else(|| corrupt(sealed, "its slip stands elsewhere"))?;
    if let SlipEvent::Issued(issued) = event {
        number_taken(connection, &issued.number)?;
    }
    post(connection, sealed, table.id, event.postings())?;
    Ok(store::slips::save(connection, &row_of(slip)?)?)
}
