//! The two sides of a hand, and who scores for each (`truco/1`).

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

use crate::truco::seat::{Players, Seat, Team, small_number};

/// Who plays with whom in a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// Two play, or partners who sit opposite each other: the odd seats are team 0, the even ones
    /// team 1, in every hand.
    Alternate,
    /// Three play *gallo*: this player alone is team 0 in the hand, the two others are team 1.
    Gallo(Seat),
}

impl Sides {
    /// The side that a player is on.
    #[must_use]
    pub fn team(self, seat: Seat) -> Team {
        match self {
            Self::Alternate if seat.number().is_multiple_of(2) => Team::One,
            Self::Gallo(alone) if seat != alone => Team::One,
            Self::Alternate | Self::Gallo(_) => Team::Zero,
        }
    }

    /// Who scores what a side wins: the team, or of three each of its players.
    #[must_use]
    pub fn contenders(self, team: Team) -> Vec<Contender> {
        match self {
            Self::Alternate => vec![Contender(team.number())],
            Self::Gallo(_) => self.scorers(team).into_iter().map(Contender::alone).collect(),
        }
    }

    /// The players of a side where each keeps a score: of three.
    #[must_use]
    pub fn scorers(self, team: Team) -> Vec<Seat> {
        match self {
            Self::Alternate => Vec::new(),
            Self::Gallo(_) => {
                Players::Three.seats().filter(|seat| self.team(*seat) == team).collect()
            }
        }
    }
}

/// Who keeps a score through the match, written with a number: a team of two or four players, 0 or
/// 1; or each of three players, seat 1's number being 0, seat 2's 1, seat 3's 2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Contender(u8);

impl Contender {
    /// The number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// A player of three.
    #[must_use]
    pub const fn alone(seat: Seat) -> Self {
        Self(seat.number() - 1)
    }

    /// Everybody who keeps a score.
    pub fn all(players: Players) -> impl Iterator<Item = Self> + Clone {
        (0..Self::count(players)).map(Self)
    }

    /// Whoever has this number, if the match has them.
    #[must_use]
    pub const fn from_number(number: u8, players: Players) -> Option<Self> {
        if number < Self::count(players) { Some(Self(number)) } else { None }
    }

    /// Who keeps the score of a seat.
    #[must_use]
    pub fn of(seat: Seat, players: Players) -> Self {
        match players {
            Players::Two | Players::Four => Self(Sides::Alternate.team(seat).number()),
            Players::Three => Self::alone(seat),
        }
    }

    /// The seats whose score it is, lowest first.
    pub fn seats(self, players: Players) -> impl Iterator<Item = Seat> {
        players.seats().filter(move |seat| Self::of(*seat, players) == self)
    }

    /// The contender in words: `team 1`, or of three `seat 2`.
    #[must_use]
    pub fn named(self, players: Players) -> String {
        match players {
            Players::Two | Players::Four => format!("team {}", self.0),
            Players::Three => format!("seat {}", self.0 + 1),
        }
    }

    const fn count(players: Players) -> u8 {
        match players {
            Players::Two | Players::Four => 2,
            Players::Three => 3,
        }
    }
}

impl TryFrom<u8> for Contender {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(number, Players::Three).ok_or("a score is that of 0, 1 or, of three, 2")
    }
}

impl From<Contender> for u8 {
    fn from(contender: Contender) -> Self {
        contender.number()
    }
}

impl fmt::Debug for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "contender {}", self.0)
    }
}

impl PartialSchema for Contender {
    fn schema() -> RefOr<Schema> {
        let what = "Who keeps a score: team 0 (the odd seats) or 1 (the even seats); where three \
                    play, each for themselves: 0 is seat 1, 1 is seat 2, 2 is seat 3";
        small_number(what, [0, 1, 2])
    }
}

impl ToSchema for Contender {
    fn name() -> Cow<'static, str> {
        "TrucoContender".into()
    }
}
