//! The answers that are allowed, and their values (`truco/9`, `truco/14`, `truco/18`).

use crate::{
    Problem, Violation,
    truco::{
        codes,
        hand::{Answer, Awaits, Bet, FlorWord, envido, flor},
        seat::Seat,
    },
};

use super::context::RulingContext;
use houseway_words::said;

/// Whether a player who is still in the hand can give an answer now, and to which bet.
pub fn may_answer(
    context: &RulingContext<'_>,
    seat: Seat,
    answer: Answer,
) -> Result<Bet, Violation> {
    let plain = matches!(answer, Answer::Quiero | Answer::NoQuiero);
    let (bet, speaks, fits) = match context.awaits() {
        Awaits::EnvidoAnswer { team } => (Bet::Envido, team == context.hand.team(seat), plain),
        Awaits::TrucoAnswer { team } => (Bet::Truco, team == context.hand.team(seat), plain),
        Awaits::FlorAnswer { .. } => {
            let fits = answer != Answer::NoFlor;
            (Bet::Flor, context.hand.flor_answerers().contains(&seat), fits)
        }
        Awaits::FlorWord { seat: asked } => (Bet::Flor, asked == seat, !plain),
        Awaits::Turn { .. } => {
            let detail = said!("no-call-waits");
            return Err(Violation::not_now(&codes::NOTHING_TO_ANSWER, Some("truco/6"), detail));
        }
        _ => return Err(context.not_awaited(said!("what-an-answer"))),
    };
    if !speaks {
        return Err(context.not_awaited(said!("what-answer")));
    }
    if !fits {
        let detail = said!("not-an-answer-to", answer = answer.to_string(), bet = bet.to_string());
        return Err(Violation::of(Problem::new(
            &codes::NOT_AN_ANSWER,
            Some("truco/14"),
            "/answer",
            detail,
        )));
    }
    let is_word = matches!(context.awaits(), Awaits::FlorWord { .. });
    if is_word && answer == Answer::ConFlorMeAchico {
        may_give_way(context, seat)?;
    }
    Ok(bet)
}

/// Whether a player can answer a flor call with *con flor me achico*: the player has a flor and
/// gives way to the other side's plain flor.
fn may_give_way(context: &RulingContext<'_>, seat: Seat) -> Result<(), Violation> {
    let bet = &context.hand.flor;
    if bet.leading(context.hand.sides()) == Some(context.hand.team(seat)) || bet.raise().is_some() {
        let detail = said!("give-way-to-plain-flor");
        return Err(Violation::of(Problem::new(
            &codes::NOT_AN_ANSWER,
            Some("truco/14"),
            "/answer",
            detail,
        )));
    }
    if context.hand.could(seat, |cards| cards.flor().is_some()) {
        return Ok(());
    }
    let detail = said!("cards-are-no-flor", seat = seat);
    Err(Violation::of(Problem::new(&codes::NOT_IN_THE_CARDS, Some("truco/13"), "/answer", detail)))
}

/// The points at stake if the bet that is waiting for an answer is accepted.
pub fn worth(context: &RulingContext<'_>, bet: Bet) -> Option<u8> {
    let scores = context.game.scores_now();
    match bet {
        Bet::Envido => {
            Some(envido::stakes(&context.hand.envido.calls(), scores, context.rules).accepted)
        }
        Bet::Truco => context.hand.truco.pending.map(|pending| pending.call.accepted()),
        Bet::Flor => {
            let flores = u8::try_from(context.hand.flor.declared().len()).unwrap_or(u8::MAX);
            let raise = context.hand.flor.raise()?;
            Some(match raise.word {
                FlorWord::ContraflorAlResto => flor::resto(scores, flores, context.rules),
                _ => flor::CONTRAFLOR,
            })
        }
    }
}

/// The points for the other side if the bet that is waiting for an answer is refused.
pub fn worth_refused(context: &RulingContext<'_>, bet: Bet) -> Option<u8> {
    let scores = context.game.scores_now();
    match bet {
        Bet::Envido => {
            Some(envido::stakes(&context.hand.envido.calls(), scores, context.rules).refused)
        }
        Bet::Truco => context.hand.truco.pending.map(|pending| pending.call.refused()),
        Bet::Flor => context.hand.flor.raise().map(|raise| {
            let resto = raise.word == FlorWord::ContraflorAlResto;
            flor::refused(resto && context.hand.flor.contraflor_called())
        }),
    }
}
