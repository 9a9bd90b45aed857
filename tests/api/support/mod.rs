//! Helpers that the tests share: a house, its people, its tables, and a client that checks every
//! answer against the contract.

pub mod cli;
pub mod contract;
pub mod database;
pub mod deals;
pub mod events;
pub mod examples;
pub mod faults;
pub mod gate;
pub mod hands;
pub mod house;
pub mod play;
pub mod raw;
pub mod recorded;
pub mod request;
pub mod slips;
pub mod tournament;
pub mod tracked;

pub use database::Kind;
pub use faults::Plan;
pub use house::{
    FIRST_PIN, House, PIN, badge, context, on_both_databases, on_both_databases_set, on_postgres,
    on_sqlite, says, settings, signing_key,
};
pub use play::{Round, Table, cents};
pub use request::{Answer, Session, new_key};
