//! Money: exact, bounded decimals, never floats.
//!
//! In the domain and the API an amount is [`Money`], written as a decimal string (`"25.00"`); in
//! the store it is a whole number of the currency's smallest unit ([`Minor`]).
//!
//! ```
//! use houseway_base::money::{Currency, Money};
//!
//! let bet: Money = "25".parse()?;
//! let usd: Currency = "USD".parse()?;
//! assert_eq!(usd.minor(bet)?, 2_500);
//! assert_eq!(usd.money(2_500)?.to_string(), "25.00");
//! assert!("1e3".parse::<Money>().is_err());
//! # Ok::<(), houseway_base::money::MoneyError>(())
//! ```

use std::{borrow::Cow, fmt, str::FromStr};

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;
use utoipa::openapi::{RefOr, schema::Schema};

/// The maximum number of digits before the decimal point. Amounts stay below 10¹², so that no sum
/// overflows [`Decimal`] or, in minor units of at most four decimals, `i64`.
const MAX_WHOLE_DIGITS: usize = 12;
/// The maximum number of digits after the decimal point; no currency has more.
const MAX_FRACTION_DIGITS: usize = 4;
/// The maximum number of characters of the input that an error quotes.
const ECHO_CHARS: usize = 24;

/// A whole number of a currency's smallest unit, such as cents.
pub type Minor = i64;

/// An amount of money, positive or negative, without its currency.
///
/// Its absolute value is below 10¹², and it has at most four decimals. It keeps the number of
/// decimals that it was written with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Money(Decimal);

/// Why a string or the result of a calculation is not a valid amount or currency.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoneyError {
    #[error("\"{0}\" is not an amount: write it in digits, such as \"25.00\"")]
    NotAnAmount(String),
    #[error("\"{0}\" is too large: amounts have at most 12 digits before the point")]
    TooLarge(String),
    #[error("\"{0}\" has too many decimals: amounts have at most 4 digits after the point")]
    TooFine(String),
    #[error("the amount is out of range: amounts have at most 12 digits before the point")]
    OutOfRange,
    #[error("{amount} has too many decimals: {currency} has {decimals}")]
    FinerThanCurrency { amount: Money, currency: Currency, decimals: u32 },
    #[error("\"{0}\" is not a currency: write its ISO 4217 code, such as \"USD\"")]
    NotACurrency(String),
}

impl Money {
    pub const ZERO: Self = Self(Decimal::ZERO);

    /// Converts a decimal number.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the number's absolute value is 10¹² or more, or if the
    /// number has more than four decimals.
    pub fn new(decimal: Decimal) -> Result<Self, MoneyError> {
        let bound = Decimal::from(10_i64.pow(12));
        let normal = decimal.normalize();
        if normal.abs() >= bound || normal.scale() > 4 {
            return Err(MoneyError::OutOfRange);
        }
        // −0 and 0 are the same amount, so they must be written the same way.
        Ok(Self(if decimal.is_zero() { decimal.abs() } else { decimal }))
    }

    /// The amount as a decimal number.
    #[must_use]
    pub const fn decimal(self) -> Decimal {
        self.0
    }

    /// Whether the amount is zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// Whether the amount is greater than zero.
    #[must_use]
    pub fn is_positive(self) -> bool {
        self > Self::ZERO
    }

    /// Whether the amount is a whole multiple of `unit`. Only zero is a multiple of zero.
    #[must_use]
    pub fn is_multiple_of(self, unit: Self) -> bool {
        self.0.checked_rem(unit.0).map_or(self.is_zero(), |rest| rest.is_zero())
    }

    /// The same amount with the opposite sign.
    #[must_use]
    pub fn negated(self) -> Self {
        if self.is_zero() { self } else { Self(-self.0) }
    }

    /// The sum.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the sum is out of range.
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        self.0.checked_add(other.0).ok_or(MoneyError::OutOfRange).and_then(Self::new)
    }

    /// The difference.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the difference is out of range.
    pub fn minus(self, other: Self) -> Result<Self, MoneyError> {
        self.plus(other.negated())
    }

    /// The sum of several amounts.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the sum, or a partial sum, is out of range.
    pub fn sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, MoneyError> {
        amounts.into_iter().try_fold(Self::ZERO, Self::plus)
    }

    /// The amount, rounded towards zero to a multiple of `unit`; unchanged if `unit` is zero.
    #[must_use]
    pub fn rounded_down_to(self, unit: Self) -> Self {
        match self.0.checked_rem(unit.0) {
            Some(rest) => Self(self.0 - rest),
            None => self,
        }
    }
}

