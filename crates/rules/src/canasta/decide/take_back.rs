//! Taking back entries: the dealer can take back the last entry of the turn, and the floor any
//! entry together with all later ones.

use super::context::DecideContext;
use crate::{
    Gate, Violation,
    canasta::{codes, event::Event},
};
use houseway_words::said;

/// The rule on how far back the dealer can go.
const RULE: Option<&str> = Some("canasta/undo");
pub(super) fn undo(context: DecideContext<'_>) -> Result<Vec<Event>, Violation> {
    let table = context.table;
    let Some(entry) = table.undoable() else {
        let detail = said!("nothing-to-undo-canasta");
        return Err(Violation::not_now(&codes::NOTHING_TO_UNDO, RULE, detail));
    };
    Ok(vec![Event::Undone { number: table.entered, entry: Box::new(entry.clone()) }])
}

pub(super) fn strike(
    context: DecideContext<'_>,
    to_entry: u32,
    reason: &str,
) -> Result<Vec<Event>, Violation> {
    let table = context.table;
    if !context.is_floor() {
        return Err(Violation::needs_floor(RULE, said!("only-floor-strikes")));
    }
    let Some(first) = table.first_entry() else {
        let detail = said!("no-entry-to-strike");
        return Err(Violation::not_now(&codes::NOTHING_TO_UNDO, RULE, detail));
    };
    let mut gate = Gate::default();
    gate.free_text("/reason", reason);
    let entry = table.entry(to_entry);
    if entry.is_none() {
        let detail =
            said!("entries-to-strike", first = first, last = table.entered, to_entry = to_entry);
        gate.problem(&codes::NO_SUCH_ENTRY, RULE, "/to_entry", detail);
    }
    let entries = table.entered.saturating_sub(to_entry).saturating_add(1);
    let entry = entry.map(|entry| Box::new(entry.clone()));
    let struck = entry.map(|entry| vec![Event::Struck { to_entry, entries, entry }]);
    gate.pass(struck)
}
