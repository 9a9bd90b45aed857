//! The answer to a ruling: it is accepted, or the floor overrules it (rules/holdem.md, 18).

use super::{
    super::{
        super::{
            codes,
            command::FloorDecision,
            engine::{Action, HandInPlay},
            event::{Effect, Event},
            state::{PendingRuling, Round},
        },
        betting,
    },
    LONGEST_TEXT, text,
};
use crate::{
    money::Money,
    rules::{Gate, Violation},
};

/// Carries out the pending ruling.
pub(in super::super) fn accept(round: &Round, play: &HandInPlay) -> Result<Vec<Event>, Violation> {
    let waiting = waiting(round)?;
    let effect = waiting.then.clone();
    let then = match &effect {
        Effect::Misdeal {} => Some(Event::Misdealt { ruling: waiting.ruling.clone() }),
        Effect::Calls { seat } => Some(follows(round, play, *seat, None)?),
        Effect::RaisesTo { seat, to } => Some(follows(round, play, *seat, Some(*to))?),
        _ => None,
    };
    let accepted = Event::RulingAccepted { effect };
    Ok([Some(accepted), then].into_iter().flatten().collect())
}

/// The action that the ruling takes the player to have made.
fn follows(
    round: &Round,
    play: &HandInPlay,
    seat: u8,
    to: Option<Money>,
) -> Result<Event, Violation> {
    let action = match to.map(|to| round.coin().chips(to)) {
        Some(Ok(to)) => Action::BetOrRaiseTo(to),
        _ => Action::CheckOrCall,
    };
    betting::ruled(round, play, seat, action)
}

/// The floor decides differently.
pub(in super::super) fn overrule(
    round: &Round,
    instead: FloorDecision,
    reason: &str,
) -> Result<Vec<Event>, Violation> {
    let waiting = waiting(round)?;
    let mut gate = Gate::default();
    let reason = gate.text("/reason", reason, LONGEST_TEXT);
    let reason = gate.pass(reason)?;
    let misdealt = (instead == FloorDecision::Misdeal)
        .then(|| Event::Misdealt { ruling: text::floor_misdeal(&waiting.ruling, &reason) });
    let overruled = Event::Overruled { instead, reason };
    Ok([Some(overruled), misdealt].into_iter().flatten().collect())
}

fn waiting(round: &Round) -> Result<&PendingRuling, Violation> {
    round
        .waiting
        .as_ref()
        .ok_or_else(|| Violation::not_now(&codes::WRONG_PHASE, None, "no ruling is pending"))
}
