//! The money that a settlement moves.

use super::{super::engine::Seat, PotResult, Settlement};
use houseway_base::money::Money;
use houseway_ledger::{Account, Movement};

impl Settlement {
    /// The movements that settle the hand. Before the settlement, a bet still belongs to the player
    /// who made it.
    pub(in crate::holdem) fn movements(&self) -> Vec<Movement> {
        self.pots.iter().flat_map(of_pot).collect()
    }

    /// The movements that reverse the settlement.
    pub(in crate::holdem) fn reversal(&self) -> Vec<Movement> {
        self.movements().iter().map(Movement::reversed).collect()
    }
}

/// Players who put more into a pot than they won pay the house's rake, the jackpot drop, and the
/// players who won more than they put in. No player pays more than that player put in.
fn of_pot(pot: &PotResult) -> Vec<Movement> {
    let won = |seat: Seat| {
        let winner = pot.winners.iter().find(|winner| winner.seat == seat);
        winner.map_or(Money::ZERO, |winner| winner.amount)
    };
    let put_in = |seat: Seat| {
        let part = pot.contributions.iter().find(|part| part.seat == seat);
        part.map_or(Money::ZERO, |part| part.amount)
    };
    // Each amount is part of one pot, so no difference is out of range.
    let gain = |seat: Seat| won(seat).minus(put_in(seat)).unwrap_or_default();
    let winners = pot.winners.iter().map(|winner| (winner.seat.account(), gain(winner.seat)));
    let house = [(Account::Rake, pot.rake), (Account::Jackpot, pot.drop)];
    let mut due: Vec<(Account, Money)> =
        winners.chain(house).filter(|(_, due)| due.is_positive()).collect();
    let mut movements = Vec::new();
    for part in &pot.contributions {
        let mut left = gain(part.seat).negated();
        for (to, due) in &mut due {
            let amount = left.min(*due);
            if amount.is_positive() {
                movements.push(Movement::new(part.seat.account(), *to, amount, pot.name.clone()));
                left = left.minus(amount).unwrap_or_default();
                *due = due.minus(amount).unwrap_or_default();
            }
        }
    }
    // The part that no player put in comes from the account `found`.
    let mut found = pot.found;
    for (to, due) in due {
        let amount = found.min(due);
        if amount.is_positive() {
            movements.push(Movement::new(Account::Found, to, amount, pot.name.clone()));
            found = found.minus(amount).unwrap_or_default();
        }
    }
    movements
}
