//! The problem codes of a body's shape.

use crate::rules::Code;

/// A field that the route does not know.
pub const UNKNOWN_FIELD: Code =
    Code { name: "unknown_field", meaning: "The route does not know this field" };
/// A field that is required.
pub const MISSING_FIELD: Code = Code { name: "missing_field", meaning: "The field must be given" };
/// A value of a different JSON type than the route takes.
pub const WRONG_TYPE: Code =
    Code { name: "wrong_type", meaning: "The value is of another JSON type" };
/// A value that is not allowed.
pub const UNKNOWN_VALUE: Code =
    Code { name: "unknown_value", meaning: "The value is not one of those allowed" };

/// A value of the right type that has no meaning.
pub const BAD_VALUE: Code =
    Code { name: "bad_value", meaning: "The value is of the right type but means nothing here" };

/// A field that appears twice in an object.
pub const REPEATED_FIELD: Code =
    Code { name: "repeated_field", meaning: "The object has two fields of this name" };

/// The codes for a body's shape.
pub const ALL: &[&Code] =
    &[&UNKNOWN_FIELD, &MISSING_FIELD, &WRONG_TYPE, &UNKNOWN_VALUE, &BAD_VALUE, &REPEATED_FIELD];

/// The remedies, by the names of the codes.
pub const REMEDIES: &[(&str, &str)] = &[
    ("unknown_field", "Look for a spelling mistake, or leave the field out."),
    ("missing_field", "Send the field; the route's schema says what it takes."),
    ("wrong_type", "Send the type that the detail names: money is a string, a seat a number."),
    ("unknown_value", "Choose one of the values that the detail lists."),
    ("bad_value", "The detail says what is read here, and what was sent instead."),
    ("repeated_field", "Send each field once: programs differ in which of two they believe."),
];
