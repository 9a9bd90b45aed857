//! Notes and incidents, as recorded in the log.

use diesel::{dsl::max, prelude::*};
use serde::Serialize;

use super::{Db, StoreError, schema::incidents, span::Span};
use houseway_base::{
    ids::{EntryId, RoundId, TableId},
    names::IncidentKind,
};

/// A note or an incident.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable)]
#[diesel(table_name = incidents)]
pub struct Incident {
    pub entry_id: EntryId,
    /// `None` if the incident is not about a particular table.
    pub table_id: Option<TableId>,
    pub round_id: Option<RoundId>,
    /// The incident's number in the house: 1, 2, 3 …; `None` for a note.
    pub number: Option<i64>,
    /// `None` for a note.
    pub kind: Option<IncidentKind>,
    pub seat: Option<i64>,
    pub text: String,
    pub video: Option<String>,
    pub at: i64,
    pub actor: String,
    /// The dealer at the table.
    pub dealer: Option<String>,
    /// The id of the note or the incident in another system.
    pub external_ref: Option<String>,
    /// JSON: texts from another system; `None` if there are none.
    pub metadata: Option<String>,
}

/// The filter for a list of incidents.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub table_id: Option<TableId>,
    pub round_id: Option<RoundId>,
    pub number: Option<i64>,
    pub kind: Option<IncidentKind>,
    /// Only notes if `true`, only incidents if `false`.
    pub notes: Option<bool>,
    /// Only incidents from this time on, in microseconds.
    pub from: Option<i64>,
    /// Only incidents before this time, in microseconds.
    pub until: Option<i64>,
    pub external_ref: Option<String>,
}

/// The number of the house's next incident. The caller must hold the lock of the house's stream.
pub fn next_number(connection: &mut Db) -> Result<i64, StoreError> {
    let last: Option<i64> = incidents::table.select(max(incidents::number)).first(connection)?;
    Ok(last.unwrap_or(0) + 1)
}

/// A page of the list of notes and incidents, sorted by time and entry.
pub fn list(
    connection: &mut Db,
    filter: &Filter,
    span: Span<(i64, EntryId)>,
) -> Result<Vec<Incident>, StoreError> {
    let mut query = incidents::table.into_boxed();
    if let Some(table_id) = filter.table_id {
        query = query.filter(incidents::table_id.eq(table_id));
    }
    if let Some(round_id) = filter.round_id {
        query = query.filter(incidents::round_id.eq(round_id));
    }
    if let Some(number) = filter.number {
        query = query.filter(incidents::number.eq(number));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(incidents::kind.eq(kind));
    }
    match filter.notes {
        Some(true) => query = query.filter(incidents::number.is_null()),
        Some(false) => query = query.filter(incidents::number.is_not_null()),
        None => {}
    }
    if let Some(external_ref) = &filter.external_ref {
        query = query.filter(incidents::external_ref.eq(external_ref));
    }
    if let Some(from) = filter.from {
        query = query.filter(incidents::at.ge(from));
    }
    if let Some(until) = filter.until {
        query = query.filter(incidents::at.lt(until));
    }
    let query = match (span.ascending, span.after) {
        (_, None) => query,
        (false, Some((at, entry_id))) => {
            let same_time = incidents::at.eq(at).and(incidents::entry_id.lt(entry_id));
            query.filter(incidents::at.lt(at).or(same_time))
        }
        (true, Some((at, entry_id))) => {
            let same_time = incidents::at.eq(at).and(incidents::entry_id.gt(entry_id));
            query.filter(incidents::at.gt(at).or(same_time))
        }
    };
    let query = if span.ascending {
        query.order((incidents::at, incidents::entry_id))
    } else {
        query.order((incidents::at.desc(), incidents::entry_id.desc()))
    };
    Ok(query.limit(span.limit).load(connection)?)
}

/// Up to `limit` notes and incidents after `after`, sorted by entry, to page through all of them.
pub fn page(
    connection: &mut Db,
    after: Option<EntryId>,
    limit: i64,
) -> Result<Vec<Incident>, StoreError> {
    let mut query = incidents::table.into_boxed();
    if let Some(after) = after {
        query = query.filter(incidents::entry_id.gt(after));
    }
    Ok(query.order(incidents::entry_id).limit(limit).load(connection)?)
}

/// Inserts a note or an incident.
pub fn insert(connection: &mut Db, incident: &Incident) -> Result<(), StoreError> {
    diesel::insert_into(incidents::table).values(incident).execute(connection)?;
    Ok(())
}
