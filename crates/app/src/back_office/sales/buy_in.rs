//! Buy-ins with cash. The cash is exchanged for chips at the tray in a separate sale, right after
//! the round's entry (`back_office.md`, R3 and P9).

use super::{super::loading::Loading, SellingChips, find};
use crate::{AppError, error::SALE_STANDS, record::projections::table_setup};
use houseway_audit::Entry;
use houseway_base::{
    ids::SaleId,
    names::{SaleState, Tender},
};
use houseway_facts::{ChipsSold, Kind, SaleEvent};
use houseway_rules::Purchase;
use houseway_store as store;
use houseway_store::{Db, StoreError, log::table_stream, tables::Table};
use houseway_words::said;

/// Creates the fact that records the sale. `pays_for` is the number of the buy-in's entry.
///
/// # Errors
/// Returns `wrong_state` if the table sells no chips; `period_not_open`; or `breaks_rule` with
/// every problem.
pub(crate) fn sold_for(
    connection: &mut Db,
    table: &Table,
    purchase: Purchase<'_>,
    pays_for: u64,
) -> Result<SaleEvent, AppError> {
    let selling_chips = SellingChips {
        amount: purchase.amount.to_owned(),
        tender: Tender::Cash,
        seat: Some(purchase.seat),
        description: purchase.description.map(str::to_owned),
    };
    let mut loading = Loading::new(connection)?;
    loading.table(table.id)?;
    loading.seats(table.id)?;
    loading.sitting(table.id, None)?;
    let mut sold = selling_chips.sell(&loading.house, table.id, SaleId::new())?;
    sold.pays_for = Some(pays_for);
    Ok(SaleEvent::Sold(sold))
}

/// Whether a buy-in at the table can be paid for with cash.
pub(crate) fn takes_cash(connection: &mut Db, table: &Table) -> Result<bool, AppError> {
    Ok(table.tracked && table_setup(connection, table)?.1.sells_chips)
}

/// Returns the sale that paid for the buy-in recorded by this entry in the table's stream, unless
/// the sale was voided.
///
/// # Errors
/// Returns an error if the database fails or an entry is corrupt.
pub(crate) fn standing_sale(
    connection: &mut Db,
    table: &Table,
    bought: u64,
) -> Result<Option<ChipsSold>, AppError> {
    let next = store::log::of_stream(connection, &table_stream(table.id), bought, 1)?;
    let entry = next.into_iter().next().map(|stored| stored.sealed.entry);
    let is_sale = |entry: &Entry| matches!(Kind::named(&entry.kind), Some(Kind::Sale(_)));
    let Some(entry) = entry.filter(is_sale) else { return Ok(None) };
    let event: SaleEvent = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
    match event {
        SaleEvent::Sold(sold) if sold.pays_for == Some(bought) => {
            let stands = find(connection, sold.sale_id)?.state == SaleState::Sold;
            Ok(stands.then_some(sold))
        }
        SaleEvent::Sold(_) | SaleEvent::Voided(_) => Ok(None),
    }
}

/// Refuses to take back a buy-in that was paid for with cash while the cash is on the books. The
/// floor must void the sale first.
///
/// # Errors
/// Returns `sale_stands`.
pub(crate) fn check_struck(
    connection: &mut Db,
    table: &Table,
    bought: u64,
) -> Result<(), AppError> {
    let Some(sold) = standing_sale(connection, table, bought)? else { return Ok(()) };
    let detail = said!("sale-in-books", amount = sold.amount, sale = sold.sale_id.to_string());
    Err(AppError::new(&SALE_STANDS, detail))
}
