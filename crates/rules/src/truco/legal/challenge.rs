//! The undeclared flores that can be challenged (`truco/15`).

use crate::{
    Problem, Violation,
    truco::{
        codes,
        hand::{Awaits, EnvidoBet, Mode},
        seat::Seat,
    },
};

use super::context::RulingContext;
use houseway_words::{Said, said};

/// The last hand that can be challenged. Three chicos of thirty points end after at most 177 hands
/// (with three players, four chicos end after at most 352), unless wrong challenges cost points.
/// Without this limit, a match could go on forever.
const LAST_CHALLENGED: u16 = 177;

/// Whether one player can challenge another now.
pub fn may_challenge(
    context: &RulingContext<'_>,
    seat: Seat,
    against: Seat,
) -> Result<(), Violation> {
    if !context.rules.flor {
        let detail = said!("without-flor");
        return Err(Violation::of(Problem::new(
            &codes::FLOR_NOT_PLAYED,
            Some("truco/13"),
            "",
            detail,
        )));
    }
    if context.awaits() != Awaits::Close {
        let detail = said!("challenge-when-over");
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/15"), detail));
    }
    let why = if context.hand.team(seat) == context.hand.team(against) {
        said!("no-opponent", against = against, seat = seat)
    } else {
        match unchallengeable(context, against) {
            Some(why) => why,
            None => return Ok(()),
        }
    };
    Err(Violation::of(Problem::new(
        &codes::NOTHING_TO_CHALLENGE,
        Some("truco/15"),
        "/against",
        why,
    )))
}

/// Whether any challenge is still possible.
pub fn any_challenge_open(context: &RulingContext<'_>) -> bool {
    context.rules.flor
        && context.hand.seats.iter().any(|there| unchallengeable(context, there.seat).is_none())
}

/// Why a player cannot be challenged now, for example because the player has declared a flor; none
/// if the player can be challenged.
fn unchallengeable(context: &RulingContext<'_>, against: Seat) -> Option<Said> {
    let hand = context.hand;
    if hand.number > LAST_CHALLENGED {
        return Some(said!("challenges-over", last_challenged = LAST_CHALLENGED));
    }
    if hand.challenged.contains(&against) {
        return Some(said!("challenged-already", against = against));
    }
    if hand.flor.declared().contains(&against) {
        return Some(said!("has-declared-flor", against = against));
    }
    // If no cards are entered, it is not known who could still have declared a flor, so the
    // challenge is allowed.
    let passed = context.game.setup.mode == Mode::Scorer
        || hand.played(against).next().is_some()
        || hand.flor.denied(against)
        || !hand.is_in(against)
        || matches!(hand.envido, EnvidoBet::Answered { .. });
    (!passed).then(|| said!("over-before-flor", against = against))
}
