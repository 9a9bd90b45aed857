//! Cases about matters that are overdue. No entry is written when a matter becomes overdue, so the
//! search looks for overdue matters from time to time.

use chrono::{DateTime, TimeDelta, Utc};

use super::{
    circumstances::settings_now,
    search::{Found, subject_of},
};
use crate::{AppError, record::projections::steps_of};
use houseway_acts::cases::Opening;
use houseway_audit::Entry;
use houseway_base::{
    ids::TableId,
    money::Currency,
    names::{CaseKind, DayState, Severity, SlipState},
};
use houseway_facts::{CaseAbout, SlipEvent, back_office, period, slip};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    log::{HOUSE, table_stream},
    periods::ALL_DAYS,
    row::{micros, time},
    slips::{Filter, Slip},
    span::Span,
};

/// The maximum number of slips in transit that are checked.
const MOST_SLIPS: i64 = 1_000;

/// Everything that is overdue now and has no case yet.
pub(super) fn late(connection: &mut Db, now: DateTime<Utc>) -> Result<Vec<Found>, AppError> {
    let settings = settings_now(connection)?;
    let mut found = Vec::new();
    let minutes = TimeDelta::minutes(settings.slip_transit_minutes.into());
    for state in [SlipState::Issued, SlipState::Taken] {
        let filter = Filter { state: Some(state), ..Filter::default() };
        for slip in store::slips::list(connection, &filter, Span::newest(MOST_SLIPS))? {
            found.extend(slip_on_its_way(connection, &slip, now - minutes)?);
        }
    }
    found.extend(day(connection, now - TimeDelta::hours(settings.gaming_day_hours_max.into()))?);
    found.extend(counts(connection, now - TimeDelta::days(settings.count_closed_days.into()))?);
    // Leaves out matters for which an earlier search has already opened a case.
    let mut unknown = Vec::with_capacity(found.len());
    for one in found {
        if !one.is_known(connection)? {
            unknown.push(one);
        }
    }
    Ok(unknown)
}

fn opening(case: CaseKind, severity: Severity, about: CaseAbout) -> Opening {
    Opening { case, severity, about, amount: None, currency: None }
}

/// The entry of one of these kinds that was written at this time and passes the test.
fn entry_at(
    connection: &mut Db,
    stream: &str,
    kinds: &[&str],
    at: DateTime<Utc>,
    fits: impl Fn(&Entry) -> bool,
) -> Result<Option<Entry>, StoreError> {
    for kind in kinds {
        let written = store::log::written_at(connection, stream, kind, micros(at))?;
        let found = written.into_iter().map(|stored| stored.sealed.entry).find(|entry| fits(entry));
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

fn slip_on_its_way(
    connection: &mut Db,
    slip: &Slip,
    before: DateTime<Utc>,
) -> Result<Option<Found>, AppError> {
    let steps = steps_of(slip)?;
    let last = steps.taken.or(steps.issued);
    let Some(last) = last.filter(|last| last.at < before) else { return Ok(None) };
    let (stream, id) = (table_stream(slip.table_id), slip.id);
    let kinds = [slip::Kind::Taken.name(), slip::Kind::Issued.name()];
    let is_its = |entry: &Entry| {
        let event: Result<SlipEvent, _> = serde_json::from_str(&entry.body);
        event.is_ok_and(|event| event.slip_id() == id)
    };
    let Some(entry) = entry_at(connection, &stream, &kinds, last.at, is_its)? else {
        return Ok(None);
    };
    let table = store::tables::find(connection, slip.table_id)?;
    let currency: Option<Currency> = table.map(|table| table.currency);
    let amount = currency.map(|currency| currency.money(slip.minor));
    let about = CaseAbout {
        table_id: Some(slip.table_id),
        period_id: Some(slip.period_id),
        gaming_day: Some(slip.gaming_day.parse().map_err(StoreError::corrupt)?),
        slip_id: Some(id),
        ..CaseAbout::default()
    };
    let opening = Opening {
        amount: amount.transpose().map_err(StoreError::corrupt)?,
        currency,
        ..opening(CaseKind::SlipInTransit, Severity::Review, about)
    };
    Ok(Some(Found { subject: subject_of(&entry), opening }))
}

/// The gaming day that has been open for too long.
fn day(connection: &mut Db, before: DateTime<Utc>) -> Result<Option<Found>, AppError> {
    let Some(day) = store::shifts::newest_day(connection)? else {
        return Ok(None);
    };
    let opened = time(day.opened_at)?;
    if day.state == DayState::Closed || opened >= before {
        return Ok(None);
    }
    let kinds = [back_office::Kind::GamingDayOpened.name()];
    let Some(entry) = entry_at(connection, HOUSE, &kinds, opened, |_| true)? else {
        return Ok(None);
    };
    let gaming_day = Some(day.date.parse().map_err(StoreError::corrupt)?);
    let about = CaseAbout { gaming_day, ..CaseAbout::default() };
    let opening = opening(CaseKind::GamingDayOverdue, Severity::Info, about);
    Ok(Some(Found { subject: subject_of(&entry), opening }))
}

/// Tracked tables that are closed and were last counted too long ago.
fn counts(connection: &mut Db, before: DateTime<Utc>) -> Result<Vec<Found>, AppError> {
    let mut tables = store::tables::all(connection)?;
    tables.retain(|table| table.tracked);
    let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
    let open: Vec<TableId> = store::periods::open_with_tables(connection, &ids)?
        .into_iter()
        .map(|(table, _)| table)
        .collect();
    let mut found = Vec::new();
    for slip in store::periods::latest_slips(connection, &ids, ALL_DAYS)? {
        if open.contains(&slip.table_id) {
            continue;
        }
        let counted = time(slip.at)?;
        if counted >= before {
            continue;
        }
        let kinds = [period::Kind::Closed.name(), period::Kind::Counted.name()];
        let stream = table_stream(slip.table_id);
        let Some(entry) = entry_at(connection, &stream, &kinds, counted, |_| true)? else {
            continue;
        };
        let about = CaseAbout { table_id: Some(slip.table_id), ..CaseAbout::default() };
        let opening = opening(CaseKind::CountOverdue, Severity::Info, about);
        found.push(Found { subject: subject_of(&entry), opening });
    }
    Ok(found)
}
