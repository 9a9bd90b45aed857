//! The calls that are allowed, and their values (`truco/6`, `truco/9`, `truco/14`, `truco/18`).

use crate::{
    Problem, Refusal, Violation,
    truco::{
        codes,
        hand::{
            Awaits, Call, EnvidoBet, Family, FlorCall, FlorWord,
            envido::{self, EnvidoCall},
            flor,
            ladder::TrucoCall,
        },
        seat::Seat,
    },
};

use super::context::RulingContext;
use houseway_words::{Said, said};

/// The value of a call once it is answered. The value of a flor is unknown until the other players
/// have spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Worth {
    pub accepted: Option<u8>,
    pub refused: Option<u8>,
}

impl Worth {
    const fn new(accepted: u8, refused: u8) -> Self {
        Self { accepted: Some(accepted), refused: Some(refused) }
    }

    const UNKNOWN: Self = Self { accepted: None, refused: None };
}

/// Whether a player who is still in the hand can make a call now, and the value of the call.
pub fn may_call(context: &RulingContext<'_>, seat: Seat, call: Call) -> Result<Worth, Violation> {
    match call.family() {
        Family::Flor(call) => may_flor(context, seat, call),
        Family::Envido(call) => may_envido(context, seat, call),
        Family::Truco(call) => may_truco(context, seat, call),
    }
}

fn may_truco(context: &RulingContext<'_>, seat: Seat, call: TrucoCall) -> Result<Worth, Violation> {
    let turn = match context.awaits() {
        Awaits::TrucoAnswer { team } => team == context.hand.team(seat),
        Awaits::Turn { seat: turn } => turn == seat || context.rules.any_time.is_on(),
        Awaits::HandWinner => true,
        _ => false,
    };
    if !turn {
        return Err(context.not_awaited(Said::plain(call)));
    }
    context
        .hand
        .truco
        .may_call(context.hand.sides(), context.hand.team(seat), call)
        .map(|()| Worth::new(call.accepted(), call.refused()))
        .map_err(|(code, why)| Violation::of(Problem::new(code, Some("truco/18"), "/call", why)))
}

fn may_envido(
    context: &RulingContext<'_>,
    seat: Seat,
    call: EnvidoCall,
) -> Result<Worth, Violation> {
    match context.awaits() {
        Awaits::EnvidoAnswer { team } if team == context.hand.team(seat) => {}
        Awaits::EnvidoAnswer { .. } => return Err(context.not_awaited(Said::plain(call))),
        awaits => {
            let turn = match awaits {
                Awaits::Turn { seat: turn } => turn == seat,
                // *El envido está primero*: envido can be called before truco is answered
                // (`truco/6`).
                Awaits::TrucoAnswer { team } => team == context.hand.team(seat),
                Awaits::HandWinner => true,
                _ => return Err(context.not_awaited(Said::plain(call))),
            };
            let mut problems = too_late(context, seat, &call.to_string());
            problems.extend(envido_closed(context));
            unless_too_late(problems)?;
            if !turn {
                return Err(context.not_awaited(Said::plain(call)));
            }
        }
    }
    let mut calls = context.hand.envido.calls();
    envido::may_follow(&calls, call, context.rules)
        .map_err(|(code, why)| Violation::of(Problem::new(code, Some("truco/9"), "/call", why)))?;
    calls.push(call);
    let stakes = envido::stakes(&calls, context.game.scores_now(), context.rules);
    Ok(Worth::new(stakes.accepted, stakes.refused))
}

/// Why flor and envido are no longer open to a player: both can be called only in the first trick,
/// before the player's first card.
fn too_late(context: &RulingContext<'_>, seat: Seat, call: &str) -> Vec<Problem> {
    let first_trick = context.hand.tricks.len() <= 1;
    let has_played = context.hand.played(seat).next().is_some();
    let trick_over = (!first_trick).then(|| {
        let detail = said!("first-trick-over", call = call);
        Problem::new(&codes::FIRST_TRICK_ONLY, Some("truco/6"), "/call", detail)
    });
    let card_played = has_played.then(|| {
        let detail = said!("first-card-played", seat = seat, call = call);
        Problem::new(&codes::FIRST_CARD_PLAYED, Some("truco/6"), "/call", detail)
    });
    trick_over.into_iter().chain(card_played).collect()
}

fn envido_closed(context: &RulingContext<'_>) -> Option<Problem> {
    let detail = match (&context.hand.envido, context.hand.truco.accepted) {
        (EnvidoBet::Answered { .. }, _) => said!("envido-answered"),
        (EnvidoBet::Cancelled { .. }, _) => said!("flor-instead-of-envido"),
        (_, Some(_)) => said!("truco-answered"),
        (_, None) => return None,
    };
    Some(Problem::new(&codes::ENVIDO_CLOSED, Some("truco/6"), "/call", detail))
}

