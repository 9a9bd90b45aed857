//! Sentences about cases.

use super::{Mentioned, Names, worded};
use houseway_facts::{CaseEvent, CaseOpened};
use houseway_words::{Said, said};

/// Notes everything that an event mentions, so that the names can be looked up.
pub(super) fn mention(event: &CaseEvent, mentioned: &mut Mentioned) {
    if let CaseEvent::Assigned { to, .. } = event {
        mentioned.users.insert(*to);
    }
}

/// The event in a sentence.
pub(super) fn sentence(event: &CaseEvent, names: &Names) -> Said {
    match event {
        CaseEvent::Opened(opened) => {
            let CaseOpened { case, about, amount, currency, .. } = &**opened;
            let case = worded("case", case.name());
            let table = about.table_id.map(|id| names.table_name(id));
            let amount = amount.zip(*currency);
            match (table, amount.map(|(amount, currency)| format!("{amount} {currency}"))) {
                (Some(table), Some(amount)) => {
                    said!(
                        "log-case-opened_table_amount",
                        case = case,
                        table = table,
                        amount = amount
                    )
                }
                (Some(table), None) => said!("log-case-opened_table", case = case, table = table),
                (None, Some(amount)) => {
                    said!("log-case-opened_amount", case = case, amount = amount)
                }
                (None, None) => said!("log-case-opened", case = case),
            }
        }
        CaseEvent::Assigned { to, .. } => said!("log-case-assigned", to = names.person(*to)),
        CaseEvent::Noted { .. } => said!("log-case-noted"),
        CaseEvent::Closed { finding, .. } => {
            said!("log-case-closed", finding = worded("finding", finding.name()))
        }
        CaseEvent::Reopened { .. } => said!("log-case-reopened"),
    }
}
