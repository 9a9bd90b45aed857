//! Comparing envidos and flores, and what a side scores once it has shown its cards.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::call::Bet;
use crate::truco::seat::{Seat, Team};

/// An accepted bet whose values are being said, from mano round (`truco/12`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoShowdown)]
pub struct Showdown {
    /// What was bet on.
    pub bet: Bet,
    /// What the winner's side scores.
    #[schema(minimum = 0, maximum = 60)]
    pub points: u8,
    /// How it was called and answered.
    #[schema(example = "envido, real envido, quiero")]
    pub words: String,
    /// Who says a value, in order; nobody where only the winner is entered.
    #[schema(max_items = 4)]
    pub order: Vec<Seat>,
    /// What was said so far.
    #[schema(max_items = 4)]
    pub said: Vec<Said>,
}

/// A value, or *son buenas*.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoSaid)]
pub struct Said {
    /// The player, by seat.
    pub seat: Seat,
    /// The value said; null for *son buenas*.
    #[schema(required, minimum = 0, maximum = 38)]
    pub value: Option<u8>,
}

impl Showdown {
    /// Who speaks next.
    #[must_use]
    pub fn next(&self) -> Option<Seat> {
        self.order.get(self.said.len()).copied()
    }

    /// The highest value said, of equal ones the one nearest mano.
    #[must_use]
    pub fn best(&self) -> Option<(Seat, u8)> {
        self.said.iter().fold(None, |best, said| match (best, said.value) {
            (Some((_, highest)), Some(value)) if value <= highest => best,
            (_, Some(value)) => Some((said.seat, value)),
            (_, None) => best,
        })
    }
}

/// Points that a side has won and scores as soon as the cards are shown (`truco/12`, `truco/14`).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoClaim)]
pub struct Claim {
    /// What was bet on.
    pub bet: Bet,
    /// The side that has won them.
    pub team: Team,
    /// The points.
    #[schema(minimum = 0, maximum = 60)]
    pub points: u8,
    /// How it was called and answered.
    #[schema(example = "flor, con flor me achico")]
    pub words: String,
    /// Whose cards have to be shown, and what they have to make.
    #[schema(max_items = 4)]
    pub shows: Vec<ToShow>,
    /// Whether the points win the chico, so that the cards are shown before play goes on.
    pub wins: bool,
}

/// What a player's cards have to make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoToShow)]
pub struct ToShow {
    /// The player, by seat.
    pub seat: Seat,
    /// The value said; null where no value was said and any flor will do.
    #[schema(required, minimum = 0, maximum = 38)]
    pub value: Option<u8>,
}
