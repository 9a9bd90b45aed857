//! The balances of a table's accounts, and the expected contents of tray and boxes
//! (`back_office.md`, 3.1).

use std::collections::BTreeMap;

use houseway_base::money::{Currency, Minor, MoneyError};
use houseway_ledger::{Account, LedgerError, Movement, Posting, Transaction};

/// The balances of a table's accounts. They sum to zero, because only balanced postings are
/// entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Books {
    currency: Currency,
    balances: BTreeMap<Account, Minor>,
}

impl Books {
    /// Empty books.
    #[must_use]
    pub const fn new(currency: Currency) -> Self {
        Self { currency, balances: BTreeMap::new() }
    }

    /// Books with these balances.
    #[must_use]
    pub fn of(currency: Currency, balances: impl IntoIterator<Item = (Account, Minor)>) -> Self {
        Self { currency, balances: balances.into_iter().collect() }
    }

    /// The currency of every amount.
    #[must_use]
    pub const fn currency(&self) -> Currency {
        self.currency
    }

    /// An account's balance, in the currency's smallest unit.
    #[must_use]
    pub fn balance(&self, account: Account) -> Minor {
        self.balances.get(&account).copied().unwrap_or_default()
    }

    /// The expected contents of the tray: `bank` and `breakage`.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn tray(&self) -> Result<Minor, MoneyError> {
        plus(self.balance(Account::Bank), self.balance(Account::Breakage))
    }

    /// The expected contents of the uncounted boxes: `drop` and `rake`.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn boxes(&self) -> Result<Minor, MoneyError> {
        plus(self.balance(Account::Drop), self.balance(Account::Rake))
    }

    /// Every account that has ever been posted to, with its balance.
    pub fn balances(&self) -> impl Iterator<Item = (Account, Minor)> {
        self.balances.iter().map(|(account, minor)| (*account, *minor))
    }

    /// Enters either all of these movements or none.
    ///
    /// # Errors
    /// Returns an error if an amount does not fit; the books are then unchanged.
    pub fn enter(&mut self, movements: &[Movement]) -> Result<Vec<Posting>, LedgerError> {
        let postings = Transaction::new(self.currency, movements)?.into_postings();
        self.post(&postings)?;
        Ok(postings)
    }

    /// Enters postings that sum to zero: either all of them or none.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a balance does not fit; the books are then unchanged.
    pub fn post(&mut self, postings: &[Posting]) -> Result<(), MoneyError> {
        let mut after = self.balances.clone();
        for posting in postings {
            let balance = after.entry(posting.account).or_default();
            *balance = plus(*balance, posting.minor)?;
        }
        self.balances = after;
        Ok(())
    }
}

/// Adds two amounts in a currency's smallest unit.
///
/// # Errors
/// Returns [`MoneyError::OutOfRange`] if the result does not fit.
pub(super) fn plus(one: Minor, other: Minor) -> Result<Minor, MoneyError> {
    one.checked_add(other).ok_or(MoneyError::OutOfRange)
}

/// Subtracts `other` from `one`, both in a currency's smallest unit.
///
/// # Errors
/// Returns [`MoneyError::OutOfRange`] if the result does not fit.
pub(super) fn minus(one: Minor, other: Minor) -> Result<Minor, MoneyError> {
    one.checked_sub(other).ok_or(MoneyError::OutOfRange)
}
