//! What the back office decides. **Pure**: no I/O, no clock.
//!
//! Like a game, the back office is a decider. [`House`] is its state, a fold of the facts in the
//! log. A [`Command`] says who must sign it, and [`Command::decide`] turns it into facts or refuses
//! it with every reason. The signatures are data: who asks people for them is no concern of this
//! crate.
//!
//! | file | what is in it |
//! |---|---|
//! | [`House`], [`Table`] | the state |
//! | [`Command`] | what every command says of itself |
//! | [`places`] | the places that people sign in, and who fits them |
//! | [`slips`] | fills and credits |
//! | [`Refused`] | every way in which a command is refused |

// Everything here can be refused, and `Refused` says why; what is returned is used.
#![allow(clippy::missing_errors_doc, clippy::must_use_candidate, clippy::return_self_not_must_use)]

mod command;
mod entry;
mod house;
pub mod places;
mod refused;
pub mod slips;
mod table;

pub use command::{Command, Decided, Stream};
pub use entry::{StepDone, Written};
pub use house::House;
pub use places::{Misfit, chosen_places, fitting, open_place, usual_places};
pub use refused::{Reason, Refused};
pub use slips::Slip;
pub use table::{Period, Table};
