//! The stakes in chips: the losers' payments are taken first, and then the winners are paid.

use super::settlement::{Payment, Settlement, Stake};
use crate::{ChipSet, ChipStep, canasta::seat::Seat, chips::ChipAction};

impl Settlement {
    /// The dealer's steps to take and pay chips, in order.
    pub(in crate::canasta) fn chips(&self, chips: &ChipSet) -> Vec<ChipStep> {
        let step = |action, seat: fn(&Payment) -> Seat| {
            self.payments.iter().map(move |payment| {
                let bet = payment.stake.name().to_owned();
                let seat = seat(payment).number();
                chips.step(Some(seat), Some(bet), action, payment.amount)
            })
        };
        let taken = step(ChipAction::Take, |payment| payment.from);
        taken.chain(step(ChipAction::Pay, |payment| payment.to)).collect()
    }
}

impl Stake {
    /// The stake's name in the API and the ledger.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::Game => "game",
        }
    }
}
