//! Chopping the blinds (`at_the_table.md`, C35).

use super::super::{
    codes,
    engine::HandInPlay,
    event::Event,
    house_rules::HouseRules,
    settle::{Settlement, may_chop},
    state::Round,
};
use crate::{Problem, Violation};

/// The blinds take their bets back; the hand counts, and the button moves.
pub(super) fn chop_blinds(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
) -> Result<Event, Violation> {
    match may_chop(rules, play) {
        Ok(big_blind) => {
            let settlement = Settlement::chopped(rules, round.coin(), play, big_blind);
            Ok(Event::Settled { settlement })
        }
        Err(why) => Err(Violation::of(Problem::new(&codes::NO_CHOP, Some("holdem/C35"), "", why))),
    }
}
