//! The back office: what the house chooses about it, and how its tables are set up.

pub mod settings;
pub mod setup;
