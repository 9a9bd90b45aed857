//! What is wrong with a recorded hand, and where.

use std::fmt;

use thiserror::Error;

use super::{
    amount::{NotAnAmount, written},
    cards::NotACard,
};
use crate::{
    counted,
    holdem::engine::{Illegal, Place, SetupError, Street, Unclaimed},
};
use houseway_words::Said;

/// The most bytes in a line. All actions of a hand can be on one line.
pub const LONGEST_LINE: usize = 65_536;

/// The most bytes in a hand. A long one with a comment on every action has about 20,000.
pub const LONGEST_HAND: usize = 1 << 20;

/// The most characters of a file that an error message quotes.
const ECHO_CHARS: usize = 40;

/// A hand that cannot be read or replayed. The hands after it are not affected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("hand {hand}, line {line}: {reason}")]
pub struct PhhError {
    /// The position of the hand in the file, from 1.
    pub hand: usize,
    /// The line in the file, from 1.
    pub line: usize,
    pub reason: Reason,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Reason {
    #[error("there is no hand in it")]
    Empty,
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    LineTooLong,
    #[error("the hand is longer than {LONGEST_HAND} bytes")]
    HandTooLong,
    #[error("the line is not UTF-8 text")]
    NotUtf8,
    #[error("expected {expected}, found {found}")]
    Syntax { expected: &'static str, found: String },
    #[error("the field {0} is given twice")]
    FieldTwice(&'static str),
    #[error("missing: {0}")]
    Missing(String),
    #[error("{0} is not supported: hold'em is NT, PT or FT")]
    Variant(String),
    #[error("\"{0}\" is not an amount of at most 12 digits and 4 decimals")]
    Amount(String),
    #[error("a stack is unknown (inf): the hand cannot be settled")]
    UnknownStack,
    #[error("{field} names {given} players, starting_stacks {players}")]
    Lengths { field: &'static str, given: usize, players: usize },
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error("\"{0}\" is not an action of hold'em")]
    Action(String),
    #[error("\"{0}\" is not a card: write rank and suit, such as Kh, or ??")]
    Card(String),
    #[error("there is no player {0}")]
    NoSuchPlayer(String),
    #[error("{card} is dealt twice")]
    CardTwice { card: String },
    #[error("{0} is dealt cards twice")]
    DealtTwice(Place),
    #[error("{place} shows {shown}, but was dealt {dealt}")]
    OtherCards { place: Place, shown: String, dealt: String },
    #[error("the {due} is due: {}, not {given}", cards(*count))]
    BoardCount { due: &'static str, count: usize, given: usize },
    #[error("the board is complete")]
    BoardFull,
    #[error("a board card is dealt before the {street}'s betting is over: {due} is to act")]
    PrematureBoard { street: &'static str, due: Place },
    #[error("the {0} has not been dealt yet")]
    BoardNotDealt(&'static str),
    #[error("{0}")]
    Breach(Breach),
    #[error("{0} has already folded or shown")]
    NotInShowdown(Place),
    #[error("the hand stops before it is settled: {0} is to act")]
    Unfinished(Place),
    #[error("the hand goes to showdown, but only {0} of 5 board cards are known")]
    BoardIncomplete(usize),
    #[error(transparent)]
    Unclaimed(#[from] Unclaimed),
}

/// A breach of the betting rules in a recorded hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breach {
    /// The number of the action in the hand, from 1.
    pub action: usize,
    /// The line in the file, from 1.
    pub line: usize,
    pub illegal: Illegal,
    /// The decimals of the hand's units.
    pub decimals: u8,
}

impl Breach {
    /// Explains what is wrong, using the file's own amounts.
    #[must_use]
    pub fn detail(&self) -> String {
        let amount = |chips| written(chips, self.decimals);
        self.illegal.describe(amount, Said::plain).to_string()
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rule = self.illegal.rule();
        write!(f, "action {}: {} ({rule})", self.action, self.detail())
    }
}

impl PhhError {
    /// The betting rule that the hand breaks, if that is the reason.
    #[must_use]
    pub const fn breach(&self) -> Option<&Breach> {
        match &self.reason {
            Reason::Breach(breach) => Some(breach),
            _ => None,
        }
    }
}

impl From<NotAnAmount<'_>> for Reason {
    fn from(NotAnAmount(text): NotAnAmount<'_>) -> Self {
        Self::Amount(echo(text))
    }
}

impl From<NotACard<'_>> for Reason {
    fn from(NotACard(text): NotACard<'_>) -> Self {
        Self::Card(echo(text))
    }
}

impl Reason {
    pub(super) fn syntax(expected: &'static str, found: &str) -> Self {
        let found = if found.is_empty() { "the end".to_owned() } else { echo(found) };
        Self::Syntax { expected, found }
    }

    pub(super) const fn board_not_dealt(street: Street) -> Self {
        Self::BoardNotDealt(street.name())
    }

    pub(super) const fn at(self, line: usize) -> Fault {
        Fault { line, reason: self }
    }
}

/// A fault inside a hand, before the hand's position in the file is known.
#[derive(Debug)]
pub(super) struct Fault {
    pub line: usize,
    pub reason: Reason,
}

/// Formats a number of cards: `1 card`, `3 cards`.
fn cards(count: usize) -> String {
    counted(count, "card")
}

/// The beginning of a text, on a single line.
pub(super) fn echo(given: &str) -> String {
    let line = given.lines().next().unwrap_or_default().trim_end();
    let mut shown: String = line.chars().take(ECHO_CHARS).collect();
    if shown.len() < line.len() {
        shown.push('…');
    }
    shown
}
