//! The money in a hand: where the pots go and why, and the movements between accounts.

mod award;
mod chop;
mod explanation;
mod found;
mod movements;
mod rake;
mod settlement;

pub(super) use award::{pot_name, pot_said};
pub(super) use chop::may_chop;
pub(super) use settlement::told_hand;
pub use settlement::{
    BoardPart, MadeHand, PotResult, PotShare, Returned, SeatAmount, SeatResult, Settlement,
    ShownHand,
};
