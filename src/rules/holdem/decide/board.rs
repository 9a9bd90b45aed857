//! Burn cards and board cards (rules/holdem.md, 5).

use super::super::{
    codes,
    engine::{HandInPlay, Street},
    event::Event,
};
use crate::{
    cards::Card,
    rules::{Gate, Problem, Violation},
};

pub(super) fn burn(play: &HandInPlay, card: Option<&str>) -> Result<Event, Violation> {
    if play.burned {
        return Err(Violation::not_now(
            &codes::BURNED_ALREADY,
            None,
            "a card has already been burned for this street",
        ));
    }
    let mut gate = Gate::default();
    // An exposed hole card may be entered: it becomes the burn card.
    let mut seen = HandInPlay { next_burn: None, ..play.clone() }.seen_but(None);
    let named = card.map(|text| gate.unseen_card("/card", text, "burned", &mut seen));
    if let (Some(due), Some(Some(named))) = (play.next_burn, named)
        && due != named
    {
        let detail = format!("{due} was exposed and is the burn card");
        gate.problem(&codes::OTHER_BURN_CARD, Some("holdem/15"), "/card", detail);
    }
    gate.pass(Some(())).map(|()| Event::Burned { card: named.flatten().or(play.next_burn) })
}

pub(super) fn lay(
    play: &HandInPlay,
    street: Street,
    at: &str,
    texts: &[String],
) -> Result<Event, Violation> {
    let due = play.street_due();
    if due != Some(street) {
        let due =
            due.map_or_else(|| "no board card".to_owned(), |due| format!("the {}", due.name()));
        let detail = format!("{due} is due, not the {}", street.name());
        return Err(Violation::not_now(&codes::WRONG_PHASE, None, detail));
    }
    if !play.burned {
        let detail = format!(
            "burn a card before the {0}; if the {0} was dealt without one, report missing_burn",
            street.name()
        );
        return Err(Violation::of(Problem::new(&codes::BURN_FIRST, Some("holdem/5"), "", detail)));
    }
    let cards = board_cards(play, street, at, texts).map_err(|violation| {
        let four = street == Street::Flop && texts.len() == 4;
        if four { or_reported(violation) } else { violation }
    })?;
    Ok(Event::BoardDealt { street, cards })
}

/// Four cards are not a flop, but may have been dealt (rules/holdem.md, 17).
fn or_reported(mut violation: Violation) -> Violation {
    for problem in &mut violation.problems {
        if problem.code == &codes::WRONG_CARD_COUNT {
            problem.detail.push_str("; if four were dealt, report four_card_flop");
        }
    }
    violation
}

/// The cards of a street, which have not been seen elsewhere.
pub(super) fn board_cards(
    play: &HandInPlay,
    street: Street,
    at: &str,
    texts: &[String],
) -> Result<Vec<Card>, Violation> {
    let mut gate = Gate::default();
    let mut seen = play.seen_but(None);
    let place = "on the board";
    let cards = if street == Street::Flop {
        gate.unseen_cards::<3>(at, texts, place, &mut seen).map(Vec::from)
    } else {
        let text = texts.first().map(String::as_str).unwrap_or_default();
        gate.unseen_card(at, text, place, &mut seen).map(|card| vec![card])
    };
    gate.pass(cards)
}
