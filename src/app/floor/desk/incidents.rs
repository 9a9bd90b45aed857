//! Reading notes and incidents.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::{
        App, AppError,
        request::page::{Page, PageRequest, bad_cursor},
    },
    ids::{EntryId, RoundId, TableId},
    names::IncidentKind,
    store::{
        self, StoreError,
        incidents::{Filter, Incident},
        row::{micros, time},
    },
};

/// A note or an incident.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct IncidentBody {
    /// The log entry.
    pub id: EntryId,
    /// 1, 2, 3 … in the house; none for a note.
    #[schema(example = 17)]
    pub number: Option<i64>,
    /// None for a note.
    pub kind: Option<IncidentKind>,
    /// None where it is about no table.
    pub table_id: Option<TableId>,
    pub round_id: Option<RoundId>,
    pub seat: Option<u8>,
    #[schema(example = "Seat 3 says that he called before the card")]
    pub text: String,
    pub video: Option<String>,
    pub at: DateTime<Utc>,
    /// Who entered it.
    #[schema(example = "user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub actor: String,
    /// Who dealt at the table.
    pub dealer: Option<String>,
}

/// What a list of incidents is narrowed to.
#[derive(Debug, Clone, Default)]
pub struct IncidentFilter {
    pub table_id: Option<TableId>,
    pub round_id: Option<RoundId>,
    pub number: Option<i64>,
    pub kind: Option<IncidentKind>,
    /// Notes alone, or incidents alone.
    pub notes: Option<bool>,
    pub from: Option<DateTime<Utc>>,
    pub until: Option<DateTime<Utc>>,
}

impl IncidentBody {
    fn new(incident: Incident) -> Result<Self, AppError> {
        let seat = incident.seat.map(u8::try_from).transpose();
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
        })
    }
}

impl App {
    /// Notes and incidents, newest first.
    ///
    /// # Errors
    /// `bad_query` if the cursor is not this list's.
    pub async fn incidents(
        &self,
        filter: IncidentFilter,
        page: PageRequest,
    ) -> Result<Page<IncidentBody>, AppError> {
        let before = page.after::<String>()?.map(|key| read_key(&key)).transpose()?;
        let filter = Filter {
            table_id: filter.table_id,
            round_id: filter.round_id,
            number: filter.number,
            kind: filter.kind,
            notes: filter.notes,
            from: filter.from.map(micros),
            until: filter.until.map(micros),
        };
        self.read(move |connection| {
            let rows = store::incidents::list(connection, &filter, before, page.rows())?;
            page.page(rows, |row| format!("{} {}", row.at, row.entry_id), IncidentBody::new)
        })
        .await
    }
}

/// A cursor's key: the time and the entry of the last row.
fn read_key(key: &str) -> Result<(i64, EntryId), AppError> {
    let parts = key.split_once(' ').and_then(|(at, id)| Some((at.parse().ok()?, id.parse().ok()?)));
    parts.ok_or_else(bad_cursor)
}
