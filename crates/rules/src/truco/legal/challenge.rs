//! Whose undeclared flor may be challenged (`truco/15`).

use crate::{
    Problem, Violation,
    truco::{
        codes,
        hand::{Awaits, EnvidoBet, Mode},
        seat::Seat,
    },
};

use super::context::RulingContext;

/// The last hand that may be challenged. Three chicos of thirty are over after 177 hands at the
/// latest (the four that three players may need after 352) unless points are lost by vain
/// challenges: without an end to those a match need not have one.
const LAST_CHALLENGED: u16 = 177;

/// Whether this player may challenge that one now.
pub fn may_challenge(
    context: &RulingContext<'_>,
    seat: Seat,
    against: Seat,
) -> Result<(), Violation> {
    if !context.rules.flor {
        let detail = "this table plays without flor";
        return Err(Violation::of(Problem::new(
            &codes::FLOR_NOT_PLAYED,
            Some("truco/13"),
            "",
            detail,
        )));
    }
    if context.awaits() != Awaits::Close {
        let detail = "an undeclared flor is challenged when the hand is over";
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("truco/15"), detail));
    }
    let why = if context.hand.team(seat) == context.hand.team(against) {
        format!("{against} is no opponent of {seat}")
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

/// Whether anybody is left to challenge.
pub fn any_challenge_open(context: &RulingContext<'_>) -> bool {
    context.rules.flor
        && context.hand.seats.iter().any(|there| unchallengeable(context, there.seat).is_none())
}

/// Why a player cannot be challenged: there was no flor left undeclared in time.
fn unchallengeable(context: &RulingContext<'_>, against: Seat) -> Option<String> {
    let hand = context.hand;
    if hand.number > LAST_CHALLENGED {
        return Some(format!("after hand {LAST_CHALLENGED} of a match nothing is challenged"));
    }
    if hand.challenged.contains(&against) {
        return Some(format!("{against} has been challenged in this hand"));
    }
    if hand.flor.declared().contains(&against) {
        return Some(format!("{against} has declared a flor"));
    }
    // Where no cards are entered, nobody knows who has let the moment pass.
    let passed = context.game.setup.mode == Mode::Scorer
        || hand.played(against).next().is_some()
        || hand.flor.denied(against)
        || !hand.is_in(against)
        || matches!(hand.envido, EnvidoBet::Answered { .. });
    (!passed).then(|| format!("the hand was over before {against} had to declare a flor"))
}
