//! Putting a settled round right, and taking a round off the books.

use super::{
    super::{Command, Entry, Event, HouseRules, Phase, Round, Stage, State, codes},
    betting, confirm, hands,
};
use crate::rules::{GamePhase, GameState, Refusal, Violation};

/// Replaces an entry of a settled round and settles it anew.
pub(in super::super) fn correct(
    rules: &HouseRules,
    state: &State,
    replacement: &Command,
) -> Result<Vec<Event>, Violation> {
    let (round, settled) = match state {
        State::Open(round) if round.stage == Stage::Settled => (round, round.settlement.as_ref()),
        _ => return Err(not_settled(state.phase())),
    };
    let Some(settlement_before) = settled else { return Err(not_settled(state.phase())) };
    let (entry_before, entry_after) = entries(rules, round, replacement)?;
    let mut corrected = round.clone();
    corrected.enter(&entry_after);
    Ok(vec![Event::Corrected {
        entry_before: Box::new(entry_before),
        entry_after: Box::new(entry_after),
        settlement_before: Box::new(settlement_before.clone()),
        settlement_after: Box::new(confirm::settlement(rules, &corrected)?),
    }])
}

/// What was entered, and what is to be entered in its place. It keeps to the rules that an entry
/// keeps to while dealing; a seat without a bet cannot come into the deal afterwards.
fn entries(
    rules: &HouseRules,
    round: &Round,
    replacement: &Command,
) -> Result<(Entry, Entry), Violation> {
    match replacement {
        Command::PlaceBets { seat, bets } => {
            let seat = *seat;
            let (before, bets) = betting::replace(rules, round, seat, bets)?;
            Ok((Entry::Bets { seat, bets: before }, Entry::Bets { seat, bets }))
        }
        Command::EnterDealer { cards, set } => {
            let hand = hands::dealer(rules, round, cards, set.as_ref())?;
            let before = round.dealer.clone().ok_or_else(|| not_settled(round.phase()))?;
            Ok((Entry::Dealer { hand: before }, Entry::Dealer { hand }))
        }
        Command::EnterSeat { seat, cards, low, high } => {
            let seat = *seat;
            let hand = hands::seat(round, seat, cards, low, high)?;
            let before = round.hands.get(&seat).ok_or_else(|| not_settled(round.phase()))?;
            Ok((Entry::Seat { seat, hand: *before }, Entry::Seat { seat, hand }))
        }
        other => {
            let detail = format!(
                "{} replaces no entry: correct with place_bets, enter_dealer or enter_seat",
                other.name()
            );
            let code = &codes::NOT_A_REPLACEMENT;
            Err(Violation::one(Refusal::BreaksRule, code, None, detail))
        }
    }
}

fn not_settled(phase: Phase) -> Violation {
    let detail = format!("only a settled round is corrected; this one is {}", phase.name());
    Violation::one(Refusal::NotNow, &codes::WRONG_PHASE, None, detail)
}

/// Takes a round off the books, whatever its phase; a misdealt one too, though there is nothing to
/// reverse.
pub(in super::super) fn void(state: &State) -> Result<Vec<Event>, Violation> {
    let (code, detail) = match state.phase() {
        Phase::Void => (&codes::ALREADY_VOID, "the round is off the books already"),
        Phase::Unopened => (&codes::NOT_OPENED, "the round has not been opened"),
        _ => return Ok(vec![Event::Voided {}]),
    };
    Err(Violation::one(Refusal::NotNow, code, None, detail))
}
