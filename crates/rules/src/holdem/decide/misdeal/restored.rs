//! How taking back a misdeal affects the round that was opened after it.

use super::super::super::{
    codes,
    state::{Round, Stage},
};
use crate::{Problem, Refusal, Violation};
use houseway_words::said;

/// Whether a misdeal was taken back between these two states of a round.
pub(in super::super) fn was_restored(before: &Round, after: &Round) -> bool {
    before.stage == Stage::Misdeal && after.stage == Stage::Playing
}

/// Checks that the hand can continue: none of its players has left, and no other hand has been
/// dealt.
pub(in super::super) fn check_players_stayed(
    round: &Round,
    after: &Round,
) -> Result<(), Violation> {
    if round.play.is_some() {
        let detail = said!("misdeal-before-next");
        return Err(Violation::not_now(&codes::NEXT_HAND_BEGUN, Some("holdem/18"), detail));
    }
    let dealt_in = after.play.iter().flat_map(|play| &play.deal.players);
    let left = dealt_in
        .map(|player| player.seat)
        .filter(|seat| !round.players.contains_key(seat) || round.newcomers.contains(seat));
    let problems: Vec<Problem> = left
        .map(|seat| {
            let detail = said!("left-with-the-chips", seat = seat);
            Problem::new(&codes::CHIPS_NOT_THERE, Some("holdem/18"), "", detail)
        })
        .collect();
    if problems.is_empty() { Ok(()) } else { Err(Violation { refusal: Refusal::NotNow, problems }) }
}
