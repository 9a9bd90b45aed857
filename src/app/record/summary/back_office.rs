//! What the log says of the back office, in words.

use super::{Mentioned, Names, in_words};
use crate::{
    app::{games::RuleChange, record::project::BackOfficeEvent},
    back_office::TableSetup,
    ids::TableId,
};

/// What an event mentions.
pub(super) fn mention(event: &BackOfficeEvent, mentioned: &mut Mentioned) {
    mentioned.tables.extend(table_of(event));
}

/// The table that an event of the house's stream is about.
pub(super) const fn table_of(event: &BackOfficeEvent) -> Option<TableId> {
    match event {
        BackOfficeEvent::TableSetUp { table_id, .. } => Some(*table_id),
        BackOfficeEvent::SettingsSet { .. } => None,
    }
}

/// The event in a sentence.
pub(super) fn sentence(event: &BackOfficeEvent, names: &Names) -> String {
    match event {
        BackOfficeEvent::SettingsSet { version, .. } => {
            format!("The house's settings, version {version}, are set.")
        }
        BackOfficeEvent::TableSetUp { table_id, before, after } => {
            let changes = changes(before, after);
            format!("{} is set up: {changes}.", names.table_name(*table_id))
        }
    }
}

fn changes(before: &TableSetup, after: &TableSetup) -> String {
    let value = |setup| serde_json::to_value(setup).unwrap_or_default();
    in_words(&RuleChange::between(&value(before), &value(after)))
}