fn unless_too_late(problems: Vec<Problem>) -> Result<(), Violation> {
    if problems.is_empty() {
        return Ok(());
    }
    Err(Violation { refusal: Refusal::NotNow, problems })
}

fn may_flor(context: &RulingContext<'_>, seat: Seat, call: FlorCall) -> Result<Worth, Violation> {
    if !context.rules.flor {
        let detail = said!("without-flor");
        return Err(Violation::of(Problem::new(
            &codes::FLOR_NOT_PLAYED,
            Some("truco/13"),
            "/call",
            detail,
        )));
    }
    match context.awaits() {
        Awaits::FlorWord { seat: asked } if asked == seat => {}
        Awaits::FlorAnswer { .. } if context.hand.flor_answerers().contains(&seat) => {
            if call == FlorCall::Flor {
                let detail = said!("flor-declared-already", seat = seat);
                return Err(Violation::of(Problem::new(
                    &codes::LOWER_CALL,
                    Some("truco/14"),
                    "/call",
                    detail,
                )));
            }
        }
        Awaits::FlorWord { .. } | Awaits::FlorAnswer { .. } => {
            return Err(context.not_awaited(said!("what-a-flor")));
        }
        awaits => may_open_flor(context, seat, call, awaits)?,
    }
    if !context.hand.could(seat, |cards| cards.flor().is_some()) {
        let detail = said!("cards-are-no-flor", seat = seat);
        return Err(Violation::of(Problem::new(
            &codes::NOT_IN_THE_CARDS,
            Some("truco/13"),
            "/call",
            detail,
        )));
    }
    may_raise_flor(context, seat, call)
}

fn may_open_flor(
    context: &RulingContext<'_>,
    seat: Seat,
    call: FlorCall,
    awaits: Awaits,
) -> Result<(), Violation> {
    let turn = match awaits {
        Awaits::Turn { seat: turn } => turn == seat,
        // A flor can be called before an envido is answered, but not by a player who called the
        // envido.
        Awaits::EnvidoAnswer { .. } => {
            context.hand.envido.said().iter().all(|said| said.seat != seat)
        }
        Awaits::TrucoAnswer { team } => team == context.hand.team(seat),
        Awaits::HandWinner => true,
        _ => return Err(context.not_awaited(Said::plain("flor"))),
    };
    let mut problems = too_late(context, seat, "flor");
    let closed = match context.hand.envido {
        _ if !context.hand.flor.is_open() => Some(said!("flores-settled")),
        EnvidoBet::Answered { .. } => Some(said!("envido-answered-before-flor")),
        _ => None,
    };
    problems.extend(
        closed.map(|detail| Problem::new(&codes::FLOR_CLOSED, Some("truco/13"), "/call", detail)),
    );
    unless_too_late(problems)?;
    if !turn {
        return Err(context.not_awaited(Said::plain("flor")));
    }
    if call != FlorCall::Flor {
        let detail = said!("flor-before-raise");
        return Err(Violation::of(Problem::new(
            &codes::CALL_SKIPPED,
            Some("truco/14"),
            "/call",
            detail,
        )));
    }
    Ok(())
}

fn may_raise_flor(
    context: &RulingContext<'_>,
    seat: Seat,
    call: FlorCall,
) -> Result<Worth, Violation> {
    let bet = &context.hand.flor;
    if call == FlorCall::Flor {
        return Ok(Worth::UNKNOWN);
    }
    if bet.leading(context.hand.sides()) == Some(context.hand.team(seat)) {
        let side = context.hand.side_said(context.hand.team(seat));
        let detail = said!("other-side-answers", side = side);
        return Err(Violation::of(Problem::new(
            &codes::NOT_YOUR_RAISE,
            Some("truco/14"),
            "/call",
            detail,
        )));
    }
    let last = bet.raise().map(|said| said.word);
    if last == Some(FlorWord::ContraflorAlResto) || last == Some(FlorWord::call(call)) {
        let detail = said!("no-raise");
        return Err(Violation::of(Problem::new(
            &codes::LOWER_CALL,
            Some("truco/14"),
            "/call",
            detail,
        )));
    }
    if call == FlorCall::Contraflor {
        return Ok(Worth::new(flor::CONTRAFLOR, flor::refused(false)));
    }
    let mut declared = bet.declared();
    declared.retain(|other| *other != seat);
    let flores = u8::try_from(declared.len() + 1).unwrap_or(u8::MAX);
    let resto = flor::resto(context.game.scores_now(), flores, context.rules);
    Ok(Worth::new(resto, flor::refused(bet.contraflor_called())))
}
