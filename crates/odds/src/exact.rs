//! Exact numbers, and their decimal form.

use std::{
    fmt,
    iter::Sum,
    ops::{Mul, Neg, Sub},
};

use num_bigint::BigInt;
use num_rational::BigRational;

/// An exact number: a fraction of unbounded integers.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Exact(BigRational);

impl Exact {
    /// `part` divided by `all`; zero if `all` is zero.
    #[must_use]
    pub fn of(part: impl Into<BigInt>, all: impl Into<BigInt>) -> Self {
        let all = all.into();
        let nothing = all == BigInt::ZERO;
        let part = if nothing { BigInt::ZERO } else { part.into() };
        Self(BigRational::new(part, if nothing { 1.into() } else { all }))
    }

    /// The number times 10 to the power of `places`, rounded half away from zero; `None` if the
    /// result is too large.
    #[must_use]
    pub fn scaled(&self, places: u32) -> Option<i128> {
        let scaled = &self.0 * BigRational::from_integer(BigInt::from(10).pow(places));
        scaled.round().to_integer().try_into().ok()
    }

    /// The number with this many decimal places, rounded half away from zero.
    #[must_use]
    pub fn decimal(&self, places: u32) -> String {
        let scaled = (&self.0 * BigRational::from_integer(BigInt::from(10).pow(places))).round();
        written(scaled.numer(), places)
    }

    /// The square root with this many decimal places, rounded down; 0 for a negative number.
    #[must_use]
    pub fn square_root(&self, places: u32) -> String {
        let scaled = &self.0 * BigRational::from_integer(BigInt::from(10).pow(2 * places));
        let floor = scaled.floor().to_integer().max(BigInt::ZERO);
        written(&floor.sqrt(), places)
    }
}

/// An integer with a decimal point before its last `places` digits.
fn written(scaled: &BigInt, places: u32) -> String {
    let places = usize::try_from(places).unwrap_or(0);
    let sign = if *scaled < BigInt::ZERO { "-" } else { "" };
    let digits = format!("{:0>1$}", scaled.magnitude().to_string(), places + 1);
    let (whole, rest) = digits.split_at(digits.len() - places);
    if places == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{rest}") }
}

impl From<BigRational> for Exact {
    fn from(number: BigRational) -> Self {
        Self(number)
    }
}

impl Sub for &Exact {
    type Output = Exact;

    fn sub(self, other: Self) -> Exact {
        Exact(&self.0 - &other.0)
    }
}

impl Mul for &Exact {
    type Output = Exact;

    fn mul(self, other: Self) -> Exact {
        Exact(&self.0 * &other.0)
    }
}

impl Neg for &Exact {
    type Output = Exact;

    fn neg(self) -> Exact {
        Exact(-&self.0)
    }
}

impl Sum for Exact {
    fn sum<I: Iterator<Item = Self>>(numbers: I) -> Self {
        Self(numbers.map(|number| number.0).sum())
    }
}

impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.0.numer(), self.0.denom())
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
