//! Periods and inventory slips in the API's responses (`back_office.md`, 2.5).

use std::{
    collections::{HashMap, HashSet},
    slice,
};

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{drops::counted_of, tracked::find_table};
use crate::{
    App, AppError, Caller,
    request::page::{Page, PageRequest},
};
use houseway_back_office::{Chips, ChipsNeeded};
use houseway_base::{
    ids::{PeriodId, ShiftId, TableId},
    money::{Currency, Money},
    names::{Coverage, InventoryKind, PeriodState, Role},
};
use houseway_facts::ActSignature;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    periods::{InventorySlip, Period},
    row::time,
};

/// A tray count and its signatures.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InventorySlipBody {
    #[schema(example = "I-2026-000001")]
    pub number: String,
    pub kind: InventoryKind,
    /// The chips, in the order they were counted.
    #[schema(max_items = 12)]
    pub chips: Vec<Chips>,
    /// The cash in the same tray.
    pub cash: Money,
    /// The total of chips and cash.
    pub total: Money,
    /// The total according to the books. Null for the first count since tracking began, and in the
    /// response to a count while the period continues.
    #[schema(required)]
    pub expected: Option<Money>,
    /// The counted total minus the expected one: negative if something is missing. Null if
    /// `expected` is null.
    #[schema(required)]
    pub difference: Option<Money>,
    /// The number of the table's previous slip.
    #[schema(required)]
    pub previous: Option<String>,
    pub at: DateTime<Utc>,
    pub signatures: Vec<ActSignature>,
}

/// A table's period: the time between two counts of its tray.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PeriodBody {
    pub id: PeriodId,
    pub table_id: TableId,
    pub shift_id: ShiftId,
    /// The gaming day that the period is part of.
    pub gaming_day: NaiveDate,
    /// The period's number within the table's gaming day: 1, 2, 3 ….
    #[schema(minimum = 1)]
    pub number: i64,
    pub state: PeriodState,
    pub coverage: Coverage,
    /// The drop box under the table when the period was opened.
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
    pub opener: InventorySlipBody,
    /// The count that closed the period; null while it is open.
    #[schema(required)]
    pub closer: Option<InventorySlipBody>,
    /// The number of the period's first entry in the table's stream.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// The number of the period's last entry; null while the period is open.
    #[schema(required, minimum = 1)]
    pub to_seq: Option<i64>,
    pub opened_at: DateTime<Utc>,
    /// When the period was closed; null while it is open.
    #[schema(required)]
    pub closed_at: Option<DateTime<Utc>>,
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A closed period, the next one, and the chips that bring the tray back to its par.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = PeriodClosedBody)]
pub struct ClosedBody {
    pub period: PeriodBody,
    /// The next period, which began with the same count; null if there is none.
    #[schema(required)]
    pub next: Option<PeriodBody>,
    /// The amount that brings the tray back to the table's par: positive for a fill, negative for a
    /// credit. Null if the table has no par.
    #[schema(required)]
    pub need: Option<Money>,
    /// The chips that restore the par, by denomination; absent if the table has no par by
    /// denomination.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need_chips: Option<Vec<ChipsNeeded>>,
}

impl InventorySlipBody {
    /// Returns an inventory slip with its amounts in this currency.
    ///
    /// # Errors
    /// Returns an error if the row is corrupt.
    pub(super) fn new(slip: InventorySlip, currency: Currency) -> Result<Self, AppError> {
        let money = |minor| currency.money(minor).map_err(StoreError::corrupt);
        let difference = slip.expected.and_then(|expected| slip.total.checked_sub(expected));
        Ok(Self {
            number: slip.number,
            kind: slip.kind,
            chips: serde_json::from_str(&slip.chips).map_err(StoreError::corrupt)?,
            cash: money(slip.cash)?,
            total: money(slip.total)?,
            expected: slip.expected.map(money).transpose()?,
            difference: difference.map(money).transpose()?,
            previous: slip.previous,
            at: time(slip.at)?,
            signatures: serde_json::from_str(&slip.signatures).map_err(StoreError::corrupt)?,
        })
    }

    /// Finds the inventory slip with this number.
    ///
    /// # Errors
    /// Returns an error if the database fails or there is no such slip.
    pub(super) fn find(
        connection: &mut Db,
        number: &str,
        currency: Currency,
    ) -> Result<Self, AppError> {
        let slip = store::periods::find_slip(connection, number)?;
        Self::new(slip.ok_or_else(|| AppError::internal("a slip that is gone"))?, currency)
    }
}

/// The inventory slips of several periods by number, read in one query.
struct Slips(HashMap<String, InventorySlip>);

