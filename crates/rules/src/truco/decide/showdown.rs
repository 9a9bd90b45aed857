//! Comparing values: declarations, *son buenas*, and the claims that result (`truco/12`,
//! `truco/14`).

use crate::{
    Problem, Violation,
    truco::{
        codes,
        event::Event,
        hand::{Bet, Claim, Mode, Showdown, ToShow, flor, list_said},
        legal::{
            context::RulingContext,
            showdown::{may_concede, may_speak, value as value_of},
        },
        seat::{Seat, Team},
    },
};

use super::{reading::player, scoring::claimed};
use houseway_words::said;

/// Decides a declared value.
pub fn declare(context: &RulingContext<'_>, seat: u8, value: u8) -> Result<Vec<Event>, Violation> {
    let seat = player(context, seat)?;
    may_speak(context, seat)?;
    let bet = context.hand.showdown.as_ref().map_or(Bet::Envido, |showdown| showdown.bet);
    if !context.hand.could(seat, |cards| value_of(cards, bet) == Some(value)) {
        let known = list_said(context.hand.known(seat));
        let detail = said!(
            "value-not-in-cards",
            seat = seat,
            value = value,
            bet = bet.to_string(),
            known = known
        );
        return Err(Violation::of(Problem::new(
            &codes::NOT_IN_THE_CARDS,
            Some("truco/12"),
            "/value",
            detail,
        )));
    }
    Ok(vec![Event::Declared { seat, value: Some(value) }])
}

/// Decides *son buenas*.
pub fn son_buenas(context: &RulingContext<'_>, seat: u8) -> Result<Vec<Event>, Violation> {
    let seat = player(context, seat)?;
    may_concede(context, seat)?;
    Ok(vec![Event::Declared { seat, value: None }])
}

/// Starts the comparison for an accepted bet: by declarations or, in scorer mode, by entering the
/// winner.
pub fn opened(
    context: &RulingContext<'_>,
    bet: Bet,
    points: u8,
    words: String,
    order: Vec<Seat>,
) -> Event {
    let order = match context.game.setup.mode {
        Mode::Cards => order,
        Mode::Scorer => Vec::new(),
    };
    Event::ShowdownOpened { showdown: Showdown { bet, points, words, order, said: Vec::new() } }
}

/// Starts the comparison of the flores of the players who did not give way.
pub fn of_flores(context: &RulingContext<'_>, points: u8, words: String) -> Event {
    let standing = context.hand.flor.standing();
    let order = context.hand.round_from(context.hand.mano).filter(|seat| standing.contains(seat));
    opened(context, Bet::Flor, points, words, order.collect())
}

/// Awards the points to the side whose flores win without a comparison.
pub fn flor_alone(context: &RulingContext<'_>, team: Team, points: u8, words: String) -> Event {
    let mut seats = context.hand.flor.declared();
    seats.retain(|seat| context.hand.team(*seat) == team);
    let shows = seats.into_iter().map(|seat| ToShow { seat, value: None }).collect();
    claimed(context, Claim { bet: Bet::Flor, team, points, words, shows, wins: false })
}

/// Once every player has spoken, the side with the highest value claims the points.
pub fn compared(context: &RulingContext<'_>, showdown: &Showdown) -> Option<Event> {
    let (winner, value) = showdown.best()?;
    let team = context.hand.team(winner);
    let shows = match showdown.bet {
        Bet::Flor => {
            let standing = context.hand.flor.standing().into_iter();
            let own = standing.filter(|seat| context.hand.team(*seat) == team);
            own.map(|seat| ToShow { seat, value: (seat == winner).then_some(value) }).collect()
        }
        Bet::Envido | Bet::Truco => vec![ToShow { seat: winner, value: Some(value) }],
    };
    Some(claimed(
        context,
        Claim {
            bet: showdown.bet,
            team,
            points: showdown.points,
            words: showdown.words.clone(),
            shows,
            wins: false,
        },
    ))
}

/// The outcome of the flores, once every player has spoken and there is no raise to answer.
pub fn flores_counted(context: &RulingContext<'_>) -> Option<Event> {
    let bet = &context.hand.flor;
    let team = bet.leading(context.hand.sides())?;
    let of = |seats: Vec<Seat>, team: Team| {
        let count = seats.iter().filter(|seat| context.hand.team(**seat) == team).count();
        u8::try_from(count).unwrap_or(u8::MAX)
    };
    let all = u8::try_from(bet.declared().len()).unwrap_or(u8::MAX);
    let words = context.words(Bet::Flor);
    Some(if of(bet.standing(), team.other()) > 0 {
        of_flores(context, flor::declared(all), words)
    } else if of(bet.declared(), team.other()) > 0 {
        flor_alone(context, team, context.rules.achico, words)
    } else {
        flor_alone(context, team, flor::declared(of(bet.declared(), team)), words)
    })
}
