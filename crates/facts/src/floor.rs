//! What happens at a table apart from its game: notes, incidents, dealers, decks, penalties.
//!
//! Every game has these, and no game's state knows of them (`at_the_table.md`, F). They are in the
//! table's stream; a note or an incident about no table is in the house's.

use houseway_base::{
    ids::TableId,
    names::{DeckChangeReason, IncidentKind, SeatPenalty},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::family::facts;

/// A deck of cards, as the house tells it from others.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Deck {
    /// The colour of the backs, 1 to 40 characters.
    #[schema(example = "red")]
    pub colour: String,
    /// The number of the set, 1 to 40 characters.
    #[schema(example = "12")]
    pub set: String,
}

facts! {
    /// Something that happened at a table, and no game knows of. The names are the log's kinds.
    #[derive(Eq)]
    pub enum FloorEvent {
        /// A note.
        Noted {
            /// The table.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            table_id: Option<TableId>,
            /// The seat that it is about, counted from 1; left out where it is about none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<u8>,
            /// What was noted.
            text: String,
            /// Who dealt then.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            dealer: Option<String>,
        } = "floor.noted": Ordinary, Everybody,
        /// An incident.
        IncidentLogged {
            /// The table.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            table_id: Option<TableId>,
            /// 1, 2, 3 … in the house.
            number: i64,
            /// What it is about.
            what: IncidentKind,
            /// The seat that it is about, counted from 1; left out where it is about none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            seat: Option<u8>,
            /// What happened.
            text: String,
            /// Where the video is.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            video: Option<String>,
            /// Who dealt then.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            dealer: Option<String>,
        } = "floor.incident_logged": Penalties, Everybody,
        /// A dealer tapped in.
        TappedIn {
            /// The table.
            table_id: TableId,
            /// Who deals from now on.
            dealer: String,
            /// Who dealt until then.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            was: Option<String>,
        } = "floor.tapped_in": Ordinary, Everybody,
        /// A dealer tapped out.
        TappedOut {
            /// The table.
            table_id: TableId,
            /// Who dealt until then.
            dealer: String,
        } = "floor.tapped_out": Ordinary, Everybody,
        /// A deck came to the table.
        DeckChanged {
            /// The table.
            table_id: TableId,
            /// The deck that came.
            #[serde(rename = "in")]
            deck_in: Deck,
            /// The deck that went; left out where none did.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            out: Option<Deck>,
            /// Why.
            why: DeckChangeReason,
            /// How many cards were counted; left out where nobody counted.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            counted: Option<u16>,
            /// The decks that stay at the table beside it.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            beside: Vec<Deck>,
        } = "floor.deck_changed": Ordinary, Everybody,
        /// The deck was shuffled.
        Shuffled {
            /// The table.
            table_id: TableId,
            /// Who or what shuffled.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            by: Option<String>,
            /// How many riffles.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            riffles: Option<u8>,
            /// The seat that cut, counted from 1.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            cut_by: Option<u8>,
        } = "floor.shuffled": Ordinary, Everybody,
        /// A player was penalized.
        Penalized {
            /// The table.
            table_id: TableId,
            /// The seat, counted from 1.
            seat: u8,
            /// `lifted` ends those that stand against the seat.
            penalty: SeatPenalty,
            /// The rule that it stands on.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            rule: Option<String>,
        } = "floor.penalized": Penalties, Everybody,
    }
}

impl FloorEvent {
    /// The table; none where it is about no table.
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
