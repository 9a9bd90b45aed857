//! Commands while betting.

use crate::rules::{
    Gate, Refusal, Violation,
    break_poker::{Event, HouseRules, Round, TypedBets, codes, house_rules::BetBounds},
};

pub(super) fn place(
    rules: &HouseRules,
    round: &Round,
    seat: u8,
    bets: &TypedBets,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    gate.table_seat(round, seat, "/seat");
    let bets = gate.bets("/bets", bets, BetBounds::new(rules, round.currency));
    gate.pass(bets.map(|bets| Event::BetsPlaced { seat, bets }))
}

pub(super) fn clear(round: &Round, seat: u8) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let bets = gate.bets_of(round, seat, "/seat");
    gate.pass(bets.map(|_| Event::BetsCleared { seat }))
}

pub(super) fn close(round: &Round) -> Result<Event, Violation> {
    if round.bets.is_empty() {
        let detail = "no seat has a bet: place one first";
        let (code, rule) = (&codes::NO_BETS, Some("break_poker/6"));
        return Err(Violation::one(Refusal::BreaksRule, code, rule, detail));
    }
    Ok(Event::BettingClosed {})
}
