//! What was paid wrong though the entries are right (`at_the_table.md`, E8).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::movements::between;
use crate::break_poker::SeatNumber;
use houseway_base::money::{Money, MoneyError};
use houseway_ledger::{Account, CAME_BACK, Movement, PAID_WRONG};

/// Chips that were paid wrong, or that come back later of those: then `paid` is `due`. The
/// settlement stays; the books follow the chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerPaymentError)]
pub struct PaymentError {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber, example = 2)]
    pub seat: u8,
    /// What the seat was paid.
    #[schema(example = "75.00")]
    pub paid: Money,
    /// What it was due.
    #[schema(example = "50.00")]
    pub due: Money,
    /// What came back.
    #[schema(example = "5.00")]
    pub recovered: Money,
    /// Paid, less due, less recovered: what the seat has too much; below zero, too little.
    #[schema(example = "20.00")]
    pub unrecovered: Money,
    /// Why, as the dealer or the floor said.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

impl PaymentError {
    /// What the seat has too much or too little.
    ///
    /// # Errors
    /// If it leaves the range of amounts.
    pub(in crate::break_poker) fn unrecovered(
        paid: Money,
        due: Money,
        recovered: Money,
    ) -> Result<Money, MoneyError> {
        paid.minus(due)?.minus(recovered)
    }

    /// What the books still have to follow.
    pub(in crate::break_poker) fn movement(&self) -> Option<Movement> {
        let seat = Account::Seat(self.seat);
        let memo = if self.paid == self.due { CAME_BACK } else { PAID_WRONG };
        between(Account::PaymentErrors, seat, self.unrecovered, memo)
    }
}
