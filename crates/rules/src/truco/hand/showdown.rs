//! Comparing envidos and flores, and the points a side scores once it has shown its cards.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::call::Bet;
use crate::truco::seat::{Seat, Team};

/// An accepted bet for which players state their values, beginning with mano (`truco/12`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoShowdown)]
pub struct Showdown {
    /// The bet.
    pub bet: Bet,
    /// The points for the winner's side.
    #[schema(minimum = 0, maximum = 60)]
    pub points: u8,
    /// How the bet was called and answered.
    #[schema(example = "envido, real envido, quiero")]
    pub words: String,
    /// The players who state a value, in order; empty if only the winner is entered.
    #[schema(max_items = 4)]
    pub order: Vec<Seat>,
    /// The values stated so far.
    #[schema(max_items = 4)]
    pub said: Vec<Said>,
}

/// A value, or *son buenas*, and the player who said it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoSaid)]
pub struct Said {
    /// The player, by seat.
    pub seat: Seat,
    /// The value; null for *son buenas*.
    #[schema(required, minimum = 0, maximum = 38)]
    pub value: Option<u8>,
}

impl Showdown {
    /// The player who speaks next.
    #[must_use]
    pub fn next(&self) -> Option<Seat> {
        self.order.get(self.said.len()).copied()
    }

    /// The highest value stated, and the player who stated it. Among players with equal values, the
    /// one nearest mano counts.
    #[must_use]
    pub fn best(&self) -> Option<(Seat, u8)> {
        self.said.iter().fold(None, |best, said| match (best, said.value) {
            (Some((_, highest)), Some(value)) if value <= highest => best,
            (_, Some(value)) => Some((said.seat, value)),
            (_, None) => best,
        })
    }
}

/// Points that a side has won and will score once the cards are shown (`truco/12`, `truco/14`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoClaim)]
pub struct Claim {
    /// The bet.
    pub bet: Bet,
    /// The side that won the points.
    pub team: Team,
    /// The points.
    #[schema(minimum = 0, maximum = 60)]
    pub points: u8,
    /// How the bet was called and answered.
    #[schema(example = "flor, con flor me achico")]
    pub words: String,
    /// The players whose cards have to be shown, and the values the cards must have.
    #[schema(max_items = 4)]
    pub shows: Vec<ToShow>,
    /// Whether the points win the chico. If so, the cards are shown before play continues.
    pub wins: bool,
}

/// A player who has to show their cards, and the value the cards must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoToShow)]
pub struct ToShow {
    /// The player, by seat.
    pub seat: Seat,
    /// The value stated; null if none was stated and any flor is enough.
    #[schema(required, minimum = 0, maximum = 38)]
    pub value: Option<u8>,
}
