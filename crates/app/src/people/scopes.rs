//! How a key's scopes restrict its role.

use serde_json::Value;

use super::codes::{ALREADY_OVER, SCOPE_UNKNOWN, TABLE_UNKNOWN};
use crate::{
    AppError, Caller,
    error::OUT_OF_SCOPE,
    floor::procedures::FloorCommand,
    games::{self, GameKind},
    record::entry_kinds,
    request::variants::variants,
};
use houseway_base::{ids::TableId, names::KeyScopes};
use houseway_rules::Problem;
use houseway_store as store;
use houseway_store::{Db, StoreError, log::Wanted};
use houseway_words::{Said, said};

/// The maximum number of names in a scope.
const MOST: usize = 100;

fn out_of_scope(detail: Said) -> AppError {
    AppError::new(&OUT_OF_SCOPE, detail)
}

/// Every problem with a new key's scopes.
pub(super) fn check(
    connection: &mut Db,
    scopes: &KeyScopes,
    now: chrono::DateTime<chrono::Utc>,
) -> Result<Vec<Problem>, StoreError> {
    let mut problems = Vec::new();
    let mut wrong = |pointer: String, detail: Said| {
        problems.push(Problem::new(&SCOPE_UNKNOWN, None, pointer, detail));
    };
    let commands = commands();
    for (index, kind) in scopes.kinds.iter().enumerate() {
        if !entry_kinds().contains(kind) {
            let shown: String = kind.escape_debug().take(60).collect();
            let detail = said!("no-such-entry-kind", given = shown);
            wrong(format!("/scopes/kinds/{index}"), detail);
        }
    }
    for (index, command) in scopes.commands.iter().enumerate() {
        if !commands.contains(command) {
            let shown: String = command.escape_debug().take(60).collect();
            let detail = said!("no-such-command-anywhere", given = shown);
            wrong(format!("/scopes/commands/{index}"), detail);
        }
    }
    let lists = [
        ("tables", scopes.tables.len()),
        ("kinds", scopes.kinds.len()),
        ("commands", scopes.commands.len()),
    ];
    for (name, length) in lists.into_iter().filter(|(_, length)| *length > MOST) {
        let detail = said!("scope-too-long", most = MOST, length = length);
        wrong(format!("/scopes/{name}"), detail);
    }
    let known = store::tables::of_ids(connection, &scopes.tables)?;
    for (index, table) in scopes.tables.iter().enumerate() {
        if !known.iter().any(|known| known.id == *table) {
            let pointer = format!("/scopes/tables/{index}");
            let detail = said!("table-unknown", table = table.to_string());
            problems.push(Problem::new(&TABLE_UNKNOWN, None, pointer, detail));
        }
    }
    if scopes.is_over(now) {
        let detail = said!("key-ends-later", now = now.to_string());
        problems.push(Problem::new(&ALREADY_OVER, None, "/scopes/expires_at", detail));
    }
    Ok(problems)
}

/// Every command for a round or a table, by its `type`.
fn commands() -> Vec<String> {
    let games = GameKind::ALL.into_iter().flat_map(|game| games::of(game).command_names());
    games.chain(variants::<FloorCommand>("type")).collect()
}

impl Caller {
    /// Restricts a selection of log entries to what a key can read.
    ///
    /// # Errors
    /// Returns `out_of_scope` if the request names something outside the scopes.
    pub fn narrowed(&self, mut wanted: Wanted) -> Result<Wanted, AppError> {
        let Some(scopes) = &self.scopes else { return Ok(wanted) };
        if let Some(table) = wanted.tables.iter().find(|table| !scopes.opens(**table)) {
            return Err(out_of_scope(said!("key-not-for-table", table = table.to_string())));
        }
        let kinds = &scopes.kinds;
        if let Some(kind) =
            wanted.kinds.iter().find(|kind| !kinds.is_empty() && !kinds.contains(kind))
        {
            return Err(out_of_scope(said!("key-not-for-kind", kind = kind)));
        }
        if wanted.tables.is_empty() {
            wanted.tables.clone_from(&scopes.tables);
        }
        if wanted.kinds.is_empty() {
            wanted.kinds.clone_from(kinds);
        }
        Ok(wanted)
    }

    /// Refuses commands outside a key's scopes: the command that was sent, or any command in a
    /// batch.
    ///
    /// # Errors
    /// Returns `out_of_scope`.
    pub fn check_commands(&self, body: &[u8]) -> Result<(), AppError> {
        let Some(scopes) = self.scopes.as_ref().filter(|scopes| !scopes.commands.is_empty()) else {
            return Ok(());
        };
        // A body that cannot be read is refused elsewhere, with a better message.
        let Ok(sent) = serde_json::from_slice::<Value>(body) else { return Ok(()) };
        let name = |command: &Value| command.get("type").and_then(Value::as_str).map(str::to_owned);
        let is_batch = name(&sent).as_deref() == Some("batch");
        let inner = sent.get("commands").and_then(Value::as_array).filter(|_| is_batch);
        let all = inner.map_or_else(|| vec![&sent], |inner| inner.iter().collect());
        let mut names = all.into_iter().filter_map(name);
        match names.find(|name| !scopes.commands.contains(name)) {
            None => Ok(()),
            Some(name) => {
                let shown: String = name.escape_debug().take(40).collect();
                Err(out_of_scope(said!("key-not-for-command", command = shown)))
            }
        }
    }
}

/// Whether a key's scopes allow a request.
pub trait Opens {
    /// Whether the scopes include this table.
    fn opens(&self, table: TableId) -> bool;
}

impl Opens for KeyScopes {
    fn opens(&self, table: TableId) -> bool {
        self.tables.is_empty() || self.tables.contains(&table)
    }
}
