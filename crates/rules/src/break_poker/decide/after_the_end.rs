//! Changes after the round has ended, other than corrected entries (`at_the_table.md`, E5 and E8).

use super::{
    misdeal,
    reading::{as_the_floor, reason},
};
use crate::{
    Authority, Gate, Violation,
    break_poker::{
        Event, HouseRules, MisdealCondition, MisdealReport, PaymentError, Phase, Round, Stage,
        State, codes,
    },
};
use houseway_base::money::{Money, MoneyError};
use houseway_words::said;

/// A wrong payment, as typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedPaymentError<'a> {
    pub seat: u8,
    pub paid: &'a str,
    pub due: &'a str,
    pub recovered: &'a str,
    pub reason: &'a str,
}

/// Records a wrong payment. The amount due must match the settlement, and no more can be recovered
/// than is outstanding.
pub(super) fn payment_error(
    rules: &HouseRules,
    round: &Round,
    typed: TypedPaymentError<'_>,
    by: Authority,
) -> Result<Event, Violation> {
    const RULE: &str = "at_the_table/E8";
    let seat = typed.seat;
    let mut gate = Gate::default();
    let bets = gate.bets_of(round, seat, "/seat");
    let paid = gate.amount_of("/paid", typed.paid, round.currency);
    let due = gate.amount_of("/due", typed.due, round.currency);
    let recovered = gate.amount_of("/recovered", typed.recovered, round.currency);
    let reason = gate.free_text("/reason", typed.reason);
    let out_of_range = |error: MoneyError| Violation::out_of_range(&error);
    let missing = round.unrecovered(seat).map_err(out_of_range)?;
    // Chips from an earlier overpayment are recovered now; this entry adds no new error.
    let later = paid == due && missing.is_positive() && recovered.is_some_and(Money::is_positive);
    if let (Some(paid), Some(due)) = (paid, due)
        && paid == due
        && !later
    {
        let detail = said!("nothing-paid-wrong", paid = paid);
        gate.problem(&codes::NOTHING_PAID_WRONG, Some(RULE), "/paid", detail);
    }
    let figure = round.due(seat).map_err(out_of_range)?;
    if let Some(due) = due
        && bets.is_some()
        && paid != Some(due)
        && due != figure
    {
        let detail = said!("due-is-another", seat = seat, figure = figure, due = due);
        gate.problem(&codes::DUE_IS, Some(RULE), "/due", detail);
    }
    let amounts = paid.zip(due).zip(recovered).map(|((paid, due), back)| (paid, due, back));
    let Some((paid, due, recovered)) = amounts else { return gate.pass(None) };
    let over = paid.minus(due).map_err(out_of_range)?;
    let outstanding = missing.plus(over).map_err(out_of_range)?;
    // If the seat was underpaid before, only its net overpayment can be recovered.
    let most = if later { missing } else { over.min(outstanding) };
    if recovered.is_positive() && recovered > most {
        let detail = if !most.is_positive() {
            said!("recover-nothing", paid = paid, due = due)
        } else if later || most < over {
            said!("recover-what-is-left", most = most, seat = seat)
        } else {
            said!("recover-difference", most = most, paid = paid, due = due)
        };
        gate.problem(&codes::ABOVE_MAXIMUM, Some(RULE), "/recovered", detail);
    }
    let unrecovered = PaymentError::unrecovered(paid, due, recovered).map_err(out_of_range)?;
    let error = |reason| PaymentError { seat, paid, due, recovered, unrecovered, reason };
    let event = gate.pass(reason.map(|reason| Event::PaymentError { error: error(reason) }))?;
    let maximum = round.maximum(rules, seat).map_err(out_of_range)?;
    if !later && paid.max(over.negated()) > maximum {
        let detail = said!("above-the-most-to-bet", maximum = maximum, seat = seat);
        as_the_floor(by, RULE, detail)?;
    }
    Ok(event)
}

/// Takes back a misdeal. A round cannot be restored if it was closed to restore the round before
/// it, because that earlier round is being played.
pub(super) fn restore(round: &Round, given: &str, by: Authority) -> Result<Event, Violation> {
    const RULE: &str = "at_the_table/E5";
    as_the_floor(by, RULE, said!("only-floor-restores"))?;
    if round.was_closed_for_another() {
        let detail = said!("earlier-round-restored");
        return Err(Violation::not_now(&codes::NOT_RESTORABLE, Some(RULE), detail));
    }
    reason(given)?;
    Ok(Event::Restored {})
}

/// How a change to the previous round affects this one. If the previous round is restored while
/// betting is still open in this one, this one is closed and its bets are returned.
pub(super) fn carry(state: &State, before: &State, after: &State) -> Result<Vec<Event>, Violation> {
    let restored = before.round().is_some_and(|round| round.stage == Stage::Misdeal)
        && after
            .round()
            .is_some_and(|round| matches!(round.stage, Stage::Betting | Stage::Dealing));
    match state.round() {
        Some(round) if restored && round.phase() == Phase::Betting => {
            let what = MisdealCondition::RoundRestored;
            Ok(vec![misdeal::ruled(MisdealReport { what, hand: None, card: None, note: None })])
        }
        Some(_) if restored => {
            let detail = said!("next-round-bets-closed");
            Err(Violation::not_now(&codes::NOT_RESTORABLE, Some("at_the_table/E5"), detail))
        }
        _ => Ok(Vec::new()),
    }
}