impl FromStr for Money {
    type Err = MoneyError;

    /// Parses digits with an optional point and an optional leading minus, and nothing else: no
    /// exponent, plus sign, thousands separator, space or "NaN".
    fn from_str(given: &str) -> Result<Self, MoneyError> {
        let digits = given.strip_prefix('-').unwrap_or(given);
        let (whole, fraction) = digits
            .split_once('.')
            .map_or((digits, None), |(whole, fraction)| (whole, Some(fraction)));
        let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if !all_digits(whole) || !fraction.is_none_or(all_digits) {
            return Err(MoneyError::NotAnAmount(echo(given)));
        }
        if whole.trim_start_matches('0').len() > MAX_WHOLE_DIGITS || whole.len() > ECHO_CHARS {
            return Err(MoneyError::TooLarge(echo(given)));
        }
        if fraction.is_some_and(|fraction| fraction.len() > MAX_FRACTION_DIGITS) {
            return Err(MoneyError::TooFine(echo(given)));
        }
        let decimal = Decimal::from_str_exact(given);
        decimal.map_err(|_| MoneyError::NotAnAmount(echo(given))).and_then(Self::new)
    }
}

fn echo(given: &str) -> String {
    let mut shown: String = given.chars().take(ECHO_CHARS).collect();
    if given.chars().nth(ECHO_CHARS).is_some() {
        shown.push('…');
    }
    shown
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Money {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Money {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// The pattern for decimal numbers in the API.
const DECIMAL: &str = r"^-?\d+(\.\d+)?$";

impl utoipa::PartialSchema for Money {
    fn schema() -> RefOr<Schema> {
        crate::schema::pattern(
            "An amount of money in the table's currency, as a decimal string",
            "25.00",
            DECIMAL,
        )
    }
}

impl utoipa::ToSchema for Money {
    fn name() -> Cow<'static, str> {
        "Money".into()
    }
}

/// The sum of many amounts, such as a balance, written like an amount. A total can be larger than
/// an amount: it only has to fit [`Minor`] in minor units.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Total(Decimal);

impl Total {
    /// Whether the total is zero.
    #[must_use]
    pub const fn is_zero(self) -> bool {
        self.0.is_zero()
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Serialize for Total {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl utoipa::PartialSchema for Total {
    fn schema() -> RefOr<Schema> {
        let meaning = "A sum of amounts in the table's currency, as a decimal string. It may have \
                       more digits than an amount.";
        crate::schema::pattern(meaning, "-1250.00", DECIMAL)
    }
}

impl utoipa::ToSchema for Total {
    fn name() -> Cow<'static, str> {
        "Total".into()
    }
}

/// A currency, written as its ISO 4217 code.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Currency(iso_currency::Currency);

impl Currency {
    /// No currency (`XXX`), for tournament chips, which are whole numbers.
    pub const CHIPS: Self = Self(iso_currency::Currency::XXX);

    /// Reads a code that the house has written. Unlike a code that a person enters, it can be the
    /// code for tournament chips.
    ///
    /// # Errors
    /// Returns [`MoneyError::NotACurrency`] for any other text.
    pub fn written(code: &str) -> Result<Self, MoneyError> {
        if code == Self::CHIPS.0.code() { Ok(Self::CHIPS) } else { code.parse() }
    }

    /// The number of decimals: 2 for USD, 0 for JPY, 3 for KWD.
    #[must_use]
    pub fn decimals(self) -> u32 {
        self.0.exponent().unwrap_or(0).into()
    }

    /// Converts an amount to the currency's smallest unit.
    ///
    /// # Errors
    /// Returns [`MoneyError::FinerThanCurrency`] if the amount has more decimals than the currency,
    /// and [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn minor(self, amount: Money) -> Result<Minor, MoneyError> {
        let normal = amount.0.normalize();
        let decimals = self.decimals();
        if normal.scale() > decimals {
            return Err(MoneyError::FinerThanCurrency { amount, currency: self, decimals });
        }
        let factor = Decimal::from(10_i64.pow(decimals));
        let minor = normal.checked_mul(factor).ok_or(MoneyError::OutOfRange)?;
        Minor::try_from(minor).map_err(|_| MoneyError::OutOfRange)
    }

    /// The amount in minor units, rounded up if it is finer than the currency.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn minor_at_least(self, amount: Money) -> Result<Minor, MoneyError> {
        self.minor_at_most(amount.negated()).map(|minor| -minor)
    }

    /// The amount in minor units, rounded down if it is finer than the currency.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn minor_at_most(self, amount: Money) -> Result<Minor, MoneyError> {
        let factor = Decimal::from(10_i64.pow(self.decimals()));
        let minor = amount.0.checked_mul(factor).ok_or(MoneyError::OutOfRange)?.floor();
        Minor::try_from(minor).map_err(|_| MoneyError::OutOfRange)
    }

    /// Converts an amount from the currency's smallest unit. The result has all of the currency's
    /// decimals.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the amount's absolute value is 10¹² or more.
    pub fn money(self, minor: Minor) -> Result<Money, MoneyError> {
        Money::new(Decimal::new(minor, self.decimals()))
    }

    /// Converts a sum of amounts from the currency's smallest unit. The result has all of the
    /// currency's decimals.
    #[must_use]
    pub fn total(self, minor: Minor) -> Total {
        Total(Decimal::new(minor, self.decimals()))
    }

    /// The same amount, written with all the currency's decimals.
    ///
    /// # Errors
    /// Returns the same errors as [`Currency::minor`].
    pub fn written_out(self, amount: Money) -> Result<Money, MoneyError> {
        self.minor(amount).and_then(|minor| self.money(minor))
    }
}

impl FromStr for Currency {
    type Err = MoneyError;

    fn from_str(given: &str) -> Result<Self, MoneyError> {
        let known = iso_currency::Currency::from_code(&given.to_ascii_uppercase());
        known
            .filter(|currency| currency.exponent().is_some())
            .map(Self)
            .ok_or_else(|| MoneyError::NotACurrency(echo(given)))
    }
}

impl fmt::Display for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.code())
    }
}

