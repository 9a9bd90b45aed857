//! The money of a hand: where the pots go, in chips and in words, and what that moves between the
//! accounts.

mod award;
mod explanation;
mod movements;
mod rake;
mod settlement;

pub use settlement::{
    MadeHand, PotResult, PotShare, Returned, SeatAmount, SeatResult, Settlement, ShownHand,
};
