//! A balanced set of postings. Only its constructors can create one, so the type guarantees that
//! the postings balance.

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use super::{Account, Movement};
use houseway_base::money::{Currency, Minor, Money, MoneyError};

/// One line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "Unchecked")]
pub struct Posting {
    pub account: Account,
    /// The amount in the currency's smallest unit; positive if the account gains.
    #[schema(value_type = i64, example = 2500)]
    pub minor: Minor,
    /// The same amount with all the currency's decimals; absent from lines that were written before
    /// this field existed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, example = "25.00")]
    pub amount: Option<Money>,
    /// The currency of the amount; absent from lines that were written before this field existed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    pub currency: Option<Currency>,
    /// The purpose: the bet, the stake or the reason.
    #[schema(example = "main")]
    pub memo: String,
}

/// A line as read from the log. Its fields might contradict each other.
#[derive(Deserialize)]
struct Unchecked {
    account: Account,
    minor: Minor,
    amount: Option<Money>,
    currency: Option<String>,
    memo: String,
}

impl TryFrom<Unchecked> for Posting {
    type Error = LedgerError;

    fn try_from(read: Unchecked) -> Result<Self, LedgerError> {
        let Unchecked { account, minor, amount, currency, memo } = read;
        let currency = currency.as_deref().map(Currency::written).transpose()?;
        let agrees = match (amount, currency) {
            (None, None) => true,
            (Some(amount), Some(currency)) => currency.money(minor)? == amount,
            _ => false,
        };
        if agrees {
            Ok(Self { account, minor, amount, currency, memo })
        } else {
            Err(LedgerError::Contradiction)
        }
    }
}

impl Posting {
    /// A line with this amount in minor units.
    ///
    /// # Errors
    /// Returns an error if the amount is out of range.
    pub fn new(
        account: Account,
        currency: Currency,
        minor: Minor,
        memo: String,
    ) -> Result<Self, MoneyError> {
        let amount = Some(currency.money(minor)?);
        Ok(Self { account, minor, amount, currency: Some(currency), memo })
    }

    /// Whether this logged line is equivalent to `made`. Old lines lack the currency, so it is
    /// compared only if it is present.
    #[must_use]
    pub fn agrees_with(&self, made: &Self) -> bool {
        let said = (&self.account, self.minor, &self.memo);
        said == (&made.account, made.minor, &made.memo)
            && (self.currency.is_none() || self.currency == made.currency)
    }
}

/// Postings that sum to zero. Postings with any other sum cannot be constructed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Transaction {
    postings: Vec<Posting>,
}

/// Why postings cannot form a transaction.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LedgerError {
    #[error("the postings sum to {0}, not to zero")]
    Unbalanced(Minor),
    #[error("the amount of a posting is not its number of minor units")]
    Contradiction,
    #[error("a movement of {0} is negative")]
    Negative(String),
    #[error(transparent)]
    Money(#[from] MoneyError),
}

impl Transaction {
    /// The postings for these movements, two for each.
    ///
    /// # Errors
    /// Returns an error if an amount is negative, has more decimals than the currency, or is out of
    /// range.
    pub fn new(currency: Currency, movements: &[Movement]) -> Result<Self, LedgerError> {
        let mut postings = Vec::with_capacity(movements.len() * 2);
        for movement in movements.iter().filter(|movement| !movement.amount.is_zero()) {
            let minor = currency.minor(movement.amount)?;
            if minor < 0 {
                return Err(LedgerError::Negative(movement.amount.to_string()));
            }
            let memo = movement.memo.clone().into_owned();
            postings.push(Posting::new(movement.from, currency, -minor, memo.clone())?);
            postings.push(Posting::new(movement.to, currency, minor, memo)?);
        }
        Self::from_postings(postings)
    }

    /// Creates a transaction from existing postings.
    ///
    /// # Errors
    /// Returns [`LedgerError::Unbalanced`] if the postings do not sum to zero.
    pub fn from_postings(postings: Vec<Posting>) -> Result<Self, LedgerError> {
        let sum = postings.iter().try_fold(0_i64, |sum, posting| sum.checked_add(posting.minor));
        match sum {
            Some(0) => Ok(Self { postings }),
            Some(sum) => Err(LedgerError::Unbalanced(sum)),
            None => Err(MoneyError::OutOfRange.into()),
        }
    }

    /// The postings, in the order in which they were made.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        &self.postings
    }

    /// Returns the postings by value, in the order in which they were made.
    #[must_use]
    pub fn into_postings(self) -> Vec<Posting> {
        self.postings
    }
}
