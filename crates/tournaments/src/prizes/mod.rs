//! Prizes: places, payouts, bounties, deals. All of them are derived from the order of
//! eliminations.

pub mod bounties;
pub mod calculator;
pub mod deals;
pub mod icm;
pub mod payouts;
pub mod places;
