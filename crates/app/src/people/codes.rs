//! The problem codes for tables, scopes and PINs that are set for a person or a key.

use houseway_rules::Code;

/// A list of tables for someone who does not deal.
pub const TABLES_FOR_DEALERS: Code = Code { name: "tables_for_dealers" };
/// A table that does not exist.
pub const TABLE_UNKNOWN: Code = Code { name: "table_unknown" };
/// A name in a key's scopes that does not exist.
pub const SCOPE_UNKNOWN: Code = Code { name: "scope_unknown" };
/// A key that would already be expired when it is created.
pub const ALREADY_OVER: Code = Code { name: "already_over" };
/// A previous secret that would be valid for too long.
pub const OVERLAP_TOO_LONG: Code = Code { name: "overlap_too_long" };
/// A new PIN that equals the old one.
pub const PIN_UNCHANGED: Code = Code { name: "pin_unchanged" };
