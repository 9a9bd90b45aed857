//! The dates and times that a field accepts, according to its schema's `format`.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;
use utoipa::openapi::{KnownFormat, SchemaFormat};

/// The message that shows what a date looks like.
pub const DATE: &str = "a-date";
/// The message that shows what a time looks like.
pub const TIME: &str = "a-time";

/// The message that says what an invalid value should be. `None` if the value is valid, if the
/// format is neither a date nor a time, or if the value is not a string, because the check of its
/// `type` reports that.
pub(super) fn missed(format: Option<&SchemaFormat>, value: &Value) -> Option<&'static str> {
    let (SchemaFormat::KnownFormat(format), text) = (format?, value.as_str()?) else { return None };
    // The values that serde accepts.
    match format {
        KnownFormat::Date => text.parse::<NaiveDate>().is_err().then_some(DATE),
        KnownFormat::DateTime => text.parse::<DateTime<Utc>>().is_err().then_some(TIME),
        _ => None,
    }
}
