//! What the log says of the back office, and what is made of it: the house's settings, and how
//! tables are set up.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::approval::How;
use crate::{
    app::error::AppError,
    audit::SealedEntry,
    back_office::{HouseSettings, TableSetup},
    ids::{ApprovalId, TableId, UserId},
    names::Role,
    store::{
        self, Db, StoreError, house_settings::SettingsRow, row::micros, table_setups::SetupRow,
        tables::Table,
    },
};

/// A signature under an act, in the entry that the act makes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ActSignature)]
pub struct ActSignature {
    /// Who signed.
    pub user: UserId,
    /// What they were in the house then.
    pub role: Role,
    /// What they signed as.
    #[schema(example = "admin")]
    pub capacity: String,
    /// How.
    pub how: How,
    /// When.
    pub at: chrono::DateTime<chrono::Utc>,
}

/// Something that happened in the back office. The names are the log's kinds.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum BackOfficeEvent {
    /// A version of the house's settings was set.
    #[serde(rename = "settings.set")]
    SettingsSet {
        /// Its number, counted from 1.
        version: i64,
        /// SHA-256 of the settings.
        hash: String,
        /// Every setting, as canonical JSON in a text: the hash is that of its bytes.
        settings: String,
        /// Who signed it.
        signatures: Vec<ActSignature>,
        /// The act that needed several people, if signatures were missing when it was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A table was set up.
    #[serde(rename = "table.set_up")]
    TableSetUp {
        /// The table.
        table_id: TableId,
        /// How it was set up; by default, where nobody had set it up.
        before: TableSetup,
        /// How it is from now on.
        after: TableSetup,
    },
}

impl BackOfficeEvent {
    /// All of the kinds.
    pub const KINDS: [&str; 2] = ["settings.set", "table.set_up"];

    /// The log's name for it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::SettingsSet { .. } => "settings.set",
            Self::TableSetUp { .. } => "table.set_up",
        }
    }

    /// Whether an entry of this kind is one of these.
    #[must_use]
    pub fn is_kind(kind: &str) -> bool {
        Self::KINDS.contains(&kind)
    }
}

/// Projects an entry of the back office.
///
/// # Errors
/// Returns an error if the database fails, or the entry makes no sense.
pub fn back_office_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &BackOfficeEvent,
) -> Result<(), AppError> {
    match event {
        BackOfficeEvent::SettingsSet { version, hash, settings, .. } => {
            let row = SettingsRow {
                version: *version,
                hash: hash.clone(),
                settings: settings.clone(),
                set_at: micros(sealed.entry.at),
                set_by: sealed.entry.actor.clone(),
            };
            Ok(store::house_settings::insert(connection, &row)?)
        }
        BackOfficeEvent::TableSetUp { table_id, after, .. } => {
            let version = store::table_setups::find(connection, *table_id)?.map(|row| row.version);
            let row = SetupRow {
                table_id: *table_id,
                setup: serde_json::to_string(after).map_err(AppError::internal)?,
                version: version.unwrap_or_default() + 1,
            };
            Ok(store::table_setups::save(connection, &row)?)
        }
    }
}

/// What the house chooses about its back office, and the version of that; the defaults are version
/// 0.
///
/// # Errors
/// Returns an error if the database fails.
pub fn house_settings(connection: &mut Db) -> Result<(i64, HouseSettings), AppError> {
    let Some(row) = store::house_settings::newest(connection)? else {
        return Ok((0, HouseSettings::default()));
    };
    let settings = serde_json::from_str(&row.settings).map_err(StoreError::corrupt)?;
    Ok((row.version, settings))
}

/// How a table is set up, and the version of that; where nobody has set it up, it is version 0.
///
/// # Errors
/// Returns an error if the database fails.
pub fn table_setup(connection: &mut Db, table: &Table) -> Result<(i64, TableSetup), AppError> {
    let Some(row) = store::table_setups::find(connection, table.id)? else {
        return Ok((0, TableSetup::usual(table.game, table.currency)));
    };
    let setup = serde_json::from_str(&row.setup).map_err(StoreError::corrupt)?;
    Ok((row.version, setup))
}

#[cfg(test)]
mod tests {
    use super::BackOfficeEvent;
    use crate::app::request::variants::variants;

    #[test]
    fn the_kinds_are_the_tags() {
        assert_eq!(variants::<BackOfficeEvent>("kind"), BackOfficeEvent::KINDS);
    }
}
