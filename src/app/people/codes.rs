//! What can be wrong with where a person works.

use crate::rules::Code;

/// Tables for somebody who does not deal.
pub const TABLES_FOR_DEALERS: Code =
    Code { name: "tables_for_dealers", meaning: "Only dealers are bound to tables" };
/// A table that there is not.
pub const TABLE_UNKNOWN: Code =
    Code { name: "table_unknown", meaning: "There is no table of this id" };
/// A name in a key's scopes that there is not.
pub const SCOPE_UNKNOWN: Code = Code {
    name: "scope_unknown",
    meaning: "A key's scopes name kinds of entries and commands that there are",
};
/// A key that would be over when it is made.
pub const ALREADY_OVER: Code =
    Code { name: "already_over", meaning: "A key ends later than it is made" };
/// The PIN that it was.
pub const PIN_UNCHANGED: Code =
    Code { name: "pin_unchanged", meaning: "The new PIN must be another than the old one" };
