//! Burn cards and board cards (rules/holdem.md, 5).

use super::super::{
    codes,
    engine::{HandInPlay, Seat, Street},
    event::Event,
    house_rules::{Burns, HouseRules},
};
use crate::{Gate, Problem, Violation};
use houseway_base::cards::Card;
use houseway_words::{Said, said};

pub(super) fn burn(play: &HandInPlay, card: Option<&str>) -> Result<Event, Violation> {
    if play.burned {
        return Err(Violation::not_now(&codes::BURNED_ALREADY, None, said!("burned-already")));
    }
    let mut gate = Gate::default();
    // A hole card that was exposed can be entered here: it becomes the burn card.
    let mut seen = HandInPlay { next_burn: None, ..play.clone() }.seen_but(None);
    let named =
        card.map(|text| gate.unseen_card("/card", text, &said!("holdem-burned"), &mut seen));
    if let (Some(due), Some(Some(named))) = (play.next_burn, named)
        && due != named
    {
        let detail = said!("exposed-is-burn", due = due);
        gate.problem(&codes::OTHER_BURN_CARD, Some("holdem/15"), "/card", detail);
    }
    gate.pass(Some(())).map(|()| Event::Burned { card: named.flatten().or(play.next_burn) })
}

pub(super) fn lay(
    rules: &HouseRules,
    play: &HandInPlay,
    (board, street): (u8, Street),
    at: &str,
    texts: &[String],
) -> Result<Event, Violation> {
    let due = play.board_due();
    if due != Some((board, street)) {
        let given = named(play, (board, street));
        let detail = match due {
            Some(due) => said!("another-street-due", due = named(play, due), given = given),
            None => said!("no-street-due", given = given),
        };
        return Err(Violation::not_now(&codes::WRONG_PHASE, None, detail));
    }
    if !play.burned && rules.burns == Burns::Entered {
        let detail = said!("burn-before", street = street.name());
        return Err(Violation::of(Problem::new(&codes::BURN_FIRST, Some("holdem/5"), "", detail)));
    }
    let cards = board_cards(play, street, at, texts).map_err(|violation| {
        let four = street == Street::Flop && texts.len() == 4;
        if four { or_reported(violation) } else { violation }
    })?;
    check_laid_anew(play, street, at, &cards)?;
    Ok(Event::BoardDealt { street, cards, board: Some(board).filter(|board| *board > 1) })
}

/// The street's name: `the turn`, or with several boards `the turn of board 2`.
fn named(play: &HandInPlay, (board, street): (u8, Street)) -> Said {
    let board = if play.boards() > 1 { board } else { 0 };
    said!("holdem-street", board = board, street = street.name())
}

/// Replaces cards that were entered wrongly.
pub(super) fn replace(
    play: &HandInPlay,
    (board, street): (u8, Street),
    texts: &[String],
) -> Result<Event, Violation> {
    if play.board_of(board).is_none() {
        let detail = said!("no-such-board", board = board, boards = play.boards());
        let problem = Problem::new(&codes::OUT_OF_BOUNDS, Some("holdem/C32"), "/board", detail);
        return Err(Violation::of(problem));
    }
    let (was, without) = lifted(play, (board, street))?;
    let cards = board_cards(&without, street, "/cards", texts)?;
    let board = Some(board).filter(|board| *board > 1);
    Ok(Event::BoardReplaced { street, was, cards, board })
}

/// A street's cards, and the hand without them.
pub(super) fn lifted(
    play: &HandInPlay,
    (board, street): (u8, Street),
) -> Result<(Vec<Card>, HandInPlay), Violation> {
    let count = if street == Street::Flop { 3 } else { 1 };
    let from = street.board().saturating_sub(count);
    let lies = play.board_of(board).and_then(|cards| cards.get(from..street.board()));
    let lies = lies.filter(|cards| !cards.is_empty());
    let Some(was) = lies.map(<[Card]>::to_vec) else {
        let detail = said!("street-not-dealt", street = named(play, (board, street)));
        let code = &codes::NOTHING_TO_REPLACE;
        return Err(Violation::of(Problem::new(code, Some("holdem/5"), "/street", detail)));
    };
    let mut without = play.clone();
    for board in without.more_boards.iter_mut().chain([&mut without.board]) {
        board.retain(|card| !was.contains(card));
    }
    Ok((was, without))
}

/// Runs the rest of the board more than once (`at_the_table.md`, C32).
pub(super) fn run(
    rules: &HouseRules,
    play: &HandInPlay,
    boards: u8,
    agreed: &[Seat],
) -> Result<Event, Violation> {
    rules.agreement(rules.run_it > 1)?;
    if !play.more_boards.is_empty() {
        let detail = said!("boards-agreed-already", boards = play.boards());
        return Err(Violation::not_now(&codes::NOT_OFFERED, Some("holdem/5"), detail));
    }
    if !play.may_run() {
        let detail = said!("run-after-tabled");
        return Err(Violation::not_now(&codes::HAND_NOT_SHOWN, Some("holdem/5"), detail));
    }
    let mut gate = Gate::default();
    if !(2..=rules.run_it).contains(&boards) {
        let detail = said!("not-between", most = rules.run_it, value = boards, least = 2_u8);
        gate.problem(&codes::OUT_OF_BOUNDS, Some("holdem/5"), "/boards", detail);
    }
    gate.agreed(play, "/agreed", agreed.iter().copied());
    gate.done(Event::BoardsAgreed { boards, agreed: play.live().map(|(_, seat)| seat).collect() })
}

/// Checks a flop that replaces a misdealt one. The replacement must reuse cards from the first
/// flop: two of three after a missing burn, three of four after a flop of four (`at_the_table.md`,
/// C27 and C28).
fn check_laid_anew(
    play: &HandInPlay,
    street: Street,
    at: &str,
    cards: &[Card],
) -> Result<(), Violation> {
    let among = play.laid_before();
    let due = among.len().saturating_sub(1);
    let again = cards.iter().filter(|card| among.contains(card)).count();
    if street != Street::Flop || again == due {
        return Ok(());
    }
    let laid = Said::in_a_row(among);
    let detail = said!("flop-of-the-laid", due = due, cards = laid);
    let rule = if due == 2 { "holdem/C28" } else { "holdem/C27" };
    Err(Violation::of(Problem::new(&codes::NOT_THE_CARDS_LAID, Some(rule), at, detail)))
}

/// Adds a hint to a refusal: a flop dealt with four cards has to be reported (rules/holdem.md, 17).
fn or_reported(mut violation: Violation) -> Violation {
    for problem in &mut violation.problems {
        if problem.code == &codes::WRONG_CARD_COUNT {
            let detail = problem.detail.clone();
            problem.detail = said!("or-report-four-cards", detail = detail);
        }
    }
    violation
}

/// Reads a street's cards. The cards must not have been seen elsewhere.
pub(super) fn board_cards(
    play: &HandInPlay,
    street: Street,
    at: &str,
    texts: &[String],
) -> Result<Vec<Card>, Violation> {
    let mut gate = Gate::default();
    let mut seen = play.seen_but(None);
    let place = &said!("holdem-on-board");
    let cards = if street == Street::Flop {
        gate.unseen_cards::<3>(at, texts, place, &mut seen).map(Vec::from)
    } else {
        let one = texts.first().filter(|_| texts.len() == 1).map(String::as_str);
        gate.unseen_card(at, one.unwrap_or_default(), place, &mut seen).map(|card| vec![card])
    };
    gate.pass(cards)
}
