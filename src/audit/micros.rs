//! Times of the log: whole microseconds, which is what a hash covers and both databases keep.

use chrono::{DateTime, SecondsFormat, Utc};
use serde::{Deserialize, Deserializer, Serializer, de::Error};

/// The microsecond that `at` falls in.
pub(super) fn truncated(at: DateTime<Utc>) -> DateTime<Utc> {
    DateTime::from_timestamp_micros(at.timestamp_micros()).unwrap_or(at)
}

/// As eight bytes: microseconds since 1970.
pub(super) fn to_bytes(at: DateTime<Utc>) -> [u8; 8] {
    at.timestamp_micros().to_be_bytes()
}

pub(super) fn serialize<S: Serializer>(
    at: &DateTime<Utc>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&at.to_rfc3339_opts(SecondsFormat::Micros, true))
}

/// Refuses what is finer than a microsecond: no hash covers it, so a change there would go unseen.
pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<DateTime<Utc>, D::Error> {
    let at = DateTime::<Utc>::deserialize(deserializer)?;
    if at == truncated(at) {
        Ok(at)
    } else {
        Err(D::Error::custom("a time of the log is in whole microseconds"))
    }
}
