//! The stake of a match, and its payment.

mod movements;
mod settlement;
mod stake;

pub use settlement::{SeatSettlement, Settlement};
pub use stake::{Stake, StakePer};
