//! The money of a hand: where the pots go and why, and the movements between accounts.

mod award;
mod explanation;
mod movements;
mod rake;
mod settlement;

pub use settlement::{
    MadeHand, PotResult, PotShare, Returned, SeatAmount, SeatResult, Settlement, ShownHand,
};
