//! The back office: the house's settings, the setup of its tables, gaming days, shifts and
//! periods, slips, drop boxes and their counts.

pub mod cases;
pub mod cash;
pub mod corrections;
pub mod counts;
pub mod drops;
mod fold;
pub mod forms;
pub mod handover;
pub(crate) mod loading;
pub mod periods;
pub mod reports;
mod running;
pub mod sales;
pub mod settings;
pub mod setup;
pub mod shifts;
pub mod slips;
pub mod stays;
pub(crate) mod submitted;
pub mod tracked;
pub mod trays;
pub mod untracked;
