//! Commands in the betting phase.

use super::{
    misdeal,
    reading::{as_the_floor, reason},
};
use crate::{
    Authority, Gate, Refusal, Violation,
    break_poker::{
        Event, HouseRules, MisdealCondition, MisdealReport, Round, TypedBets, codes,
        house_rules::BetBounds,
    },
};
use houseway_words::{Said, said};

pub(super) fn place(
    rules: &HouseRules,
    round: &Round,
    seat: u8,
    bets: &TypedBets,
    player_of: Option<u8>,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    gate.table_seat(round, seat, "/seat");
    let bets = gate.bets("/bets", bets, BetBounds::new(rules, round.currency));
    gate.second_spot(rules, round, seat, player_of);
    let was = round.bets.get(&seat).copied();
    gate.pass(bets.map(|bets| Event::BetsPlaced { seat, bets, player_of, was }))
}

impl Gate {
    /// A second spot names its player's other seat, which must not be a second spot itself
    /// (`at_the_table.md`, E11).
    fn second_spot(&mut self, rules: &HouseRules, round: &Round, seat: u8, of: Option<u8>) {
        const RULE: Option<&str> = Some("at_the_table/E11");
        let Some(of) = of else { return };
        if !rules.two_spots.is_on() {
            let detail = said!("one-spot-only");
            self.problem(&codes::TWO_SPOTS_OFF, RULE, "/player_of", detail);
            return;
        }
        if !round.may_be_second_spot(seat, of) {
            let detail = said!("not-a-second-spot", seat = seat, of = of);
            self.problem(&codes::NOT_A_FIRST_SPOT, RULE, "/player_of", detail);
        }
    }
}

pub(super) fn clear(round: &Round, seat: u8) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let bets = gate.bets_of(round, seat, "/seat");
    gate.pass(bets.map(|was| Event::BetsCleared { seat, was: Some(was) }))
}

pub(super) fn close(round: &Round) -> Result<Event, Violation> {
    if round.bets.is_empty() {
        let detail = said!("no-bet-yet");
        let (code, rule) = (&codes::NO_BETS, Some("break_poker/6"));
        return Err(Violation::one(Refusal::BreaksRule, code, rule, detail));
    }
    Ok(Event::BettingClosed {})
}

/// Reopens the betting, if no card has been seen (`at_the_table.md`, E1).
pub(super) fn reopen(round: &Round, given: &str, by: Authority) -> Result<Event, Violation> {
    const RULE: &str = "at_the_table/E1";
    as_the_floor(by, RULE, said!("only-floor-reopens-betting"))?;
    no_card_seen(round, RULE, said!("instead-correct-after-settling"))?;
    reason(given)?;
    Ok(Event::BettingReopened {})
}

/// Cancels the round, if no card has been seen (`at_the_table.md`, E4).
pub(super) fn annul(round: &Round, given: &str) -> Result<Event, Violation> {
    no_card_seen(round, "at_the_table/E4", said!("instead-report-misdeal"))?;
    let note = Some(reason(given)?);
    let what = MisdealCondition::Annulled;
    Ok(misdeal::ruled(MisdealReport { what, hand: None, card: None, note }))
}

fn no_card_seen(round: &Round, rule: &'static str, instead: Said) -> Result<(), Violation> {
    if !round.cards_faced() {
        return Ok(());
    }
    let detail = said!("card-seen", instead = instead);
    Err(Violation::not_now(&codes::CARDS_FACED, Some(rule), detail))
}
