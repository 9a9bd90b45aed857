//! Fills and credits (`back_office.md`, 2.3 to 2.5 and 4.3). [`acts::slips`](houseway_acts::slips)
//! decides what each command does.

mod body;
mod print;
mod read;

pub use body::SlipBody;
pub use houseway_acts::slips::{AskingSlip, SlipCommand};
pub use houseway_store::slips::Filter as SlipFilter;
pub use print::{PrintedSignature, PrintingSlip, SlipPrint};

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
};
use crate::{
    App, AppError, Caller, Writing,
    error::IF_MATCH_MISSING,
    request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
};
use houseway_acts::{
    House,
    slips::{AskSlip, StepRequest, Withdraw},
};
use houseway_back_office::Series;
use houseway_base::{
    ids::{SlipId, TableId},
    names::SlipKind,
};
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{Db, slips::Slip};
use houseway_words::said;

fn find(connection: &mut Db, id: SlipId) -> Result<Slip, AppError> {
    store::slips::find(connection, id)?.ok_or_else(|| AppError::not_found("slip"))
}

impl Load for AskSlip {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.table(self.table_id)?;
        self.slip.manual_number.as_deref().map_or(Ok(()), |number| from.slip_on_paper(number))
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        let answer = SlipBody::answer(connection, self.slip_id, 201)?;
        Ok(answer.location(format!("/v1/slips/{}", self.slip_id)))
    }
}

impl Load for StepRequest {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.slip(self.slip_id)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        let period = from.house.tables.get(&self.table_id).and_then(|table| table.open_period());
        let (SlipCommand::Issue {}, Some(period)) = (&self.command, period) else { return Ok(()) };
        let series = if self.kind == SlipKind::Fill { Series::Fill } else { Series::Credit };
        let day = period.gaming_day;
        from.series(series, day)
    }

    fn version(&self, house: &House) -> Option<i64> {
        house.slips.get(&self.slip_id).map(|slip| slip.version)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        SlipBody::answer(connection, self.slip_id, 200)
    }
}

impl Load for Withdraw {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.slip(self.slip_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        house.slips.get(&self.slip_id).map(|slip| slip.version)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        SlipBody::answer(connection, self.slip_id, 200)
    }
}

impl App {
    /// Requests a fill or a credit at a table. If signatures are missing, returns an approval that
    /// waits for them.
    ///
    /// # Errors
    /// Returns `not_found`, `not_your_table`, `period_not_open`, `wrong_state`, `number_taken`; or
    /// `breaks_rule` with every problem.
    pub async fn ask_for_slip(
        &self,
        caller: &Caller,
        writing: Writing,
        table_id: TableId,
        slip: AskingSlip,
    ) -> Result<Answer, AppError> {
        caller.check_table(table_id)?;
        let command = AskSlip { slip_id: SlipId::new(), table_id, slip };
        self.submit(caller, writing, Submitted::of(command), None).await
    }

    /// Carries out a step of a slip. If signatures are missing, returns an approval that waits for
    /// them.
    ///
    /// # Errors
    /// Returns `not_found`, `if_match_missing`, `stale_version`, `wrong_state`, `period_not_open`;
    /// or `breaks_rule` with every problem.
    pub async fn act_on_slip(
        &self,
        caller: &Caller,
        writing: Writing,
        slip_id: SlipId,
        expected: Precondition,
        mut command: SlipCommand,
    ) -> Result<Answer, AppError> {
        if expected == Precondition::Missing {
            let detail = said!("send-slip-if-match");
            return Err(AppError::new(&IF_MATCH_MISSING, detail));
        }
        let problem = command.reason_mut().and_then(check_reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let Slip { table_id, kind, .. } =
            self.read(move |connection| find(connection, slip_id)).await?;
        caller.check_table(table_id)?;
        if let SlipCommand::Withdraw { reason } = command {
            let (by, role) = (caller.actor.to_string(), caller.role);
            let withdraw = Withdraw { slip_id, table_id, reason, by, role };
            return self.submit(caller, writing, Submitted::new(withdraw, expected), None).await;
        }
        let step = StepRequest { slip_id, table_id, kind, command };
        self.submit(caller, writing, Submitted::new(step, expected), None).await
    }
}
