//! Corrections of a settled hand.
//!
//! What was read wrongly can be replaced: a hand at the showdown, a card of the board. The betting
//! cannot: a different action might have been answered differently. Such a hand is voided.

use std::slice;

use super::{
    super::{
        codes,
        command::Command,
        engine::{HandInPlay, Street},
        event::EnteredCards,
        settle::Settlement,
        state::{Phase, Round, State},
    },
    board, showdown,
};
use crate::rules::{GamePhase, GameState, Problem, Violation};

/// A round that can be corrected: its hand as it was settled.
pub(super) fn settled(state: &State) -> Result<(&Round, &HandInPlay, &Settlement), Violation> {
    if let (State::Open(round), Phase::Settled) = (state, state.phase())
        && let (Some(play), Some(settlement)) = (&round.play, &round.settlement)
    {
        return Ok((round, play, settlement));
    }
    let phase = state.phase().name();
    let detail = format!("only a settled hand is corrected; this round is {phase}");
    Err(Violation::not_now(&codes::WRONG_PHASE, None, detail))
}

/// What was entered, and what replaces it.
pub(super) fn entries(
    play: &HandInPlay,
    command: &Command,
) -> Result<(EnteredCards, EnteredCards), Violation> {
    let hand = |seat: u8, cards| {
        let tabled = play.tabled.get(&seat).ok_or_else(|| {
            let detail = format!("seat {seat} neither showed nor mucked a hand");
            Violation::of(Problem::new(&codes::NOT_IN_HAND, Some("holdem/14"), "/seat", detail))
        })?;
        Ok((EnteredCards::Hand { seat, cards: tabled.cards() }, EnteredCards::Hand { seat, cards }))
    };
    match command {
        Command::Show { seat, .. } | Command::Muck { seat } if !play.tabled.contains_key(seat) => {
            hand(*seat, None)
        }
        Command::Show { seat, cards } => {
            hand(*seat, Some(showdown::hole_cards(play, *seat, cards)?))
        }
        Command::Muck { seat } => {
            let mut without = play.clone();
            without.tabled.remove(seat);
            showdown::muck(&without, *seat)?;
            hand(*seat, None)
        }
        Command::Flop { cards } => board_entries(play, Street::Flop, "/cards", cards),
        Command::Turn { card } => board_entries(play, Street::Turn, "/card", slice::from_ref(card)),
        Command::River { card } => {
            board_entries(play, Street::River, "/card", slice::from_ref(card))
        }
        other => {
            let detail = format!(
                "{} replaces nothing that was entered of a settled hand: correct with show, muck, \
                 flop, turn or river, or void the round",
                other.name()
            );
            Err(Violation::of(Problem::new(
                &codes::NOT_A_REPLACEMENT,
                Some("holdem/19"),
                "",
                detail,
            )))
        }
    }
}

fn board_entries(
    play: &HandInPlay,
    street: Street,
    at: &str,
    texts: &[String],
) -> Result<(EnteredCards, EnteredCards), Violation> {
    let count = if street == Street::Flop { 3 } else { 1 };
    let from = street.board() - count;
    let Some(before) = play.board.get(from..street.board()) else {
        let detail = format!("the hand ended before the {}", street.name());
        return Err(Violation::of(Problem::new(
            &codes::NOT_A_REPLACEMENT,
            Some("holdem/5"),
            "",
            detail,
        )));
    };
    // The cards of this street may be among the new ones.
    let rest = play.board.iter().filter(|card| !before.contains(card)).copied().collect();
    let without = HandInPlay { board: rest, ..play.clone() };
    let cards = board::board_cards(&without, street, at, texts)?;
    Ok((
        EnteredCards::Board { street, cards: before.to_vec() },
        EnteredCards::Board { street, cards },
    ))
}
