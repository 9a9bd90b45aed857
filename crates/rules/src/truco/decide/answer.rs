//! Answers: quiero, no quiero, con flor me achico, no flor.

use crate::{
    Violation,
    truco::{
        event::Event,
        hand::{Answer, Bet},
        legal::{
            answer::{may_answer, worth, worth_refused},
            context::RulingContext,
        },
        seat::Team,
    },
};

use super::{reading::player, scoring, showdown};

/// What an answer makes happen.
pub fn answer(
    context: &RulingContext<'_>,
    seat: u8,
    answer: Answer,
) -> Result<Vec<Event>, Violation> {
    let seat = player(context, seat)?;
    let bet = may_answer(context, seat, answer)?;
    let answered = Event::Answered { seat, bet, answer };
    let words = format!("{}, {answer}", context.words(bet));
    let followed_by = match (bet, answer) {
        // The words about flores go round first, and truco is settled by the state alone.
        (Bet::Truco, _) => None,
        (Bet::Flor, _) if context.hand.flor.waiting.contains(&seat) => None,
        (_, Answer::Quiero) => Some(accepted(context, bet, words)),
        (_, _) => Some(refused(context, bet, context.hand.team(seat).other(), words)),
    };
    Ok([answered].into_iter().chain(followed_by).collect())
}

/// The last call was accepted: the values are compared.
fn accepted(context: &RulingContext<'_>, bet: Bet, words: String) -> Event {
    let points = worth(context, bet).unwrap_or(0);
    if bet == Bet::Flor {
        return showdown::of_flores(context, points, words);
    }
    let order = context.hand.round_from(context.hand.mano).filter(|seat| context.hand.is_in(*seat));
    showdown::opened(context, bet, points, words, order.collect())
}

/// The last call was refused: the side that made it has the points, a flor once it is shown.
fn refused(context: &RulingContext<'_>, bet: Bet, team: Team, words: String) -> Event {
    let points = worth_refused(context, bet).unwrap_or(0);
    match bet {
        Bet::Flor => showdown::flor_alone(context, team, points, words),
        Bet::Envido | Bet::Truco => scoring::scored(context, bet, team, points, words),
    }
}
