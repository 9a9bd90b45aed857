//! What follows of itself: tricks end, points are scored, hands and chicos are won. Nobody enters
//! these; they come after the event that makes them due.

use super::{
    apply::apply,
    call::Bet,
    cards_seen::list,
    decide::{
        self, challenge, deal,
        showdown::{self, AtStake},
    },
    desk::Desk,
    event::Event,
    hand::{EndedBy, Mode},
    house_rules::HouseRules,
    rulings,
    score::Source,
    seat::{Seat, Team},
    showdown::{Claim, Showdown, ToShow},
    state::{Chico, Match, Stage, State},
};

/// The most events that one command can make due: a trick, a claim, a hand, a chico, a match and
/// the next hand are far fewer.
const MAX_FOLLOWING: usize = 16;

/// The events, and all that follows from them.
pub fn with_consequences(rules: &HouseRules, state: &State, mut events: Vec<Event>) -> Vec<Event> {
    let mut now = events.iter().fold(state.clone(), apply);
    for _ in 0..MAX_FOLLOWING {
        let State::Match(game) = &now else { break };
        let Some(due) = due(rules, game) else { break };
        now = apply(now, &due);
        events.push(due);
    }
    events
}

fn due(rules: &HouseRules, game: &Match) -> Option<Event> {
    match &game.stage {
        Stage::Dealing => between_hands(rules, game),
        Stage::Hand(_) => in_hand(&decide::desk(rules, game)?),
        Stage::Won { .. } | Stage::Void => None,
    }
}

fn between_hands(rules: &HouseRules, game: &Match) -> Option<Event> {
    if let Some(winner) = game.scores.winner(rules.target) {
        return Some(Event::ChicoWon { chico: Chico { scores: game.scores, winner } });
    }
    if let Some(team) = game.won(rules.chicos.needed()) {
        return Some(Event::MatchWon { team });
    }
    // A scorer has no deal to enter.
    (game.setup.mode == Mode::Scorer).then(|| deal::dealt(game, &[]))
}

fn in_hand(desk: &Desk<'_>) -> Option<Event> {
    let hand = desk.hand;
    if hand.over {
        return (!challenge::any_challenge_open(desk)).then_some(Event::HandClosed);
    }
    // Whoever reaches the target first wins at once (`truco/7`).
    if desk.game.scores_now().winner(desk.rules.target).is_some() {
        return Some(Event::HandEnded { by: EndedBy::Target, line: None });
    }
    if let Some(claim) = &hand.claim
        && let Some(judged) = judged(desk, claim)
    {
        return Some(judged);
    }
    if let Some(showdown) = hand.showdown.as_ref().filter(|showdown| !showdown.order.is_empty())
        && let Some(ended) = showdown_ended(desk, showdown)
    {
        return Some(ended);
    }
    if hand.flor.is_running() && hand.flor.waiting.is_empty() && hand.flor.raise().is_none() {
        return showdown::flores_counted(desk);
    }
    match hand.decided() {
        Some((team, worth, by)) if hand.claim.is_none() => Some(hand_ended(desk, team, worth, by)),
        Some(_) => None,
        None => hand.trick_outcome().map(|outcome| Event::TrickEnded { outcome }),
    }
}

/// The end of the hand, and its points.
pub fn hand_ended(desk: &Desk<'_>, team: Team, worth: u8, by: EndedBy) -> Event {
    let words = desk.words(Bet::Truco);
    let called = if words.is_empty() { "no truco" } else { words.as_str() };
    let how = match by {
        EndedBy::Tricks => "won by the tricks",
        EndedBy::NoQuiero => "no quiero",
        EndedBy::Mazo => "the other side went to the mazo",
        EndedBy::Target => "the target was reached",
    };
    let line = desk.line(team, Source::Truco, worth, format!("{called}: {how}"));
    Event::HandEnded { by, line: Some(line) }
}

/// The end of a comparison: everybody has spoken, or the cards of a player who declared a flor have
/// been seen and are none.
fn showdown_ended(desk: &Desk<'_>, showdown: &Showdown) -> Option<Event> {
    let has_flor = |seat: &Seat| desk.hand.could(*seat, |cards| cards.flor().is_some());
    let caught = showdown.order.iter().find(|seat| showdown.bet == Bet::Flor && !has_flor(seat));
    match caught {
        Some(seat) => Some(wrongly_declared(desk, AtStake::showdown(showdown), *seat)),
        None if showdown.next().is_none() => showdown::compared(desk, showdown),
        None => None,
    }
}

fn wrongly_declared(desk: &Desk<'_>, at_stake: AtStake<'_>, seat: Seat) -> Event {
    let ruling = rulings::wrong_declaration(seat, Some(&list(desk.hand.known(seat))));
    showdown::lost(desk, at_stake, seat, ruling)
}

/// The claim's points, once the cards that decide it are known: to the side that claims them, or to
/// the other where the cards do not make what was said (`truco/12`).
fn judged(desk: &Desk<'_>, claim: &Claim) -> Option<Event> {
    let known = |show: &&ToShow| desk.hand.three(show.seat).is_some();
    let right = |show: &&ToShow| {
        let value = desk.hand.three(show.seat).and_then(|cards| showdown::value(cards, claim.bet));
        value.is_some() && (show.value.is_none() || show.value == value)
    };
    if let Some(wrong) = claim.shows.iter().find(|show| known(show) && !right(show)) {
        return Some(wrongly_declared(desk, AtStake::claim(claim), wrong.seat));
    }
    let all_known = claim.shows.iter().all(|show| known(&show));
    all_known.then(|| {
        let said = claim.shows.iter().find_map(|show| show.value.map(|value| (show.seat, value)));
        let how = match said {
            Some((seat, value)) => format!("{}: {seat} has {value}", claim.words),
            None => claim.words.clone(),
        };
        showdown::scored(desk, claim.bet, claim.team, claim.points, how)
    })
}
