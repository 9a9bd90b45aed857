//! The twelve results of a main bet.

use super::{faces::VALUES, settings};
use crate::{self as odds, Contest, Standing};
use houseway_rules::break_poker::{Outcome, Qualifier};

/// The result of a main bet, with every kind of push and loss counted separately (`break_poker.md`,
/// 9 to 14).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Line {
    /// The player has a Lucky Break; the dealer qualifies and does not have one.
    LuckyBreak,
    WinsBoth,
    DealerNotQualified,
    WinsLowCopiesHigh,
    WinsLowLosesHigh,
    CopiesLowWinsHigh,
    LosesLowWinsHigh,
    /// The dealer has a Lucky Break, and the player does not.
    DealerLuckyBreak,
    CopiesBoth,
    CopiesLowLosesHigh,
    LosesLowCopiesHigh,
    LosesBoth,
}

/// The ranks that a dealer's standing can have in a contest.
pub(super) const NOT_QUALIFIED: u8 = 0;
pub(super) const QUALIFIED: u8 = 1;
pub(super) const LUCKY_BREAK: u8 = 2;

/// Converts a set's standing for a player to its standing for the dealer, which also includes
/// whether the dealer qualifies.
pub(super) fn dealer(qualifier: Qualifier, set: Standing) -> Standing {
    let good_enough =
        VALUES.worth(set.low, set.high).is_some_and(|worth| qualifier.admits(worth.high));
    let rank = match set.rank {
        _ if !good_enough => NOT_QUALIFIED,
        settings::LUCKY_BREAK => LUCKY_BREAK,
        _ => QUALIFIED,
    };
    Standing { rank, ..set }
}

impl Line {
    /// All lines, in the order of the published tables.
    pub const ALL: [Self; 12] = [
        Self::LuckyBreak,
        Self::WinsBoth,
        Self::DealerNotQualified,
        Self::WinsLowCopiesHigh,
        Self::WinsLowLosesHigh,
        Self::CopiesLowWinsHigh,
        Self::LosesLowWinsHigh,
        Self::DealerLuckyBreak,
        Self::CopiesBoth,
        Self::CopiesLowLosesHigh,
        Self::LosesLowCopiesHigh,
        Self::LosesBoth,
    ];

    /// Whether the bet wins, pushes or loses.
    #[must_use]
    pub const fn outcome(self) -> Outcome {
        match self {
            Self::LuckyBreak | Self::WinsBoth => Outcome::Win,
            Self::DealerNotQualified
            | Self::WinsLowCopiesHigh
            | Self::WinsLowLosesHigh
            | Self::CopiesLowWinsHigh
            | Self::LosesLowWinsHigh => Outcome::Push,
            Self::DealerLuckyBreak
            | Self::CopiesBoth
            | Self::CopiesLowLosesHigh
            | Self::LosesLowCopiesHigh
            | Self::LosesBoth => Outcome::Lose,
        }
    }

    /// The gain of a bet of one unit.
    #[must_use]
    pub const fn gain(self) -> i64 {
        match self.outcome() {
            Outcome::Win => 1,
            Outcome::Push => 0,
            Outcome::Lose => -1,
        }
    }

    /// The line's name in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::LuckyBreak => "lucky_break",
            Self::WinsBoth => "wins_both",
            Self::DealerNotQualified => "dealer_not_qualified",
            Self::WinsLowCopiesHigh => "wins_low_copies_high",
            Self::WinsLowLosesHigh => "wins_low_loses_high",
            Self::CopiesLowWinsHigh => "copies_low_wins_high",
            Self::LosesLowWinsHigh => "loses_low_wins_high",
            Self::DealerLuckyBreak => "dealer_lucky_break",
            Self::CopiesBoth => "copies_both",
            Self::CopiesLowLosesHigh => "copies_low_loses_high",
            Self::LosesLowCopiesHigh => "loses_low_copies_high",
            Self::LosesBoth => "loses_both",
        }
    }

    /// The line's index in [`ALL`](Self::ALL).
    #[must_use]
    #[expect(clippy::as_conversions, reason = "a fieldless enum: the cast is its place")]
    pub const fn place(self) -> odds::Line {
        self as odds::Line
    }

    /// The line at an index in [`ALL`](Self::ALL).
    #[must_use]
    pub fn at(place: odds::Line) -> Option<Self> {
        Self::ALL.get(usize::from(place)).copied()
    }

    /// The contest between a player's set and a dealer's set with these ranks (`break_poker.md`, 9
    /// to 14).
    pub(super) const fn contest(player: u8, dealer: u8) -> Contest {
        match (player, dealer) {
            (_, NOT_QUALIFIED) => Contest::Settled(Self::DealerNotQualified.place()),
            (settings::PLAIN, LUCKY_BREAK) => Contest::Settled(Self::DealerLuckyBreak.place()),
            (settings::LUCKY_BREAK, QUALIFIED) => Contest::Settled(Self::LuckyBreak.place()),
            _ => Contest::Compared([
                [
                    Self::LosesBoth.place(),
                    Self::LosesLowCopiesHigh.place(),
                    Self::LosesLowWinsHigh.place(),
                ],
                [
                    Self::CopiesLowLosesHigh.place(),
                    Self::CopiesBoth.place(),
                    Self::CopiesLowWinsHigh.place(),
                ],
                [
                    Self::WinsLowLosesHigh.place(),
                    Self::WinsLowCopiesHigh.place(),
                    Self::WinsBoth.place(),
                ],
            ]),
        }
    }
}
