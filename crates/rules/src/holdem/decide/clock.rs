//! The clock on a slow player (`at_the_table.md`, C14). The tablet measures the time.

use super::{
    super::{
        codes,
        engine::{Action, HandInPlay, Seat},
        event::Event,
        house_rules::HouseRules,
        state::Round,
    },
    betting,
};
use crate::{Problem, Violation};
use houseway_words::said;

/// The floor starts the clock on the player to act.
pub(super) fn start(rules: &HouseRules, play: &HandInPlay, seat: Seat) -> Result<Event, Violation> {
    check(play, seat)?;
    Ok(Event::ClockStarted { seat, seconds: rules.clock_seconds() })
}

/// Checks that the clock can be called on the seat.
pub(super) fn check(play: &HandInPlay, seat: Seat) -> Result<(), Violation> {
    betting::turn(play, seat)?;
    match play.clock {
        Some(clock) if clock.seat == seat => {
            let detail = said!("clock-runs-already", seat = seat);
            Err(Violation::not_now(&codes::CLOCK_RUNS, Some("holdem/C14"), detail))
        }
        _ => Ok(()),
    }
}

/// Time is up: if the player faces a bet, the hand is dead; otherwise the player checks.
pub(super) fn expired(
    round: &Round,
    play: &HandInPlay,
    seat: Seat,
) -> Result<Vec<Event>, Violation> {
    let bounds = betting::turn(play, seat)?;
    if play.clock.is_none_or(|clock| clock.seat != seat) {
        let detail = said!("clock-does-not-run", seat = seat);
        let problem = Problem::new(&codes::NO_CLOCK, Some("holdem/C14"), "/seat", detail);
        return Err(Violation::of(problem));
    }
    let action = if bounds.call > 0 { Action::Fold } else { Action::CheckOrCall };
    let acted = betting::ruled(round, play, seat, action, "")?;
    Ok(vec![Event::ClockExpired { seat }, acted])
}
