//! Projects entries about a table's periods to periods and tray counts.

use chrono::NaiveDate;

use super::{drops::hang, entry::table_of_entry};
use crate::{
    app::{
        error::AppError,
        record::books::{number_taken, post, table_books},
    },
    audit::SealedEntry,
    facts::{ActSignature, CountedTray, PeriodClosed, PeriodEvent, PeriodOpened},
    ids::{PeriodId, TableId},
    money::{Currency, Minor, Money},
    names::{Coverage, InventoryKind, PeriodState},
    store::{
        self, Db, StoreError,
        periods::{InventorySlip, Period},
        row::{from_count, micros},
        tables::Table,
    },
};

/// The table's current period, if it is in one.
pub fn open_period(connection: &mut Db, table_id: TableId) -> Result<Option<Period>, AppError> {
    Ok(store::periods::open_at(connection, table_id)?)
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
            period.coverage = Coverage::Partial;
            period.version += 1;
            Ok(store::periods::save(connection, &period)?)
        }
    }
}

fn find(connection: &mut Db, id: PeriodId) -> Result<Period, AppError> {
    let missing = || StoreError::corrupt("the log speaks of a period that does not exist");
    Ok(store::periods::find(connection, id)?.ok_or_else(missing)?)
}

fn opened(
    connection: &mut Db,
    sealed: &SealedEntry,
    place: &Place,
    event: &PeriodOpened,
) -> Result<(), AppError> {
    let period = Period {
        id: event.period_id,
        table_id: place.table_id,
        shift_id: event.shift_id,
        gaming_day: event.gaming_day.to_string(),
        number: event.number,
        state: PeriodState::Open,
        coverage: Coverage::Complete,
        drop_box: event.drop_box.clone(),
        tracking: event.tracking,
        opener: event.slip.number.to_string(),
        closer: None,
        from_seq: event.from_seq,
        to_seq: None,
        opened_at: micros(sealed.entry.at),
        closed_at: None,
        figures: None,
        version: 1,
        pull_first: event.pull_first,
    };
    store::periods::insert(connection, &period)?;
    let hangs = store::drops::hanging(connection, place.table_id)?;
    let hangs = hangs.filter(|hangs| hangs.drop_box == event.drop_box);
    // What the boxes held before the table was tracked counts as the cage's (0.3-7).
    if hangs.is_none() || event.expected.is_none() || event.retracked {
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
    period.state = PeriodState::Closed;
    period.coverage = event.coverage;
    period.closer = Some(event.slip.number.to_string());
    period.to_seq = Some(from_count(sealed.entry.seq)?);
    period.closed_at = Some(micros(sealed.entry.at));
    period.figures = Some(serde_json::to_string(&event.figures).map_err(AppError::internal)?);
    period.version += 1;
    store::periods::save(connection, &period)?;
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

/// What is stored of a count in addition to its chips.
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
