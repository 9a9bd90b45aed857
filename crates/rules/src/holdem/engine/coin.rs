//! Converts between chips, counted in whole units of the smallest coin, and amounts of money.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::Chips;
use houseway_base::money::{Currency, Money, MoneyError};

/// The smallest coin, given by its number of decimals: 2 for cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Coin(u32);

impl Coin {
    /// The currency's smallest unit.
    #[must_use]
    pub fn of(currency: Currency) -> Self {
        Self(currency.decimals())
    }

    /// The largest coin of which all these amounts are multiples.
    #[must_use]
    pub fn for_all(amounts: impl IntoIterator<Item = Money>) -> Self {
        Self(amounts.into_iter().map(|amount| amount.decimal().scale()).max().unwrap_or(0))
    }

    /// Converts an amount to chips.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the amount is not a whole number of coins.
    pub fn chips(self, amount: Money) -> Result<Chips, MoneyError> {
        let decimal = amount.decimal().normalize();
        if decimal.scale() > self.0 {
            return Err(MoneyError::OutOfRange);
        }
        let chips = decimal.checked_mul(Decimal::from(10_i64.pow(self.0.min(4))));
        chips.and_then(|chips| chips.try_into().ok()).ok_or(MoneyError::OutOfRange)
    }

    /// Converts chips to an amount, with all of the coin's decimals. Input checks keep stacks, bets
    /// and their sums within the range of amounts; outside that range, the result would be zero.
    #[must_use]
    pub fn money(self, chips: Chips) -> Money {
        Money::new(Decimal::new(chips, self.0)).unwrap_or_default()
    }
}
