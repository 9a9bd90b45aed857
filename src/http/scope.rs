//! Checks an API key's scopes. Requests outside the scopes are refused before anything is read.

use super::routes::{Route, Verb};
use crate::{
    app::{AppError, Caller, error::OUT_OF_SCOPE, people::scopes::Opens as _},
    words::said,
};

/// Routes that filter their answers by scope themselves, or whose answers reveal nothing about the
/// house.
const NARROWED: [&str; 5] =
    ["/v1/feed", "/v1/journal", "/v1/stream", "/v1/stream-tickets", "/v1/sessions/current"];
/// Routes that take commands, where each command is checked against the scopes.
const COMMANDS: [&str; 2] = ["/v1/rounds/{id}/commands", "/v1/tables/{id}/commands"];
/// The prefix of routes that belong to a table.
const OF_TABLE: &str = "/v1/tables/{id}";

/// Refuses a request outside a key's scopes.
///
/// # Errors
/// Returns `out_of_scope`.
pub fn check(caller: &Caller, route: &Route, path: &str) -> Result<(), AppError> {
    let Some(scopes) = &caller.scopes else { return Ok(()) };
    let refused = |detail| Err(AppError::new(&OUT_OF_SCOPE, detail));
    if scopes.read_only && (route.writes || route.verb == Verb::Delete) {
        return refused(said!("key-only-reads"));
    }
    let takes_commands = COMMANDS.contains(&route.path);
    if !scopes.commands.is_empty() && route.writes && !takes_commands {
        return refused(said!("key-only-commands"));
    }
    if !scopes.narrows_reading() || NARROWED.contains(&route.path) {
        return Ok(());
    }
    let table = path.split('/').nth(3).and_then(|id| id.parse().ok());
    let of_its_table = route.path.starts_with(OF_TABLE)
        && scopes.kinds.is_empty()
        && table.is_some_and(|table| scopes.opens(table));
    // For a command in a round, the table is looked up and checked when the command is carried out.
    let of_a_round = takes_commands && scopes.kinds.is_empty() && !route.path.starts_with(OF_TABLE);
    if of_its_table || of_a_round {
        return Ok(());
    }
    refused(said!("key-shows-others"))
}
