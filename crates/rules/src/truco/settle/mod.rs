//! What a match is played for and pays.

mod movements;
mod settlement;
mod stake;

pub use settlement::{SeatSettlement, Settlement};
pub use stake::{Stake, StakePer};
