//! Tray counts: openers, closers and checks (`back_office.md`, 2.5).
//! [`acts::periods`](houseway_acts::periods) decides what follows from a count.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    loading::Loading,
    periods::{ClosedBody, InventorySlipBody, PeriodBody},
    submitted::{Done, Load, Submitted},
    tracked::find_table,
};
use crate::{App, AppError, Caller, Writing, request::idempotency::Answer};
use houseway_acts::periods::{ClosePeriod, CountRequest, CountTray, OpenPeriod};
use houseway_back_office::{ChipsNeeded, Series, TypedChips, TypedCount};
use houseway_base::{
    ids::{PeriodId, TableId},
    money::Money,
    names::SlipState,
};
use houseway_facts::{Fact, PeriodEvent};
use houseway_store::Db;

/// A count that opens a period.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningCount {
    /// Each denomination once. A denomination that is left out has a count of zero.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// Cash in the same tray, if the table keeps any; zero if left out.
    #[schema(required = false, example = "0.00")]
    pub cash: Option<String>,
    /// The total of chips and cash.
    #[schema(example = "10000.00")]
    pub total: String,
    /// The drop box to put under the table. It may be left out if a box is already there.
    #[schema(required = false, example = "T1-A")]
    #[serde(rename = "box")]
    pub drop_box: Option<String>,
}

/// A count that closes a period.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ClosingCount {
    /// Each denomination once. A denomination that is left out has a count of zero.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// Cash in the same tray, if the table keeps any; zero if left out.
    #[schema(required = false, example = "0.00")]
    pub cash: Option<String>,
    /// The total of chips and cash.
    #[schema(example = "11375.00")]
    pub total: String,
    /// Whether the table stays open in the shift that is now open. The count then also opens its
    /// next period.
    #[schema(required = false)]
    #[serde(default)]
    pub stay_open: bool,
}

/// The result of a count, and the chips that bring the tray back to its par.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedBody {
    #[serde(flatten)]
    pub slip: InventorySlipBody,
    /// The amount that brings the tray back to the table's par: positive for a fill, negative for a
    /// credit. Null if the table has no par.
    #[schema(required)]
    pub need: Option<Money>,
    /// The chips that restore the par, by denomination; absent if the table has no par by
    /// denomination.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub need_chips: Option<Vec<ChipsNeeded>>,
}

/// The decided facts about periods.
fn events<'a>(done: &Done<'a>) -> impl Iterator<Item = &'a PeriodEvent> {
    done.decided.iter().filter_map(|decided| match &decided.fact {
        Fact::Period(event) => Some(event),
        _ => None,
    })
}

impl Load for OpenPeriod {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.tray(self.count.table_id, self.count.at_seq)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.served_before(self.count.table_id)?;
        if let Some(named) = &self.drop_box {
            from.drop_box(named)?;
        }
        match from.house.open_shift().map(|shift| shift.gaming_day) {
            Some(day) => from.series(Series::Inventory, day),
            None => Ok(()),
        }
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        let body = PeriodBody::find(connection, self.period_id)?;
        let location = format!("/v1/periods/{}", self.period_id);
        Ok(Answer::json(201, &body)?.etag(body.version).location(location))
    }
}

impl Load for ClosePeriod {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        let id = self.count.table_id;
        from.tray(id, self.count.at_seq)?;
        from.slips_of(id, &[SlipState::Requested, SlipState::Issued, SlipState::Taken])
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        let id = self.count.table_id;
        from.running(id)?;
        if self.stay_open {
            from.served_before(id)?;
        }
        let period = from.house.tables.get(&id).and_then(|table| table.open_period());
        match period.map(|period| period.gaming_day) {
            Some(day) => from.series(Series::Inventory, day),
            None => Ok(()),
        }
    }

    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError> {
        let (mut closed, mut next) = (None, None);
        for event in events(done) {
            match event {
                PeriodEvent::Closed(event) => closed = Some(event.period_id),
                PeriodEvent::Opened(event) => next = Some(event.period_id),
                PeriodEvent::Counted(_) | PeriodEvent::Untracked { .. } => {}
            }
        }
        let closed = closed.ok_or_else(|| AppError::internal("no period is closed"))?;
        let next = next.map(|id| PeriodBody::find(connection, id)).transpose()?;
        let period = PeriodBody::find(connection, closed)?;
        let version = period.version;
        let need = self.count.need(done.house)?;
        let need_chips = self.count.need_chips(done.house)?;
        let body = ClosedBody { period, next, need, need_chips };
        Ok(Answer::json(200, &body)?.etag(version))
    }
}

impl Load for CountTray {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.tray(self.count.table_id, self.count.at_seq)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        match self.gaming_day(&from.house) {
            Ok(day) => from.series(Series::Inventory, day),
            Err(_) => Ok(()),
        }
    }

    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError> {
        let counted = events(done).find_map(|event| match event {
            PeriodEvent::Counted(counted) => Some(counted),
            _ => None,
        });
        let counted = counted.ok_or_else(|| AppError::internal("no tray is counted"))?;
        let (number, table_id) = (counted.slip.number.to_string(), self.count.table_id);
        let currency = find_table(connection, table_id)?.currency;
        let mut slip = InventorySlipBody::find(connection, &number, currency)?;
        if counted.period_id.is_some() {
            // The same people might count this tray again, so they are not told what it should hold
            // (0.4-4).
            (slip.expected, slip.difference) = (None, None);
        }
        let need = self.count.need(done.house)?;
        let need_chips = self.count.need_chips(done.house)?;
        Answer::json(201, &CountedBody { slip, need, need_chips })
    }
}

impl App {
    /// Opens a table's period with a count. If signatures are missing, returns an approval that
    /// waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_state` if the table is not tracked, `no_open_shift`,
    /// `period_still_open`, `table_not_at_rest`, or `breaks_rule` with every problem.
    pub async fn open_period(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        opening: OpeningCount,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let OpeningCount { chips, cash, total, drop_box } = opening;
        let count = CountRequest::new(table_id, TypedCount { chips, cash, total });
        let command = OpenPeriod { count, drop_box, period_id: PeriodId::new() };
        self.submit(caller, writing, Submitted::of(command), None).await
    }

    /// Closes a table's period with a count. If signatures are missing, returns an approval that
    /// waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_state` if the table is not tracked, `period_not_open`,
    /// `table_not_at_rest`, `no_open_shift` if the table is to stay open, `count_moved_on`, or
    /// `breaks_rule` with every problem.
    pub async fn close_period(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        closing: ClosingCount,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let ClosingCount { chips, cash, total, stay_open } = closing;
        let count = CountRequest::new(table_id, TypedCount { chips, cash, total });
        let command = ClosePeriod { count, stay_open, next_id: PeriodId::new() };
        self.submit(caller, writing, Submitted::of(command), None).await
    }

    /// Enters a tray count. If signatures are missing, returns an approval that waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_state` if the table is not tracked, `table_not_at_rest`,
    /// `no_open_shift` if there has never been a gaming day, `count_moved_on`, or `breaks_rule`
    /// with every problem.
    pub async fn count_tray(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        count: TypedCount,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let command = CountTray { count: CountRequest::new(table_id, count) };
        self.submit(caller, writing, Submitted::of(command), None).await
    }
}
