//! The money that a settlement moves.
//!
//! Money moves only when a bet wins or loses. A bet that is pushed or returned was the player's all
//! along.

use super::{BetResult, SeatResult, Settlement};
use houseway_base::money::Money;
use houseway_ledger::{Account, Movement};

/// The movements that reverse a settlement.
pub(in crate::break_poker) fn reversing(settlement: &Settlement) -> Vec<Movement> {
    movements(settlement).iter().map(Movement::reversed).collect()
}

/// The movements of a settlement, seat by seat and bet by bet.
pub(in crate::break_poker) fn movements(settlement: &Settlement) -> Vec<Movement> {
    let bets =
        settlement.seats.iter().flat_map(|seat| seat.bets.iter().map(move |bet| (seat, bet)));
    bets.flat_map(|(seat, bet)| of_bet(seat, bet)).flatten().collect()
}

/// The winnings of a player who left are held (`at_the_table.md`, E9); losses are booked to the
/// seat as usual.
fn of_bet(seat: &SeatResult, bet: &BetResult) -> [Option<Movement>; 2] {
    let memo = bet.bet.name();
    let held = seat.held && bet.net.is_positive();
    let seat = if held { Account::Held } else { Account::Seat(seat.seat) };
    let breakage = bet.breakage.unwrap_or(Money::ZERO);
    [
        between(Account::Bank, seat, bet.net, memo),
        between(Account::Bank, Account::Breakage, breakage, memo),
    ]
}

/// A movement of this amount, in the opposite direction if it is negative; none if it is zero.
pub(super) fn between(
    from: Account,
    to: Account,
    amount: Money,
    memo: &'static str,
) -> Option<Movement> {
    if amount.is_zero() {
        None
    } else if amount.is_positive() {
        Some(Movement::new(from, to, amount, memo))
    } else {
        Some(Movement::new(to, from, amount.negated(), memo))
    }
}
