//! The back office: what the house chooses about it, how its tables are set up, the gaming days,
//! shifts and periods, slips, drop boxes and their counts.

pub mod closer;
pub mod corrections;
pub mod counts;
pub mod day_close;
pub mod drops;
mod fold;
pub mod forms;
pub mod inventory_count;
pub(in crate::app) mod loading;
pub mod opener;
pub mod periods;
pub mod reports;
mod running;
pub mod sales;
pub mod settings;
pub mod setup;
pub mod shifts;
pub mod slips;
pub(in crate::app) mod submitted;
pub mod tracked;
mod tray;
pub mod untracked;
