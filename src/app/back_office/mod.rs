//! The back office: what the house chooses about it, how its tables are set up, and the gaming
//! days and shifts.

pub mod settings;
pub mod setup;
pub mod shifts;
