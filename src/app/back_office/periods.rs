//! Periods and inventory slips as the API shows them (`back_office.md`, 2.5).

use std::{
    collections::{HashMap, HashSet},
    slice,
};

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{drops::counted_of, tracked::find_table};
use crate::{
    app::{
        App, AppError, Caller,
        request::page::{Page, PageRequest},
    },
    back_office::Chips,
    facts::ActSignature,
    ids::{PeriodId, ShiftId, TableId},
    money::{Currency, Money},
    names::{Coverage, InventoryKind, PeriodState, Role},
    store::{
        self, Db, StoreError,
        periods::{InventorySlip, Period},
        row::time,
    },
};

/// What was counted in a tray, and who signed it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct InventorySlipBody {
    #[schema(example = "I-2026-000001")]
    pub number: String,
    pub kind: InventoryKind,
    /// In the order in which they were counted.
    #[schema(max_items = 12)]
    pub chips: Vec<Chips>,
    /// Cash beside them.
    pub cash: Money,
    /// What chips and cash come to.
    pub total: Money,
    /// What the books said; null for the first count since the table is tracked, and in the answer
    /// to a count while the period goes on.
    #[schema(required)]
    pub expected: Option<Money>,
    /// What was there beyond that, or with a minus missing.
    #[schema(required)]
    pub difference: Option<Money>,
    /// The number of the table's slip before it.
    #[schema(required)]
    pub previous: Option<String>,
    pub at: DateTime<Utc>,
    pub signatures: Vec<ActSignature>,
}

/// A table's period: from a counted tray to a counted tray.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PeriodBody {
    pub id: PeriodId,
    pub table_id: TableId,
    pub shift_id: ShiftId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// 1, 2, 3 … of the table in its day.
    #[schema(minimum = 1)]
    pub number: i64,
    pub state: PeriodState,
    pub coverage: Coverage,
    /// The drop box that hung at the table when it was opened.
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
    pub opener: InventorySlipBody,
    /// Null while it is open.
    #[schema(required)]
    pub closer: Option<InventorySlipBody>,
    /// The first entry of the table's stream that counts towards it.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// The last one; null while it is open.
    #[schema(required, minimum = 1)]
    pub to_seq: Option<i64>,
    pub opened_at: DateTime<Utc>,
    /// Null while it is open.
    #[schema(required)]
    pub closed_at: Option<DateTime<Utc>>,
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A period that was closed, and what comes of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = PeriodClosedBody)]
pub struct ClosedBody {
    pub period: PeriodBody,
    /// The period that began with the same count; null where none did.
    #[schema(required)]
    pub next: Option<PeriodBody>,
    /// What restores the tray to the table's par: above zero a fill, below zero a credit. Null
    /// where the table has no par.
    #[schema(required)]
    pub need: Option<Money>,
}

impl InventorySlipBody {
    /// A slip of a table in this currency.
    ///
    /// # Errors
    /// Where the row makes no sense.
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

    /// The slip of this number.
    ///
    /// # Errors
    /// Returns an error if the database fails, or there is none.
    pub(super) fn find(
        connection: &mut Db,
        number: &str,
        currency: Currency,
    ) -> Result<Self, AppError> {
        let slip = store::periods::find_slip(connection, number)?;
        Self::new(slip.ok_or_else(|| AppError::internal("a slip that is gone"))?, currency)
    }
}

/// The inventory slips of some periods, by number, found at once.
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

    /// One period.
    ///
    /// # Errors
    /// `not_found`.
    pub(super) fn find(connection: &mut Db, id: PeriodId) -> Result<Self, AppError> {
        let period = find(connection, id)?;
        let currency = find_table(connection, period.table_id)?.currency;
        let slips = Slips::of(connection, slice::from_ref(&period))?;
        Self::new(period, &slips, currency)
    }
}

/// One period.
///
/// # Errors
/// `not_found`.
pub(super) fn find(connection: &mut Db, id: PeriodId) -> Result<Period, AppError> {
    store::periods::find(connection, id)?.ok_or_else(|| AppError::not_found("period"))
}

/// Whether somebody may see a day's figures: count room and cage only once every tray and box of it
/// is counted.
pub(super) fn may_see(
    connection: &mut Db,
    caller: &Caller,
    gaming_day: &str,
) -> Result<bool, AppError> {
    Ok(Seen::by(connection, caller, &[gaming_day])?.shows(gaming_day))
}

/// The days whose figures somebody may see.
enum Seen {
    All,
    These(HashSet<String>),
}

impl Seen {
    /// Those of these days that somebody may see: count room and cage only counted ones.
    fn by(connection: &mut Db, caller: &Caller, days: &[&str]) -> Result<Self, AppError> {
        if !matches!(caller.role, Role::Count | Role::Cashier) {
            return Ok(Self::All);
        }
        let mut shown: HashSet<String> =
            store::shifts::closed_of(connection, days)?.into_iter().collect();
        let open: Vec<&str> = days.iter().copied().filter(|day| !shown.contains(*day)).collect();
        shown.extend(counted_of(connection, &open)?);
        Ok(Self::These(shown))
    }

    fn shows(&self, day: &str) -> bool {
        match self {
            Self::All => true,
            Self::These(days) => days.contains(day),
        }
    }
}

impl App {
    /// A table's periods, newest first.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn periods(
        &self,
        caller: &Caller,
        table_id: TableId,
        page: PageRequest,
    ) -> Result<Page<PeriodBody>, AppError> {
        let caller = caller.clone();
        self.read(move |connection| {
            let currency = find_table(connection, table_id)?.currency;
            let rows = store::periods::list(connection, table_id, page.after()?, page.rows())?;
            let days: Vec<&str> = rows.iter().map(|period| period.gaming_day.as_str()).collect();
            let seen = Seen::by(connection, &caller, &days)?;
            let slips = Slips::of(connection, &rows)?;
            let page = page.page(rows, |period| period.from_seq.to_string(), Ok)?;
            page.all(|periods| {
                let shown = periods.into_iter().filter(|period| seen.shows(&period.gaming_day));
                shown.map(|period| PeriodBody::new(period, &slips, currency)).collect()
            })
        })
        .await
    }

    /// One period.
    ///
    /// # Errors
    /// `not_found`.
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
