//! The floor: the games, the tables they are dealt at, and the rounds.

pub mod games;
pub mod odds;
pub mod rounds;
pub mod tables;
