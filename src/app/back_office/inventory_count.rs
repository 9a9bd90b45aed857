//! Counting a tray to check it: the act `inventory_count` (`back_office.md`, 2.5). It posts
//! nothing.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    periods::InventorySlipBody,
    tray::{CountRequest, CountingTable, counted_in_words},
};
use crate::{
    acts::House,
    app::{
        App, AppError, Caller, Context, Writing,
        acts::{Act, Granted, capacities_in},
        error::NO_OPEN_SHIFT,
        record::{projections::open_period, stream_writer::StreamWriter},
        request::idempotency::Answer,
    },
    back_office::TypedCount,
    facts::{Capacity, PeriodEvent, TrayChecked},
    ids::TableId,
    money::Money,
    names::{ActKind, Role},
    store::{Db, log::table_stream},
};

/// The capacity that a second pit boss may fill at a table that is closed.
const DEALER: &str = "dealer";

/// What a count came to, and what follows from it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CountedBody {
    #[serde(flatten)]
    pub slip: InventorySlipBody,
    /// What restores the tray to the table's par: above zero a fill, below zero a credit. Null
    /// where the table has no par.
    #[schema(required)]
    pub need: Option<Money>,
}

/// What is asked for. It is kept while it waits to be signed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = InventoryCountRequest)]
pub(in crate::app) struct CountTray {
    #[serde(flatten)]
    count: CountRequest,
}

impl Act for CountTray {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::InventoryCount)
    }

    fn stream(&self) -> String {
        table_stream(self.count.table_id)
    }

    fn subject(&self) -> String {
        self.count.table_id.to_string()
    }

    fn drafted(&self, connection: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(Self { count: self.count.drafted(connection)? })
            .map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        counted_in_words(connection, "Count", &self.count)
    }

    /// At a closed table there may be no dealer: a second pit boss counts with the first.
    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let mut places = capacities_in(connection, ActKind::InventoryCount)?;
        if open_period(connection, self.count.table_id)?.is_none() {
            let dealers = places.iter_mut().filter(|place| place.name == DEALER);
            for place in dealers.filter(|place| !place.roles.contains(&Role::PitBoss)) {
                place.roles.push(Role::PitBoss);
            }
        }
        Ok(places)
    }

    fn run(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let counting = CountingTable::lock(connection, context, &self.count)?;
        let period = open_period(connection, counting.table.id)?;
        let gaming_day: NaiveDate =
            match &period {
                Some(period) => period.gaming_day.parse().map_err(AppError::internal)?,
                // Without an open day it belongs to the latest (0.3-17).
                None => counting.calendar.latest.map(|latest| latest.date).ok_or_else(|| {
                    AppError::new(&NO_OPEN_SHIFT, "there has been no gaming day yet")
                })?,
            };
        let event = TrayChecked {
            period_id: period.map(|period| period.id),
            gaming_day,
            slip: counting.number(connection, gaming_day)?,
            previous: counting.previous(connection)?,
            expected: None,
            difference: None,
            signed: granted.signed.clone(),
        };
        let is_open = event.period_id.is_some();
        let number = event.slip.number.to_string();
        writer.append(connection, None, PeriodEvent::Counted(Box::new(event)))?;
        let mut slip = InventorySlipBody::find(connection, &number, counting.table.currency)?;
        if is_open {
            // Whoever counts here may count again (0.4-4).
            (slip.expected, slip.difference) = (None, None);
        }
        Answer::json(201, &CountedBody { slip, need: counting.need()? })
    }
}

impl App {
    /// Enters a count of a table's tray, once it is signed.
    ///
    /// # Errors
    /// `not_found`, `wrong_state` at a table that is not tracked, `table_not_at_rest`,
    /// `no_open_shift` where there has been no gaming day, `count_moved_on`, `breaks_rule` with
    /// everything that is wrong.
    pub async fn count_tray(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        count: TypedCount,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let count = CountRequest::new(table_id, count);
        self.submit(caller, writing, CountTray { count }, None).await
    }
}
