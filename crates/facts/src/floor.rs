//! Facts about a table outside its game: notes, incidents, dealers, decks and penalties.
//!
//! These events occur in every game but are not part of any game's state (`at_the_table.md`, F).
//! They are in the table's stream. A note or incident without a table is in the house's stream.

use houseway_base::{
    ids::TableId,
    names::{DeckChangeReason, IncidentKind, SeatPenalty},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, metadata::Metadata};

/// A deck of cards, as the house identifies it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The colour of the backs, 1 to 40 characters.
    #[schema(example = "red")]
    pub colour: String,
    /// The number of the card set, 1 to 40 characters.
    #[schema(example = "12")]
    pub set: String,
}

facts! {
    /// An event at a table outside its game. Each variant is a kind of log entry.
    #[derive(Eq)]
    pub enum FloorEvent {
        /// A note.
        Noted {
            /// The table; absent if there is none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            table_id: Option<TableId>,
            /// The seat that the note is about, counted from 1; absent if there is none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<u8>,
            /// The text of the note.
            text: String,
            /// The dealer at that time; absent if there was none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            dealer: Option<String>,
            /// The id of the note in another system; absent if none was given.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            external_ref: Option<String>,
            /// Texts from another system; absent if none were given.
            #[serde(default, skip_serializing_if = "Metadata::is_empty")]
            metadata: Metadata,
        } = "floor.noted": Ordinary, Everybody,
        /// An incident.
        IncidentLogged {
            /// The table; absent if there is none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            table_id: Option<TableId>,
            /// The incident's number, counted from 1 across the house.
            number: i64,
            /// The kind of incident.
            what: IncidentKind,
            /// The seat that the incident is about, counted from 1; absent if there is none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<u8>,
            /// A description of what happened.
            text: String,
            /// Where to find the incident in the video recording; absent if unknown.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            video: Option<String>,
            /// The dealer at that time; absent if there was none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            dealer: Option<String>,
            /// The id of the incident in another system; absent if none was given.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            external_ref: Option<String>,
            /// Texts from another system; absent if none were given.
            #[serde(default, skip_serializing_if = "Metadata::is_empty")]
            metadata: Metadata,
        } = "floor.incident_logged": Penalties, Everybody,
        /// A dealer tapped in.
        TappedIn {
            /// The table.
            table_id: TableId,
            /// The new dealer.
            dealer: String,
            /// The previous dealer; absent if there was none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            was: Option<String>,
        } = "floor.tapped_in": Ordinary, Everybody,
        /// A dealer tapped out.
        TappedOut {
            /// The table.
            table_id: TableId,
            /// The dealer who tapped out.
            dealer: String,
        } = "floor.tapped_out": Ordinary, Everybody,
        /// A deck was brought to the table.
        DeckChanged {
            /// The table.
            table_id: TableId,
            /// The deck that was brought.
            #[serde(rename = "in")]
            deck_in: Deck,
            /// The deck that was taken away; absent if none was.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            out: Option<Deck>,
            /// The reason for the change.
            why: DeckChangeReason,
            /// The number of cards counted; absent if the cards were not counted.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            counted: Option<u16>,
            /// The other decks that stay at the table.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            beside: Vec<Deck>,
        } = "floor.deck_changed": Ordinary, Everybody,
        /// The deck was shuffled.
        Shuffled {
            /// The table.
            table_id: TableId,
            /// The person or machine that shuffled; absent if not recorded.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<String>,
            /// The number of riffles; absent if not recorded.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            riffles: Option<u8>,
            /// The seat that cut the deck, counted from 1; absent if not recorded.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            cut_by: Option<u8>,
        } = "floor.shuffled": Ordinary, Everybody,
        /// A player was penalized.
        Penalized {
            /// The table.
            table_id: TableId,
            /// The seat, counted from 1.
            seat: u8,
            /// The penalty. `lifted` ends the seat's current penalties.
            penalty: SeatPenalty,
            /// The rule that the penalty is based on; absent if no rule was given.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            rule: Option<String>,
        } = "floor.penalized": Penalties, Everybody,
    }
}

impl FloorEvent {
    /// The table; `None` if the fact is not about a table.
    #[must_use]
    pub const fn table_id(&self) -> Option<TableId> {
        match self {
            Self::Noted { table_id, .. } | Self::IncidentLogged { table_id, .. } => *table_id,
            Self::TappedIn { table_id, .. }
            | Self::TappedOut { table_id, .. }
            | Self::DeckChanged { table_id, .. }
            | Self::Shuffled { table_id, .. }
            | Self::Penalized { table_id, .. } => Some(*table_id),
        }
    }
}
