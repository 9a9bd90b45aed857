//! What a table's stream says of its periods, and what is made of it: periods and inventory slips.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{back_office::ActSignature, drops::hang};
use crate::{
    app::{
        error::AppError,
        record::books::{number_taken, post, table_books},
    },
    audit::SealedEntry,
    back_office::{Chips, Counted, PeriodFigures, SlipNumber, TrayAct},
    ids::{ApprovalId, PeriodId, ShiftId, TableId},
    ledger::Posting,
    money::{Currency, Minor, Money},
    names::{Coverage, InventoryKind, PeriodState},
    store::{
        self, Db, StoreError,
        log::table_of,
        periods::{InventorySlip, Period},
        row::{from_count, micros},
        tables::Table,
    },
};

/// What was counted in a tray, and the number of its slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountedTray {
    /// The slip's number.
    #[schema(value_type = String, example = "I-2026-000001")]
    pub number: SlipNumber,
    /// In the order in which they were counted.
    #[schema(max_items = 12)]
    pub chips: Vec<Chips>,
    /// Cash beside them.
    pub cash: Money,
    /// What chips and cash come to.
    pub total: Money,
}

impl CountedTray {
    /// What somebody counted, under this number.
    #[must_use]
    pub fn new(number: SlipNumber, counted: &Counted) -> Self {
        let chips = counted.chips().to_vec();
        Self { number, chips, cash: counted.cash(), total: counted.total() }
    }
}

/// Something that happened to a table's periods. The names are the log's kinds.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum PeriodEvent {
    /// A period began with a count.
    #[serde(rename = "period.opened")]
    Opened(Box<PeriodOpened>),
    /// A period ended with a count.
    #[serde(rename = "period.closed")]
    Closed(Box<PeriodClosed>),
    /// The tray was counted to check it.
    #[serde(rename = "inventory.counted")]
    Counted(Box<TrayChecked>),
    /// The floor declared hands that were not recorded.
    #[serde(rename = "play.untracked")]
    Untracked {
        /// The period in which they were dealt.
        period_id: PeriodId,
        /// From when.
        from: DateTime<Utc>,
        /// Until when.
        until: DateTime<Utc>,
        /// The seats that were left out; null if whole hands were.
        #[schema(required)]
        seats: Option<Vec<u8>>,
        /// Who signed it.
        signatures: Vec<ActSignature>,
        /// The act that needed several people, if signatures were missing when it was asked for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
}

/// The count that a period began with.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PeriodOpened {
    pub period_id: PeriodId,
    /// The shift that it is part of.
    pub shift_id: ShiftId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// 1, 2, 3 … of the table in its day.
    #[schema(minimum = 1)]
    pub number: i64,
    /// The first entry of the table's stream that counts towards it.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// Which time the table is tracked, counted from 1.
    #[schema(minimum = 1)]
    pub tracking: i64,
    /// What was counted.
    pub slip: CountedTray,
    /// The number of the table's slip before it.
    #[schema(required)]
    pub previous: Option<String>,
    /// What the books said; what the last closing count found, where the table was not tracked
    /// since; null for the first count of a table's life.
    #[schema(required)]
    pub expected: Option<Money>,
    /// What was there beyond that, or with a minus missing.
    #[schema(required)]
    pub difference: Option<Money>,
    /// Whether the table was not tracked since its last closing count: then what the tray holds
    /// beyond the books, which have what was recorded since, is posted from `untracked`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retracked: bool,
    /// The drop box that hangs at the table.
    #[serde(rename = "box")]
    pub drop_box: String,
    /// Whether the same count ended the period before it.
    #[serde(default)]
    pub rolled: bool,
    /// Whether the box has served an earlier gaming day: nothing goes into it before it is pulled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pull_first: bool,
    /// The money that it moved.
    pub postings: Vec<Posting>,
    /// Who signed it.
    pub signatures: Vec<ActSignature>,
    /// The act that needed several people, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// The count that a period ended with.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PeriodClosed {
    pub period_id: PeriodId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// What was counted.
    pub slip: CountedTray,
    /// The number of the table's slip before it.
    #[schema(required)]
    pub previous: Option<String>,
    /// What the books said.
    pub expected: Money,
    /// What was there beyond that, or with a minus missing.
    pub over_short: Money,
    /// Whether every hand was recorded.
    pub coverage: Coverage,
    /// Whether the same count begins the next period, in the next entry.
    pub rolled: bool,
    /// What the period came to. It never changes.
    pub figures: PeriodFigures,
    /// The money that it moved.
    pub postings: Vec<Posting>,
    /// Who signed it.
    pub signatures: Vec<ActSignature>,
    /// The act that needed several people, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// A count that moves nothing.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TrayChecked {
    /// The period that the table is in; null if it is closed.
    #[schema(required)]
    pub period_id: Option<PeriodId>,
    /// The gaming day that it is part of; the latest one where no day is open.
    pub gaming_day: NaiveDate,
    /// What was counted.
    pub slip: CountedTray,
    /// The number of the table's slip before it.
    #[schema(required)]
    pub previous: Option<String>,
    /// What the books said. Entries are written without it now: it follows from those before them,
    /// and whoever reads the log may have the tray to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Money>,
    /// What was there beyond that, or with a minus missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Money>,
    /// Who signed it.
    pub signatures: Vec<ActSignature>,
    /// The act that needed several people, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

