//! Draws up the page of a handover: open items, events, and who dealt at which table.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};

use crate::{
    AppError, Role,
    overview::pits_of_tables,
    record::{projections::Desk, summary::Mentioned},
    reports::{ExceptionLine, exceptions_since, natural},
};
use houseway_acts::slips::Steps;
use houseway_base::{ids::TableId, names::SlipState};
use houseway_facts::{
    DealerOnPage, EntryOnPage, ExceptionSort, Fact, FloorEvent, HandoverPage, IncidentOnPage,
    PitOnPage, ShiftFields, SlipOnPage,
};
use houseway_store as store;
use houseway_store::{
    Db, StoreError, incidents,
    log::table_of,
    pits::Pit,
    row::{micros, time},
    shifts::Shift,
    slips::Slip,
    span::Span,
    tables::Table,
};

/// How many exceptions and incidents a page has room for.
const MOST: i64 = 500;
/// The states of unfinished slips.
const NOT_DONE: [SlipState; 3] = [SlipState::Requested, SlipState::Issued, SlipState::Taken];
/// The kind of an incident. Incidents have a separate list on the page.
const INCIDENT: &str = "floor.incident_logged";

/// The shift and the tables that a page is about.
pub(super) struct Subject {
    shift: Shift,
    pit: Option<Pit>,
    /// Sorted by name.
    tables: Vec<Table>,
    from: DateTime<Utc>,
    at: DateTime<Utc>,
}

/// A dealer at a table, and when they tapped in.
type Dealing = Option<(String, DateTime<Utc>)>;

impl Subject {
    pub(super) fn new(
        connection: &mut Db,
        shift: Shift,
        pit: Option<Pit>,
        at: DateTime<Utc>,
    ) -> Result<Self, AppError> {
        let mut tables = store::tables::all(connection)?;
        if let Some(pit) = &pit {
            let pits = pits_of_tables(connection)?;
            tables.retain(|table| pits.get(&table.id) == Some(&pit.name));
        }
        tables.sort_by(|one, other| natural(&one.name, &other.name));
        let from = time(shift.opened_at)?;
        Ok(Self { shift, pit, tables, from, at })
    }

    fn table(&self, id: TableId) -> Option<&Table> {
        self.tables.iter().find(|table| table.id == id)
    }

    /// Whether the page covers events at this table, or, for `None`, events that belong to no
    /// table.
    fn is_about(&self, table: Option<TableId>) -> bool {
        self.pit.is_none() || table.is_some_and(|id| self.table(id).is_some())
    }

    fn name_of(&self, table: Option<TableId>) -> Option<String> {
        table.and_then(|id| self.table(id)).map(|table| table.name.clone())
    }

    pub(super) fn page(
        &self,
        connection: &mut Db,
        notes: String,
    ) -> Result<HandoverPage, AppError> {
        let (lines, left_out) = exceptions_since(connection, Role::PitBoss, self.from, MOST)?;
        let lines = lines.into_iter().rev().filter(|line| line.entry.kind != INCIDENT);
        let is_correction = |line: &EntryOnPage| {
            matches!(line.sort, ExceptionSort::Corrections | ExceptionSort::Voids)
        };
        let mut entries = Vec::new();
        for line in lines {
            entries.extend(self.entry(line)?);
        }
        let (corrections, exceptions) = entries.into_iter().partition(is_correction);
        let pit = self.pit.as_ref().map(|pit| PitOnPage { pit_id: pit.id, name: pit.name.clone() });
        Ok(HandoverPage {
            shift: fields(&self.shift)?,
            pit,
            from: self.from,
            at: self.at,
            notes,
            slips: self.slips(connection)?,
            incidents: self.incidents(connection)?,
            corrections,
            exceptions,
            left_out,
            dealers: self.dealers(connection)?,
        })
    }

    fn slips(&self, connection: &mut Db) -> Result<Vec<SlipOnPage>, AppError> {
        let tables: Vec<TableId> = self.tables.iter().map(|table| table.id).collect();
        let mut slips = Vec::new();
        for slip in store::slips::of_tables(connection, &tables, &NOT_DONE)? {
            let Some(table) = self.table(slip.table_id) else { continue };
            let Slip { id, kind, state, number, minor, steps, .. } = slip;
            let steps: Steps = serde_json::from_str(&steps).map_err(StoreError::corrupt)?;
            let step = [steps.taken, steps.issued, steps.requested].into_iter().flatten().next();
            slips.push(SlipOnPage {
                slip_id: id,
                number,
                kind,
                state,
                table: table.name.clone(),
                currency: table.currency,
                total: table.currency.money(minor).map_err(StoreError::corrupt)?,
                since: step.map_or(self.at, |step| step.at),
            });
        }
        Ok(slips)
    }

