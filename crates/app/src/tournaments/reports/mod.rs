//! Reports about tournaments (`tournaments.md`, 7.5).
//!
//! | where | what |
//! |---|---|
//! | `read` | the entries that moved money |
//! | `day` | the section of the house's day: one line for each tournament |
//! | `desk` | what cashiers took and paid on a gaming day |
//! | `event`, `printed` | one tournament, and its CSV and printout |

mod day;
mod desk;
mod event;
mod printed;
mod read;

pub use day::{CarriedOver, TournamentDay};
pub use desk::{DeskLine, DeskReport, DeskTotal};
pub use event::{
    EventChange, EventDeal, EventMovement, EventPlace, EventReport, EventShare, EventSignature,
};
