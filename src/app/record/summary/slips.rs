//! Sentences about fills and credits.

use super::Names;
use crate::{
    audit::Entry,
    facts::{SlipAsked, SlipEvent, SlipMoved},
    names::SlipKind,
    store::log::table_of,
};

/// The event as a sentence.
pub(super) fn sentence(event: &SlipEvent, entry: &Entry, names: &Names) -> String {
    let table = table_of(&entry.stream).map_or("a table", |id| names.table_name(id));
    let moved = |moved: &SlipMoved, what: &str| {
        let SlipMoved { slip, number, total, .. } = moved;
        format!("{} {number} at {table}, {total}, is {what}.", capital(*slip))
    };
    match event {
        SlipEvent::Requested(SlipAsked { slip: SlipKind::Fill, total, .. }) => {
            format!("A fill of {total} is asked for at {table}.")
        }
        SlipEvent::Requested(SlipAsked { slip: SlipKind::Credit, total, .. }) => {
            format!("A credit of {total} is asked for at {table}.")
        }
        SlipEvent::Withdrawn { slip, .. } => {
            format!("A {slip} that was asked for at {table} is withdrawn.")
        }
        SlipEvent::Issued(slip) => moved(slip, "issued"),
        SlipEvent::Taken(slip) => moved(slip, "taken from the tray"),
        SlipEvent::Received(slip) => moved(slip, "received"),
        SlipEvent::Accepted(slip) => moved(slip, "accepted by the cage"),
        SlipEvent::Returned(slip) => moved(slip, "returned to the tray, and void"),
        SlipEvent::Voided(slip) => moved(slip, "void"),
        SlipEvent::Printed { number, copy: 1, .. } => format!("{number} is printed."),
        SlipEvent::Printed { number, copy, .. } => {
            format!("{number} is printed again: copy {copy}.")
        }
    }
}

const fn capital(kind: SlipKind) -> &'static str {
    match kind {
        SlipKind::Fill => "Fill",
        SlipKind::Credit => "Credit",
    }
}
