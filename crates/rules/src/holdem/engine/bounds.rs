//! The bounds of the player to act: an action within them is accepted, any other is refused with a
//! reason.

use std::fmt;

use serde::Serialize;
use thiserror::Error;

use super::{Chips, Place};

/// The choices of the player to act. A fold is always open.
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
        f.write_str(&self.describe(|chips| chips.to_string(), |place| place.to_string()))
    }
}

impl std::error::Error for Illegal {}

impl Illegal {
    /// The reason, with amounts and players written as the reader knows them.
    pub fn describe(
        self,
        amount: impl Fn(Chips) -> String,
        player: impl Fn(Place) -> String,
    ) -> String {
        match self {
            Self::NothingDue => "no action is due".to_owned(),
            Self::OutOfTurn { due, place } => {
                format!("it is {}'s turn, not {}'s", player(due), player(place))
            }
            Self::Closed(closed) => format!("a bet or raise is closed: {closed}"),
            Self::BelowMinimum { to, min } => {
                format!("{} is below the minimum of {}", amount(to), amount(min))
            }
            Self::AbovePot { to, max } => {
                format!("{} is above the most the pot allows, {}", amount(to), amount(max))
            }
            Self::NotTheFixedSize { to, size } => {
                format!("{} is not the fixed size, {}", amount(to), amount(size))
            }
            Self::AboveStack { to, max } => {
                format!("{} is more than the player has, {}", amount(to), amount(max))
            }
            Self::NoRaise { to, level } => {
                format!("{} is not a raise: the bet to match is {}", amount(to), amount(level))
            }
        }
    }

    /// The rule that it breaks, as written in problems.
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
