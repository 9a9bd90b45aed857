//! The prompt that tells the dealer the next step (`at_the_table.md`, I).

pub mod betting;
pub mod seating;
pub mod showdown;

use super::{
    engine::Seat,
    house_rules::HouseRules,
    state::{Phase, State},
};
use crate::{GamePhase, GameState, Prompt, prompt::PromptValue};

/// The dealer's next step; `None` until the round is opened.
pub(super) fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
    if state.phase().ending().is_some() {
        return Some(Prompt::open_next());
    }
    let round = state.round()?;
    match (round.phase(), &round.play) {
        (Phase::Betting, Some(play)) => betting::betting(rules, round, play),
        (Phase::Board, Some(play)) => {
            showdown::boards(rules, play).or_else(|| betting::board(rules, play))
        }
        (Phase::Showdown, Some(play)) => showdown::hands(play),
        (Phase::Payout, Some(play)) => showdown::payout(rules, round, play),
        (Phase::Ruling, _) => round.waiting.as_ref().map(betting::ruling),
        (Phase::Seating, _) => Some(seating::prompt(&round.next_hand(rules))),
        _ => None,
    }
}

impl From<Seat> for PromptValue {
    fn from(seat: Seat) -> Self {
        seat.number().into()
    }
}

impl From<Vec<Seat>> for PromptValue {
    fn from(seats: Vec<Seat>) -> Self {
        Self::Seats(seats.into_iter().map(Seat::number).collect())
    }
}
