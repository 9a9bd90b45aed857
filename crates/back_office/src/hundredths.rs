//! A number with two decimals, such as a percentage. It is stored as whole hundredths, so nothing
//! is rounded.

use std::{borrow::Cow, fmt, str::FromStr};

use houseway_words::{Said, said};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;
use utoipa::openapi::{RefOr, schema::Schema};

/// A number from 0.00 to 10000.00, stored in hundredths and written like `"3.00"`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hundredths(u32);

/// The largest value, in hundredths.
const MOST: u32 = 1_000_000;

/// The error for a text that is not a number from 0 to 10000 with at most two decimals.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("write a number from 0 to 10000 with at most two decimals, such as \"3.00\"")]
pub struct NotHundredths;

impl From<NotHundredths> for Said {
    fn from(NotHundredths: NotHundredths) -> Self {
        said!("hundredths-format")
    }
}

impl Hundredths {
    /// The number 3.00.
    pub const THREE: Self = Self(300);

    /// Makes a number from hundredths.
    ///
    /// # Errors
    /// Returns [`NotHundredths`] if the number is above 10000.00.
    pub fn new(hundredths: u32) -> Result<Self, NotHundredths> {
        if hundredths <= MOST { Ok(Self(hundredths)) } else { Err(NotHundredths) }
    }

    /// The number of hundredths.
    #[must_use]
    pub const fn count(self) -> u32 {
        self.0
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:02}", self.0 / 100, self.0 % 100)
    }
}

impl FromStr for Hundredths {
    type Err = NotHundredths;

    fn from_str(text: &str) -> Result<Self, NotHundredths> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
        let digits =
            |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(fraction) || fraction.len() > 2 || whole.len() > 5 {
            return Err(NotHundredths);
        }
        let hundredths = format!("{whole}{fraction:0<2}").parse().map_err(|_| NotHundredths)?;
        Self::new(hundredths)
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hundredths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for Hundredths {
    fn schema() -> RefOr<Schema> {
        let meaning = "A number from 0 to 10000 with at most two decimals, as a text";
        houseway_base::schema::pattern(meaning, "3.00", r"^\d{1,5}(\.\d{1,2})?$")
    }
}

impl utoipa::ToSchema for Hundredths {
    fn name() -> Cow<'static, str> {
        "Hundredths".into()
    }
}

#[cfg(test)]
mod tests {
    use super::Hundredths;

    #[test]
    fn a_number_is_read_as_it_is_written() {
        for (given, written) in [("3", "3.00"), ("0.5", "0.50"), ("10000.00", "10000.00")] {
            assert_eq!(given.parse::<Hundredths>().unwrap().to_string(), written);
        }
        for bad in ["", ".5", "5.", "-1", "1.234", "10000.01", "1e3", "+1", " 1"] {
            assert!(bad.parse::<Hundredths>().is_err(), "{bad}");
        }
    }
}
