//! The problems of tables, scopes and PINs that are set for a person or a key.

use crate::rules::Code;

/// Tables were set for somebody who does not deal.
pub const TABLES_FOR_DEALERS: Code =
    Code { name: "tables_for_dealers", meaning: "Only dealers are bound to tables" };
/// A table does not exist.
pub const TABLE_UNKNOWN: Code =
    Code { name: "table_unknown", meaning: "There is no table of this id" };
/// A name in a key's scopes does not exist.
pub const SCOPE_UNKNOWN: Code = Code {
    name: "scope_unknown",
    meaning: "A key's scopes name kinds of entries and commands that there are",
};
/// A key would have expired before it is created.
pub const ALREADY_OVER: Code =
    Code { name: "already_over", meaning: "A key ends later than it is made" };
/// The new PIN is the same as the old one.
pub const PIN_UNCHANGED: Code =
    Code { name: "pin_unchanged", meaning: "The new PIN must be another than the old one" };
