//! The kind of game at a table, and the defaults that depend on it.

use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::{
    Switch, TournamentTable,
    tournament::{self, Betting},
};
use houseway_base::names::SeatPenalty;

use super::{
    super::engine::{AllInShow, ButtonRule},
    AnteBy, BbaOrder, BettingRule, HouseRules, KillSize, Newcomers,
};

/// The kind of game. It determines the defaults of some rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKind)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    #[default]
    Cash,
    /// A tournament table: no rake from the pots, no jackpot, and no agreements about a pot.
    Tournament,
}

impl Kind {
    /// The default movement of the button (TDA 2024, 32).
    #[must_use]
    pub const fn button(self) -> ButtonRule {
        match self {
            Self::Cash => ButtonRule::Moving,
            Self::Tournament => ButtonRule::Dead,
        }
    }

    /// How long a clock runs by default, in seconds (TDA 2024, 29; RR No-limit 13).
    #[must_use]
    pub const fn clock_seconds(self) -> u16 {
        match self {
            Self::Cash => 60,
            Self::Tournament => 30,
        }
    }

    /// Whether the blinds can be chopped by default.
    #[must_use]
    pub const fn chop_blinds(self) -> Switch {
        match self {
            Self::Cash => Switch::On,
            Self::Tournament => Switch::Off,
        }
    }

    /// The default way to deal in a newcomer (TDA 2024, 8 and 10).
    #[must_use]
    pub const fn newcomers(self) -> Newcomers {
        match self {
            Self::Cash => Newcomers::PostOrWait,
            Self::Tournament => Newcomers::DealtIn,
        }
    }

    /// The penalties for this kind of game. In a cash game, players are warned or removed
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

    /// The hands that are shown at an all-in by default (TDA 2024, 16).
    #[must_use]
    pub const fn all_in_show(self) -> AllInShow {
        match self {
            Self::Cash => AllInShow::WinnerOnly,
            Self::Tournament => AllInShow::Everyone,
        }
    }
}

impl HouseRules {
    /// The same rules at a tournament table: with the tournament's bets and chips, without money,
    /// and without agreements between players.
    #[must_use]
    pub(in crate::holdem) fn at_tournament(&self, table: &TournamentTable) -> Self {
        let kind = Kind::Tournament;
        let stakes = table.stakes;
        let is_one = self.kind == kind;
        Self {
            kind,
            seats: table.seats,
            betting: match table.betting {
                Betting::NoLimit => BettingRule::NoLimit,
                Betting::PotLimit => BettingRule::PotLimit,
                Betting::FixedLimit => BettingRule::FixedLimit,
            },
            chip_unit: table.chips.first().copied().unwrap_or(self.chip_unit),
            small_blind: stakes.small,
            big_blind: stakes.big,
            ante: stakes.ante,
            ante_by: match stakes.ante_by {
                tournament::AnteBy::BigBlind => AnteBy::BigBlind,
                tournament::AnteBy::EachSeat => AnteBy::EachSeat,
            },
            minimum_bet: None,
            button: Some(kind.button()),
            all_in_show: Some(kind.all_in_show()),
            newcomers: Some(kind.newcomers()),
            chop_blinds: Some(kind.chop_blinds()),
            clock: self.clock.filter(|_| is_one).or(Some(kind.clock_seconds())),
            bba_order: BbaOrder::BlindFirst,
            return_window: 0,
            buy_button: Switch::Off,
            straddles: 0,
            kill: KillSize::Off,
            time: None,
            bomb_pot: None,
            rake: None,
            drop: None,
            run_it: 1,
            split: Switch::Off,
            rabbit: Switch::Off,
            chips: table.chips.clone(),
            ..self.clone()
        }
    }
}

/// Reads a rule whose default depends on the kind of game. An explicit `null` is distinguished from
/// an omitted field.
pub(super) fn given<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    T::deserialize(deserializer).map(Some)
}
