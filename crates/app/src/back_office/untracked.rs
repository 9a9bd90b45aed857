//! Declares that hands were not recorded (`back_office.md`, 3.6).

use super::{
    loading::Loading,
    periods::PeriodBody,
    submitted::{Done, Load, Submitted},
};
use crate::{
    App, AppError, Caller, Writing,
    request::{idempotency::Answer, texts::check_reason},
};
use houseway_acts::periods::DeclareUntracked;
pub use houseway_acts::periods::UntrackedPlay;
use houseway_base::ids::TableId;
use houseway_store::Db;

impl Load for DeclareUntracked {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.table(self.table_id)?;
        from.seats(self.table_id)
    }

    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError> {
        let body = PeriodBody::find(connection, done.house.table(self.table_id)?.period()?.id)?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

impl App {
    /// Declares that some hands in a table's period were not recorded. If signatures are missing,
    /// returns an approval that waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `not_your_pit`, `wrong_state` if the table is not tracked,
    /// `period_not_open`; or `breaks_rule` with every problem.
    pub async fn declare_untracked(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        mut play: UntrackedPlay,
    ) -> Result<Answer, AppError> {
        // A problem with the reason is reported together with the other problems.
        let reason_problem = check_reason(&mut play.reason);
        let command = DeclareUntracked { table_id, play, reason_problem };
        let command = Submitted::of(command).in_pit_of(table_id);
        self.submit(caller, writing, command, None).await
    }
}
