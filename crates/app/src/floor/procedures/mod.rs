//! Functions that work in the same way at every table, regardless of the game: notes and incidents,
//! dealers, decks and penalties (`at_the_table.md`, F).
//!
//! They never change a game's state or a round's version, so a note on one tablet does not make
//! another tablet's `If-Match` stale.

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

use houseway_words::{Said, said};

/// A notice for the dealer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Notice {
    /// The number of the incident that was logged; null if none was.
    #[schema(required, minimum = 1, example = 17)]
    pub number: Option<i64>,
    /// The notice as a sentence.
    #[schema(value_type = String, example = "Logged as 17.")]
    pub text: Said,
    /// For a dealer who taps in: the warnings, penalties and owed blinds in force at the table, one
    /// sentence for each.
    #[schema(
        value_type = Vec<String>, example = json!(["Seat 3 was warned: abused the dealer"])
    )]
    pub standing: Vec<Said>,
}

impl Notice {
    /// A notice with only a sentence.
    pub(super) const fn saying(text: Said) -> Self {
        Self { number: None, text, standing: Vec::new() }
    }

    /// The notice for an incident.
    fn logged_as(number: i64) -> Self {
        let text = said!("notice-logged-as", number = number.to_string());
        Self { number: Some(number), text, standing: Vec::new() }
    }
}
