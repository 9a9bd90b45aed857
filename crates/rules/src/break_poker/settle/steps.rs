//! The order in which bets are taken and paid (`at_the_table.md`, E16).

use super::{BetResult, Outcome, Reason, SeatResult, Step, StepAction};
use crate::break_poker::PayingOrder;

/// The steps that settle these seats' bets, in this paying order.
pub(super) fn in_order(order: PayingOrder, seats: &[SeatResult]) -> Vec<Step> {
    let mut seats: Vec<&SeatResult> = seats.iter().collect();
    seats.sort_by_key(|seat| seat.seat);
    if order != PayingOrder::LeftToRight {
        seats.reverse();
    }
    let mut steps: Vec<Step> = seats.into_iter().flat_map(of_seat).collect();
    match order {
        // The sort is stable, so within a pass the seats stay in order.
        PayingOrder::RightToLeft | PayingOrder::LeftToRight => steps.sort_by_key(pays),
        PayingOrder::EachSeat => {}
    }
    steps
}

const fn pays(step: &Step) -> bool {
    matches!(step.action, StepAction::Pay)
}

/// The steps for one seat's bets: first take or knock, then pay.
fn of_seat(seat: &SeatResult) -> Vec<Step> {
    let step = |bet: &BetResult| {
        let (action, amount) = match bet.outcome {
            Outcome::Win if bet.net.is_positive() => (StepAction::Pay, bet.net),
            Outcome::Lose => (StepAction::Take, bet.stake),
            Outcome::Push if bet.reason == Reason::BetVoid => (StepAction::Return, bet.stake),
            // Because of the cap, a winning bet can be paid nothing.
            Outcome::Push | Outcome::Win => (StepAction::Push, bet.stake),
        };
        Step { seat: seat.seat, bet: bet.bet, action, amount }
    };
    let mut steps: Vec<Step> = seat.bets.iter().map(step).collect();
    steps.sort_by_key(pays);
    steps
}
