//! A house's time zone. Only the times that people read, on paper and on pages, use it. The log,
//! the API and machine-readable files use UTC (`back_office.md`, 0.4-11).

use std::{borrow::Cow, fmt, str::FromStr};

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use houseway_words::{Said, said};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;
use utoipa::openapi::{RefOr, schema::Schema};

/// A time zone of the IANA database, such as `America/Argentina/Buenos_Aires`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeZone(Tz);

/// The error for a text that is not the name of a time zone.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("write a time zone of the IANA database, such as \"America/Argentina/Buenos_Aires\"")]
pub struct NotTimeZone;

impl From<NotTimeZone> for Said {
    fn from(NotTimeZone: NotTimeZone) -> Self {
        said!("time-zone-format")
    }
}

impl TimeZone {
    /// UTC, the default.
    pub const UTC: Self = Self(Tz::UTC);

    /// A time as printed, to the second: `2026-11-20 21:05:00 -03`. It includes the offset from
    /// UTC, because an hour occurs twice when clocks are set back.
    #[must_use]
    pub fn written(&self, at: &DateTime<Utc>) -> String {
        at.with_timezone(&self.0).format("%Y-%m-%d %H:%M:%S %Z").to_string()
    }

    /// The local time of day: `21:05`.
    #[must_use]
    pub fn hour(&self, at: DateTime<Utc>) -> String {
        at.with_timezone(&self.0).format("%H:%M").to_string()
    }
}

impl Default for TimeZone {
    fn default() -> Self {
        Self::UTC
    }
}

impl fmt::Display for TimeZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl FromStr for TimeZone {
    type Err = NotTimeZone;

    fn from_str(name: &str) -> Result<Self, NotTimeZone> {
        name.parse().map(Self).map_err(|_| NotTimeZone)
    }
}

impl Serialize for TimeZone {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for TimeZone {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for TimeZone {
    fn schema() -> RefOr<Schema> {
        let meaning = "A time zone of the IANA database";
        let example = "America/Argentina/Buenos_Aires";
        houseway_base::schema::pattern(meaning, example, r"^[A-Za-z0-9_+/-]{1,64}$")
    }
}

impl utoipa::ToSchema for TimeZone {
    fn name() -> Cow<'static, str> {
        "TimeZone".into()
    }
}

#[cfg(test)]
mod tests {
    use super::TimeZone;

    fn written(zone: &str, at: &str) -> String {
        zone.parse::<TimeZone>().unwrap().written(&at.parse().unwrap())
    }

    #[test]
    fn s0_4_11_a_moment_is_written_in_the_houses_zone() {
        let at = "2026-11-21T00:05:00.123456Z";
        assert_eq!(written("UTC", at), "2026-11-21 00:05:00 UTC");
        assert_eq!(written("America/Argentina/Buenos_Aires", at), "2026-11-20 21:05:00 -03");
    }

    #[test]
    fn an_hour_that_comes_twice_is_told_apart() {
        let twice = ["2026-11-01T05:30:00Z", "2026-11-01T06:30:00Z"];
        let written = twice.map(|at| written("America/New_York", at));
        assert_eq!(written, ["2026-11-01 01:30:00 EDT", "2026-11-01 01:30:00 EST"]);
    }

    #[test]
    fn what_is_no_zone_is_refused() {
        for bad in ["", "Mars/Base", "utc ", "-03:00", "America/Buenos Aires"] {
            assert!(bad.parse::<TimeZone>().is_err(), "{bad}");
        }
    }
}
