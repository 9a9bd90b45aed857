//! Slip numbers: 1, 2, 3 … in each series, without a gap (`back_office.md`, 2.4).

use std::{borrow::Cow, fmt, str::FromStr};

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use houseway_base::names::SlipSeries;
use houseway_words::{Said, said};

/// The kinds of slips. The numbers of each kind start again from 1 every year or every gaming day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Series {
    /// `F`: fills.
    Fill,
    /// `C`: credits.
    Credit,
    /// `I`: openers, closers and tray counts.
    Inventory,
    /// `D`: pulled boxes.
    Drop,
    /// `N`: box counts.
    Count,
    /// `E`: tournament entries, rebuys and add-ons.
    Entry,
    /// `W`: prize payments.
    Prize,
}

impl Series {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::Fill,
        Self::Credit,
        Self::Inventory,
        Self::Drop,
        Self::Count,
        Self::Entry,
        Self::Prize,
    ];

    /// The letter that the numbers begin with.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Fill => 'F',
            Self::Credit => 'C',
            Self::Inventory => 'I',
            Self::Drop => 'D',
            Self::Count => 'N',
            Self::Entry => 'E',
            Self::Prize => 'W',
        }
    }

    /// The kind whose numbers begin with this letter.
    #[must_use]
    pub fn of_letter(letter: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|series| letter == series.letter().to_string())
    }

    /// The series of this kind on a gaming day: `F-2026`, or `F-20261120`.
    #[must_use]
    pub fn on(self, day: NaiveDate, by: SlipSeries) -> String {
        match by {
            SlipSeries::Year => format!("{}-{:04}", self.letter(), day.year()),
            SlipSeries::GamingDay => format!("{}-{}", self.letter(), day.format("%Y%m%d")),
        }
    }
}

/// A slip's number: `F-2026-000007`, or `F-20261120-0007`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipNumber {
    series: String,
    number: i64,
}

/// The error for a text that is not a slip number.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a slip's number is written F-2026-000007 or F-20261120-0007")]
pub struct NotASlipNumber;

impl From<NotASlipNumber> for Said {
    fn from(NotASlipNumber: NotASlipNumber) -> Self {
        said!("not-a-slip-number")
    }
}

impl SlipNumber {
    /// The slip number of this series and position, counted from 1.
    #[must_use]
    pub const fn new(series: String, number: i64) -> Self {
        Self { series, number }
    }

    /// The series of the number: `F-2026`.
    #[must_use]
    pub fn series(&self) -> &str {
        &self.series
    }

    /// The position of the number in the series, counted from 1.
    #[must_use]
    pub const fn place(&self) -> i64 {
        self.number
    }
}

/// The number of digits in the name of a day's series, after the letter and hyphen.
const DAY_DIGITS: usize = 8;

impl fmt::Display for SlipNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = if self.series.len() > DAY_DIGITS { 4 } else { 6 };
        write!(f, "{}-{:0width$}", self.series, self.number)
    }
}

impl FromStr for SlipNumber {
    type Err = NotASlipNumber;

    fn from_str(text: &str) -> Result<Self, NotASlipNumber> {
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let (series, number) = text.rsplit_once('-').ok_or(NotASlipNumber)?;
        let (letter, span) = series.split_once('-').ok_or(NotASlipNumber)?;
        let known = Series::ALL.into_iter().any(|series| letter == series.letter().to_string());
        if !known || !digits(span) || !matches!(span.len(), 4 | DAY_DIGITS) || !digits(number) {
            return Err(NotASlipNumber);
        }
        let read = Self::new(series.to_owned(), number.parse().map_err(|_| NotASlipNumber)?);
        if read.number > 0 && read.to_string() == text { Ok(read) } else { Err(NotASlipNumber) }
    }
}

impl Serialize for SlipNumber {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for SlipNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for SlipNumber {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        let what = "A slip's number: its series, and 1, 2, 3 … in it";
        houseway_base::schema::pattern(
            what,
            "F-2026-000007",
            "^[FCIDNEW]-[0-9]{4}([0-9]{4})?-[0-9]{4,}$",
        )
    }
}

impl utoipa::ToSchema for SlipNumber {
    fn name() -> Cow<'static, str> {
        "SlipNumber".into()
    }
}

#[cfg(test)]
mod tests {
    use super::{NotASlipNumber, Series, SlipNumber};
    use houseway_base::names::SlipSeries;

    #[test]
    fn s2_4_a_number_has_its_series_and_its_place() {
        let day = "2026-11-20".parse().unwrap();
        for (series, by, number, written) in [
            (Series::Fill, SlipSeries::Year, 7, "F-2026-000007"),
            (Series::Credit, SlipSeries::GamingDay, 7, "C-20261120-0007"),
            (Series::Inventory, SlipSeries::Year, 1_000_000, "I-2026-1000000"),
            (Series::Count, SlipSeries::GamingDay, 10_000, "N-20261120-10000"),
        ] {
            let made = SlipNumber::new(series.on(day, by), number);
            assert_eq!(made.to_string(), written);
            assert_eq!(written.parse(), Ok(made));
        }
    }

    #[test]
    fn s2_4_what_no_series_gave_is_no_number() {
        for text in ["F-2026-7", "F-2026-000000", "X-2026-000001", "F-202-000001", "F-2026", "M-1"]
        {
            assert_eq!(text.parse::<SlipNumber>(), Err(NotASlipNumber), "{text}");
        }
    }
}
