#![doc = include_str!("../README.md")]

pub mod amounts;
mod apply;
mod at_table;
pub mod books;
pub mod check;
pub mod clock;
pub mod codes;
mod command;
mod decide;
mod event;
mod invariants;
mod movements;
pub mod prizes;
pub mod prompts;
pub mod seats;
mod state;
pub mod structure;
pub mod view;

pub use command::{
    Assent, AssentHow, Command, EntryKind, MoneySource, PaidAs, PrizeRuling, PurchaseKind, Seat,
    Taken, Tender,
};
pub use decide::{By, TableFacts, decide, may_join, refuse_cash};
pub use event::{DealerPush, Event, PaidFrom};
pub use invariants::broken;
pub use seats::draw::Lots;
pub use state::{
    Deal, Entry, EntryState, Hand, HandForHand, Payouts, Phase, Purchase, State, TableState, Won,
    ms as state_ms,
};
