//! Commands while betting.

use super::super::{
    Bets, BetsEntry, Event, HouseRules, Round, codes,
    gate::{BetBounds, Gate},
};
use crate::rules::{Refusal, Violation};

pub(super) fn place(
    rules: &HouseRules,
    round: &Round,
    seat: u8,
    entry: &BetsEntry,
) -> Result<Event, Violation> {
    let mut gate = Gate::of_round();
    must_exist(&mut gate, round, seat, "/seat");
    let bets = gate.bets("/bets", entry, bounds(rules, round));
    gate.pass(bets.map(|bets| Event::BetsPlaced { seat, bets }))
}

/// The bets of a seat in the round, and those that are to stand in their place.
pub(super) fn replace(
    rules: &HouseRules,
    round: &Round,
    seat: u8,
    entry: &BetsEntry,
) -> Result<(Bets, Bets), Violation> {
    let mut gate = Gate::of_round();
    must_have_bet(&mut gate, round, seat, "/seat");
    let bets = gate.bets("/bets", entry, bounds(rules, round));
    gate.pass(round.bets.get(&seat).copied().zip(bets))
}

const fn bounds(rules: &HouseRules, round: &Round) -> BetBounds {
    BetBounds { currency: Some(round.currency), chip_unit: rules.chip_unit, limits: rules.limits }
}

pub(super) fn clear(round: &Round, seat: u8) -> Result<Event, Violation> {
    let mut gate = Gate::of_round();
    must_have_bet(&mut gate, round, seat, "/seat");
    gate.pass(Some(Event::BetsCleared { seat }))
}

pub(super) fn close(round: &Round) -> Result<Event, Violation> {
    if round.bets.is_empty() {
        let detail = "no seat has a bet: place one first";
        let (code, rule) = (&codes::NO_BETS, Some("break_poker/6"));
        return Err(Violation::one(Refusal::BreaksRule, code, rule, detail));
    }
    Ok(Event::BettingClosed {})
}

/// Notes a seat that the table does not have; says whether it has it.
fn must_exist(gate: &mut Gate, round: &Round, seat: u8, pointer: &str) -> bool {
    let exists = (1..=round.seats).contains(&seat);
    if !exists {
        let detail = format!("there is no seat {seat}: the seats are 1 to {}", round.seats);
        gate.problem(&codes::UNKNOWN_SEAT, Some("break_poker/6"), pointer, detail);
    }
    exists
}

/// Notes a seat that is not in the round.
pub(super) fn must_have_bet(gate: &mut Gate, round: &Round, seat: u8, pointer: &str) {
    if must_exist(gate, round, seat, pointer) && !round.bets.contains_key(&seat) {
        let seats: Vec<String> = round.bets.keys().map(ToString::to_string).collect();
        let seats = if seats.is_empty() { "none".to_owned() } else { seats.join(", ") };
        let detail = format!("seat {seat} has no bet; the seats that have: {seats}");
        gate.problem(&codes::SEAT_HAS_NO_BET, Some("break_poker/6"), pointer, detail);
    }
}
