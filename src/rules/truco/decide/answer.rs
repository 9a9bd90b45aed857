//! Answers: quiero, no quiero, con flor me achico, no flor.

use crate::rules::{
    Violation,
    truco::{
        bets::FlorWord,
        call::{Answer, Bet},
        codes,
        decide::showdown,
        desk::Desk,
        envido,
        event::Event,
        flor,
        hand::Awaits,
        refuse,
        seat::{Seat, Team},
    },
};

/// What an answer makes happen.
pub fn answer(desk: &Desk<'_>, seat: u8, answer: Answer) -> Result<Vec<Event>, Violation> {
    let seat = desk.player(seat)?;
    let bet = may_answer(desk, seat, answer)?;
    let answered = Event::Answered { seat, bet, answer };
    let words = format!("{}, {answer}", desk.words(bet));
    let followed_by = match (bet, answer) {
        // The words about flores go round first, and truco is settled by the state alone.
        (Bet::Truco, _) => None,
        (Bet::Flor, _) if desk.hand.flor.waiting.contains(&seat) => None,
        (_, Answer::Quiero) => Some(accepted(desk, bet, words)),
        (_, _) => Some(refused(desk, bet, seat.team().other(), words)),
    };
    Ok([answered].into_iter().chain(followed_by).collect())
}

/// The last call was accepted: the values are compared.
fn accepted(desk: &Desk<'_>, bet: Bet, words: String) -> Event {
    let points = worth(desk, bet).unwrap_or(0);
    if bet == Bet::Flor {
        return showdown::of_flores(desk, points, words);
    }
    let order = desk.hand.round_from(desk.hand.mano).filter(|seat| desk.hand.is_in(*seat));
    showdown::opened(desk, bet, points, words, order.collect())
}

/// The last call was refused: the side that made it has the points, a flor once it is shown.
fn refused(desk: &Desk<'_>, bet: Bet, team: Team, words: String) -> Event {
    let points = worth_refused(desk, bet).unwrap_or(0);
    match bet {
        Bet::Flor => showdown::flor_alone(desk, team, points, words),
        Bet::Envido | Bet::Truco => showdown::scored(desk, bet, team, points, words),
    }
}

/// Whether a player who is still in may give an answer now, and to which bet.
pub fn may_answer(desk: &Desk<'_>, seat: Seat, answer: Answer) -> Result<Bet, Violation> {
    let plain = matches!(answer, Answer::Quiero | Answer::NoQuiero);
    let (bet, speaks, fits) = match desk.awaits() {
        Awaits::EnvidoAnswer { team } => (Bet::Envido, team == seat.team(), plain),
        Awaits::TrucoAnswer { team } => (Bet::Truco, team == seat.team(), plain),
        Awaits::FlorAnswer { .. } => {
            let fits = answer != Answer::NoFlor;
            (Bet::Flor, desk.hand.flor_answerers().contains(&seat), fits)
        }
        Awaits::FlorWord { seat: asked } => (Bet::Flor, asked == seat, !plain),
        Awaits::Turn { .. } => {
            let detail = "no call waits for an answer";
            return Err(refuse::not_now(&codes::NOTHING_TO_ANSWER, "truco/6", detail));
        }
        _ => return Err(desk.not_awaited("an answer")),
    };
    if !speaks {
        return Err(desk.not_awaited("this answer"));
    }
    if !fits {
        let detail = format!("\"{answer}\" is no answer to this call of {bet}");
        return Err(refuse::breaks(&codes::NOT_AN_ANSWER, "truco/14", "/answer", detail));
    }
    let is_word = matches!(desk.awaits(), Awaits::FlorWord { .. });
    if is_word && answer == Answer::ConFlorMeAchico {
        may_give_way(desk, seat)?;
    }
    Ok(bet)
}

/// *Con flor me achico* as a first word: there is a flor, and it gives way to a plain flor of the
/// other side.
fn may_give_way(desk: &Desk<'_>, seat: Seat) -> Result<(), Violation> {
    let bet = &desk.hand.flor;
    if bet.leading() == Some(seat.team()) || bet.raise().is_some() {
        let detail = "only a plain flor of the other side is given way to at once: say flor, and \
                      answer the contraflor when everybody has spoken";
        return Err(refuse::breaks(&codes::NOT_AN_ANSWER, "truco/14", "/answer", detail));
    }
    if desk.hand.could(seat, |cards| cards.flor().is_some()) {
        return Ok(());
    }
    let detail = format!("the cards of {seat} are not of one suit: they are no flor");
    Err(refuse::breaks(&codes::NOT_IN_THE_CARDS, "truco/13", "/answer", detail))
}

/// What the bet that waits for an answer is worth accepted.
pub fn worth(desk: &Desk<'_>, bet: Bet) -> Option<u8> {
    let scores = desk.game.scores_now();
    match bet {
        Bet::Envido => Some(envido::stakes(&desk.hand.envido.calls(), scores, desk.rules).accepted),
        Bet::Truco => desk.hand.truco.pending.map(|pending| pending.call.accepted()),
        Bet::Flor => {
            let flores = u8::try_from(desk.hand.flor.declared().len()).unwrap_or(u8::MAX);
            let raise = desk.hand.flor.raise()?;
            Some(match raise.word {
                FlorWord::ContraflorAlResto => flor::resto(scores, flores, desk.rules),
                _ => flor::CONTRAFLOR,
            })
        }
    }
}

/// What refusing the bet that waits for an answer gives the other side.
pub fn worth_refused(desk: &Desk<'_>, bet: Bet) -> Option<u8> {
    let scores = desk.game.scores_now();
    match bet {
        Bet::Envido => Some(envido::stakes(&desk.hand.envido.calls(), scores, desk.rules).refused),
        Bet::Truco => desk.hand.truco.pending.map(|pending| pending.call.refused()),
        Bet::Flor => desk.hand.flor.raise().map(|raise| {
            let resto = raise.word == FlorWord::ContraflorAlResto;
            flor::refused(resto && desk.hand.flor.contraflor_called())
        }),
    }
}
