//! Chips on their way from one table to another (`at_the_table.md`, C42).
//!
//! A game knows its own table alone. What a command says of another table, the house looks up
//! before the command is decided; what an event says of one, the house keeps. So chips that are on
//! their way are never nowhere, and arrive once.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_base::{
    ids::{TableId, TransferId},
    money::Money,
};

/// What a command says of another table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransferNamed {
    /// Chips go to this table.
    To(TableId),
    /// These chips arrive.
    Of(TransferId),
}

/// What the house knows about what a command says of another table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransferKnown {
    /// Chips can set out, and are known by this from then on.
    SetsOut(TransferId),
    /// Chips wait to arrive.
    Waits(ChipsInTransit),
}

/// Chips that wait to arrive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChipsInTransit {
    pub transfer: TransferId,
    pub amount: Money,
    /// What the house calls their player.
    pub player: Option<String>,
    /// Where the player sat, if it was at this very table: the chips come back.
    pub sat_at: Option<u8>,
}

/// What an event does to chips between tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransferStep {
    /// They leave for another table.
    Sent { transfer: TransferId, to: TableId, seat: u8, amount: Money, player: Option<String> },
    /// They are at a seat again.
    Arrived { transfer: TransferId, seat: u8 },
    /// They never left.
    DepartureTakenBack { transfer: TransferId },
    /// They never arrived, and are on their way again.
    ArrivalTakenBack { transfer: TransferId },
}

/// Chips on their way from one table to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct OpenTransfer {
    /// What `arrive` names them by.
    pub transfer: TransferId,
    /// The table that they left.
    pub from_table: TableId,
    /// Where the player sat there.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub from_seat: u8,
    /// The table that they go to.
    pub to_table: TableId,
    /// How much.
    pub amount: Money,
    /// What the house calls the player.
    #[schema(required, min_length = 1, max_length = 40, example = "M-2041")]
    pub player: Option<String>,
}
