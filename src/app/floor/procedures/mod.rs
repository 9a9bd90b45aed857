//! What is the same at every table, whatever the game: notes and incidents, who deals, with which
//! deck, penalties (`at_the_table.md`, F).
//!
//! None of it changes a game's state, and so none of it changes a round's version: a note on one
//! tablet makes no other tablet's `If-Match` stale.

pub mod codes;
mod command;
mod decide;
mod guard;
mod handover;
mod house_notes;
mod incidents;
mod place;
mod write;

pub use command::FloorCommand;
pub(super) use guard::{check_dealer, check_shuffled, may_enter, not_dealer};
pub use house_notes::{HouseCommand, LoggedBody};
pub use incidents::{IncidentBody, IncidentFilter};
pub(super) use place::Place;
pub(super) use write::{Logged, NewIncident, log_incident, write};

use serde::Serialize;
use utoipa::ToSchema;

/// What the dealer is told.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Notice {
    /// The number of the incident, if one was logged.
    #[schema(required, minimum = 1, example = 17)]
    pub number: Option<i64>,
    /// The sentence.
    #[schema(example = "Logged as 17.")]
    pub text: String,
    /// Whoever taps in is told what stands at the table: warnings, penalties, owed blinds.
    #[schema(example = json!(["Seat 3 was warned: abused the dealer"]))]
    pub standing: Vec<String>,
}

impl Notice {
    /// A sentence.
    pub(super) const fn saying(text: String) -> Self {
        Self { number: None, text, standing: Vec::new() }
    }

    /// An incident's.
    fn logged_as(number: i64) -> Self {
        let text = format!("Logged as {number}.");
        Self { number: Some(number), text, standing: Vec::new() }
    }
}
