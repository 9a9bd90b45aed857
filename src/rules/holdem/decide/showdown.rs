//! The showdown (rules/holdem.md, 13 and 14).

use super::{
    super::{Event, codes, engine::Place, gate::Gate, play::Play, round::Round},
    refused, refused_now,
};
use crate::{cards::Card, rules::Violation};

/// The place of a seat that is still in the hand.
fn live(play: &Play, seat: u8) -> Result<Place, Violation> {
    let place = play.live().find(|(_, live)| *live == seat).map(|(place, _)| place);
    place.ok_or_else(|| {
        let live: Vec<u8> = play.live().map(|(_, seat)| seat).collect();
        let detail = format!("seat {seat} is not in the hand any more; in it are {live:?}");
        refused(&codes::NOT_IN_HAND, "holdem/14", "/seat", detail)
    })
}

pub(super) fn show(
    _round: &Round,
    play: &Play,
    seat: u8,
    texts: &[String],
) -> Result<Event, Violation> {
    live(play, seat)?;
    if play.street_due().is_some() && !play.betting.is_over() {
        let detail = "there is betting to come: hands are shown afterwards";
        return Err(refused_now(&codes::BETTING_TO_COME, detail));
    }
    Ok(Event::Shown { seat, cards: hole_cards(play, seat, texts)? })
}

/// Two cards of a seat, which lie nowhere else.
pub(super) fn hole_cards(play: &Play, seat: u8, texts: &[String]) -> Result<[Card; 2], Violation> {
    let mut gate = Gate::default();
    let mut seen = play.seen_but(Some(seat));
    let cards = gate.cards::<2>("/cards", texts, &format!("in seat {seat}'s hand"), &mut seen);
    gate.pass(cards)
}

pub(super) fn muck(play: &Play, seat: u8) -> Result<Event, Violation> {
    let place = live(play, seat)?;
    if play.tabled.contains_key(&seat) {
        let detail = format!("seat {seat} has shown or mucked already");
        return Err(refused(&codes::TABLED_ALREADY, "holdem/14", "/seat", detail));
    }
    if play.somebody_all_in() {
        let detail = "somebody is all-in: every hand is shown";
        return Err(refused(&codes::MUST_SHOW, "holdem/14", "/seat", detail));
    }
    if play.last_claim(place) {
        let detail = format!("seat {seat} is the last who can win a pot: it does not muck");
        return Err(refused(&codes::MUST_SHOW, "holdem/14", "/seat", detail));
    }
    Ok(Event::Mucked { seat })
}
