//! Amounts in hand histories, whole or with decimals, read without floating-point arithmetic.

use crate::holdem::engine::Chips;

/// The maximum number of digits before and after the point, as for amounts of money.
const MOST_DIGITS: usize = 12;
const MOST_DECIMALS: usize = 4;

/// Text that is not an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NotAnAmount<'a>(pub &'a str);

/// An amount with its decimals as written, except trailing zeros.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Amount {
    units: i64,
    pub decimals: u8,
}

impl Amount {
    /// Reads a sign, and digits with at most one point. Digits can be separated by underscores, as
    /// in TOML.
    pub fn parse(text: &str) -> Result<Self, NotAnAmount<'_>> {
        // Nearly every amount is a simple whole number.
        if text.len() <= MOST_DIGITS
            && let Ok(units) = text.parse::<u32>()
        {
            return Ok(Self { units: units.into(), decimals: 0 });
        }
        Self::parse_decimal(text)
    }

    fn parse_decimal(text: &str) -> Result<Self, NotAnAmount<'_>> {
        let wrong = || NotAnAmount(text);
        let (mantissa, exponent) = match text.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, exponent.parse().map_err(|_| wrong())?),
            None => (text, 0),
        };
        let (negative, digits) = match mantissa.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, mantissa.strip_prefix('+').unwrap_or(mantissa)),
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
        let amount = Self::shifted(if negative { -units } else { units }, fraction.len(), exponent);
        amount.ok_or_else(wrong)
    }

    /// Multiplies an amount, counted in units of this many decimals, by ten to the power of the
    /// exponent: `1.5e3`.
    fn shifted(units: i64, decimals: usize, exponent: i8) -> Option<Self> {
        let mut units = units;
        let mut decimals = i32::try_from(decimals).ok()? - i32::from(exponent);
        while decimals > 0 && units % 10 == 0 {
            units /= 10;
            decimals -= 1;
        }
        if decimals < 0 {
            units = units.checked_mul(10_i64.checked_pow(decimals.unsigned_abs())?)?;
            decimals = 0;
        }
        let decimals = usize::try_from(decimals).ok().filter(|count| *count <= MOST_DECIMALS)?;
        let most = 10_i64.checked_pow(u32::try_from(MOST_DIGITS + decimals).ok()?)?;
        let decimals = u8::try_from(decimals).ok()?;
        (units.abs() < most).then_some(Self { units, decimals })
    }

    /// The amount in units of this many decimals, which must be at least as many as its own.
    pub fn in_units(self, decimals: u8) -> Chips {
        self.units * 10_i64.pow(u32::from(decimals.saturating_sub(self.decimals)))
    }
}

/// Whether an amount in the text may be fractional: it then has a point or a negative exponent.
pub(super) fn may_be_fractional(text: &str) -> bool {
    text.contains('.') || text.contains("e-") || text.contains("E-")
}

/// Writes an amount in units of this many decimals, without trailing zeros: `1259450.25`.
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
