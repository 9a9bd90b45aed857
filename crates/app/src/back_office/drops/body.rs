//! Drops in the API's responses.

use chrono::{DateTime, NaiveDate, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::tracked::table_among;
use crate::{AppError, Role, record::projections::drop_of, request::idempotency::Answer};
use houseway_acts::PulledBox;
use houseway_back_office::{BoxCount, SlipNumber};
use houseway_base::{
    ids::{BoxCountId, DropId, PeriodId, TableId},
    money::{Currency, Money},
    names::DropState,
};
use houseway_facts::{ActSignature, RecordedBox};
use houseway_store as store;
use houseway_store::{Db, StoreError, drops::Drop, tables::Table};

/// The counted contents of a box.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CountedBox {
    pub cash: Money,
    pub vouchers: Money,
    pub promo: Money,
    pub chips: Money,
    pub total: Money,
}

impl CountedBox {
    pub(in crate::back_office) const fn of(counted: &BoxCount) -> Self {
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
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table_name: String,
    /// The gaming day that the box served.
    pub gaming_day: NaiveDate,
    /// The last period that the box served.
    pub period_id: PeriodId,
    /// All periods that the box served, oldest first.
    pub periods: Vec<PeriodId>,
    pub state: DropState,
    #[schema(example = "T1-A")]
    pub box_out: String,
    /// The box that replaced this one; null if no box did, because the table stayed closed.
    #[schema(required, example = "T1-B")]
    pub box_in: Option<String>,
    pub emergency: bool,
    /// The number of the first entry that was written to the table's stream while the box was under
    /// the table; `to_seq` is the number of the last.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    #[schema(minimum = 1)]
    pub to_seq: i64,
    pub currency: Currency,
    /// The expected contents of the box, according to the books. Auditors, compliance and
    /// administrators always see them; pit bosses see them once every period that the box served is
    /// closed. Null for everyone else.
    #[schema(required)]
    pub recorded: Option<RecordedBox>,
    /// The counted contents; null until the cage has confirmed the total, and always null for
    /// security.
    #[schema(required)]
    pub counted: Option<CountedBox>,
    /// The contents according to a correction made after the gaming day was closed; null if there
    /// was none.
    #[schema(required)]
    pub corrected: Option<CountedBox>,
    /// The count that included the box; null if there is none.
    #[schema(required)]
    pub count_id: Option<BoxCountId>,
    pub at: DateTime<Utc>,
    pub signatures: Vec<ActSignature>,
    #[schema(minimum = 1)]
    pub version: i64,
}

impl DropBody {
    /// Returns drops as a reader with this role sees them; without a role, as the people who signed
    /// for pulling the boxes can see them.
    ///
    /// # Errors
    /// Returns an error if the database fails or a row is corrupt.
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

    /// Returns a drop as a reader with this role sees it.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::all`].
    pub(super) fn new(
        connection: &mut Db,
        drop: Drop,
        role: Option<Role>,
    ) -> Result<Self, AppError> {
        let body = Self::all(connection, vec![drop], role)?.pop();
        body.ok_or_else(|| AppError::internal("a drop that is not shown"))
    }

    /// Returns a drop of this table. `open` lists the open periods.
    fn of(
        table: &Table,
        drop: PulledBox,
        role: Option<Role>,
        open: &[PeriodId],
    ) -> Result<Self, AppError> {
        let sees = match role {
            Some(Role::Auditor | Role::Compliance | Role::Admin) => true,
            // The contents of the box would reveal the expected contents of the tray (0.3-18).
            Some(Role::PitBoss) => !drop.periods.iter().any(|period| open.contains(period)),
            _ => false,
        };
        let recorded = sees.then(|| drop.recorded.fact(table.currency)).transpose();
        // People who carry boxes do not need to know the contents.
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

    /// The response after a box was pulled.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::new`].
    pub(super) fn answer(connection: &mut Db, id: DropId) -> Result<Answer, AppError> {
        let drop = store::drops::find(connection, id)?;
        let drop = drop.ok_or_else(|| AppError::internal("a drop that is gone"))?;
        let body = Self::new(connection, drop, None)?;
        let location = format!("/v1/drops/{id}");
        Ok(Answer::json(201, &body)?.etag(body.version).location(location))
    }
}
