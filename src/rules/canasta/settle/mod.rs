//! The money of a game: what the losing side pays.

mod movements;
mod settlement;

pub use settlement::{Payment, SeatResult, Settlement, Stake};
