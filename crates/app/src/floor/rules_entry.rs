//! Reads house rules, and writes them to the log as a new version.

use serde_json::Value;

use crate::{
    AppError,
    games::{self, GameKind, RulesText},
    record::stream_writer::StreamWriter,
};
use houseway_base::{ids::TableId, money::Currency};
use houseway_facts::HouseEvent;
use houseway_store::Db;

/// Reads the rules of a game. Pointers to problems start at the field that contains the rules.
pub(super) fn read_rules(
    game: GameKind,
    rules: Option<&Value>,
    currency: Currency,
) -> Result<RulesText, AppError> {
    let text = rules.map(serde_json::to_vec).transpose().map_err(AppError::internal)?;
    games::of(game).read_rules(text.as_deref(), currency).map_err(|error| error.within("/rules"))
}

/// Writes a version of a table's rules.
pub(super) fn set_rules(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    reason: Option<&str>,
    table_id: TableId,
    version: i64,
    rules: &RulesText,
) -> Result<(), AppError> {
    let event = HouseEvent::RulesSet {
        table_id,
        version,
        hash: rules.hash.clone(),
        rules: rules.json.clone(),
    };
    writer.append(connection, reason, event).map(drop)
}
