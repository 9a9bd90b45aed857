//! The dates and times that a field accepts, according to its schema's `format`.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;
use utoipa::openapi::{KnownFormat, SchemaFormat};

/// An example of a date, for error messages.
pub const DATE: &str = "a date such as 2026-11-20";
/// An example of a time, for error messages.
pub const TIME: &str = "a time such as 2026-11-20T18:00:00Z";

/// What a value should be but is not. `None` if the value is right, if the format is neither a date
/// nor a time, and if the value is not a string, which is reported for its `type`.
pub(super) fn missed(format: Option<&SchemaFormat>, value: &Value) -> Option<&'static str> {
    let (SchemaFormat::KnownFormat(format), text) = (format?, value.as_str()?) else { return None };
    // The values that serde accepts.
    match format {
        KnownFormat::Date => text.parse::<NaiveDate>().is_err().then_some(DATE),
        KnownFormat::DateTime => text.parse::<DateTime<Utc>>().is_err().then_some(TIME),
        _ => None,
    }
}