    fn incidents(&self, connection: &mut Db) -> Result<Vec<IncidentOnPage>, AppError> {
        let from = Some(micros(self.from));
        let filter = incidents::Filter { from, notes: Some(false), ..incidents::Filter::default() };
        let mut found = incidents::list(connection, &filter, Span::newest(MOST))?;
        found.retain(|incident| self.is_about(incident.table_id));
        let mut mentioned = Mentioned::default();
        for incident in &found {
            mentioned.actor(&incident.actor);
        }
        let names = mentioned.look_up(connection)?;
        let mut on_page = Vec::new();
        for incident in found.into_iter().rev() {
            let (Some(number), Some(kind)) = (incident.number, incident.kind) else { continue };
            on_page.push(IncidentOnPage {
                entry_id: incident.entry_id,
                number,
                kind,
                table: self.name_of(incident.table_id),
                seat: incident.seat,
                text: incident.text,
                video: incident.video,
                at: time(incident.at)?,
                by: names.somebody(&incident.actor),
            });
        }
        Ok(on_page)
    }

    /// An exception; `None` if it does not concern the pit.
    fn entry(&self, line: ExceptionLine) -> Result<Option<EntryOnPage>, AppError> {
        let ExceptionLine { sort, entry, .. } = line;
        let table: Option<TableId> =
            entry.table_id.map(|id| id.parse()).transpose().map_err(AppError::internal)?;
        if !self.is_about(table) {
            return Ok(None);
        }
        let by = match (entry.by.actor_name, entry.by.actor_badge) {
            (Some(name), Some(badge)) => format!("{name} ({badge})"),
            (name, _) => name.unwrap_or_default(),
        };
        Ok(Some(EntryOnPage {
            entry_id: entry.id.parse().map_err(AppError::internal)?,
            sort,
            kind: entry.kind,
            table: self.name_of(table),
            summary: entry.summary.to_string(),
            reason: entry.reason,
            at: entry.at,
            by,
        }))
    }

    fn dealers(&self, connection: &mut Db) -> Result<Vec<DealerOnPage>, AppError> {
        // The end is exclusive, so one microsecond is added to include entries written at exactly
        // the page's time.
        let entries =
            store::log::dealers_between(connection, micros(self.from), micros(self.at) + 1)?;
        let mut of_tables: BTreeMap<TableId, Vec<(DateTime<Utc>, FloorEvent)>> = BTreeMap::new();
        for stored in entries {
            let entry = stored.sealed.entry;
            let fact = Fact::read(&entry.kind, &entry.body).map_err(StoreError::corrupt)?;
            if let (Some(table), Fact::Floor(event)) = (table_of(&entry.stream), fact) {
                of_tables.entry(table).or_default().push((entry.at, event));
            }
        }
        let ids: Vec<TableId> = self.tables.iter().map(|table| table.id).collect();
        let mut still = BTreeMap::new();
        for row in store::desks::of_tables(connection, &ids)? {
            still.extend(Desk::of(Some(&row))?.dealer.map(|dealer| (row.table_id, dealer.dealer)));
        }
        let mut found = Vec::new();
        for table in &self.tables {
            let events = of_tables.remove(&table.id).unwrap_or_default();
            let began = still.remove(&table.id);
            found.extend(self.dealt(table, began, &events));
        }
        let mut mentioned = Mentioned::default();
        let dealers: BTreeSet<&str> = found.iter().map(|on_page| on_page.dealer.as_str()).collect();
        for dealer in dealers {
            mentioned.actor(dealer);
        }
        let names = mentioned.look_up(connection)?;
        for on_page in &mut found {
            on_page.dealer = names.somebody(&on_page.dealer);
        }
        Ok(found)
    }

    /// The dealers at a table, as identified in the log; `still` is the dealer who is there now.
    fn dealt(
        &self,
        table: &Table,
        still: Option<String>,
        events: &[(DateTime<Utc>, FloorEvent)],
    ) -> Vec<DealerOnPage> {
        let before = match events.first() {
            Some((_, FloorEvent::TappedIn { was, .. })) => was.clone(),
            Some((_, FloorEvent::TappedOut { dealer, .. })) => Some(dealer.clone()),
            _ => still,
        };
        let mut dealing: Dealing = before.map(|dealer| (dealer, self.from));
        let mut found = Vec::new();
        let mut note = |dealing: Dealing, until: Option<DateTime<Utc>>| {
            let dealt = dealing.filter(|(_, from)| Some(*from) != until);
            found.extend(dealt.map(|(dealer, from)| {
                let table = table.name.clone();
                DealerOnPage { table, dealer, from, until }
            }));
        };
        for (at, event) in events {
            note(dealing.take(), Some(*at));
            if let FloorEvent::TappedIn { dealer, .. } = event {
                dealing = Some((dealer.clone(), *at));
            }
        }
        note(dealing, None);
        found
    }
}

fn fields(shift: &Shift) -> Result<ShiftFields, StoreError> {
    Ok(ShiftFields {
        shift_id: shift.id,
        gaming_day: shift.gaming_day.parse().map_err(StoreError::corrupt)?,
        number: u8::try_from(shift.number).map_err(StoreError::corrupt)?,
        name: shift.name.clone(),
    })
}
