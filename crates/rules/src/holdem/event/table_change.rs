//! Chips that leave for another table, arrive from one, or are exchanged for larger ones
//! (`at_the_table.md`, C42 and C43).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::{engine::Seat, seated::Seated};
use super::memory::Away;
use houseway_base::{
    ids::{TableId, TransferId},
    money::Money,
};

/// The destination of the chips, if not the cage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDeparture)]
pub struct Departure {
    /// The house's identifier for the chips until they arrive.
    pub transfer: TransferId,
    /// The table that the chips go to.
    pub to_table: TableId,
    /// The house's name for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
}

/// A player who arrives from another table, or returns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemArrival)]
pub struct Arrival {
    /// The house's identifier for the chips.
    pub transfer: TransferId,
    /// The amount: exactly what left the other table.
    pub amount: Money,
    /// The house's name for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// Whether the player is dealt in at once, or has to post or wait.
    pub seated: Seated,
    /// How the player left this table, if the player is returning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<Box<Away>>,
}

/// The effect of a chip race on a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRaced)]
pub struct Raced {
    /// The seat.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The value of the odd chips that the stack gave up.
    pub gives: Money,
    /// The chip that the stack won, or was given so as not to be raced out; zero if neither.
    pub gets: Money,
    /// Whether the stack won the chip.
    pub won: bool,
}

/// A player at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatedAt)]
pub struct SeatedAt {
    /// The seat, counted from 1.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The player's chips.
    pub stack: Money,
    /// The player's status, including the blinds owed.
    #[serde(flatten)]
    pub seated: Seated,
}