impl PeriodEvent {
    /// All of the kinds.
    pub const KINDS: [&str; 4] =
        ["period.opened", "period.closed", "inventory.counted", "play.untracked"];

    /// The log's name for it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Opened(_) => "period.opened",
            Self::Closed(_) => "period.closed",
            Self::Counted(_) => "inventory.counted",
            Self::Untracked { .. } => "play.untracked",
        }
    }

    /// Whether an entry of this kind is one of these.
    #[must_use]
    pub fn is_kind(kind: &str) -> bool {
        Self::KINDS.contains(&kind)
    }

    /// The money that it moved.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Opened(opened) => &opened.postings,
            Self::Closed(closed) => &closed.postings,
            Self::Counted(_) | Self::Untracked { .. } => &[],
        }
    }

    /// What it did to the tray, if anything.
    ///
    /// # Errors
    /// If an amount is not one of the currency.
    pub fn tray_act(&self, currency: Currency) -> Result<Option<TrayAct>, AppError> {
        let minor = |amount| currency.minor(amount).map_err(AppError::internal);
        Ok(match self {
            Self::Opened(opened) => {
                let counted = minor(opened.slip.total)?;
                Some(match opened.expected {
                    None => TrayAct::FirstOpener { counted },
                    Some(_) if opened.retracked => TrayAct::Retracked { counted },
                    Some(_) => TrayAct::Opener { counted },
                })
            }
            Self::Closed(closed) => {
                let (counted, coverage) = (minor(closed.slip.total)?, closed.coverage);
                Some(TrayAct::Closer { counted, coverage })
            }
            Self::Counted(_) | Self::Untracked { .. } => None,
        })
    }
}

/// The period that a table is in, if it is in one.
///
/// # Errors
/// Returns an error if the database fails.
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

fn table_of_entry(connection: &mut Db, sealed: &SealedEntry) -> Result<Table, AppError> {
    let table_id = table_of(&sealed.entry.stream)
        .ok_or_else(|| StoreError::corrupt("a period that is no table's"))?;
    let table = store::tables::find(connection, table_id)?;
    Ok(table.ok_or_else(|| StoreError::corrupt("a period of no table"))?)
}

/// Projects an entry about a table's periods.
///
/// # Errors
/// Returns an error if the database fails, or the entry makes no sense.
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
                signatures: &event.signatures,
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
        // The count is the closer's, whose slip has been kept.
        return Ok(());
    }
    let kept = Kept {
        kind: InventoryKind::Opener,
        period_id: Some(event.period_id),
        gaming_day: event.gaming_day,
        expected: event.expected.map(|expected| place.minor(expected)).transpose()?,
        previous: event.previous.clone(),
        signatures: &event.signatures,
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
        signatures: &event.signatures,
    };
    keep_slip(connection, sealed, place, &event.slip, kept)
}

/// What is kept of a count besides what was counted.
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

#[cfg(test)]
mod tests {
    use super::PeriodEvent;
    use crate::app::request::variants::variants;

    #[test]
    fn the_kinds_are_the_tags() {
        assert_eq!(variants::<PeriodEvent>("kind"), PeriodEvent::KINDS);
    }
}
