//! Restrictions on a program's key, within its role.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::ids::TableId;

/// Restrictions on what a key can do within its role. A field that is left out restricts nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct KeyScopes {
    /// Whether the key can only read: it cannot write, even in a dry run.
    #[serde(skip_serializing_if = "is_false")]
    pub read_only: bool,
    /// The only tables that the key can read: their own routes, and their entries in the stream,
    /// the feed and the journal. The key can read nothing else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100)]
    pub tables: Vec<TableId>,
    /// The only kinds of entries that the key can read in the stream, the feed and the journal. The
    /// key can read nothing else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100, example = json!(["break_poker.settled"]))]
    pub kinds: Vec<String>,
    /// The only commands on rounds and tables that the key can send, by their `type`. The key can
    /// write nothing else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 100, example = json!(["note"]))]
    pub commands: Vec<String>,
    /// When the key expires.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expires_at: Option<DateTime<Utc>>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl KeyScopes {
    /// Whether the scopes restrict what the key can read.
    #[must_use]
    pub const fn narrows_reading(&self) -> bool {
        !self.tables.is_empty() || !self.kinds.is_empty()
    }

    /// Whether the key has expired.
    #[must_use]
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.expires_at.is_some_and(|end| end <= now)
    }
}
