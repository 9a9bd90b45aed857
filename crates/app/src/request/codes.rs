//! The problem codes for errors in a body's shape.

pub use houseway_acts::codes::{MISSING_FIELD, UNKNOWN_VALUE};
use houseway_rules::Code;

/// An unknown field.
pub const UNKNOWN_FIELD: Code = Code { name: "unknown_field" };
/// A value whose JSON type differs from the type that the route expects.
pub const WRONG_TYPE: Code = Code { name: "wrong_type" };

/// A value that has the right type but no meaning, such as a card that does not exist.
pub const BAD_VALUE: Code = Code { name: "bad_value" };

/// A field that appears twice in an object.
pub const REPEATED_FIELD: Code = Code { name: "repeated_field" };

/// Metadata with too many keys.
pub const METADATA_TOO_LARGE: Code = Code { name: "metadata_too_large" };

/// The codes for a body's shape.
pub const ALL: &[&Code] = &[
    &UNKNOWN_FIELD,
    &MISSING_FIELD,
    &WRONG_TYPE,
    &UNKNOWN_VALUE,
    &BAD_VALUE,
    &REPEATED_FIELD,
    &METADATA_TOO_LARGE,
];
