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

/// Decides an answer.
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
        // For flor, the other players speak first. For truco, applying the answer settles the bet,
        // so no event follows it.
        (Bet::Truco, _) => None,
        (Bet::Flor, _) if context.hand.flor.waiting.contains(&seat) => None,
        (_, Answer::Quiero) => Some(accepted(context, bet, words)),
        (_, _) => Some(refused(context, bet, context.hand.team(seat).other(), words)),
    };
    Ok([answered].into_iter().chain(followed_by).collect())
}

/// The event after an accepted call: the comparison of the values starts.
fn accepted(context: &RulingContext<'_>, bet: Bet, words: String) -> Event {
    let points = worth(context, bet).unwrap_or(0);
    if bet == Bet::Flor {
        return showdown::of_flores(context, points, words);
    }
    let order = context.hand.round_from(context.hand.mano).filter(|seat| context.hand.is_in(*seat));
    showdown::opened(context, bet, points, words, order.collect())
}

/// The event after a refused call: the side that made the call wins points. For flor, the side
/// scores them once its cards are shown.
fn refused(context: &RulingContext<'_>, bet: Bet, team: Team, words: String) -> Event {
    let points = worth_refused(context, bet).unwrap_or(0);
    match bet {
        Bet::Flor => showdown::flor_alone(context, team, points, words),
        Bet::Envido | Bet::Truco => scoring::scored(context, bet, team, points, words),
    }
}
