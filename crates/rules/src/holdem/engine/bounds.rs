//! The bounds on what the player to act can do: an action within them is accepted, and any other is
//! refused with a reason.

use std::fmt;

use serde::Serialize;
use thiserror::Error;

use super::{Chips, Place};
use houseway_words::{Said, said};

/// The choices open to the player to act. A fold is always open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// The player to act.
    pub place: Place,
    /// The amount a call adds; 0 if the player can check.
    pub call: Chips,
    /// The totals for the street that a bet or raise can make.
    pub raise: Result<RaiseTo, Closed>,
}

/// The lowest and highest totals for the street that a bet or raise can make.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaiseTo {
    pub min: Chips,
    pub max: Chips,
}

/// Why betting and raising are closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Error)]
#[serde(rename_all = "snake_case")]
pub enum Closed {
    #[error("calling takes the whole stack")]
    StackTooShort,
    #[error("everybody else has folded or is all-in")]
    NobodyLeft,
    #[error(
        "the action was not reopened: less than a full raise was added since this player acted"
    )]
    NotReopened,
    #[error("the street has had all its bets and raises")]
    Capped,
}

impl Closed {
    /// Why betting and raising are closed, for use in a refusal.
    #[must_use]
    pub fn said(self) -> Said {
        match self {
            Self::StackTooShort => said!("closed-stack-too-short"),
            Self::NobodyLeft => said!("closed-nobody-left"),
            Self::NotReopened => said!("closed-not-reopened"),
            Self::Capped => said!("closed-capped"),
        }
    }
}

/// Why an action is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    NothingDue,
    OutOfTurn { due: Place, place: Place },
    Closed(Closed),
    BelowMinimum { to: Chips, min: Chips },
    AbovePot { to: Chips, max: Chips },
    NotTheFixedSize { to: Chips, size: Chips },
    AboveStack { to: Chips, max: Chips },
    NoRaise { to: Chips, level: Chips },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.describe(|chips| chips.to_string(), Said::plain).fmt(f)
    }
}

impl std::error::Error for Illegal {}

impl Illegal {
    /// The reason, with amounts and players in the reader's notation.
    pub fn describe(
        self,
        amount: impl Fn(Chips) -> String,
        player: impl Fn(Place) -> Said,
    ) -> Said {
        match self {
            Self::NothingDue => said!("illegal-nothing-due"),
            Self::OutOfTurn { due, place } => {
                said!("illegal-turn", due = player(due), given = player(place))
            }
            Self::Closed(closed) => said!("illegal-closed", closed = closed.said()),
            Self::BelowMinimum { to, min } => {
                said!("illegal-below-minimum", to = amount(to), min = amount(min))
            }
            Self::AbovePot { to, max } => {
                said!("illegal-above-pot", to = amount(to), max = amount(max))
            }
            Self::NotTheFixedSize { to, size } => {
                said!("illegal-fixed-size", to = amount(to), size = amount(size))
            }
            Self::AboveStack { to, max } => {
                said!("illegal-above-stack", to = amount(to), max = amount(max))
            }
            Self::NoRaise { to, level } => {
                said!("illegal-no-raise", to = amount(to), level = amount(level))
            }
        }
    }

    /// The rule that the action breaks, as cited in problem responses.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NothingDue => "holdem/6",
            Self::OutOfTurn { .. } => "holdem/5",
            Self::Closed(Closed::NotReopened) => "holdem/8",
            _ => "holdem/7",
        }
    }

    /// Whether the chips could physically be put in anyway, so that a lenient reader can note the
    /// breach and continue.
    #[must_use]
    pub const fn could_be_done(self) -> bool {
        !matches!(
            self,
            Self::NothingDue
                | Self::OutOfTurn { .. }
                | Self::AboveStack { .. }
                | Self::NoRaise { .. }
                | Self::Closed(Closed::StackTooShort)
        )
    }
}
