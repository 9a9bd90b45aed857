//! Accepting a ruling, and taking back a misdeal (rules/holdem.md, 18).

use super::super::{
    super::{
        codes,
        command::Command,
        engine::{Action, HandInPlay},
        event::{Effect, Event},
        house_rules::HouseRules,
        settle::Settlement,
        state::{PendingRuling, Round},
    },
    betting,
};
use crate::{Authority, Gate, Violation};
use houseway_words::said;

/// Carries out the pending ruling.
pub(in super::super) fn accept(
    rules: &HouseRules,
    round: &Round,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    let waiting = waiting(round)?;
    if waiting.needs_floor && by != Authority::Floor {
        let detail = said!("holdem-only-floor-accepts");
        return Err(Violation::needs_floor(Some("holdem/18"), detail));
    }
    carried_out(rules, round, waiting)
}

/// The events that accepting the ruling causes.
pub(super) fn carried_out(
    rules: &HouseRules,
    round: &Round,
    waiting: &PendingRuling,
) -> Result<Vec<Event>, Violation> {
    let effect = waiting.then.clone();
    let then = match (&effect, &round.play) {
        (Effect::Misdeal {}, _) => {
            Some(Event::Misdealt { ruling: waiting.ruling.clone(), restorable: true })
        }
        (Effect::Arrives { seat, arrival }, _) => {
            Some(Event::Arrived { seat: *seat, arrival: arrival.clone(), ruled: true })
        }
        (Effect::Splits { shares }, Some(play)) => {
            let settlement = Settlement::split(rules, round.coin(), play, shares);
            Some(Event::Settled { settlement })
        }
        (effect, Some(play)) => follows(round, play, effect, "")?,
        (_, None) => None,
    };
    // A misdeal is taken back by a separate command; a split and an arrival are final.
    let restorable = !matches!(
        then,
        Some(Event::Misdealt { .. } | Event::Arrived { .. } | Event::Settled { .. })
    );
    let accepted = Event::RulingAccepted { effect, restorable };
    Ok([Some(accepted), then].into_iter().flatten().collect())
}

/// The action that the ruling assigns to the player, if any.
pub(super) fn follows(
    round: &Round,
    play: &HandInPlay,
    effect: &Effect,
    at: &str,
) -> Result<Option<Event>, Violation> {
    let (seat, action) = match effect {
        Effect::Calls { seat } => (*seat, Action::CheckOrCall),
        Effect::RaisesTo { seat, to } => {
            let to = round.coin().chips(*to).map_err(|error| Violation::out_of_range(&error))?;
            (*seat, Action::BetOrRaiseTo(to))
        }
        _ => return Ok(None),
    };
    betting::ruled(round, play, seat, action, at).map(Some)
}

/// Takes back a misdeal.
pub(in super::super) fn restore(round: &Round, command: &Command) -> Result<Event, Violation> {
    let Command::RestoreRound { reason } = command else {
        return Err(Violation::not_now(&codes::WRONG_PHASE, None, said!("restore-round-only")));
    };
    if round.before_misdeal.is_none() {
        let detail = said!("hand-not-kept");
        return Err(Violation::not_now(&codes::NOTHING_TO_RESTORE, Some("holdem/18"), detail));
    }
    let mut gate = Gate::default();
    let reason = gate.free_text("/reason", reason);
    gate.pass(reason).map(|reason| Event::Restored { reason })
}

pub(super) fn waiting(round: &Round) -> Result<&PendingRuling, Violation> {
    round
        .waiting
        .as_ref()
        .ok_or_else(|| Violation::not_now(&codes::WRONG_PHASE, None, said!("holdem-no-ruling")))
}
