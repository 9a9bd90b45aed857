//! Drops as the API shows them.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::tracked::table_among;
use crate::{
    acts::PulledBox,
    app::{AppError, Role, record::projections::drop_of, request::idempotency::Answer},
    back_office::{BoxCount, SlipNumber},
    facts::{ActSignature, RecordedBox},
    ids::{BoxCountId, DropId, PeriodId, TableId},
    money::{Currency, Money},
    names::DropState,
    store::{self, Db, StoreError, drops::Drop, tables::Table},
};

/// What was found in a box.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CountedBox {
    pub cash: Money,
    pub vouchers: Money,
    pub promo: Money,
    pub chips: Money,
    pub total: Money,
}

impl CountedBox {
    pub(in crate::app::back_office) const fn of(counted: &BoxCount) -> Self {
        Self {
            cash: counted.cash_total,
            vouchers: counted.vouchers,
            promo: counted.promo,
            chips: counted.chips_total,
            total: counted.total,
        }
    }
}

/// A drop box that was pulled.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct DropBody {
    pub id: DropId,
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    pub table_id: TableId,
    /// What the table is called.
    #[schema(example = "Break Poker 1")]
    pub table_name: String,
    /// The gaming day that it served.
    pub gaming_day: NaiveDate,
    /// The last period that it served.
    pub period_id: PeriodId,
    /// Every period that it served, oldest first.
    pub periods: Vec<PeriodId>,
    pub state: DropState,
    #[schema(example = "T1-A")]
    pub box_out: String,
    /// What hangs there instead; null where the table stayed shut.
    #[schema(required, example = "T1-B")]
    pub box_in: Option<String>,
    pub emergency: bool,
    /// The first and the last entry of the table's stream between which it hung there.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    #[schema(minimum = 1)]
    pub to_seq: i64,
    pub currency: Currency,
    /// What it holds by the books; null for those who count, and for the floor while a period that
    /// it served is open.
    #[schema(required)]
    pub recorded: Option<RecordedBox>,
    /// What was found in it; null before the cage had the same total.
    #[schema(required)]
    pub counted: Option<CountedBox>,
    /// What it was found to hold after its gaming day was closed; null for most.
    #[schema(required)]
    pub corrected: Option<CountedBox>,
    /// The count that counted it.
    #[schema(required)]
    pub count_id: Option<BoxCountId>,
    pub at: DateTime<Utc>,
    pub signatures: Vec<ActSignature>,
    #[schema(minimum = 1)]
    pub version: i64,
}

impl DropBody {
    /// Drops as somebody of this role sees them; with none, as those do who have signed that they
    /// were pulled.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row makes no sense.
    pub(super) fn all(
        connection: &mut Db,
        drops: Vec<Drop>,
        role: Option<Role>,
    ) -> Result<Vec<Self>, AppError> {
        let tables = store::tables::by_id(connection, drops.iter().map(|drop| drop.table_id))?;
        let open = if role == Some(Role::PitBoss) {
            let ids: Vec<TableId> = tables.keys().copied().collect();
            store::periods::open_at_any(connection, &ids)?
        } else {
            Vec::new()
        };
        let body = |drop: Drop| {
            Self::of(table_among(&tables, drop.table_id)?, drop_of(&drop)?, role, &open)
        };
        drops.into_iter().map(body).collect()
    }

    /// A drop as somebody of this role sees it.
    ///
    /// # Errors
    /// As [`Self::all`].
    pub(super) fn new(
        connection: &mut Db,
        drop: Drop,
        role: Option<Role>,
    ) -> Result<Self, AppError> {
        let body = Self::all(connection, vec![drop], role)?.pop();
        body.ok_or_else(|| AppError::internal("a drop that is not shown"))
    }

    /// A drop of this table; `open` are the periods that are open.
    fn of(
        table: &Table,
        drop: PulledBox,
        role: Option<Role>,
        open: &[PeriodId],
    ) -> Result<Self, AppError> {
        let sees = match role {
            Some(Role::Auditor | Role::Compliance | Role::Admin) => true,
            // What the box holds would say what the tray should (0.3-18).
            Some(Role::PitBoss) => !drop.periods.iter().any(|period| open.contains(period)),
            _ => false,
        };
        let recorded = sees.then(|| drop.recorded.fact(table.currency)).transpose();
        // Whoever carries boxes has nothing to do with what is in them.
        let may_know = role.is_some_and(|role| role != Role::Security);
        let found =
            |counted: Option<BoxCount>| counted.filter(|_| may_know).as_ref().map(CountedBox::of);
        Ok(Self {
            id: drop.id,
            number: drop.number,
            table_id: drop.table_id,
            table_name: table.name.clone(),
            gaming_day: drop.gaming_day,
            period_id: drop.period_id,
            periods: drop.periods,
            state: drop.state,
            counted: found(drop.counted),
            corrected: found(drop.corrected),
            box_out: drop.drop_box,
            box_in: drop.box_in,
            emergency: drop.emergency,
            from_seq: drop.from_seq,
            to_seq: drop.to_seq,
            currency: table.currency,
            recorded: recorded.map_err(StoreError::corrupt)?,
            count_id: drop.count_id,
            at: drop.at,
            signatures: drop.signatures,
            version: drop.version,
        })
    }

    /// The answer to a box that was pulled.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub(super) fn answer(connection: &mut Db, id: DropId) -> Result<Answer, AppError> {
        let drop = store::drops::find(connection, id)?;
        let drop = drop.ok_or_else(|| AppError::internal("a drop that is gone"))?;
        let body = Self::new(connection, drop, None)?;
        let location = format!("/v1/drops/{id}");
        Ok(Answer::json(201, &body)?.etag(body.version).location(location))
    }
}
