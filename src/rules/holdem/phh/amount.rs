//! Amounts as hand histories write them: whole numbers or decimals, never floats here.

use super::error::{Reason, echo};
use crate::rules::holdem::engine::Chips;

/// The most digits before and after the point: what money has too.
const MOST_DIGITS: usize = 12;
const MOST_DECIMALS: usize = 4;

/// An amount with as many decimals as it was written with, trailing zeros aside.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Amount {
    units: i64,
    pub decimals: u8,
}

impl Amount {
    /// Digits with at most one point, a sign, and underscores between digits as TOML allows.
    pub fn parse(text: &str) -> Result<Self, Reason> {
        // Nearly every amount is a plain whole number.
        if text.len() <= MOST_DIGITS
            && let Ok(units) = text.parse::<u32>()
        {
            return Ok(Self { units: units.into(), decimals: 0 });
        }
        Self::parse_decimal(text)
    }

    fn parse_decimal(text: &str) -> Result<Self, Reason> {
        let wrong = || Reason::Amount(echo(text));
        let (negative, digits) = match text.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
        let fraction = match fraction.trim_end_matches('0') {
            "" if fraction.is_empty() => return Err(wrong()),
            trimmed => trimmed,
        };
        let whole_digits = whole.bytes().filter(|byte| *byte != b'_').count();
        if whole_digits > MOST_DIGITS || fraction.len() > MOST_DECIMALS {
            return Err(wrong());
        }
        let groups = || whole.split('_').chain([fraction].into_iter().filter(|f| !f.is_empty()));
        if groups().any(|group| group.is_empty() || !group.bytes().all(|b| b.is_ascii_digit())) {
            return Err(wrong());
        }
        let digits = groups().flat_map(str::bytes).map(|byte| i64::from(byte - b'0'));
        let units = digits.fold(0, |units, digit| units * 10 + digit);
        let decimals = u8::try_from(fraction.len()).map_err(|_| wrong())?;
        Ok(Self { units: if negative { -units } else { units }, decimals })
    }

    /// In units of so many decimals, which are no fewer than its own.
    pub fn in_units(self, decimals: u8) -> Chips {
        self.units * 10_i64.pow(u32::from(decimals.saturating_sub(self.decimals)))
    }
}

/// So many units of so many decimals, written without trailing zeros: `1259450.25`.
#[must_use]
pub fn written(units: Chips, decimals: u8) -> String {
    if decimals == 0 {
        return units.to_string();
    }
    let one = 10_u64.pow(u32::from(decimals));
    let (whole, rest) = (units.unsigned_abs() / one, units.unsigned_abs() % one);
    let sign = if units < 0 { "-" } else { "" };
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let fraction = format!("{rest:0width$}", width = usize::from(decimals));
    format!("{sign}{whole}.{}", fraction.trim_end_matches('0'))
}
