//! Chips that leave for another table, arrive from one, or are changed for larger ones
//! (`at_the_table.md`, C42 and C43).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::seat::Seated;
use super::memory::Away;
use houseway_base::{
    ids::{TableId, TransferId},
    money::Money,
};

/// Where chips went that did not go to the cage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDeparture)]
pub struct Departure {
    /// By what the house knows them until they arrive.
    pub transfer: TransferId,
    /// Where they go.
    pub to_table: TableId,
    /// What the house calls their player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
}

/// A player who comes from another table, or back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemArrival)]
pub struct Arrival {
    /// The chips, by what the house knows them.
    pub transfer: TransferId,
    /// Exactly what was taken off.
    pub amount: Money,
    /// What the house calls the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// Whether the player is dealt in at once, or posts or waits.
    pub seated: Seated,
    /// How the player left this table, if this is somebody who comes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<Box<Away>>,
}

/// What a chip race did to a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRaced)]
pub struct Raced {
    /// Whose stack.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// The odd chips.
    pub gives: Money,
    /// The chip that it won, or got so that it was not raced out; nothing if neither.
    pub gets: Money,
    /// Whether it won the chip.
    pub won: bool,
}
