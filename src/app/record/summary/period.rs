//! Sentences about a table's periods.

use super::Names;
use crate::{audit::Entry, facts::PeriodEvent, names::Coverage, store::log::table_of};

/// The event as a sentence.
pub(super) fn sentence(event: &PeriodEvent, entry: &Entry, names: &Names) -> String {
    let table = table_of(&entry.stream).map_or("a table", |id| names.table_name(id));
    match event {
        PeriodEvent::Opened(opened) => {
            let (total, slip) = (opened.slip.total, &opened.slip.number);
            format!("Period {} of {table} begins with {total} ({slip}).", opened.number)
        }
        PeriodEvent::Closed(closed) => {
            let (total, slip) = (closed.slip.total, &closed.slip.number);
            let coverage = match closed.coverage {
                Coverage::Complete => "",
                Coverage::Partial => " Not every hand was recorded.",
            };
            format!("The period of {table} ends with {total} ({slip}).{coverage}")
        }
        PeriodEvent::Counted(checked) => {
            let (total, slip) = (checked.slip.total, &checked.slip.number);
            format!("The tray of {table} is counted: {total} ({slip}).")
        }
        PeriodEvent::Untracked { from, until, .. } => {
            let [from, until] = [from, until].map(|at| at.format("%H:%M"));
            format!("Hands of {table} from {from} to {until} UTC were not recorded.")
        }
    }
}
