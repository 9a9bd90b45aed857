//! An error in a recorded hand, and where it occurred.

use thiserror::Error;

use super::{
    amount::{NotAnAmount, written},
    cards::NotACard,
};
use crate::holdem::engine::{Illegal, Place, SetupError, Street, Unclaimed};
use houseway_words::{Said, said};

/// The maximum number of bytes in a line. All actions of a hand can be on one line.
pub const LONGEST_LINE: usize = 65_536;

/// The maximum number of bytes in a hand. A long hand with a comment on every action has about
/// 20,000.
pub const LONGEST_HAND: usize = 1 << 20;

/// The maximum number of characters that an error message quotes from a file.
const ECHO_CHARS: usize = 40;

/// A hand that cannot be read or replayed. The hands after it are not affected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{}", self.said())]
pub struct PhhError {
    /// The position of the hand in the file, from 1.
    pub hand: usize,
    /// The line in the file, from 1.
    pub line: usize,
    pub reason: Reason,
}

/// What is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    Empty,
    LineTooLong,
    HandTooLong,
    NotUtf8,
    /// A syntax error: the message says what was expected and what was found.
    Syntax {
        expected: &'static str,
        found: String,
    },
    FieldTwice(&'static str),
    Missing(String),
    Variant(String),
    Amount(String),
    UnknownStack,
    Lengths {
        field: &'static str,
        given: usize,
        players: usize,
    },
    Setup(SetupError),
    Action(String),
    Card(String),
    NoSuchPlayer(String),
    CardTwice {
        card: String,
    },
    DealtTwice(Place),
    OtherCards {
        place: Place,
        shown: String,
        dealt: String,
    },
    BoardCount {
        due: Street,
        count: usize,
        given: usize,
    },
    BoardFull,
    PrematureBoard {
        street: Street,
        due: Place,
    },
    BoardNotDealt(Street),
    Breach(Breach),
    NotInShowdown(Place),
    Unfinished(Place),
    BoardIncomplete(usize),
    Unclaimed(Unclaimed),
}

/// A breach of the betting rules in a recorded hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Breach {
    /// The number of the action in the hand, from 1.
    pub action: usize,
    /// The line in the file, from 1.
    pub line: usize,
    pub illegal: Illegal,
    /// The number of decimals in the hand's chip unit.
    pub decimals: u8,
}

impl Breach {
    /// Explains what is wrong, using the file's own amounts.
    #[must_use]
    pub fn detail(&self) -> Said {
        self.illegal.describe(|chips| written(chips, self.decimals), Said::plain)
    }

    /// Explains what is wrong, and names the action and the rule.
    #[must_use]
    pub fn said(&self) -> Said {
        let rule = self.illegal.rule();
        said!("phh-breach", action = self.action, detail = self.detail(), rule = rule)
    }
}

impl PhhError {
    /// The error and its place.
    #[must_use]
    pub fn said(&self) -> Said {
        said!("phh-at", hand = self.hand, line = self.line, reason = self.reason.said())
    }

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
        Self::Syntax { expected, found: echo(found) }
    }

    /// What is wrong.
    #[must_use]
    pub fn said(&self) -> Said {
        let player = |place: Place| Said::plain(place);
        let street = |street: Street| Said::of_id(format!("value-{}", street.name()));
        match self {
            Self::Empty => said!("phh-empty"),
            Self::LineTooLong => said!("phh-line-too-long", most = LONGEST_LINE),
            Self::HandTooLong => said!("phh-hand-too-long", most = LONGEST_HAND),
            Self::NotUtf8 => said!("phh-not-utf8"),
            Self::Syntax { expected, found } => {
                let found =
                    if found.is_empty() { said!("phh-the-end") } else { Said::plain(found) };
                said!("phh-syntax", expected = Said::of_id(*expected), found = found)
            }
            Self::FieldTwice(field) => said!("phh-field-twice", field = *field),
            Self::Missing(fields) => said!("phh-missing", fields = fields),
            Self::Variant(given) => said!("phh-variant", given = given),
            Self::Amount(given) => said!("phh-amount", given = given),
            Self::UnknownStack => said!("phh-unknown-stack"),
            Self::Lengths { field, given, players } => {
                said!("phh-lengths", field = *field, given = *given, players = *players)
            }
            Self::Setup(error) => error.said(),
            Self::Action(given) => said!("phh-action", given = given),
            Self::Card(given) => said!("phh-card", given = given),
            Self::NoSuchPlayer(given) => said!("phh-no-such-player", given = given),
            Self::CardTwice { card } => said!("phh-card-twice", card = card),
            Self::DealtTwice(place) => said!("phh-dealt-twice", player = player(*place)),
            Self::OtherCards { place, shown, dealt } => {
                said!("phh-other-cards", player = player(*place), shown = shown, dealt = dealt)
            }
            Self::BoardCount { due, count, given } => {
                let (count, given) = (*count, *given);
                said!("phh-board-count", street = street(*due), count = count, given = given)
            }
            Self::BoardFull => said!("phh-board-full"),
            Self::PrematureBoard { street: of, due } => {
                said!("phh-premature-board", street = street(*of), player = player(*due))
            }
            Self::BoardNotDealt(due) => said!("phh-board-not-dealt", street = street(*due)),
            Self::Breach(breach) => breach.said(),
            Self::NotInShowdown(place) => said!("phh-not-in-showdown", player = player(*place)),
            Self::Unfinished(place) => said!("phh-unfinished", player = player(*place)),
            Self::BoardIncomplete(known) => said!("phh-board-incomplete", known = *known),
            Self::Unclaimed(Unclaimed::CardsNeeded(place)) => {
                said!("phh-cards-needed", player = player(*place))
            }
            Self::Unclaimed(Unclaimed::EverybodyMucked(pot)) => {
                said!("phh-everybody-mucked", pot = *pot)
            }
        }
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

/// The beginning of the text, on a single line.
pub(super) fn echo(given: &str) -> String {
    let line = given.lines().next().unwrap_or_default().trim_end();
    let mut shown: String = line.chars().take(ECHO_CHARS).collect();
    if shown.len() < line.len() {
        shown.push('…');
    }
    shown
}
