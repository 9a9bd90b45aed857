//! Chips on their way from one table to another (`at_the_table.md`, C42).
//!
//! A game knows only its own table. When a command refers to another table, the house looks that
//! table up before the command is decided. When an event refers to another table, the house records
//! the event's effect on the chips. This way, chips in transit are never lost and can arrive only
//! once.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::{
    ids::{TableId, TransferId},
    money::Money,
};

/// The other table, or the chips in transit, that a command refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferNamed {
    /// The table that the chips go to.
    To(TableId),
    /// The chips that arrive.
    Of(TransferId),
}

/// The house's data about the transfer that a command names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransferKnown {
    /// Chips that leave get this identifier.
    SetsOut(TransferId),
    /// These chips are waiting to arrive.
    Waits(ChipsInTransit),
}

/// Chips that are waiting to arrive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChipsInTransit {
    pub transfer: TransferId,
    pub amount: Money,
    /// The house's name for the player.
    pub player: Option<String>,
    /// The seat that the player had, if the chips left this same table and are coming back to it.
    pub sat_at: Option<u8>,
}

/// The effect of an event on chips in transit between tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransferStep {
    /// The chips leave for another table.
    Sent { transfer: TransferId, to: TableId, seat: u8, amount: Money, player: Option<String> },
    /// The chips arrive at a seat.
    Arrived { transfer: TransferId, seat: u8 },
    /// The departure was taken back: the chips never left.
    DepartureTakenBack { transfer: TransferId },
    /// The arrival was taken back: the chips are on their way again.
    ArrivalTakenBack { transfer: TransferId },
}

/// Chips on their way from one table to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenTransfer {
    /// The identifier by which `arrive` names the chips.
    pub transfer: TransferId,
    /// The table that the chips left.
    pub from_table: TableId,
    /// The player's seat at that table.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub from_seat: u8,
    /// The table that the chips are going to.
    pub to_table: TableId,
    /// The amount.
    pub amount: Money,
    /// The house's name for the player.
    #[schema(required, min_length = 1, max_length = 40, example = "M-2041")]
    pub player: Option<String>,
}
