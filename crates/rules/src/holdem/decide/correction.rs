//! Corrects a settled hand.
//!
//! Cards that were read wrongly can be replaced: hands at the showdown and board cards. Betting
//! cannot be replaced, because the other players might have reacted differently to a different
//! action. A hand with wrong betting is voided instead.

use std::{collections::BTreeSet, slice};

use super::{
    super::{
        codes,
        command::Command,
        engine::{HandInPlay, Seat, Street},
        event::{EnteredCards, Replaced},
        settle::Settlement,
        state::{Phase, Round, State},
    },
    board, showdown,
};
use crate::holdem::engine::seats_said;
use crate::{GamePhase, GameState, Problem, Refusal, Violation};
use houseway_words::{Said, said};

/// The most entries that can be replaced together.
const MOST_ENTRIES: usize = 8;

/// The round and its settled hand, if it can be corrected.
pub(super) fn settled(state: &State) -> Result<(&Round, &HandInPlay, &Settlement), Violation> {
    let phase = state.phase().said();
    let (State::Open(round), Phase::Settled) = (state, state.phase()) else {
        let detail = said!("settled-hand-only", phase = phase);
        return Err(Violation::not_now(&codes::WRONG_PHASE, None, detail));
    };
    match (&round.play, &round.settlement) {
        (_, Some(settlement)) if settlement.by_agreement => {
            let detail = said!("split-as-agreed");
            Err(not_a_replacement("", detail))
        }
        (Some(play), Some(settlement)) => Ok((round, play, settlement)),
        _ => {
            let detail = said!("no-hand-in-round");
            Err(Violation::not_now(&codes::WRONG_PHASE, None, detail))
        }
    }
}

/// The entries before and after the correction. All entries are removed before the first is entered
/// again, so that two hands can swap their cards.
pub(super) fn entries(
    play: &HandInPlay,
    commands: &[Command],
) -> Result<(Replaced, Vec<Replaced>), Violation> {
    if commands.len() > MOST_ENTRIES {
        let detail = said!("entries-at-most", most = MOST_ENTRIES);
        return Err(not_a_replacement("", detail));
    }
    let mut problems = Vec::new();
    let mut lifted = play.clone();
    let mut before = Vec::with_capacity(commands.len());
    let mut places = BTreeSet::new();
    for (index, command) in commands.iter().enumerate() {
        let entry = of_the_hand(play, command).and_then(|place| {
            if places.insert(place) { lift(&mut lifted, play, place) } else { Err(twice(place)) }
        });
        match entry {
            Ok(entry) => before.push(entry),
            Err(violation) => note(&mut problems, violation, index, commands.len()),
        }
    }
    let mut replaced = Vec::with_capacity(commands.len());
    for ((index, command), before) in commands.iter().enumerate().zip(before) {
        match laid_down(&lifted, command) {
            Ok(after) => {
                lay(&mut lifted, &after);
                replaced.push(Replaced { before, after });
            }
            Err(violation) => note(&mut problems, violation, index, commands.len()),
        }
    }
    if !problems.is_empty() {
        return Err(Violation { refusal: Refusal::BreaksRule, problems });
    }
    let mut replaced = replaced.into_iter();
    let nothing = || not_a_replacement("", said!("replaces-at-least-one"));
    Ok((replaced.next().ok_or_else(nothing)?, replaced.collect()))
}

/// If a correction has several entries, each pointer begins with the entry's index.
fn note(problems: &mut Vec<Problem>, violation: Violation, index: usize, count: usize) {
    for mut problem in violation.problems {
        if count > 1 {
            problem.pointer = format!("/{index}{}", problem.pointer);
        }
        problems.push(problem);
    }
}

/// The subject of an entry: a seat's hand, or board cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    Hand(Seat),
    /// A board's number, and the number of cards on that board after the street.
    Board(u8, usize),
}

fn twice(place: Place) -> Violation {
    let detail = match place {
        Place::Hand(seat) => said!("hand-replaced-twice", seat = seat),
        Place::Board(..) => said!("street-replaced-twice"),
    };
    not_a_replacement("", detail)
}

