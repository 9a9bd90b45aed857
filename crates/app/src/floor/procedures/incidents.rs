//! Reading notes and incidents.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    Actor, App, AppError,
    request::page::{Page, PageRequest},
};
use houseway_base::{
    ids::{EntryId, RoundId, TableId},
    names::IncidentKind,
    schema::Seat,
};
use houseway_facts::Metadata;
use houseway_store as store;
use houseway_store::{
    StoreError,
    incidents::{Filter, Incident},
    row::{micros, time},
};

/// A note or an incident.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct IncidentBody {
    /// The log entry.
    pub id: EntryId,
    /// The incident's number, counted from 1 in the house; null for a note.
    #[schema(required, minimum = 1, example = 17)]
    pub number: Option<i64>,
    /// The kind of incident; null for a note.
    #[schema(required)]
    pub kind: Option<IncidentKind>,
    /// The table; null if there is none.
    #[schema(required)]
    pub table_id: Option<TableId>,
    /// The round that was running at the time; null if there was none.
    #[schema(required)]
    pub round_id: Option<RoundId>,
    /// The seat that the entry is about, counted from 1; null if it is not about a seat.
    #[schema(required, value_type = Option<Seat>)]
    pub seat: Option<u8>,
    /// A description of what happened, in the words of the person who entered it.
    #[schema(example = "Seat 3 says that he called before the card")]
    pub text: String,
    /// The place in the video recording; null if nobody entered one.
    #[schema(required)]
    pub video: Option<String>,
    /// When the note or incident was entered.
    pub at: DateTime<Utc>,
    /// The person or program that entered the note or incident.
    #[schema(value_type = Actor)]
    pub actor: String,
    /// The dealer at the table at that time; null if nobody had tapped in.
    #[schema(required, value_type = Option<Actor>)]
    pub dealer: Option<String>,
    /// The id of the note or the incident in another system; absent if none was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "case-2026-88")]
    pub external_ref: Option<String>,
    /// Key-value pairs that another system attached; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub metadata: Option<Metadata>,
}

/// The filters for a list of incidents.
#[derive(Debug, Clone, Default)]
pub struct IncidentFilter {
    pub table_id: Option<TableId>,
    pub round_id: Option<RoundId>,
    pub number: Option<i64>,
    pub kind: Option<IncidentKind>,
    /// `true`: only notes. `false`: only incidents.
    pub notes: Option<bool>,
    pub from: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
    pub external_ref: Option<String>,
}

impl IncidentBody {
    fn new(incident: Incident) -> Result<Self, AppError> {
        let seat = incident.seat.map(u8::try_from).transpose();
        let metadata = incident.metadata.as_deref().map(serde_json::from_str);
        Ok(Self {
            id: incident.entry_id,
            number: incident.number,
            kind: incident.kind,
            table_id: incident.table_id,
            round_id: incident.round_id,
            seat: seat.map_err(StoreError::corrupt)?,
            text: incident.text,
            video: incident.video,
            at: time(incident.at)?,
            actor: incident.actor,
            dealer: incident.dealer,
            external_ref: incident.external_ref,
            metadata: metadata.transpose().map_err(StoreError::corrupt)?,
        })
    }
}

impl App {
    /// Notes and incidents, newest first.
    ///
    /// # Errors
    /// Returns `bad_query` if the cursor is not from this list.
    pub async fn incidents(
        &self,
        filter: IncidentFilter,
        page: PageRequest,
    ) -> Result<Page<IncidentBody>, AppError> {
        let span = page.span_by(read_key)?;
        let filter = Filter {
            table_id: filter.table_id,
            round_id: filter.round_id,
            number: filter.number,
            kind: filter.kind,
            notes: filter.notes,
            from: filter.from.map(micros),
            until: filter.until.map(micros),
            external_ref: filter.external_ref,
        };
        self.read(move |connection| {
            let rows = store::incidents::list(connection, &filter, span)?;
            page.page(rows, |row| format!("{} {}", row.at, row.entry_id), IncidentBody::new)
        })
        .await
    }
}

/// A cursor's key: the time and the entry of the last row.
fn read_key(key: &str) -> Option<(i64, EntryId)> {
    let (at, id) = key.split_once(' ')?;
    Some((at.parse().ok()?, id.parse().ok()?))
}
