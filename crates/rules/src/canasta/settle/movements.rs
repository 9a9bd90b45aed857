//! The money that a game moves between the players' accounts.

use super::settlement::{Payment, Settlement};
use crate::canasta::seat::Seat;
use houseway_ledger::{Account, Movement};

impl Payment {
    /// The payment between the players' accounts.
    #[must_use]
    pub fn movement(&self) -> Movement {
        let account = |seat: Seat| Account::Seat(seat.number());
        Movement::new(account(self.from), account(self.to), self.amount, self.stake.name())
    }
}

impl Settlement {
    /// Every payment.
    #[must_use]
    pub fn movements(&self) -> Vec<Movement> {
        self.payments.iter().map(Payment::movement).collect()
    }

    /// The movements that reverse every payment.
    #[must_use]
    pub fn reversals(&self) -> Vec<Movement> {
        self.payments.iter().map(|payment| payment.movement().reversed()).collect()
    }
}