fn of_the_hand(play: &HandInPlay, command: &Command) -> Result<Place, Violation> {
    match command {
        Command::Show { seat, .. } | Command::Muck { seat } => Ok(Place::Hand(*seat)),
        Command::RetrieveHand { seat, .. } => {
            let mucked = play.tabled.get(seat).is_some_and(|hand| hand.cards().is_none());
            mucked.then_some(Place::Hand(*seat)).ok_or_else(|| {
                let code = &codes::NOT_RETRIEVABLE;
                let detail = said!("did-not-muck", seat = *seat);
                Violation::of(Problem::new(code, Some("tda/14"), "/seat", detail))
            })
        }
        Command::Flop { board, .. } => on_board(play, *board, Street::Flop),
        Command::Turn { board, .. } => on_board(play, *board, Street::Turn),
        Command::River { board, .. } => on_board(play, *board, Street::River),
        other => {
            let detail = said!("replaces-nothing-holdem", command = other.name());
            Err(not_a_replacement("", detail))
        }
    }
}

fn on_board(play: &HandInPlay, board: u8, street: Street) -> Result<Place, Violation> {
    if play.board_of(board).is_some() {
        return Ok(Place::Board(board, street.board()));
    }
    let detail = said!("no-such-board", board = board, boards = play.boards());
    Err(not_a_replacement("/board", detail))
}

/// Removes an entry and returns it.
fn lift(
    lifted: &mut HandInPlay,
    play: &HandInPlay,
    place: Place,
) -> Result<EnteredCards, Violation> {
    match place {
        Place::Hand(seat) => {
            if !play.live().any(|(_, live)| live == seat) {
                let live = seats_said(play.live().map(|(_, seat)| seat));
                let detail = said!("no-hand-here", seat = seat, live = live);
                let code = &codes::NOT_IN_HAND;
                return Err(Violation::of(Problem::new(code, Some("holdem/14"), "/seat", detail)));
            }
            lifted.tabled.remove(&seat);
            lifted.hole.remove(&seat);
            let cards = play.tabled.get(&seat).and_then(|tabled| tabled.cards());
            Ok(EnteredCards::Hand { seat, cards })
        }
        Place::Board(number, end) => {
            let streets = [Street::Flop, Street::Turn, Street::River];
            let street = streets.into_iter().find(|street| street.board() == end);
            let street = street.unwrap_or(Street::River);
            let (cards, _) = board::lifted(play, (number, street)).map_err(|_| {
                let detail = said!("ended-before-street", street = street.name());
                not_a_replacement("", detail)
            })?;
            for board in lifted.more_boards.iter_mut().chain([&mut lifted.board]) {
                board.retain(|card| !cards.contains(card));
            }
            let board = Some(number).filter(|number| *number > 1);
            Ok(EnteredCards::Board { street, cards, board })
        }
    }
}

/// Reads the corrected entry.
fn laid_down(lifted: &HandInPlay, command: &Command) -> Result<EnteredCards, Violation> {
    let on_board = |(board, street): (u8, Street), at, texts| {
        let cards = board::board_cards(lifted, street, at, texts)?;
        Ok(EnteredCards::Board { street, cards, board: Some(board).filter(|board| *board > 1) })
    };
    match command {
        Command::Muck { seat } => {
            showdown::muck(lifted, *seat)?;
            Ok(EnteredCards::Hand { seat: *seat, cards: None })
        }
        Command::Show { seat, cards } | Command::RetrieveHand { seat, cards: Some(cards), .. } => {
            let cards = showdown::hole_cards(lifted, *seat, cards)?;
            Ok(EnteredCards::Hand { seat: *seat, cards: Some(cards) })
        }
        Command::Flop { cards, board } => on_board((*board, Street::Flop), "/cards", cards),
        Command::Turn { card, board } => {
            on_board((*board, Street::Turn), "/card", slice::from_ref(card))
        }
        Command::River { card, board } => {
            on_board((*board, Street::River), "/card", slice::from_ref(card))
        }
        _ => Err(not_a_replacement("/cards", said!("say-which-cards"))),
    }
}

/// Puts the cards back, so that later entries cannot use them too.
fn lay(lifted: &mut HandInPlay, entry: &EnteredCards) {
    match entry {
        EnteredCards::Hand { seat, cards } => lifted.give(*seat, *cards),
        EnteredCards::Board { cards, .. } => lifted.board.extend_from_slice(cards),
    }
}

fn not_a_replacement(pointer: &str, detail: impl Into<Said>) -> Violation {
    let code = &codes::NOT_A_REPLACEMENT;
    Violation::of(Problem::new(code, Some("holdem/19"), pointer, detail))
}
