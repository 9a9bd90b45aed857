//! The problem codes of a body's shape.

pub use crate::acts::codes::{MISSING_FIELD, UNKNOWN_VALUE};
use crate::rules::Code;

/// A field that the route does not know.
pub const UNKNOWN_FIELD: Code =
    Code { name: "unknown_field", meaning: "The route does not know this field" };
/// A value of another JSON type than the route takes.
pub const WRONG_TYPE: Code =
    Code { name: "wrong_type", meaning: "The value is of another JSON type" };

/// A value that is of the right type but means nothing.
pub const BAD_VALUE: Code =
    Code { name: "bad_value", meaning: "The value is of the right type but means nothing here" };

/// A field that stands in an object twice.
pub const REPEATED_FIELD: Code =
    Code { name: "repeated_field", meaning: "The object has two fields of this name" };

/// The codes of a shape.
pub const ALL: &[&Code] =
    &[&UNKNOWN_FIELD, &MISSING_FIELD, &WRONG_TYPE, &UNKNOWN_VALUE, &BAD_VALUE, &REPEATED_FIELD];

/// What to do about them, by their names.
pub const REMEDIES: &[(&str, &str)] = &[
    ("unknown_field", "Look for a spelling mistake, or leave the field out."),
    ("missing_field", "Send the field; the route's schema says what it takes."),
    ("wrong_type", "Send the type that the detail names: money is a string, a seat a number."),
    ("unknown_value", "Choose one of the values that the detail lists."),
    ("bad_value", "The detail says what is read here, and what was sent instead."),
    ("repeated_field", "Send each field once: programs differ in which of two they believe."),
];
