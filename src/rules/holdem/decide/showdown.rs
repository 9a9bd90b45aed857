//! The showdown (rules/holdem.md, 13 and 14).

use super::super::{
    codes,
    engine::{HandInPlay, Place},
    event::Event,
};
use crate::{
    cards::Card,
    rules::{Gate, Problem, Violation, numbered},
};

/// The place of a seat that is still in the hand.
fn live(play: &HandInPlay, seat: u8) -> Result<Place, Violation> {
    let place = play.live().find(|(_, live)| *live == seat).map(|(place, _)| place);
    place.ok_or_else(|| {
        let live = numbered("seat", play.live().map(|(_, seat)| seat));
        let detail = format!("seat {seat} is not in the hand; still in it: {live}");
        Violation::of(Problem::new(&codes::NOT_IN_HAND, Some("holdem/14"), "/seat", detail))
    })
}

pub(super) fn show(play: &HandInPlay, seat: u8, texts: &[String]) -> Result<Event, Violation> {
    live(play, seat)?;
    if play.street_due().is_some() && !play.betting.is_over() {
        let detail = "hands are shown once the betting is over";
        return Err(Violation::not_now(&codes::BETTING_TO_COME, None, detail));
    }
    Ok(Event::Shown { seat, cards: hole_cards(play, seat, texts)? })
}

/// A seat's two cards, which have not been seen elsewhere.
pub(super) fn hole_cards(
    play: &HandInPlay,
    seat: u8,
    texts: &[String],
) -> Result<[Card; 2], Violation> {
    let mut gate = Gate::default();
    let mut seen = play.seen_but(Some(seat));
    let cards =
        gate.unseen_cards::<2>("/cards", texts, &format!("in seat {seat}'s hand"), &mut seen);
    gate.pass(cards)
}

pub(super) fn muck(play: &HandInPlay, seat: u8) -> Result<Event, Violation> {
    let place = live(play, seat)?;
    if play.tabled.contains_key(&seat) {
        let detail = format!("seat {seat} has already shown or mucked");
        return Err(Violation::of(Problem::new(
            &codes::TABLED_ALREADY,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    if play.somebody_all_in() {
        let detail = "somebody is all-in: every hand must be shown";
        return Err(Violation::of(Problem::new(
            &codes::MUST_SHOW,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    if play.last_claim(place) {
        let detail = format!("seat {seat} is the last that can win a pot, and cannot muck");
        return Err(Violation::of(Problem::new(
            &codes::MUST_SHOW,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    Ok(Event::Mucked { seat })
}
