//! Poker tournaments as a pure decider.

pub mod amounts;
pub mod check;
pub mod clock;
pub mod codes;
pub mod prizes;
pub mod seats;
pub mod structure;
