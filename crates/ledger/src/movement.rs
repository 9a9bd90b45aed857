//! Money that moves from one account to another.

use std::borrow::Cow;

use super::Account;
use houseway_base::money::Money;

/// The memo for chips that were paid out wrongly although the entries are correct
/// (`back_office.md`, P15).
pub const PAID_WRONG: &str = "payment_error";

/// The memo for chips that were paid out wrongly and returned later. It is used both in a round's
/// postings and in its table's tray postings (`back_office.md`, P16).
pub const CAME_BACK: &str = "reversal of payment_error";

/// The memo for the floor's correction of a stack (`at_the_table.md`, C30). The memo for its
/// reversal ends with the same word.
pub const ADJUSTMENT: &str = "adjustment";

/// An amount that leaves one account and enters another, so a movement is always balanced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Movement {
    pub from: Account,
    pub to: Account,
    /// The amount, never negative. A movement of zero is not posted.
    pub amount: Money,
    /// The purpose of the movement, such as `main`, `dealer_break` or `reversal of main`.
    pub memo: Cow<'static, str>,
}

impl Movement {
    /// A movement of `amount` from one account to another.
    #[must_use]
    pub fn new(
        from: Account,
        to: Account,
        amount: Money,
        memo: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { from, to, amount, memo: memo.into() }
    }

    /// The movement that undoes this one.
    #[must_use]
    pub fn reversed(&self) -> Self {
        Self {
            from: self.to,
            to: self.from,
            amount: self.amount,
            memo: format!("reversal of {}", self.memo).into(),
        }
    }
}