impl Slips {
    fn of(connection: &mut Db, periods: &[Period]) -> Result<Self, AppError> {
        let opened = periods.iter().map(|period| period.opener.as_str());
        let closed = periods.iter().filter_map(|period| period.closer.as_deref());
        let numbers: Vec<&str> = opened.chain(closed).collect();
        let slips = store::periods::slips(connection, &numbers)?;
        Ok(Self(slips.into_iter().map(|slip| (slip.number.clone(), slip)).collect()))
    }

    fn body(&self, number: &str, currency: Currency) -> Result<InventorySlipBody, AppError> {
        let slip = self.0.get(number).cloned();
        let slip = slip.ok_or_else(|| AppError::internal("a slip that is gone"))?;
        InventorySlipBody::new(slip, currency)
    }
}

impl PeriodBody {
    fn new(period: Period, slips: &Slips, currency: Currency) -> Result<Self, AppError> {
        let closer = period.closer.as_deref();
        let closer = closer.map(|number| slips.body(number, currency)).transpose()?;
        Ok(Self {
            id: period.id,
            table_id: period.table_id,
            shift_id: period.shift_id,
            gaming_day: period.gaming_day.parse().map_err(AppError::internal)?,
            number: period.number,
            state: period.state,
            coverage: period.coverage,
            drop_box: period.drop_box,
            opener: slips.body(&period.opener, currency)?,
            closer,
            from_seq: period.from_seq,
            to_seq: period.to_seq,
            opened_at: time(period.opened_at)?,
            closed_at: period.closed_at.map(time).transpose()?,
            version: period.version,
        })
    }

    /// Finds one period.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub(super) fn find(connection: &mut Db, id: PeriodId) -> Result<Self, AppError> {
        let period = find(connection, id)?;
        let currency = find_table(connection, period.table_id)?.currency;
        let slips = Slips::of(connection, slice::from_ref(&period))?;
        Self::new(period, &slips, currency)
    }
}

/// Finds one period.
///
/// # Errors
/// Returns `not_found`.
pub(super) fn find(connection: &mut Db, id: PeriodId) -> Result<Period, AppError> {
    store::periods::find(connection, id)?.ok_or_else(|| AppError::not_found("period"))
}

/// Whether the caller can see a day's figures. The count room and the cage cannot see them until
/// the day is closed or all its trays and boxes have been counted.
pub(super) fn may_see(
    connection: &mut Db,
    caller: &Caller,
    gaming_day: &str,
) -> Result<bool, AppError> {
    Ok(Seen::by(connection, caller.role, &[gaming_day])?.shows(gaming_day))
}

/// The days whose figures the caller can see.
pub(super) enum Seen {
    All,
    These(HashSet<String>),
}

impl Seen {
    /// Selects the days that the caller can see: for the count room and the cage, only days that
    /// are closed or fully counted.
    pub(super) fn by(connection: &mut Db, role: Role, days: &[&str]) -> Result<Self, AppError> {
        if !matches!(role, Role::Count | Role::Cashier) {
            return Ok(Self::All);
        }
        let mut shown: HashSet<String> =
            store::shifts::closed_of(connection, days)?.into_iter().collect();
        let open: Vec<&str> = days.iter().copied().filter(|day| !shown.contains(*day)).collect();
        shown.extend(counted_of(connection, &open)?);
        Ok(Self::These(shown))
    }

    pub(super) fn shows(&self, day: &str) -> bool {
        match self {
            Self::All => true,
            Self::These(days) => days.contains(day),
        }
    }
}

impl App {
    /// Lists a table's periods, newest first.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn periods(
        &self,
        caller: &Caller,
        table_id: TableId,
        page: PageRequest,
    ) -> Result<Page<PeriodBody>, AppError> {
        let caller = caller.clone();
        self.read(move |connection| {
            let currency = find_table(connection, table_id)?.currency;
            let rows = store::periods::list(connection, table_id, page.span()?)?;
            let days: Vec<&str> = rows.iter().map(|period| period.gaming_day.as_str()).collect();
            let seen = Seen::by(connection, caller.role, &days)?;
            let slips = Slips::of(connection, &rows)?;
            let page = page.page(rows, |period| period.from_seq.to_string(), Ok)?;
            page.all(|periods| {
                let shown = periods.into_iter().filter(|period| seen.shows(&period.gaming_day));
                shown.map(|period| PeriodBody::new(period, &slips, currency)).collect()
            })
        })
        .await
    }

    /// Returns one period.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn period(&self, caller: &Caller, id: PeriodId) -> Result<PeriodBody, AppError> {
        let caller = caller.clone();
        self.read(move |connection| {
            let body = PeriodBody::find(connection, id)?;
            if may_see(connection, &caller, &body.gaming_day.to_string())? {
                return Ok(body);
            }
            Err(AppError::not_found("period"))
        })
        .await
    }
}
