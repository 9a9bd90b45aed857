//! The floor: tables, and the rounds dealt at them.

pub mod rounds;
pub mod tables;
