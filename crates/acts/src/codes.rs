//! Problems with missing or meaningless values in a command.

use houseway_rules::Code;

/// A field that must be there.
pub const MISSING_FIELD: Code = Code { name: "missing_field" };
/// A value that is not allowed.
pub const UNKNOWN_VALUE: Code = Code { name: "unknown_value" };
