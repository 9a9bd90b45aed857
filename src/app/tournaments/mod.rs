//! Tournaments. What happens in one is decided and folded by the crate `tournaments`; here its
//! stream is read and written, and shown.

mod body;
mod cancel;
mod catch_up;
mod clock;
mod commands;
mod entries;
mod fold;
mod screens;
mod tables;

pub use body::{
    StructureChange, TournamentBody, TournamentListed, TournamentTable, TournamentTables,
};
pub use cancel::CancelTournament;
pub use clock::{ClockBody, RegistrationBody};
pub use commands::FloorCommand;
pub use entries::{EntriesBody, EntryBody, NewEntry, NewPurchase, Refund};
pub use screens::{NewScreen, PREFIX as SCREEN, ScreenBody, ScreenMade, ScreensBody};
pub use tables::NewTableOf;

pub(super) use fold::{Folded, fold};
pub(super) use tables::check_no_tournament;
