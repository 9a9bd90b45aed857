//! Problem codes for missing or unknown values in a command.

use houseway_rules::Code;

/// A required field is missing.
pub const MISSING_FIELD: Code = Code { name: "missing_field" };
/// A value is not one of the allowed values.
pub const UNKNOWN_VALUE: Code = Code { name: "unknown_value" };
