//! Taking the last entry back.

use super::{
    super::{codes, engine::HandInPlay, event::Event, state::Round},
    betting,
};
use crate::{GameEvent, Violation};

/// The last entry is taken back: any since the last ruling, or since the round was opened.
pub(super) fn undo(round: &Round) -> Result<Event, Violation> {
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
        let detail = "there is no entry to take back: a ruling has been made since, or nothing \
                      has been entered";
        Violation::not_now(&codes::NOTHING_TO_UNDO, None, detail)
    })
}

/// The last action, of a round that keeps no history.
fn action(round: &Round, play: &HandInPlay) -> Option<Event> {
    let (place, action) = play.last_action()?;
    let mut before = play.clone();
    before.take_back();
    let stack = |play: &HandInPlay| play.betting.player(place).map(|player| player.stack);
    let act = betting::named(&before, action, stack(&before) == stack(play));
    let to = play.betting.player(place).map_or(0, |player| player.street);
    Some(Event::Undone { seat: play.seat(place), act, to: round.money(to) })
}
