//! Sentences about cash, and about who sits where.

use super::{Names, worded};
use houseway_audit::Entry;
use houseway_facts::{CashEvent, StayEvent};
use houseway_words::{Said, said};

/// A sentence for an event about cash.
pub(super) fn of_cash(event: &CashEvent) -> Said {
    match event {
        CashEvent::Recorded(cash) => said!(
            "log-cash-recorded",
            direction = cash.direction.name(),
            amount = format!("{} {}", cash.amount, cash.currency),
            tender = worded("tender", cash.tender.name()),
            place = &cash.place
        ),
        CashEvent::Attributed { .. } => said!("log-cash-attributed"),
    }
}

/// A sentence for an event about a stay.
pub(super) fn of_stay(event: &StayEvent, entry: &Entry, names: &Names) -> Said {
    let table = names.table_of(entry);
    match event {
        StayEvent::Taken { seat, with_seat: None, .. } => {
            said!("log-seat-taken", seat = *seat, table = table)
        }
        StayEvent::Taken { seat, with_seat: Some(with), .. } => {
            said!("log-seat-second", seat = *seat, table = table, with = *with)
        }
        StayEvent::Left { seats, .. } => {
            let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
            said!("log-seat-left", seats = seats.join(", "), count = seats.len(), table = table)
        }
        StayEvent::Reattributed { seat, .. } => {
            said!("log-seat-reattributed", seat = *seat, table = table)
        }
    }
}
