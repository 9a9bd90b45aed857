//! Payments that were wrong although the entries are right (`at_the_table.md`, E8).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::movements::between;
use crate::break_poker::SeatNumber;
use houseway_base::money::{Money, MoneyError};
use houseway_ledger::{Account, CAME_BACK, Movement, PAID_WRONG};

/// A wrong payment, or the later recovery of one, in which case `paid` equals `due`. The settlement
/// stays unchanged; only the books are adjusted to match the chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerPaymentError)]
pub struct PaymentError {
    /// The seat, counted from 1.
    #[schema(value_type = SeatNumber, example = 2)]
    pub seat: u8,
    /// The amount that the seat was paid.
    #[schema(example = "75.00")]
    pub paid: Money,
    /// The amount that the seat should have been paid.
    #[schema(example = "50.00")]
    pub due: Money,
    /// How much the dealer recovered.
    #[schema(example = "5.00")]
    pub recovered: Money,
    /// `paid` minus `due` minus `recovered`: the amount that the seat holds in excess; negative if
    /// it received too little.
    #[schema(example = "20.00")]
    pub unrecovered: Money,
    /// The reason given by the dealer or the floor.
    #[schema(min_length = 1, max_length = 500)]
    pub reason: String,
}

impl PaymentError {
    /// The amount that the seat holds in excess; negative if it received too little.
    ///
    /// # Errors
    /// Returns an error if the amount is out of range.
    pub(in crate::break_poker) fn unrecovered(
        paid: Money,
        due: Money,
        recovered: Money,
    ) -> Result<Money, MoneyError> {
        paid.minus(due)?.minus(recovered)
    }

    /// The movement that brings the books into line with the chips.
    pub(in crate::break_poker) fn movement(&self) -> Option<Movement> {
        let seat = Account::Seat(self.seat);
        let memo = if self.paid == self.due { CAME_BACK } else { PAID_WRONG };
        between(Account::PaymentErrors, seat, self.unrecovered, memo)
    }
}
