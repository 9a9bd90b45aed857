//! Takes back the last entry.

use super::{
    super::{
        codes,
        engine::HandInPlay,
        event::Event,
        state::{PendingRuling, Round},
    },
    betting,
};
use crate::{Authority, GameEvent, Gate, Violation};
use houseway_words::said;

/// Takes back the last entry since the last ruling or the opening of the round. Once no such entry
/// is left, the floor can take back the ruling itself (`at_the_table.md`, 0.1 C16).
pub(super) fn undo(round: &Round, reason: Option<&str>, by: Authority) -> Result<Event, Violation> {
    let before = round.before_ruling.as_deref().filter(|_| round.history.last().is_none());
    if let Some(waiting) = before.and_then(|before| before.waiting.as_ref()) {
        return ruling(waiting, reason, by);
    }
    let taken_back = match round.history.last().and_then(<[Event]>::first) {
        Some(Event::Acted { seat, act, to, .. }) => {
            Some(Event::Undone { seat: *seat, act: *act, to: *to })
        }
        Some(was) => {
            let entry = was.name().to_owned();
            Some(Event::TakenBack { entry, was: Box::new(was.clone()) })
        }
        None if round.history.is_off() => round.play.as_ref().and_then(|play| action(round, play)),
        None => None,
    };
    taken_back.ok_or_else(|| {
        let detail = said!("nothing-to-undo-holdem");
        Violation::not_now(&codes::NOTHING_TO_UNDO, None, detail)
    })
}

/// Takes back a ruling, if the command comes from the floor.
fn ruling(
    waiting: &PendingRuling,
    reason: Option<&str>,
    by: Authority,
) -> Result<Event, Violation> {
    if by != Authority::Floor {
        let detail = said!("only-floor-undoes-ruling");
        return Err(Violation::needs_floor(Some("holdem/C16"), detail));
    }
    let mut gate = Gate::default();
    let reason = gate.free_text("/reason", reason.unwrap_or_default());
    gate.pass(reason).map(|reason| Event::RulingUndone { ruling: waiting.ruling.clone(), reason })
}

/// Takes back the last action in a round that keeps no history.
fn action(round: &Round, play: &HandInPlay) -> Option<Event> {
    let (place, action) = play.last_action()?;
    let mut before = play.clone();
    before.take_back();
    let stack = |play: &HandInPlay| play.betting.player(place).map(|player| player.stack);
    let act = betting::named(&before, action, stack(&before) == stack(play));
    let to = play.betting.player(place).map_or(0, |player| player.street);
    Some(Event::Undone { seat: play.seat(place), act, to: round.money(to) })
}
