//! Projects entries about a table's periods, by updating the periods and the tray counts.

use chrono::NaiveDate;

use super::{
    drops::hang,
    entry::{table_of_entry, written},
};
use crate::{
    error::AppError,
    record::books::{number_taken, post, table_books},
};
use houseway_acts::Period;
use houseway_audit::SealedEntry;
use houseway_base::{
    ids::{PeriodId, TableId},
    money::{Currency, Minor, Money},
    names::{InventoryKind, PeriodState},
};
use houseway_facts::{ActSignature, CountedTray, PeriodClosed, PeriodEvent, PeriodOpened};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    periods::{InventorySlip, Period as Row},
    row::{from_count, micros, time},
    tables::Table,
};

/// The table's open period, if there is one.
pub fn open_period(connection: &mut Db, table_id: TableId) -> Result<Option<Row>, AppError> {
    Ok(store::periods::open_at(connection, table_id)?)
}

/// Reads a period from its row.
pub fn period_of_row(row: Row) -> Result<Period, StoreError> {
    let figures = row.figures.as_deref().map(serde_json::from_str).transpose();
    Ok(Period {
        id: row.id,
        table_id: row.table_id,
        shift_id: row.shift_id,
        gaming_day: row.gaming_day.parse().map_err(StoreError::corrupt)?,
        number: row.number,
        coverage: row.coverage,
        drop_box: row.drop_box,
        tracking: row.tracking,
        opener: row.opener,
        closer: row.closer,
        from_seq: row.from_seq,
        to_seq: row.to_seq,
        opened_at: time(row.opened_at)?,
        closed_at: row.closed_at.map(time).transpose()?,
        figures: figures.map_err(StoreError::corrupt)?,
        pull_first: row.pull_first,
        version: row.version,
    })
}

fn row_of(period: Period) -> Result<Row, AppError> {
    let state = if period.is_open() { PeriodState::Open } else { PeriodState::Closed };
    let figures = period.figures.map(|figures| serde_json::to_string(&figures)).transpose();
    Ok(Row {
        id: period.id,
        table_id: period.table_id,
        shift_id: period.shift_id,
        gaming_day: period.gaming_day.to_string(),
        number: period.number,
        state,
        coverage: period.coverage,
        drop_box: period.drop_box,
        tracking: period.tracking,
        opener: period.opener,
        closer: period.closer,
        from_seq: period.from_seq,
        to_seq: period.to_seq,
        opened_at: micros(period.opened_at),
        closed_at: period.closed_at.map(micros),
        figures: figures.map_err(AppError::internal)?,
        version: period.version,
        pull_first: period.pull_first,
    })
}

/// A table's stream, and its currency.
struct Place {
    table_id: TableId,
    currency: Currency,
}

impl Place {
    fn of(table: &Table) -> Self {
        Self { table_id: table.id, currency: table.currency }
    }

    fn minor(&self, amount: Money) -> Result<Minor, StoreError> {
        self.currency.minor(amount).map_err(StoreError::corrupt)
    }
}

/// Projects an entry about a table's periods.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn period_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &PeriodEvent,
) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    let place = Place::of(&table);
    post(connection, sealed, place.table_id, event.postings())?;
    match event {
        PeriodEvent::Opened(event) => opened(connection, sealed, &place, event),
        PeriodEvent::Closed(event) => closed(connection, sealed, &place, event),
        PeriodEvent::Counted(event) => {
            let expected = match event.expected {
                Some(expected) => place.minor(expected)?,
                None => table_books(connection, &table)?.tray().map_err(AppError::internal)?,
            };
            let kept = Kept {
                kind: InventoryKind::Count,
                period_id: event.period_id,
                gaming_day: event.gaming_day,
                expected: Some(expected),
                previous: event.previous.clone(),
                signatures: &event.signed.signatures,
            };
            keep_slip(connection, sealed, &place, &event.slip, kept)
        }
        PeriodEvent::Untracked { period_id, .. } => {
            let mut period = find(connection, *period_id)?;
            period.declared();
            Ok(store::periods::save(connection, &row_of(period)?)?)
        }
    }
}

fn find(connection: &mut Db, id: PeriodId) -> Result<Period, AppError> {
    let missing = || StoreError::corrupt("the log speaks of a period that does not exist");
    Ok(period_of_row(store::periods::find(connection, id)?.ok_or_else(missing)?)?)
}

fn opened(
    connection: &mut Db,
    sealed: &SealedEntry,
    place: &Place,
    event: &PeriodOpened,
) -> Result<(), AppError> {
    let period = Period::opened(place.table_id, event, written(sealed)?);
    store::periods::insert(connection, &row_of(period)?)?;
    let hangs = store::drops::hanging(connection, place.table_id)?;
    let hangs = hangs.filter(|hangs| hangs.drop_box == event.drop_box);
    // Whatever is in a box when tracking begins belongs to the cage (0.3-7), so the box counts as
    // hung only from this entry on.
    if hangs.is_none() || event.begins_tracking() {
        hang(connection, place.table_id, &event.drop_box, from_count(sealed.entry.seq)?)?;
    }
    if event.rolled {
        // This count is the previous period's closing count, which is stored already.
        return Ok(());
    }
    let kept = Kept {
        kind: InventoryKind::Opener,
        period_id: Some(event.period_id),
        gaming_day: event.gaming_day,
        expected: event.expected.map(|expected| place.minor(expected)).transpose()?,
        previous: event.previous.clone(),
        signatures: &event.signed.signatures,
    };
    keep_slip(connection, sealed, place, &event.slip, kept)
}

fn closed(
    connection: &mut Db,
    sealed: &SealedEntry,
    place: &Place,
    event: &PeriodClosed,
) -> Result<(), AppError> {
    let mut period = find(connection, event.period_id)?;
    let written = written(sealed)?;
    period.closed(event, written);
    store::periods::save(connection, &row_of(period)?)?;
    if !event.rolled {
        // Closing a table ends every stay at it.
        let ended = (written.seq, micros(written.at));
        store::stays::end(connection, place.table_id, None, ended)?;
    }
    let kept = Kept {
        kind: InventoryKind::Closer,
        period_id: Some(event.period_id),
        gaming_day: event.gaming_day,
        expected: Some(place.minor(event.expected)?),
        previous: event.previous.clone(),
        signatures: &event.signed.signatures,
    };
    keep_slip(connection, sealed, place, &event.slip, kept)
}

/// A count's columns other than its chips.
struct Kept<'a> {
    kind: InventoryKind,
    period_id: Option<PeriodId>,
    gaming_day: NaiveDate,
    expected: Option<Minor>,
    previous: Option<String>,
    signatures: &'a [ActSignature],
}

fn keep_slip(
    connection: &mut Db,
    sealed: &SealedEntry,
    place: &Place,
    tray: &CountedTray,
    kept: Kept<'_>,
) -> Result<(), AppError> {
    number_taken(connection, &tray.number)?;
    let slip = InventorySlip {
        number: tray.number.to_string(),
        table_id: place.table_id,
        period_id: kept.period_id,
        gaming_day: kept.gaming_day.to_string(),
        kind: kept.kind,
        chips: serde_json::to_string(&tray.chips).map_err(AppError::internal)?,
        cash: place.minor(tray.cash)?,
        total: place.minor(tray.total)?,
        expected: kept.expected,
        previous: kept.previous,
        signatures: serde_json::to_string(kept.signatures).map_err(AppError::internal)?,
        seq: from_count(sealed.entry.seq)?,
        at: micros(sealed.entry.at),
    };
    Ok(store::periods::insert_slip(connection, &slip)?)
}
