//! The dates and times that a field takes, as its schema's `format` says.

use chrono::{DateTime, NaiveDate, Utc};
use serde_json::Value;
use utoipa::openapi::{KnownFormat, SchemaFormat};

/// What a date looks like, for whoever wrote something else.
pub const DATE: &str = "a date such as 2026-11-20";
/// What a time looks like.
pub const TIME: &str = "a time such as 2026-11-20T18:00:00Z";

/// What a value is to be and is not: `None` where it is, where the format is neither a date's nor a
/// time's, and where the value is no text at all, which is the `type`'s to tell.
pub(super) fn missed(format: Option<&SchemaFormat>, value: &Value) -> Option<&'static str> {
    let (SchemaFormat::KnownFormat(format), text) = (format?, value.as_str()?) else { return None };
    // As serde reads them.
    match format {
        KnownFormat::Date => text.parse::<NaiveDate>().is_err().then_some(DATE),
        KnownFormat::DateTime => text.parse::<DateTime<Utc>>().is_err().then_some(TIME),
        _ => None,
    }
}
