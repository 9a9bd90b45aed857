//! Chips and money: whole numbers of the smallest coin, and amounts.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};

use super::Chips;
use houseway_base::money::{Currency, Money, MoneyError};

/// The smallest coin, by its decimals: 2 for cents.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Coin(u32);

impl Coin {
    /// The currency's smallest unit.
    #[must_use]
    pub fn of(currency: Currency) -> Self {
        Self(currency.decimals())
    }

    /// The coarsest coin in which all these amounts are whole.
    #[must_use]
    pub fn for_all(amounts: impl IntoIterator<Item = Money>) -> Self {
        Self(amounts.into_iter().map(|amount| amount.decimal().scale()).max().unwrap_or(0))
    }

    /// The amount in chips.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it is finer than the coin.
    pub fn chips(self, amount: Money) -> Result<Chips, MoneyError> {
        let decimal = amount.decimal().normalize();
        if decimal.scale() > self.0 {
            return Err(MoneyError::OutOfRange);
        }
        let chips = decimal.checked_mul(Decimal::from(10_i64.pow(self.0.min(4))));
        chips.and_then(|chips| chips.try_into().ok()).ok_or(MoneyError::OutOfRange)
    }

    /// The chips as an amount, with all the coin's decimals. Stacks, bets and their sums are kept
    /// within the range of amounts on the way in; beyond it this would be zero.
    #[must_use]
    pub fn money(self, chips: Chips) -> Money {
        Money::new(Decimal::new(chips, self.0)).unwrap_or_default()
    }
}
