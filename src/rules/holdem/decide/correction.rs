//! Putting a settled hand right, and taking a round off the books.
//!
//! What can be replaced is what was read wrongly: a hand at the showdown, a card of the board.
//! The betting cannot: whoever acts differently might have been answered differently. Such a hand
//! is voided.

use super::{
    super::{
        Command, Event, HouseRules, Phase, Street, codes,
        event::Entry,
        play::Play,
        round::{Round, State},
    },
    award, board, refused, refused_now, showdown,
};
use crate::rules::GamePhase;
use crate::rules::GameState;
use crate::rules::Violation;

/// Replaces an entry of a settled hand and settles it anew.
pub(in super::super) fn correct(
    rules: &HouseRules,
    state: &State,
    replacement: &Command,
) -> Result<Vec<Event>, Violation> {
    let State::Open(round) = state else { return Err(not_settled(Phase::Unopened)) };
    let (Some(play), Some(before), Phase::Settled) =
        (&round.play, &round.settlement, round.phase())
    else {
        return Err(not_settled(round.phase()));
    };
    let (entry_before, entry_after) = entries(round, play, replacement)?;
    let mut corrected = round.clone();
    corrected.enter(&entry_after);
    let play = corrected.play.as_ref().unwrap_or(play);
    let settlement_after = award::settlement(rules, &corrected, play)?;
    Ok(vec![Event::Corrected {
        entry_before: Box::new(entry_before),
        entry_after: Box::new(entry_after),
        settlement_before: Box::new(before.clone()),
        settlement_after: Box::new(settlement_after),
    }])
}

/// What was entered, and what is to be entered in its place.
fn entries(round: &Round, play: &Play, command: &Command) -> Result<(Entry, Entry), Violation> {
    let hand = |seat: u8, cards| {
        let tabled = play.tabled.get(&seat).ok_or_else(|| {
            let detail = format!("seat {seat} showed or mucked no hand");
            refused(&codes::NOT_IN_HAND, "holdem/14", "/seat", detail)
        })?;
        Ok((Entry::Hand { seat, cards: tabled.cards() }, Entry::Hand { seat, cards }))
    };
    match command {
        Command::Show { seat, .. } | Command::Muck { seat } if !play.tabled.contains_key(seat) => {
            hand(*seat, None)
        }
        Command::Show { seat, cards } => {
            hand(*seat, Some(showdown::hole_cards(play, *seat, cards)?))
        }
        Command::Muck { seat } => {
            showdown::muck(&Play { tabled: others(play, *seat), ..play.clone() }, *seat)?;
            hand(*seat, None)
        }
        Command::Flop { cards } => board_entries(play, Street::Flop, "/cards", cards),
        Command::Turn { card } => {
            board_entries(play, Street::Turn, "/card", std::slice::from_ref(card))
        }
        Command::River { card } => {
            board_entries(play, Street::River, "/card", std::slice::from_ref(card))
        }
        other => {
            let detail = format!(
                "{} replaces no entry of a settled hand: correct with show, muck, flop, turn or \
                 river, or void the round and its {} pots",
                other.name(),
                round.settlement.as_ref().map_or(0, |settlement| settlement.pots.len())
            );
            Err(refused(&codes::NOT_A_REPLACEMENT, "holdem/19", "", detail))
        }
    }
}

fn others(play: &Play, seat: u8) -> std::collections::BTreeMap<u8, super::super::play::Tabled> {
    play.tabled.iter().filter(|(other, _)| **other != seat).map(|(s, t)| (*s, *t)).collect()
}

fn board_entries(
    play: &Play,
    street: Street,
    at: &str,
    texts: &[String],
) -> Result<(Entry, Entry), Violation> {
    let count = if street == Street::Flop { 3 } else { 1 };
    let from = street.board() - count;
    let Some(before) = play.board.get(from..street.board()) else {
        let detail = format!("the hand ended before the {}", street.name());
        return Err(refused(&codes::NOT_A_REPLACEMENT, "holdem/5", "", detail));
    };
    // The cards of this street may be among the new ones.
    let rest = play.board.iter().filter(|card| !before.contains(card)).copied().collect();
    let without = Play { board: rest, ..play.clone() };
    let cards = board::board_cards(&without, street, at, texts)?;
    Ok((Entry::Board { street, cards: before.to_vec() }, Entry::Board { street, cards }))
}

fn not_settled(phase: Phase) -> Violation {
    let detail = format!("only a settled hand is corrected; this round is {}", phase.name());
    refused_now(&codes::WRONG_PHASE, detail)
}

/// Takes a round off the books, whatever its phase.
pub(in super::super) fn void(state: &State) -> Result<Vec<Event>, Violation> {
    match state.phase() {
        Phase::Void => Err(refused_now(&codes::ALREADY_VOID, "the round is off the books already")),
        Phase::Unopened => Err(refused_now(&codes::NOT_OPENED, "the round has not been opened")),
        _ => Ok(vec![Event::Voided {}]),
    }
}
