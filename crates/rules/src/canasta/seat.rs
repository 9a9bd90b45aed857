//! Four seats and two sides. Partners sit opposite each other and are chosen by a draw
//! (`canasta.md`, 3).

use std::{borrow::Cow, cmp::Reverse, fmt};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::{
    cards::{AnyCard, Card},
    schema::small_integer,
};
use houseway_words::{Said, Value, said};

/// A seat, numbered 1 to 4 clockwise. Written as its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Seat {
    One,
    Two,
    Three,
    Four,
}

impl utoipa::PartialSchema for Seat {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        small_integer("A seat, numbered 1 to 4 clockwise", 1..=4, 1)
    }
}

impl ToSchema for Seat {
    fn name() -> Cow<'static, str> {
        "CanastaSeat".into()
    }
}

/// A number that no seat has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the seats are 1 to 4")]
pub struct NotASeat;

impl Seat {
    /// All four seats, clockwise.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// The seat's number, 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// The next seat clockwise, to which the turn and the deal pass.
    #[must_use]
    pub const fn left(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::Three,
            Self::Three => Self::Four,
            Self::Four => Self::One,
        }
    }

    /// The seat opposite.
    #[must_use]
    pub const fn partner(self) -> Self {
        self.left().left()
    }

    /// The seat before this one.
    #[must_use]
    pub const fn right(self) -> Self {
        self.partner().left()
    }

    /// The side that the seat plays for.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::One | Self::Three => Side::We,
            Self::Two | Self::Four => Side::They,
        }
    }
}

impl TryFrom<u8> for Seat {
    type Error = NotASeat;

    fn try_from(number: u8) -> Result<Self, NotASeat> {
        Self::ALL.into_iter().find(|seat| seat.number() == number).ok_or(NotASeat)
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> Self {
        seat.number()
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Self {
        seat.number().into()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.number())
    }
}

/// A partnership, by its column on the score sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaSide)]
pub enum Side {
    /// Seats 1 and 3.
    We,
    /// Seats 2 and 4.
    They,
}

impl Side {
    /// Both sides, in the order of the score sheet.
    pub const BOTH: [Self; 2] = [Self::We, Self::They];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::We => Self::They,
            Self::They => Self::We,
        }
    }

    /// The side's name, for use in a refusal.
    #[must_use]
    pub fn said(self) -> Said {
        match self {
            Self::We => said!("canasta-we"),
            Self::They => said!("canasta-they"),
        }
    }

    /// The side's index in a list of both sides, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Self::We => 0,
            Self::They => 1,
        }
    }

    /// The side's seats, lower number first.
    #[must_use]
    pub const fn seats(self) -> [Seat; 2] {
        match self {
            Self::We => [Seat::One, Seat::Three],
            Self::They => [Seat::Two, Seat::Four],
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::We => "We",
            Self::They => "They",
        })
    }
}

/// One value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CanastaBySide)]
pub struct BySide<T> {
    /// The value for seats 1 and 3.
    pub we: T,
    /// The value for seats 2 and 4.
    pub they: T,
}

impl<T> BySide<T> {
    /// Builds the values by calling `of` for each side.
    pub fn of(mut of: impl FnMut(Side) -> T) -> Self {
        Self { we: of(Side::We), they: of(Side::They) }
    }

    /// A side's value.
    pub const fn get(&self, side: Side) -> &T {
        match side {
            Side::We => &self.we,
            Side::They => &self.they,
        }
    }

    /// Mutable access to a side's value.
    pub const fn get_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::We => &mut self.we,
            Side::They => &mut self.they,
        }
    }
}

// This is a separate type because the OpenAPI document would not describe the numbers in a
// [`BySide`].
/// Each side's points.
#[derive(Debug, Clone, Copy, ToSchema)]
#[schema(as = CanastaPointsBySide)]
pub struct PointsBySide {
    /// The points of seats 1 and 3.
    #[schema(example = 5265)]
    pub we: i32,
    /// The points of seats 2 and 4.
    #[schema(example = 2430)]
    pub they: i32,
}

/// One value for each seat. In JSON it is a list of four, seat 1 first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySeat<T>([T; 4]);

impl<T> BySeat<T> {
    /// Builds the values by calling `of` for each seat.
    pub fn of(of: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::ALL.map(of))
    }

    /// A seat's value.
    pub const fn get(&self, seat: Seat) -> &T {
        let [one, two, three, four] = &self.0;
        match seat {
            Seat::One => one,
            Seat::Two => two,
            Seat::Three => three,
            Seat::Four => four,
        }
    }

    /// Mutable access to a seat's value.
    pub const fn get_mut(&mut self, seat: Seat) -> &mut T {
        let [one, two, three, four] = &mut self.0;
        match seat {
            Seat::One => one,
            Seat::Two => two,
            Seat::Three => three,
            Seat::Four => four,
        }
    }

    /// All four values with their seats, seat 1 first.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

/// The state of a draw for partners.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Drawn {
    /// These players have to draw, or draw again; lower seat first.
    Draw(Vec<Seat>),
    /// The players from the highest card to the lowest. The first picks a seat and plays first; the
    /// second is that player's partner.
    Ranked([Seat; 4]),
}

/// The state of the draw with these cards. Players with a joker or with identical cards draw again.
#[must_use]
pub fn drawn(cards: &BySeat<Option<AnyCard>>) -> Drawn {
    let of_rank = |card: &Option<AnyCard>| match card {
        Some(AnyCard::Plain(card)) => Some(*card),
        Some(AnyCard::Joker) | None => None,
    };
    let ranked: BySeat<Option<Card>> = BySeat::of(|player| of_rank(cards.get(player)));
    let alone = |player: &Seat| {
        let card = ranked.get(*player);
        card.is_some() && ranked.iter().filter(|(_, other)| *other == card).count() == 1
    };
    let again: Vec<Seat> = Seat::ALL.into_iter().filter(|player| !alone(player)).collect();
    if !again.is_empty() {
        return Drawn::Draw(again);
    }
    let mut order = Seat::ALL;
    // Cards are ordered as the draw requires: ace high, and within a rank spades, hearts, diamonds,
    // clubs.
    order.sort_by_key(|player| Reverse(*ranked.get(*player)));
    Drawn::Ranked(order)
}
