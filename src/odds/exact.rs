//! Exact numbers, and how they are written.

use std::fmt;

use num_bigint::BigInt;
use num_rational::BigRational;
use serde::{Serialize, Serializer};

/// An exact number: a fraction of integers without a bound.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exact(BigRational);

impl Exact {
    /// `part` of `all`, which is not nothing.
    #[must_use]
    pub fn of(part: impl Into<BigInt>, all: impl Into<BigInt>) -> Self {
        let all = all.into();
        // Nothing of nothing is nothing.
        if all == BigInt::ZERO {
            Self(BigRational::from_integer(all))
        } else {
            Self(BigRational::new(part.into(), all))
        }
    }

    /// The difference.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        Self(&self.0 - &other.0)
    }

    /// The product.
    #[must_use]
    pub fn times(&self, other: &Self) -> Self {
        Self(&self.0 * &other.0)
    }

    /// The number with the other sign.
    #[must_use]
    pub fn negated(&self) -> Self {
        Self(-&self.0)
    }

    /// The number to so many places after the point, rounded half away from zero.
    #[must_use]
    pub fn decimal(&self, places: u32) -> String {
        let scaled = (&self.0 * BigRational::from_integer(BigInt::from(10).pow(places))).round();
        written(scaled.numer(), places)
    }

    /// The square root to so many places after the point, rounded down; of a negative number 0.
    #[must_use]
    pub fn square_root(&self, places: u32) -> String {
        let scaled = &self.0 * BigRational::from_integer(BigInt::from(10).pow(2 * places));
        let floor = scaled.floor().to_integer().max(BigInt::ZERO);
        written(&floor.sqrt(), places)
    }
}

/// An integer with a point before its last `places` digits.
fn written(scaled: &BigInt, places: u32) -> String {
    let places = usize::try_from(places).unwrap_or(0);
    let sign = if *scaled < BigInt::ZERO { "-" } else { "" };
    let digits = format!("{:0>1$}", scaled.magnitude().to_string(), places + 1);
    let (whole, rest) = digits.split_at(digits.len() - places);
    if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.numer(), self.0.denom())
    }
}

impl Serialize for Exact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::Exact;

    #[test]
    fn numbers_are_written_as_they_are() {
        assert_eq!(Exact::of(2, 6).to_string(), "1/3");
        assert_eq!(Exact::of(2, 3).decimal(4), "0.6667");
        assert_eq!(Exact::of(-1, 8).decimal(2), "-0.13");
        assert_eq!(Exact::of(5, 1).decimal(0), "5");
        assert_eq!(Exact::of(2, 1).square_root(6), "1.414213");
        assert_eq!(Exact::of(1, 400).square_root(3), "0.050");
    }
}
