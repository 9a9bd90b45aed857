//! Seats, sides and how many play.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, Type},
    },
};

/// A seat. Seats are numbered from 0 in the order of play, which is counter-clockwise: seat 1 sits
/// at the right of seat 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(transparent)]
#[schema(as = TrucoSeat)]
pub struct Seat(u8);

impl Seat {
    /// The seat of this number, 0 to 3.
    #[must_use]
    pub const fn new(number: u8) -> Self {
        Self(number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The side it plays for: partners sit opposite each other.
    #[must_use]
    pub const fn team(self) -> Team {
        if self.0.is_multiple_of(2) { Team::Even } else { Team::Odd }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A side: that of the even seats or that of the odd ones. Written `0` and `1`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Team {
    Even,
    Odd,
}

impl Team {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Even, Self::Odd];

    /// The side's number, 0 or 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Even => 0,
            Self::Odd => 1,
        }
    }

    /// The side of this number.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Even),
            1 => Some(Self::Odd),
            _ => None,
        }
    }

    /// The opponents.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Even => Self::Odd,
            Self::Odd => Self::Even,
        }
    }
}

impl TryFrom<u8> for Team {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::from_number(number).ok_or("a team is 0 (the even seats) or 1 (the odd seats)")
    }
}

impl From<Team> for u8 {
    fn from(team: Team) -> Self {
        team.number()
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "team {}", self.number())
    }
}

impl fmt::Debug for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl PartialSchema for Team {
    fn schema() -> RefOr<Schema> {
        small_number("A side: 0 (the even seats) or 1 (the odd seats)", [0, 1])
    }
}

impl ToSchema for Team {
    fn name() -> Cow<'static, str> {
        "TrucoTeam".into()
    }
}

/// How many play: two, or four in two teams that sit alternately (`truco/1`). Written `2` and `4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Players {
    Two,
    Four,
}

impl Players {
    /// 2 or 4.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Four => 4,
        }
    }

    /// Two or four players; nothing else is Truco here.
    #[must_use]
    pub const fn from_count(count: u8) -> Option<Self> {
        match count {
            2 => Some(Self::Two),
            4 => Some(Self::Four),
            _ => None,
        }
    }

    /// The seat of this number, if the table has it.
    #[must_use]
    pub const fn seat(self, number: u8) -> Option<Seat> {
        if number < self.count() { Some(Seat(number)) } else { None }
    }

    /// The seat that plays after this one: the one at its right.
    #[must_use]
    pub const fn after(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.count())
    }

    /// The seat at the left of this one.
    #[must_use]
    pub const fn before(self, seat: Seat) -> Seat {
        Seat((seat.0 + self.count() - 1) % self.count())
    }

    /// All seats in the order of play, beginning with `first`.
    pub fn round_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        (0..self.count()).map(move |step| Seat((first.0 + step) % self.count()))
    }
}

impl TryFrom<u8> for Players {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        Self::from_count(count).ok_or("two or four play")
    }
}

impl From<Players> for u8 {
    fn from(players: Players) -> Self {
        players.count()
    }
}

impl PartialSchema for Players {
    fn schema() -> RefOr<Schema> {
        small_number("How many play", [2, 4])
    }
}

impl ToSchema for Players {
    fn name() -> Cow<'static, str> {
        "TrucoPlayers".into()
    }
}

fn small_number(description: &str, values: [u8; 2]) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .description(Some(description))
        .enum_values(Some(values))
        .into()
}
