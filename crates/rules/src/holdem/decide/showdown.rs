//! The showdown (rules/holdem.md, 13 and 14).

use super::super::{
    codes,
    engine::{GivenUp, HandInPlay, Irregularity, Place, Seat, Tabled},
    event::{Effect, Event},
    house_rules::HouseRules,
    state::Round,
};
use super::misdeal::{self, Asked};
use crate::holdem::engine::seats_said;
use crate::{Authority, Gate, Problem, Violation};
use houseway_base::cards::Card;
use houseway_words::said;

/// The place of a seat, which must still be in the hand.
fn live(play: &HandInPlay, seat: Seat) -> Result<Place, Violation> {
    let place = play.live().find(|(_, live)| *live == seat).map(|(place, _)| place);
    place.ok_or_else(|| {
        let live = seats_said(play.live().map(|(_, seat)| seat));
        let detail = said!("not-in-hand-still", seat = seat, live = live);
        Violation::of(Problem::new(&codes::NOT_IN_HAND, Some("holdem/14"), "/seat", detail))
    })
}

pub(super) fn show(play: &HandInPlay, seat: Seat, texts: &[String]) -> Result<Event, Violation> {
    live(play, seat)?;
    if play.street_due().is_some() && !play.betting.is_over() {
        let detail = said!("show-after-betting");
        return Err(Violation::not_now(&codes::BETTING_TO_COME, None, detail));
    }
    if play.tabled.get(&seat) == Some(&Tabled::Mucked) {
        let detail = said!("mucked-already", seat = seat);
        return Err(Violation::of(Problem::new(
            &codes::TABLED_ALREADY,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    let cards = hole_cards(play, seat, texts)?;
    as_entered(play, seat, cards)?;
    let was = play.tabled.get(&seat).and_then(|tabled| tabled.cards());
    Ok(Event::Shown { seat, cards, was })
}

/// Checks that the cards shown match those from a card reader.
pub(super) fn as_entered(play: &HandInPlay, seat: Seat, cards: [Card; 2]) -> Result<(), Violation> {
    let entered = play.hole.get(&seat).copied().unwrap_or(cards);
    let missing = entered.iter().filter(|card| !cards.contains(card));
    let problems = missing.map(|card| {
        let detail = said!("card-was-entered", card = card, seat = seat);
        Problem::new(&codes::KNOWN_CARD_MISSING, Some("holdem/13"), "/cards", detail)
    });
    Violation::unless_clean(problems.collect(), ())
}

/// Enters a seat's cards from a card reader or a stream.
pub(super) fn enter_hole_cards(
    play: &HandInPlay,
    seat: Seat,
    texts: &[String],
) -> Result<Event, Violation> {
    if play.place(seat).is_none() {
        let detail = said!("was-not-dealt-in", seat = seat);
        return Err(Violation::of(Problem::new(&codes::NOT_IN_HAND, None, "/seat", detail)));
    }
    if play.tabled.contains_key(&seat) {
        let detail = said!("shown-or-mucked", seat = seat);
        return Err(Violation::of(Problem::new(&codes::TABLED_ALREADY, None, "/seat", detail)));
    }
    let cards = hole_cards(play, seat, texts)?;
    Ok(Event::HoleCards { seat, cards, was: play.hole.get(&seat).copied() })
}

/// A player asks to see a hand. The hand must be tabled at once if that player has the right to see
/// it or the floor sends the command; otherwise, once the floor accepts (`at_the_table.md`, C19).
pub(super) fn ask(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    (asks, seat): (Seat, Seat),
    by: Authority,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    if play.place(asks).is_none() || asks == seat {
        let detail = said!("cannot-ask-to-see", seat = asks);
        gate.problem(&codes::NOT_IN_HAND, Some("holdem/14"), "/by", detail);
    }
    if !play.holding().any(|(_, holds)| holds == seat) {
        let detail = said!("no-hand-to-show", seat = seat);
        gate.problem(&codes::NOT_IN_HAND, Some("holdem/14"), "/seat", detail);
    }
    let entitled = play.may_ask().is_some_and(|(by, of)| of == seat && by.contains(&asks));
    gate.done(())?;
    if entitled || by == Authority::Floor {
        return Ok(Event::AskedToSee { by: asks, seat });
    }
    let asked = Asked {
        what: Irregularity::AskToSee,
        seat: Some(seat),
        ruling: said!("ruling-asks-to-see", asks = asks, seat = seat),
        remedy: said!("ruling-asked-to-show", seat = seat),
        then: Effect::HandAsked { by: asks, seat },
    };
    misdeal::ask_the_floor(rules, round, play, asked)
}

/// The floor gives a hand back (`at_the_table.md`, C16).
pub(super) fn retrieve(
    round: &Round,
    play: &HandInPlay,
    seat: Seat,
    texts: Option<&[String]>,
    reason: &str,
    by: Authority,
) -> Result<Event, Violation> {
    if by != Authority::Floor {
        let detail = said!("only-floor-returns-hand");
        return Err(Violation::needs_floor(Some("tda/14"), detail));
    }
    if !round.retrievable(play).contains(&seat) {
        let detail = said!("not-retrievable", seat = seat);
        let code = &codes::NOT_RETRIEVABLE;
        return Err(Violation::of(Problem::new(code, Some("tda/14"), "/seat", detail)));
    }
    let mut gate = Gate::default();
    let reason = gate.free_text("/reason", reason);
    let reason = gate.pass(reason)?;
    let cards = texts.map(|texts| hole_cards(play, seat, texts)).transpose()?;
    if let Some(cards) = cards {
        as_entered(play, seat, cards)?;
    }
    let mucked = play.tabled.contains_key(&seat);
    let killed = play.killed().iter().any(|(_, own)| *own == seat);
    let from = match (mucked, killed) {
        (_, true) => GivenUp::Ruling,
        (true, false) => GivenUp::Muck,
        (false, false) => GivenUp::Fold,
    };
    Ok(Event::HandRetrieved { seat, from, cards, reason })
}

/// Reads a seat's two cards. The cards must not have been seen elsewhere.
pub(super) fn hole_cards(
    play: &HandInPlay,
    seat: Seat,
    texts: &[String],
) -> Result<[Card; 2], Violation> {
    let mut gate = Gate::default();
    let mut seen = play.seen_but(Some(seat));
    let cards =
        gate.unseen_cards::<2>("/cards", texts, &said!("holdem-in-hand", seat = seat), &mut seen);
    if let Some(cards) = cards {
        for known in play.known.get(&seat).into_iter().flatten() {
            if !cards.contains(known) {
                let detail = said!("known-in-hand", seat = seat, known = *known);
                gate.problem(&codes::KNOWN_CARD_MISSING, Some("holdem/B3"), "/cards", detail);
            }
        }
    }
    gate.pass(cards)
}

pub(super) fn muck(play: &HandInPlay, seat: Seat) -> Result<Event, Violation> {
    let place = live(play, seat)?;
    if play.tabled.contains_key(&seat) {
        let detail = said!("shown-or-mucked", seat = seat);
        return Err(Violation::of(Problem::new(
            &codes::TABLED_ALREADY,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    if play.everybody_shows() {
        let detail = said!("all-in-all-show");
        return Err(Violation::of(Problem::new(
            &codes::MUST_SHOW,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    if play.asked.contains(&seat) {
        let detail = said!("asked-so-shown", seat = seat);
        return Err(Violation::of(Problem::new(
            &codes::MUST_SHOW,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    if play.last_claim(place) {
        let detail = said!("last-that-can-win", seat = seat);
        return Err(Violation::of(Problem::new(
            &codes::MUST_SHOW,
            Some("holdem/14"),
            "/seat",
            detail,
        )));
    }
    Ok(Event::Mucked { seat })
}
