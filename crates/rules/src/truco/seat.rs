//! Seats, sides and the number of players.

use std::{borrow::Cow, fmt};

use houseway_words::{Said, Value, said};
use serde::{Deserialize, Serialize};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ObjectBuilder, Schema, Type},
    },
};

/// A seat. Seats are numbered from 1 in the order of play, which is counter-clockwise: seat 2 is on
/// the right of seat 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(as = TrucoSeat, value_type = u8, minimum = 1, maximum = 4)]
pub struct Seat(u8);

impl Seat {
    /// The seat's number, 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Players::Four.seat(number).ok_or("seats are numbered from 1 to 4")
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.number()
    }
}

/// The names of seats, for use in a refusal: `seat 3`, `seats 1, 3`.
pub fn seats_said(seats: &[Seat]) -> Said {
    let numbers = seats.iter().map(|seat| seat.number());
    said!("seats", count = seats.len(), seats = Said::joined(numbers, ", "))
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Self {
        seat.number().into()
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

/// A side of a hand, written `0` or `1`. The odd seats are team 0, the even seats team 1. With
/// three players, the one who plays alone is team 0 and the two others are team 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Team {
    /// Seats 1 and 3; with three players, the one who plays alone.
    Zero,
    /// Seats 2 and 4; with three players, the other two.
    One,
}

impl Team {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Zero, Self::One];

    /// The side's number, 0 or 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::Zero => 0,
            Self::One => 1,
        }
    }

    /// The side with this number.
    #[must_use]
    pub const fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Zero),
            1 => Some(Self::One),
            _ => None,
        }
    }

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Zero => Self::One,
            Self::One => Self::Zero,
        }
    }
}

impl TryFrom<u8> for Team {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        let wrong = "a team is 0 (the odd seats, or the player who plays alone) or 1";
        Self::from_number(number).ok_or(wrong)
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
        let what = "A side of a hand: 0 (the odd seats) or 1 (the even seats); with three players, \
                    0 is the one who plays alone, and 1 the two others";
        small_number(what, [0, 1])
    }
}

impl ToSchema for Team {
    fn name() -> Cow<'static, str> {
        "TrucoTeam".into()
    }
}

/// The number of players: two; three, each of whom in turn plays alone (*gallo*); or four in two
/// teams that sit alternately (`truco/1`). Written `2`, `3` or `4`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Players {
    Two,
    Three,
    Four,
}

impl Players {
    /// The number: 2, 3 or 4.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// The value for two, three or four players; none for any other number.
    #[must_use]
    pub const fn from_count(count: u8) -> Option<Self> {
        match count {
            2 => Some(Self::Two),
            3 => Some(Self::Three),
            4 => Some(Self::Four),
            _ => None,
        }
    }

    /// The seat with this number, if the table has it.
    #[must_use]
    pub const fn seat(self, number: u8) -> Option<Seat> {
        if 1 <= number && number <= self.count() { Some(Seat(number)) } else { None }
    }

    /// The seat that plays after this one: the one on its right.
    #[must_use]
    pub const fn after(self, seat: Seat) -> Seat {
        Seat(seat.0 % self.count() + 1)
    }

    /// The seat on the left of this one.
    #[must_use]
    pub const fn before(self, seat: Seat) -> Seat {
        Seat((seat.0 + self.count() - 2) % self.count() + 1)
    }

    /// All seats, in the order of play from seat 1.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (1..=self.count()).map(Seat)
    }

    /// All seats, in the order of play from `first`.
    pub fn round_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        (0..self.count()).map(move |step| Seat((first.0 - 1 + step) % self.count() + 1))
    }
}

impl TryFrom<u8> for Players {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        Self::from_count(count).ok_or("there must be two, three or four players")
    }
}

impl From<Players> for u8 {
    fn from(players: Players) -> Self {
        players.count()
    }
}

impl PartialSchema for Players {
    fn schema() -> RefOr<Schema> {
        small_number("The number of players", [2, 3, 4])
    }
}

impl ToSchema for Players {
    fn name() -> Cow<'static, str> {
        "TrucoPlayers".into()
    }
}

/// The schema for a number that must be one of these values.
pub(super) fn small_number<const N: usize>(description: &str, values: [u8; N]) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::Integer)
        .description(Some(description))
        .enum_values(Some(values))
        .into()
}
