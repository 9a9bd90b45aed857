//! Tournaments. The `tournaments` crate decides commands and folds events; this module reads,
//! writes and shows a tournament's stream.

mod at_table;
mod body;
mod catch_up;
mod clock;
mod commands;
mod dealer_push;
mod entries;
mod floor_command;
mod fold;
mod hands;
mod prints;
mod reports;
mod results;
mod screens;
mod signed;
mod tables;

pub use body::{
    StructureChange, TournamentBody, TournamentListed, TournamentTable, TournamentTables,
};
pub use clock::{ClockBody, RegistrationBody};
pub use entries::{EntriesBody, EntryBody, NewEntry, NewPurchase, Nothing, Payment, Refund, Sum};
pub use floor_command::FloorCommand;
pub use prints::{Paper, PaperOf, Printing};
pub use reports::{
    CarriedOver, DeskLine, DeskReport, DeskTotal, EventChange, EventDeal, EventMovement,
    EventPlace, EventReport, EventShare, EventSignature, TournamentDay,
};
pub use results::{
    Acceptance, AddedMoney, BalancesBody, Closing, DealBody, DealsBody, NewDeal, PlacesBody,
    SuggestionsBody,
};
pub use screens::{NewScreen, PREFIX as SCREEN, ScreenBody, ScreenMade, ScreensBody};
pub use signed::SignedCommand;
pub use tables::NewTableOf;

pub(super) use at_table::{AtTable, SeatsHere, face_down, seats_here};
pub(super) use dealer_push::is_in_log as is_push_in_log;
pub(super) use fold::{Folded, fold};
pub(super) use hands::{DealtHand, hand_of_round, hands_dealt};
