//! Sentences about a table's periods.

use super::Names;
use houseway_audit::Entry;
use houseway_base::names::Coverage;
use houseway_facts::PeriodEvent;
use houseway_words::{Said, said};

/// The event in a sentence.
pub(super) fn sentence(event: &PeriodEvent, entry: &Entry, names: &Names) -> Said {
    let table = names.table_of(entry);
    match event {
        PeriodEvent::Opened(opened) => said!(
            "log-period-opened",
            period = opened.number.to_string(),
            table = table,
            total = opened.slip.total,
            slip = opened.slip.number.to_string()
        ),
        PeriodEvent::Closed(closed) => {
            let complete = match closed.coverage {
                Coverage::Complete | Coverage::None => "yes",
                Coverage::Partial => "no",
            };
            said!(
                "log-period-closed",
                complete = complete,
                table = table,
                total = closed.slip.total,
                slip = closed.slip.number.to_string()
            )
        }
        PeriodEvent::Counted(checked) => said!(
            "log-inventory-counted",
            table = table,
            total = checked.slip.total,
            slip = checked.slip.number.to_string()
        ),
        PeriodEvent::Untracked { from, until, .. } => {
            let [from, until] = [from, until].map(|at| at.format("%H:%M").to_string());
            said!("log-play-untracked", table = table, from = from, until = until)
        }
    }
}
