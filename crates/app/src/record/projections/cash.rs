//! Cash transactions as database rows: sales for cash, transactions away from the tables, and the
//! people behind them.

use super::entry::written;
use crate::error::AppError;
use houseway_acts::CashTransaction;
use houseway_audit::SealedEntry;
use houseway_base::{
    ids::CashTransactionId,
    names::{CashDirection, SaleState, Tender},
};
use houseway_facts::{CashEvent, CashPerson};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    cash::{Attribution, CashRow},
    chip_sales::Sale,
    row::{from_count, micros, time},
    tables::Table,
};

/// Projects a chip sale. A cash sale becomes a cash transaction with the sale's id.
pub(super) fn sold(
    connection: &mut Db,
    sealed: &SealedEntry,
    table: &Table,
    sale: &Sale,
) -> Result<(), StoreError> {
    if sale.tender != Tender::Cash || sale.state == SaleState::Void {
        return Ok(());
    }
    let sits = match sale.seat {
        Some(seat) => {
            let open = store::stays::open_at(connection, table.id)?;
            open.into_iter().find(|spot| spot.seat == seat)
        }
        None => None,
    };
    let row = CashRow {
        id: sale.id.uuid().into(),
        gaming_day: sale.gaming_day.clone(),
        direction: CashDirection::In,
        minor: sale.minor,
        currency: table.currency,
        tender: sale.tender,
        table_id: Some(table.id),
        seat: sale.seat,
        place: None,
        stay_id: sits.map(|spot| spot.stay_id),
        description: sale.description.clone(),
        at: sale.at,
        actor: sale.actor.clone(),
        stream: sealed.entry.stream.clone(),
        seq: from_count(sealed.entry.seq)?,
        moved_seq: None,
    };
    store::cash::insert(connection, &row)
}

/// Projects an entry about cash.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn cash_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &CashEvent,
) -> Result<(), AppError> {
    let written = written(sealed)?;
    match event {
        CashEvent::Recorded(recorded) => {
            let minor = recorded.currency.minor(recorded.amount).map_err(StoreError::corrupt)?;
            let row = CashRow {
                id: recorded.transaction_id,
                gaming_day: recorded.gaming_day.to_string(),
                direction: recorded.direction,
                minor,
                currency: recorded.currency,
                tender: recorded.tender,
                table_id: None,
                seat: None,
                place: Some(recorded.place.clone()),
                stay_id: recorded.person.stay_id,
                description: recorded.person.description.clone(),
                at: micros(written.at),
                actor: written.by.to_owned(),
                stream: sealed.entry.stream.clone(),
                seq: written.seq,
                moved_seq: None,
            };
            Ok(store::cash::insert(connection, &row)?)
        }
        CashEvent::Attributed { transaction_id, person } => {
            let row = Attribution {
                transaction_id: *transaction_id,
                stay_id: person.stay_id,
                description: person.description.clone(),
                at: micros(written.at),
                actor: written.by.to_owned(),
                reason: written.reason.unwrap_or_default().to_owned(),
                seq: written.seq,
            };
            Ok(store::cash::attribute(connection, &row)?)
        }
    }
}

/// Reads a cash transaction from its rows. If its sale was voided, the transaction includes the
/// time of the void.
fn cash_of(
    row: &CashRow,
    attribution: Option<&Attribution>,
    sale: Option<&Sale>,
) -> Result<CashTransaction, StoreError> {
    #[derive(serde::Deserialize)]
    struct Voided {
        at: chrono::DateTime<chrono::Utc>,
    }

    let void = sale.and_then(|sale| sale.void.as_deref()).map(serde_json::from_str::<Voided>);
    let void = void.transpose().map_err(StoreError::corrupt)?;
    let (stay_id, description) = match attribution {
        Some(found_out) => (found_out.stay_id, &found_out.description),
        None => (row.stay_id, &row.description),
    };
    Ok(CashTransaction {
        id: row.id,
        gaming_day: row.gaming_day.parse().map_err(StoreError::corrupt)?,
        direction: row.direction,
        minor: row.minor,
        currency: row.currency,
        tender: row.tender,
        person: CashPerson { stay_id, description: description.clone() },
        at: time(row.at)?,
        void_at: void.map(|void| void.at),
    })
}

/// The transactions in these rows, in the same order.
///
/// # Errors
/// Returns an error if the database fails, or a row is corrupt.
pub fn cash_of_rows(
    connection: &mut Db,
    rows: &[CashRow],
) -> Result<Vec<(CashTransaction, Option<Attribution>)>, StoreError> {
    let ids: Vec<CashTransactionId> = rows.iter().map(|row| row.id).collect();
    let found_out = store::cash::attributions(connection, &ids)?;
    let of_sales = rows.iter().filter(|row| row.table_id.is_some());
    let sales: Vec<_> = of_sales.map(|row| row.id.uuid().into()).collect();
    let void = store::chip_sales::void_among(connection, &sales)?;
    let one = |row: &CashRow| {
        let attribution = found_out.iter().find(|one| one.transaction_id == row.id);
        let sale = void.iter().find(|sale| sale.id.uuid() == row.id.uuid());
        Ok((cash_of(row, attribution, sale)?, attribution.cloned()))
    };
    rows.iter().map(one).collect()
}
