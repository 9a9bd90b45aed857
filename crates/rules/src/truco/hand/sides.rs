//! The two sides of a hand, and who scores for each (`truco/1`).

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

use crate::truco::seat::{Players, Seat, Team, small_number};
use houseway_words::{Said, said};

/// The way in which the players form the two sides of a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// Two players, or partners who sit opposite each other. In every hand the odd seats are team
    /// 0, the even seats team 1.
    Alternate,
    /// Three players (*gallo*): this player, alone, is team 0 in the hand; the two others are team
    /// 1.
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

    /// The contenders that score what a side wins: the team itself or, with three players, each
    /// player on the side.
    #[must_use]
    pub fn contenders(self, team: Team) -> Vec<Contender> {
        match self {
            Self::Alternate => vec![Contender(team.number())],
            Self::Gallo(_) => self.scorers(team).into_iter().map(Contender::alone).collect(),
        }
    }

    /// With three players, the players on a side, each of whom keeps a score.
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

/// A team or player that keeps a score through the match. Written as a number: with two or four
/// players, the team, 0 or 1; with three players, 0 for seat 1, 1 for seat 2 and 2 for seat 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Contender(u8);

impl Contender {
    /// The contender's number, from 0.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The contender for one of three players.
    #[must_use]
    pub const fn alone(seat: Seat) -> Self {
        Self(seat.number() - 1)
    }

    /// All contenders of a match.
    pub fn all(players: Players) -> impl Iterator<Item = Self> + Clone {
        (0..Self::count(players)).map(Self)
    }

    /// The contender with this number, if the match has one.
    #[must_use]
    pub const fn from_number(number: u8, players: Players) -> Option<Self> {
        if number < Self::count(players) { Some(Self(number)) } else { None }
    }

    /// The contender that a seat scores for.
    #[must_use]
    pub fn of(seat: Seat, players: Players) -> Self {
        match players {
            Players::Two | Players::Four => Self(Sides::Alternate.team(seat).number()),
            Players::Three => Self::alone(seat),
        }
    }

    /// The contender's seats, lowest first.
    pub fn seats(self, players: Players) -> impl Iterator<Item = Seat> {
        players.seats().filter(move |seat| Self::of(*seat, players) == self)
    }

    /// The contender as text: `team 1`, or with three players `seat 2`.
    #[must_use]
    pub fn named(self, players: Players) -> String {
        match players {
            Players::Two | Players::Four => format!("team {}", self.0),
            Players::Three => format!("seat {}", self.0 + 1),
        }
    }

    /// The name of the contender, for use in a refusal.
    #[must_use]
    pub fn said(self, players: Players) -> Said {
        match players {
            Players::Two | Players::Four => said!("truco-team", team = self.0),
            Players::Three => said!("seats", count = 1_u8, seats = self.0 + 1),
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
        Self::from_number(number, Players::Three)
            .ok_or("scores are numbered 0 and 1, and 2 if three play")
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
        let what = "A side that has a score: team 0 (the odd seats) or 1 (the even seats); with \
                    three players, one of them: 0 is seat 1, 1 is seat 2, 2 is seat 3";
        small_number(what, [0, 1, 2])
    }
}

impl ToSchema for Contender {
    fn name() -> Cow<'static, str> {
        "TrucoContender".into()
    }
}
