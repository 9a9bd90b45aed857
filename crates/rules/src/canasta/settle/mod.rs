//! The payments in a game: what the losing side pays.

mod chips;
mod movements;
mod settlement;

pub use settlement::{Payment, SeatResult, Settlement, Stake};
