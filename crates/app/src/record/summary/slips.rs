//! Sentences about fills and credits.

use super::{Names, worded};
use houseway_audit::Entry;
use houseway_facts::{SlipAsked, SlipEvent, SlipMoved};
use houseway_words::{Said, said};

/// The event in a sentence.
pub(super) fn sentence(event: &SlipEvent, entry: &Entry, names: &Names) -> Said {
    let table = names.table_of(entry);
    let moved = |moved: &SlipMoved, what: &str| {
        let SlipMoved { slip, number, total, .. } = moved;
        said!(
            "log-slip-moved",
            what = what,
            kind = worded("slip", &slip.to_string()),
            number = number.to_string(),
            table = table.clone(),
            total = *total
        )
    };
    match event {
        SlipEvent::Requested(SlipAsked { slip, total, .. }) => {
            let kind = slip.to_string();
            said!("log-slip-requested", kind = kind, total = *total, table = table)
        }
        SlipEvent::Withdrawn { slip, .. } => {
            said!("log-slip-withdrawn", kind = slip.to_string(), table = table)
        }
        SlipEvent::Issued(slip) => moved(slip, "issued"),
        SlipEvent::Taken(slip) => moved(slip, "taken"),
        SlipEvent::Received(slip) => moved(slip, "received"),
        SlipEvent::Accepted(slip) => moved(slip, "accepted"),
        SlipEvent::Returned(slip) => moved(slip, "returned"),
        SlipEvent::Voided(slip) => moved(slip, "void"),
        SlipEvent::Printed { number, copy, .. } => {
            said!("log-slip-printed", number = number.to_string(), copy = *copy)
        }
    }
}
