//! The back office's decisions. **Pure**: no I/O, no clock.
//!
//! Like a game, the back office is a decider. [`House`] is its state, a fold of the facts in the
//! log. A [`Command`] says who must sign it, and [`Command::decide`] turns it into facts or refuses
//! it, listing every reason. The caller collects the signatures and passes them in as data.
//!
//! | file | contents |
//! |---|---|
//! | [`House`], [`Table`] | the state |
//! | [`Command`] | what every command defines |
//! | [`places`] | the places for the signatures of an act, and who can fill them |
//! | [`slips`] | fills and credits |
//! | [`sales`] | chips sold from trays |
//! | [`cash`] | cash transactions, and each person's totals for a day |
//! | [`stays`] | who sits where |
//! | [`periods`] | tray counts that open or close a period or check a tray; unrecorded hands |
//! | [`drops`] | drop boxes under tables, and boxes that were pulled |
//! | [`counts`] | the soft count |
//! | [`corrections`] | where a correction's chips go |
//! | [`cases`] | matters for the house to review |
//! | [`shifts`] | gaming days and shifts |
//! | [`settings`], [`setup`] | the settings of the house, and the setup of a table |
//! | `fold` | how facts change the state |
//! | [`Refused`] | the reasons for refusing a command |

// Any command can be refused with [`Refused`], and callers use every returned value.
#![allow(clippy::missing_errors_doc, clippy::must_use_candidate, clippy::return_self_not_must_use)]

pub mod cases;
pub mod cash;
pub mod codes;
mod command;
pub mod corrections;
pub mod counts;
pub mod drops;
mod entry;
mod fold;
mod house;
pub mod periods;
pub mod places;
mod refused;
pub mod sales;
pub mod settings;
pub mod setup;
pub mod shifts;
pub mod slips;
pub mod stays;
mod table;

pub use cases::Case;
pub use cash::CashTransaction;
pub use command::{About, Command, Decided, Decision, Given, Stream};
pub use counts::Count;
pub use drops::{HangingBox, PulledBox, Recorded};
pub use entry::{StepDone, Written};
pub use fold::Corrupt;
pub use house::{House, TrayCount};
pub use periods::Period;
pub use places::{Misfit, chosen_places, fitting, open_place, usual_places};
pub use refused::{Reason, Refused};
pub use sales::Sale;
pub use shifts::{Day, DayReport, Shift};
pub use slips::Slip;
pub use stays::Spot;
pub use table::Table;