impl fmt::Debug for Currency {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Currency {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Currency {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

impl utoipa::PartialSchema for Currency {
    fn schema() -> RefOr<Schema> {
        crate::schema::pattern("An ISO 4217 currency code", "USD", "^[A-Z]{3}$")
    }
}

impl utoipa::ToSchema for Currency {
    fn name() -> Cow<'static, str> {
        "Currency".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_decimals_are_money() {
        for good in ["0", "25", "25.00", "-3.5", "0.0001", "999999999999.9999", "007"] {
            assert!(good.parse::<Money>().is_ok(), "{good}");
        }
        let long = "1".repeat(30);
        for bad in [
            "",
            "-",
            ".",
            "1.",
            ".5",
            "+1",
            "1e3",
            "NaN",
            "Infinity",
            " 1",
            "1 ",
            "1,000",
            "1_0",
            "0x1",
            "1.00001",
            "1000000000000",
            "--1",
            "1.2.3",
            "٣",
            &long,
        ] {
            assert!(bad.parse::<Money>().is_err(), "{bad}");
        }
    }

    #[test]
    fn minus_zero_is_zero() {
        assert_eq!("-0.00".parse::<Money>().map(|m| m.to_string()), Ok("0.00".to_owned()));
    }

    #[test]
    fn a_bound_may_be_finer_than_the_currency() {
        let yen: Currency = "JPY".parse().unwrap();
        let bounds = |amount: &str| {
            let amount = amount.parse().unwrap();
            (yen.minor_at_least(amount), yen.minor_at_most(amount))
        };
        assert_eq!(bounds("7.5"), (Ok(8), Ok(7)));
        assert_eq!(bounds("-7.5"), (Ok(-7), Ok(-8)));
        assert_eq!(bounds("7"), (Ok(7), Ok(7)));
    }

    #[test]
    fn a_total_may_be_larger_than_any_amount() {
        let total = |code: &str, minor| code.parse().map(|known: Currency| known.total(minor));
        let text = |code, minor| total(code, minor).map(|total| total.to_string());
        assert_eq!(text("JPY", -2_000_000_000_000), Ok("-2000000000000".to_owned()));
        assert_eq!(text("USD", Minor::MAX), Ok("92233720368547758.07".to_owned()));
        assert_eq!(text("KWD", Minor::MIN), Ok("-9223372036854775.808".to_owned()));
        assert_eq!(text("USD", 0), Ok("0.00".to_owned()));
    }

    #[test]
    fn currencies_know_their_decimals() {
        let minor = |code: &str, amount: &str| {
            code.parse::<Currency>().and_then(|currency| currency.minor(amount.parse()?))
        };
        assert_eq!(minor("USD", "12.34"), Ok(1234));
        assert_eq!(minor("jpy", "12"), Ok(12));
        assert_eq!(minor("KWD", "1.005"), Ok(1005));
        assert!(matches!(minor("USD", "0.005"), Err(MoneyError::FinerThanCurrency { .. })));
        assert!(matches!(minor("XYZ", "1"), Err(MoneyError::NotACurrency(_))));
    }
}
