//! Sentences about chip sales.

use super::Names;
use crate::{audit::Entry, facts::SaleEvent, store::log::table_of};

/// The event as a sentence.
pub(super) fn sentence(event: &SaleEvent, entry: &Entry, names: &Names) -> String {
    let table = table_of(&entry.stream).map_or("a table", |id| names.table_name(id));
    match event {
        SaleEvent::Sold(sold) => {
            let who = sold.seat.map_or_else(String::new, |seat| format!(" to seat {seat}"));
            format!("Chips worth {} are sold at {table}{who} for {}.", sold.amount, sold.tender)
        }
        SaleEvent::Voided(void) => format!("A sale of {} at {table} is void.", void.amount),
    }
}
