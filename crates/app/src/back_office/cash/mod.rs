//! Cash (`back_office.md`, 2.5 and 4.8). A chip sale for cash automatically counts as a
//! transaction. [`acts::cash`](houseway_acts::cash) decides what each command does, and sums a
//! day's cash. Only compliance and auditors can read this area.

mod body;
mod day;
mod log;

pub(super) use body::place_of;
pub use body::{AttributedBody, CashBody};
pub(super) use day::{CashOfDay, days_moved};
pub use houseway_acts::cash::{AttributingCash, RecordingCash};
pub use log::{CashLog, CashLogLine, CashLogSum};

use chrono::NaiveDate;

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
};
use crate::{
    App, AppError, Caller, Writing,
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        texts::check_reason,
    },
};
use houseway_acts::cash::{AttributeCash, RecordCash};
use houseway_base::ids::CashTransactionId;
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::Db;

fn answer(connection: &mut Db, id: CashTransactionId, status: u16) -> Result<Answer, AppError> {
    let row = store::cash::find(connection, id)?;
    let rows: Vec<_> = row.into_iter().collect();
    let body = CashBody::all(connection, rows)?.pop();
    let body = body.ok_or_else(|| AppError::not_found("cash transaction"))?;
    Answer::json(status, &body)
}

impl Load for RecordCash {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.calendar()?;
        if let Some(day) = self.cash.gaming_day {
            from.day(day)?;
        }
        self.cash.stay_id.map_or(Ok(()), |id| from.stay(id))
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        answer(connection, self.transaction_id, 201)
    }
}

impl Load for AttributeCash {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.cash(self.transaction_id)?;
        self.to.stay_id.map_or(Ok(()), |id| from.stay(id))
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        answer(connection, self.transaction_id, 200)
    }
}

impl App {
    /// Records a cash transaction away from the tables.
    ///
    /// # Errors
    /// Returns `no_open_shift`, `day_closed`; or `breaks_rule` with every problem.
    pub async fn record_cash(
        &self,
        caller: &Caller,
        writing: Writing,
        cash: RecordingCash,
    ) -> Result<Answer, AppError> {
        let record = RecordCash { transaction_id: CashTransactionId::new(), cash };
        self.submit(caller, writing, Submitted::of(record), None).await
    }

    /// Records who a cash transaction was with. The day's sums change to what they would have been
    /// if the person had been known from the start.
    ///
    /// # Errors
    /// Returns `not_found`, or `breaks_rule` with every problem.
    pub async fn attribute_cash(
        &self,
        caller: &Caller,
        writing: Writing,
        transaction_id: CashTransactionId,
        mut to: AttributingCash,
    ) -> Result<Answer, AppError> {
        let problem = check_reason(&mut to.reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let attribute = AttributeCash { transaction_id, to };
        self.submit(caller, writing, Submitted::of(attribute), None).await
    }

    /// Lists cash transactions, newest first.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn cash_transactions(
        &self,
        gaming_day: Option<NaiveDate>,
        page: PageRequest,
    ) -> Result<Page<CashBody>, AppError> {
        self.read(move |connection| {
            let day = gaming_day.map(|day| day.to_string());
            let rows = store::cash::list(connection, day.as_deref(), page.span()?)?;
            let page = page.page(rows, |row| row.id.to_string(), Ok)?;
            page.all(|rows| CashBody::all(connection, rows))
        })
        .await
    }
}
