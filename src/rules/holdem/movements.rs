//! The money that an event moves.

use super::{Event, PotResult, Settlement, State};
use crate::rules::GameState;
use crate::{
    ledger::{Account, Movement},
    money::Money,
};

/// The movements of an event, given the state before it. Bets move money when the hand is settled:
/// until then they are their players'.
pub(super) fn movements(before: &State, event: &Event) -> Vec<Movement> {
    match event {
        Event::BoughtIn { seat, amount } => {
            vec![Movement::new(Account::Cage, Account::Seat(*seat), *amount, "buy_in")]
        }
        Event::ToppedUp { seat, amount } => {
            vec![Movement::new(Account::Cage, Account::Seat(*seat), *amount, "top_up")]
        }
        Event::Left { seat, amount } => {
            vec![Movement::new(Account::Seat(*seat), Account::Cage, *amount, "cash_out")]
        }
        Event::Settled { settlement } => of_settlement(settlement),
        Event::Corrected { settlement_before, settlement_after, .. } => {
            let mut movements = reversed(settlement_before);
            movements.extend(of_settlement(settlement_after));
            movements
        }
        Event::Voided {} => before.settlement().map(|paid| reversed(&paid)).unwrap_or_default(),
        _ => Vec::new(),
    }
}

fn reversed(settlement: &Settlement) -> Vec<Movement> {
    of_settlement(settlement).iter().map(Movement::reversed).collect()
}

fn of_settlement(settlement: &Settlement) -> Vec<Movement> {
    settlement.pots.iter().flat_map(of_pot).collect()
}

/// Who has more in a pot than won of it pays who won more than was put in, and the house its rake;
/// nobody pays more than was put in.
fn of_pot(pot: &PotResult) -> Vec<Movement> {
    let won = |seat: u8| {
        let winner = pot.winners.iter().find(|winner| winner.seat == seat);
        winner.map_or(Money::ZERO, |winner| winner.amount)
    };
    let put_in = |seat: u8| {
        let part = pot.contributions.iter().find(|part| part.seat == seat);
        part.map_or(Money::ZERO, |part| part.amount)
    };
    // Every amount is part of one pot, so no difference leaves the range of amounts.
    let gain = |seat: u8| won(seat).minus(put_in(seat)).unwrap_or_default();
    let winners = pot.winners.iter().map(|winner| (Account::Seat(winner.seat), gain(winner.seat)));
    let mut due: Vec<(Account, Money)> =
        winners.chain([(Account::Rake, pot.rake)]).filter(|(_, due)| due.is_positive()).collect();
    let mut movements = Vec::new();
    for part in &pot.contributions {
        let mut left = gain(part.seat).negated();
        for (to, due) in &mut due {
            let amount = left.min(*due);
            if amount.is_positive() {
                movements.push(Movement::new(
                    Account::Seat(part.seat),
                    *to,
                    amount,
                    pot.name.clone(),
                ));
                left = left.minus(amount).unwrap_or_default();
                *due = due.minus(amount).unwrap_or_default();
            }
        }
    }
    movements
}
