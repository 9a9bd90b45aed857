//! The house's share of the pots (rules/holdem.md, 12).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{coin::Coin, engine::Chips};
use crate::money::Money;

/// What the house takes of the pots of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRake)]
#[serde(default, deny_unknown_fields)]
pub struct Rake {
    /// Hundredths of a percent of all pots together: 500 takes 5 %. Default 500.
    #[schema(example = 500)]
    pub basis_points: u16,
    /// The most that is taken of a hand, by how many were dealt in; without an entry for so few
    /// there is no cap. Default none.
    pub caps: Vec<RakeCap>,
    /// Whether nothing is taken of a hand that ends before the flop. Default `true`.
    pub no_flop_no_drop: bool,
}

/// The most that is taken of a hand of so many players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRakeCap)]
#[serde(deny_unknown_fields)]
pub struct RakeCap {
    /// From so many players dealt in.
    #[schema(example = 2)]
    pub players: u8,
    pub cap: Money,
}

impl Default for Rake {
    fn default() -> Self {
        Self { basis_points: 500, caps: Vec::new(), no_flop_no_drop: true }
    }
}

impl Rake {
    /// What is taken of pots of so much: rounded down to whole chips, returned excess left out.
    #[must_use]
    pub fn of(&self, pots: Chips, players: usize, flop: bool, coin: Coin, chip: Chips) -> Chips {
        if self.no_flop_no_drop && !flop {
            return 0;
        }
        let share = i128::from(pots) * i128::from(self.basis_points) / 10_000;
        let share = Chips::try_from(share).unwrap_or(pots);
        let fitting = self.caps.iter().filter(|cap| usize::from(cap.players) <= players);
        let cap = fitting.max_by_key(|cap| cap.players).map(|cap| coin.chips(cap.cap));
        let taken = cap.and_then(Result::ok).map_or(share, |cap| share.min(cap));
        taken / chip.max(1) * chip.max(1)
    }
}
