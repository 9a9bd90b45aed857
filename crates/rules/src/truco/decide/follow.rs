//! Automatic events: tricks end, points are scored, hands and chicos are won. These events are not
//! entered; they are added after the event that causes them.

use crate::{
    GameState,
    truco::{
        event::Event,
        hand::{Bet, Chico, Claim, EndedBy, Mode, Showdown, ToShow, list},
        house_rules::HouseRules,
        legal::{
            challenge::any_challenge_open, context::RulingContext, showdown::value as value_of,
        },
        seat::Seat,
        state::{Match, Stage, State},
    },
};

use super::{
    deal, rulings,
    scoring::{self, AtStake},
    showdown,
};

/// The maximum number of events that follow from one command. Even a command that ends a trick, a
/// claim, a hand, a chico and the match causes far fewer.
const MAX_FOLLOWING: usize = 16;

/// The events, and everything that follows from them.
pub fn with_consequences(rules: &HouseRules, state: &State, mut events: Vec<Event>) -> Vec<Event> {
    let mut now = events.iter().fold(state.clone(), State::apply);
    for _ in 0..MAX_FOLLOWING {
        let State::Open(game) = &now else { break };
        let Some(due) = due(rules, game) else { break };
        now = now.apply(&due);
        events.push(due);
    }
    events
}

fn due(rules: &HouseRules, game: &Match) -> Option<Event> {
    match &game.stage {
        Stage::Dealing => between_hands(rules, game),
        Stage::Hand(_) => in_hand(&RulingContext::of(rules, game)?),
        Stage::Won { .. } | Stage::Void => None,
    }
}

fn between_hands(rules: &HouseRules, game: &Match) -> Option<Event> {
    if let Some(winner) = game.at_target(rules.target) {
        return Some(Event::ChicoWon { chico: Chico { scores: game.scores, winner } });
    }
    if let Some(team) = game.won(rules.chicos.needed()) {
        let seats = team.seats(game.setup.players).collect();
        return Some(Event::MatchWon { team, seats });
    }
    // In scorer mode, deals are not entered, so the next hand begins automatically.
    (game.setup.mode == Mode::Scorer).then(|| deal::dealt(rules, game, &[]))
}

fn in_hand(context: &RulingContext<'_>) -> Option<Event> {
    let hand = context.hand;
    if hand.over {
        return (!any_challenge_open(context)).then_some(Event::HandClosed { entered: false });
    }
    // The first contender to reach the target wins at once (`truco/7`).
    if context.game.scores_now().is_won(context.rules.target) {
        return Some(Event::HandEnded { by: EndedBy::Target, line: None, entered: false });
    }
    if let Some(claim) = &hand.claim
        && let Some(judged) = judged(context, claim)
    {
        return Some(judged);
    }
    if let Some(showdown) = hand.showdown.as_ref().filter(|showdown| !showdown.order.is_empty())
        && let Some(ended) = showdown_ended(context, showdown)
    {
        return Some(ended);
    }
    if hand.flor.is_running() && hand.flor.waiting.is_empty() && hand.flor.raise().is_none() {
        return showdown::flores_counted(context);
    }
    match hand.decided() {
        Some((team, worth, by)) if hand.claim.is_none() => {
            Some(scoring::hand_ended(context, team, worth, by))
        }
        Some(_) => None,
        None => hand.trick_outcome().map(|outcome| Event::TrickEnded { outcome }),
    }
}

/// Ends a comparison when every player has spoken, or when a player declared a flor and the cards,
/// now seen, are not a flor.
fn showdown_ended(context: &RulingContext<'_>, showdown: &Showdown) -> Option<Event> {
    let has_flor = |seat: &Seat| context.hand.could(*seat, |cards| cards.flor().is_some());
    let caught = showdown.order.iter().find(|seat| showdown.bet == Bet::Flor && !has_flor(seat));
    match caught {
        Some(seat) => Some(wrongly_declared(context, AtStake::showdown(showdown), *seat)),
        None if showdown.next().is_none() => showdown::compared(context, showdown),
        None => None,
    }
}

fn wrongly_declared(context: &RulingContext<'_>, at_stake: AtStake<'_>, seat: Seat) -> Event {
    let ruling = rulings::wrong_declaration(context, seat, Some(&list(context.hand.known(seat))));
    scoring::lost(context, at_stake, seat, ruling)
}

/// Scores a claim once the cards that decide it are known. The points go to the side that claims
/// them, or to the other side if the cards do not match the declaration (`truco/12`).
fn judged(context: &RulingContext<'_>, claim: &Claim) -> Option<Event> {
    let known = |show: &&ToShow| context.hand.three(show.seat).is_some();
    let right = |show: &&ToShow| {
        let value = context.hand.three(show.seat).and_then(|cards| value_of(cards, claim.bet));
        value.is_some() && (show.value.is_none() || show.value == value)
    };
    if let Some(wrong) = claim.shows.iter().find(|show| known(show) && !right(show)) {
        return Some(wrongly_declared(context, AtStake::claim(claim), wrong.seat));
    }
    let all_known = claim.shows.iter().all(|show| known(&show));
    all_known.then(|| {
        let said = claim.shows.iter().find_map(|show| show.value.map(|value| (show.seat, value)));
        let how = match said {
            Some((seat, value)) => format!("{}: {seat} has {value}", claim.words),
            None => claim.words.clone(),
        };
        scoring::scored(context, claim.bet, claim.team, claim.points, how)
    })
}
