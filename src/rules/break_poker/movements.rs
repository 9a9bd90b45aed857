//! The money that an event moves.

use super::{BetResult, Event, Settlement, State};
use crate::{
    ledger::{Account, Movement},
    money::Money,
};

/// The movements of an event, given the state before it. A bet moves money when it is settled: what
/// is pushed or returned was the player's all along.
pub(super) fn movements(before: &State, event: &Event) -> Vec<Movement> {
    match event {
        Event::Settled { settlement } => of_settlement(settlement),
        Event::Corrected { settlement_before, settlement_after, .. } => {
            let mut movements = reversed(settlement_before);
            movements.extend(of_settlement(settlement_after));
            movements
        }
        Event::Voided {} => match before {
            State::Open(round) => round.settlement.as_ref().map(reversed).unwrap_or_default(),
            State::Unopened => Vec::new(),
        },
        _ => Vec::new(),
    }
}

fn reversed(settlement: &Settlement) -> Vec<Movement> {
    of_settlement(settlement).iter().map(Movement::reversed).collect()
}

fn of_settlement(settlement: &Settlement) -> Vec<Movement> {
    let bets = settlement
        .seats
        .iter()
        .flat_map(|seat| seat.bets.iter().map(move |bet| (Account::Seat(seat.seat), bet)));
    bets.flat_map(|(seat, bet)| of_bet(seat, bet)).flatten().collect()
}

fn of_bet(seat: Account, bet: &BetResult) -> [Option<Movement>; 2] {
    let memo = bet.bet.name();
    let breakage = bet.breakage.unwrap_or(Money::ZERO);
    [
        between(Account::Bank, seat, bet.net, memo),
        between(Account::Bank, Account::Breakage, breakage, memo),
    ]
}

/// A movement of the amount, the other way where it is negative, none where it is nothing.
fn between(from: Account, to: Account, amount: Money, memo: &'static str) -> Option<Movement> {
    if amount.is_zero() {
        None
    } else if amount.is_positive() {
        Some(Movement::new(from, to, amount, memo))
    } else {
        Some(Movement::new(to, from, amount.negated(), memo))
    }
}
