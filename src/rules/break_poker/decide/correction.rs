//! Putting a settled round right, and taking a round off the books.

use super::hands;
use crate::rules::{
    GamePhase, GameState, Gate, Refusal, Violation,
    break_poker::{
        Command, Entered, Event, HouseRules, Phase, Round, Stage, State, codes,
        house_rules::BetBounds,
    },
};

/// Replaces what was entered in a settled round, and settles it anew.
pub(super) fn correct(
    rules: &HouseRules,
    state: &State,
    replacement: &Command,
) -> Result<Vec<Event>, Violation> {
    let (round, settled) = match state {
        State::Open(round) if round.stage == Stage::Settled => (round, round.settlement.as_ref()),
        _ => return Err(not_settled(state.phase())),
    };
    let Some(settlement_before) = settled else { return Err(not_settled(state.phase())) };
    let (entry_before, entry_after) = replaced(rules, round, replacement)?;
    let mut corrected = round.clone();
    corrected.enter(&entry_after);
    Ok(vec![Event::Corrected {
        entry_before: Box::new(entry_before),
        entry_after: Box::new(entry_after),
        settlement_before: Box::new(settlement_before.clone()),
        settlement_after: Box::new(corrected.settle(rules)?),
    }])
}

/// What was entered, and what is to be entered in its place. It keeps to the same rules as while
/// dealing; a seat without a bet cannot join the deal afterwards.
fn replaced(
    rules: &HouseRules,
    round: &Round,
    replacement: &Command,
) -> Result<(Entered, Entered), Violation> {
    match replacement {
        Command::PlaceBets { seat, bets } => {
            let seat = *seat;
            let mut gate = Gate::default();
            let before = gate.bets_of(round, seat, "/seat");
            let after = gate.bets("/bets", bets, BetBounds::new(rules, round.currency));
            let (before, after) = gate.pass(before.zip(after))?;
            Ok((Entered::Bets { seat, bets: before }, Entered::Bets { seat, bets: after }))
        }
        Command::EnterDealer { cards, set } => {
            let hand = hands::dealer(rules, round, cards, set.as_ref())?;
            let before = round.dealer.clone().ok_or_else(|| not_settled(round.phase()))?;
            Ok((Entered::Dealer { hand: before }, Entered::Dealer { hand }))
        }
        Command::EnterSeat { seat, cards, low, high } => {
            let seat = *seat;
            let hand = hands::seat(round, seat, cards, low, high)?;
            let before = round.hands.get(&seat).ok_or_else(|| not_settled(round.phase()))?;
            Ok((Entered::Seat { seat, hand: *before }, Entered::Seat { seat, hand }))
        }
        other => {
            let detail = format!(
                "{} replaces nothing: correct with place_bets, enter_dealer or enter_seat",
                other.name()
            );
            let code = &codes::NOT_A_REPLACEMENT;
            Err(Violation::one(Refusal::BreaksRule, code, None, detail))
        }
    }
}

fn not_settled(phase: Phase) -> Violation {
    let detail = format!("only a settled round can be corrected; this one is {}", phase.name());
    Violation::not_now(&codes::WRONG_PHASE, None, detail)
}

/// Takes a round off the books, whatever its phase; a misdealt one too, though there is nothing to
/// reverse.
pub(super) fn void(state: &State) -> Result<Vec<Event>, Violation> {
    let (code, detail) = match state.phase() {
        Phase::Void => (&codes::ALREADY_VOID, "the round is off the books already"),
        Phase::Unopened => (&codes::NOT_OPENED, "the round has not been opened"),
        Phase::Betting | Phase::Dealing | Phase::Review | Phase::Settled | Phase::Misdeal => {
            return Ok(vec![Event::Voided {}]);
        }
    };
    Err(Violation::not_now(code, None, detail))
}
