//! Sentences about chip sales.

use super::{Names, worded};
use houseway_audit::Entry;
use houseway_facts::SaleEvent;
use houseway_words::{Said, said};

/// The event in a sentence.
pub(super) fn sentence(event: &SaleEvent, entry: &Entry, names: &Names) -> Said {
    let table = names.table_of(entry);
    match event {
        SaleEvent::Sold(sold) => said!(
            "log-chips-sold",
            seat = sold.seat.unwrap_or_default(),
            amount = sold.amount,
            table = table,
            tender = worded("tender", &sold.tender.to_string())
        ),
        SaleEvent::Voided(void) => {
            said!("log-chips-sale_voided", amount = void.amount, table = table)
        }
    }
}
