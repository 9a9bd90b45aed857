//! The floor: tables, and the rounds dealt at them.

pub mod equipment;
pub mod equipment_report;
pub mod house_rules;
pub mod other_games;
pub mod pits;
pub mod procedures;
pub mod rounds;
mod rules_entry;
mod table_bodies;
pub mod table_commands;
pub mod tables;
mod transfers;
