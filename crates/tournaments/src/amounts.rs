//! Chips, entry numbers, and the division of an amount to the cent.

use std::{borrow::Cow, fmt, str::FromStr};

use houseway_base::{money::Minor, schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

/// An amount of tournament chips: a whole number that is not money and has no currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Chips(pub i64);

/// The number of an entry, written `E12`. Entries are numbered from 1 without gaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EntryNumber(pub u32);

/// The error for a text that is neither an amount of chips nor an entry number.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotANumber {
    #[error("chips are written in digits only, such as \"10000\"")]
    Chips,
    #[error("an entry is written as E and its number, such as \"E12\"")]
    Entry,
}

impl fmt::Display for Chips {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Chips {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        let plain = (1..=15).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| text.parse().ok()).flatten().map(Self).ok_or(NotANumber::Chips)
    }
}

impl fmt::Display for EntryNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E{}", self.0)
    }
}

impl FromStr for EntryNumber {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Self, NotANumber> {
        let digits = text.strip_prefix('E').unwrap_or_default();
        let plain = (1..=6).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        plain.then(|| digits.parse().ok()).flatten().map(Self).ok_or(NotANumber::Entry)
    }
}

/// Implements JSON for a type that is written as text.
macro_rules! written_as_text {
    ($type:ty, $name:literal, $about:literal, $example:literal, $pattern:literal) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        impl PartialSchema for $type {
            fn schema() -> RefOr<Schema> {
                schema::pattern($about, $example, $pattern)
            }
        }

        impl ToSchema for $type {
            fn name() -> Cow<'static, str> {
                $name.into()
            }
        }
    };
}

written_as_text!(
    Chips,
    "TournamentChips",
    "Tournament chips: a whole number, without a currency",
    "10000",
    r"^-?\d{1,15}$"
);
written_as_text!(
    EntryNumber,
    "TournamentEntryNumber",
    "The number of a tournament's entry",
    "E12",
    r"^E\d{1,6}$"
);

/// Values by seat. In JSON this is an object whose keys are seat numbers. It is deserialized by
/// hand, because serde passes on such keys as text inside an internally tagged enum.
pub mod by_seat {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    /// Serializes the values.
    ///
    /// # Errors
    /// Returns the serializer's errors.
    pub fn serialize<S: Serializer, T: Serialize>(
        seats: &BTreeMap<u8, T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(seats.iter().map(|(seat, value)| (seat.to_string(), value)))
    }

    /// Deserializes the values.
    ///
    /// # Errors
    /// Returns an error if a key is not the number of a seat, or appears twice.
    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
        deserializer: D,
    ) -> Result<BTreeMap<u8, T>, D::Error> {
        let read: BTreeMap<String, T> = BTreeMap::deserialize(deserializer)?;
        let many = read.len();
        let seats = read.into_iter().map(|(seat, value)| match seat.parse() {
            Ok(seat) => Ok((seat, value)),
            Err(_) => Err(D::Error::custom(format!("\"{seat}\" is not the number of a seat"))),
        });
        let seats: BTreeMap<u8, T> = seats.collect::<Result<_, _>>()?;
        if seats.len() == many { Ok(seats) } else { Err(D::Error::custom("a seat occurs twice")) }
    }
}

/// A claim to a share of an amount, and to an odd cent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// The exact share, in `1 / denominator` of the smallest unit.
    pub numerator: i128,
    /// The stack that breaks a tie between equal remainders: the larger stack gets the cent (T9).
    pub stack: i64,
    /// The entry's number, which decides between equal stacks: the lower number gets the cent.
    pub number: u32,
}

/// Divides `total` by exact shares: each share is rounded down, and the remaining units go one by
/// one to the largest remainders. Remainders that differ by no more than `tolerance` count as equal
/// (T9).
///
/// The exact shares must add up to the total, to within one unit for each claim.
#[must_use]
pub fn apportion(total: Minor, denominator: i128, tolerance: i128, claims: &[Claim]) -> Vec<Minor> {
    let denominator = denominator.max(1);
    let mut parts: Vec<(Minor, i128)> = claims
        .iter()
        .map(|claim| {
            let whole = (claim.numerator + tolerance).div_euclid(denominator);
            let rest = claim.numerator - whole * denominator;
            (Minor::try_from(whole).unwrap_or(Minor::MAX), rest)
        })
        .collect();
    let given = parts.iter().fold(0, |sum: Minor, (part, _)| sum.saturating_add(*part));
    let mut order: Vec<usize> = (0..parts.len()).collect();
    let rank = |index: usize| {
        let rest = parts.get(index).map_or(0, |(_, rest)| *rest);
        let claim = claims.get(index);
        (rest, claim.map_or(0, |claim| claim.stack), claim.map_or(0, |claim| claim.number))
    };
    order.sort_by(|a, b| {
        let ((rest, stack, number), (other, their_stack, theirs)) = (rank(*a), rank(*b));
        let by_rest = if (rest - other).abs() <= tolerance {
            std::cmp::Ordering::Equal
        } else {
            other.cmp(&rest)
        };
        by_rest.then(their_stack.cmp(&stack)).then(number.cmp(&theirs))
    });
    let left = usize::try_from(total.saturating_sub(given)).unwrap_or(0);
    for index in order.into_iter().cycle().take(left.min(claims.len())) {
        if let Some((part, _)) = parts.get_mut(index) {
            *part += 1;
        }
    }
    parts.into_iter().map(|(part, _)| part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_are_whole() {
        assert_eq!("10000".parse(), Ok(Chips(10_000)));
        for bad in ["", "1.5", "1e3", "+1", " 1", "1000000000000000000"] {
            assert_eq!(bad.parse::<Chips>(), Err(NotANumber::Chips), "{bad}");
        }
        assert_eq!("E12".parse(), Ok(EntryNumber(12)));
        assert_eq!("12".parse::<EntryNumber>(), Err(NotANumber::Entry));
    }

    #[test]
    fn odd_cents_go_to_the_largest_remainder_then_stack_then_number() {
        let claim = |numerator, stack, number| Claim { numerator, stack, number };
        let equal = [claim(1_000, 5, 2), claim(1_000, 9, 3), claim(1_000, 5, 1)];
        assert_eq!(apportion(1_000, 3, 0, &equal), [333, 334, 333]);
        let two = [claim(1_001, 5, 2), claim(1_001, 5, 1), claim(1_000, 5, 3)];
        assert_eq!(apportion(1_001, 3, 0, &two), [334, 334, 333]);
    }
}
