//! What kind of game a table has, and what a house that says no more means by it.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::Switch;
use houseway_base::names::SeatPenalty;

use super::{
    super::engine::{AllInShow, ButtonRule},
    Newcomers,
};

/// What kind of game it is. It decides what some of the rules are that are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKind)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Cash,
    /// A tournament's table: no rake that players see, no jackpot, and no agreements about a pot.
    Tournament,
}

impl Kind {
    /// How the button moves, if the house does not say (TDA 2024, 32).
    #[must_use]
    pub const fn button(self) -> ButtonRule {
        match self {
            Self::Cash => ButtonRule::Moving,
            Self::Tournament => ButtonRule::Dead,
        }
    }

    /// The seconds that a clock runs, if the house does not say (TDA 2024, 29; RR No-limit 13).
    #[must_use]
    pub const fn clock_seconds(self) -> u16 {
        match self {
            Self::Cash => 60,
            Self::Tournament => 30,
        }
    }

    /// Whether the blinds may be chopped, if the house does not say.
    #[must_use]
    pub const fn chop_blinds(self) -> Switch {
        match self {
            Self::Cash => Switch::On,
            Self::Tournament => Switch::Off,
        }
    }

    /// How a newcomer is dealt in, if the house does not say (TDA 2024, 8 and 10).
    #[must_use]
    pub const fn newcomers(self) -> Newcomers {
        match self {
            Self::Cash => Newcomers::PostOrWait,
            Self::Tournament => Newcomers::DealtIn,
        }
    }

    /// The penalties of this kind of game: a cash game's players are warned or sent away
    /// (`at_the_table.md`, F3).
    #[must_use]
    pub const fn penalties(self) -> &'static [SeatPenalty] {
        match self {
            Self::Cash => &[SeatPenalty::Warning, SeatPenalty::Removed],
            Self::Tournament => &[
                SeatPenalty::Warning,
                SeatPenalty::MissedHands,
                SeatPenalty::MissedRounds,
                SeatPenalty::Disqualified,
                SeatPenalty::Removed,
            ],
        }
    }

    /// Who shows once somebody is all-in, if the house does not say (TDA 2024, 16).
    #[must_use]
    pub const fn all_in_show(self) -> AllInShow {
        match self {
            Self::Cash => AllInShow::WinnerOnly,
            Self::Tournament => AllInShow::Everyone,
        }
    }
}

/// Reads a rule that the kind of game decides where it is left out: `null` is not leaving it out.
pub(super) fn given<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}
