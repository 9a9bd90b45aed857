//! The decisions of the back office. **Pure**: no I/O, no clock.
//!
//! Like a game, the back office is a decider. [`House`] is its state, a fold of the facts in the
//! log. A [`Command`] says who must sign it, and [`Command::decide`] turns it into facts or refuses
//! it with every reason. The signatures are data: collecting them is not the task of this crate.
//!
//! | file | what is in it |
//! |---|---|
//! | [`House`], [`Table`] | the state |
//! | [`Command`] | what every command says of itself |
//! | [`places`] | the places that people sign in, and who fits them |
//! | [`slips`] | fills and credits |
//! | [`sales`] | chips sold from trays |
//! | [`cash`] | cash transactions, and what a person's cash of a day comes to |
//! | [`stays`] | who sits where |
//! | [`periods`] | opening, closing and checking counts of trays, hands that were not recorded |
//! | [`drops`] | drop boxes that hang, and that are pulled |
//! | [`counts`] | the soft count |
//! | [`corrections`] | where the chips of a correction go |
//! | [`cases`] | what the house has to look into |
//! | [`shifts`] | gaming days and shifts |
//! | [`settings`], [`setup`] | what the house chooses, for itself and for a table |
//! | `fold` | how facts change the state |
//! | [`Refused`] | every way in which a command is refused |

// Every command can be refused with a [`Refused`], and callers use every returned value.
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
