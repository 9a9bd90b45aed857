//! The actions in a recorded hand: `d dh p1 AhKd`, `p3 cbr 250`, `p2 sm -`.

use super::{
    amount::{Amount, may_be_fractional},
    cards::Cards,
    error::{Reason, echo},
};
use crate::holdem::engine::{Action, Chips, Place};
use houseway_base::cards::Card;

/// A player's two cards, as far as they are known.
pub type Hole = [Option<Card>; 2];

/// An action in a recorded hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordedAction {
    /// `d dh`: the first `count` of these cards, one or two, are dealt to a player.
    Hole { place: Place, cards: Hole, count: usize },
    /// `d db`: the first `count` of these cards are dealt to the board.
    Board { cards: [Option<Card>; 5], count: usize },
    /// `f`, `cc` or `cbr`: a fold, a check or call, or a bet or raise.
    Act { place: Place, action: Action },
    /// `sm` with cards: the hand is shown. A dash, here `None`, stands for the cards that were
    /// dealt.
    Show { place: Place, cards: Option<Hole> },
    /// `sm` without cards: the hand is mucked.
    Muck { place: Place },
}

/// The action without its comment; empty if there is only a comment.
pub(super) fn without_comment(text: &str) -> &str {
    let said = text.bytes().position(|byte| byte == b'#').and_then(|at| text.get(..at));
    said.unwrap_or(text).trim_ascii()
}

/// The number of decimals in an action's amount.
pub(super) fn decimals(text: &str) -> Result<u8, Reason> {
    if !may_be_fractional(text) {
        return Ok(0);
    }
    match without_comment(text).rsplit_once(char::is_whitespace) {
        Some((_, amount)) if may_be_fractional(amount) => Ok(Amount::parse(amount)?.decimals),
        _ => Ok(0),
    }
}

/// Reads an action in a hand with this many players. Amounts are counted in units of this many
/// decimals.
pub(super) fn parse(said: &str, players: usize, decimals: u8) -> Result<RecordedAction, Reason> {
    let wrong = || Reason::Action(echo(said));
    let mut words = said.split_ascii_whitespace();
    let (Some(actor), Some(verb)) = (words.next(), words.next()) else { return Err(wrong()) };
    let argument = words.next();
    let second = words.next();
    if words.next().is_some() {
        return Err(wrong());
    }
    if actor == "d" {
        return match (verb, argument, second) {
            ("dh", Some(player), Some(cards)) => {
                let (cards, count) = hole(cards)?;
                Ok(RecordedAction::Hole { place: place(player, players)?, cards, count })
            }
            ("db", Some(cards), None) => board(cards),
            _ => Err(wrong()),
        };
    }
    let place = place(actor, players)?;
    if second.is_some() {
        return Err(wrong());
    }
    let act = |action| Ok(RecordedAction::Act { place, action });
    match (verb, argument) {
        ("f", None) => act(Action::Fold),
        ("cc", None) => act(Action::CheckOrCall),
        ("cbr", Some(amount)) => {
            let to: Chips = Amount::parse(amount)?.in_units(decimals);
            act(Action::BetOrRaiseTo(to))
        }
        ("sm", None) => Ok(RecordedAction::Muck { place }),
        ("sm", Some("-")) => Ok(RecordedAction::Show { place, cards: None }),
        ("sm", Some(cards)) => Ok(RecordedAction::Show { place, cards: Some(hole(cards)?.0) }),
        _ => Err(wrong()),
    }
}

fn place(text: &str, players: usize) -> Result<Place, Reason> {
    let number: Option<usize> = match text.as_bytes() {
        [b'p', digit @ b'1'..=b'9'] => Some(usize::from(digit - b'0')),
        [b'p', b'1', b'0'] => Some(10),
        _ => None,
    };
    let index = number.map(|number| number - 1).filter(|index| *index < players);
    index.and_then(Place::new).ok_or_else(|| Reason::NoSuchPlayer(echo(text)))
}

/// Reads one or two cards; returns them and their number.
fn hole(text: &str) -> Result<(Hole, usize), Reason> {
    let mut cards = Cards(text);
    match (cards.next().transpose()?, cards.next().transpose()?, cards.next()) {
        (Some(first), Some(second), None) => Ok(([first, second], 2)),
        (Some(only), None, None) => Ok(([only, None], 1)),
        _ => Err(Reason::syntax("phh-one-or-two-cards", text)),
    }
}

fn board(text: &str) -> Result<RecordedAction, Reason> {
    let mut cards = [None; 5];
    let mut count = 0;
    for card in Cards(text) {
        let Some(slot) = cards.get_mut(count) else {
            return Err(Reason::syntax("phh-five-cards", text));
        };
        *slot = card?;
        count += 1;
    }
    Ok(RecordedAction::Board { cards, count })
}
