//! The soft count (`back_office.md`, 2.5). [`acts::counts`](houseway_acts::counts) decides what
//! each command does.

mod body;
mod read;
mod sheets;

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::ToSchema;

pub use body::{BoxCountBody, CountCommand, CountedDrop};
pub use sheets::{BoxSheet, CountSheets, SheetLine, SheetPart};

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
};
use crate::{
    App, AppError, Caller, Role, Writing,
    error::{IF_MATCH_MISSING, NOT_ALLOWED},
    record::projections::count_of,
    request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
};
use houseway_acts::{
    House,
    counts::{
        AcceptCount, CorrectCount, EnterBox, FinishCount, ImportCount, OpenCount, Recount,
        disagreed,
    },
};
use houseway_back_office::{Series, TypedBox};
use houseway_base::{ids::BoxCountId, money::Currency};
use houseway_facts::{BoxCountEvent, Fact};
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{Db, box_counts::BoxCountRow};
use houseway_words::{Said, said};

/// A request to open a box count.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningCountOfBoxes {
    /// The gaming day that the boxes served.
    pub gaming_day: NaiveDate,
    /// The currency of the boxes; required if boxes in several currencies are waiting.
    #[schema(required = false)]
    pub currency: Option<Currency>,
}

/// Finds a count.
///
/// # Errors
/// Returns `not_found`.
fn find(connection: &mut Db, id: BoxCountId) -> Result<BoxCountRow, AppError> {
    store::box_counts::find(connection, id)?.ok_or_else(|| AppError::not_found("count"))
}

/// Checks the caller's role for a command that needs no signatures.
fn check_role(caller: &Caller, role: Role) -> Result<(), AppError> {
    if caller.role == role {
        return Ok(());
    }
    Err(AppError::new(
        &NOT_ALLOWED,
        said!("for-the-role", role = Said::of_id(format!("signer-{role}"))),
    ))
}

fn version(house: &House, id: BoxCountId) -> Option<i64> {
    house.counts.get(&id).map(|count| count.version)
}

impl Load for OpenCount {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.day(self.gaming_day)?;
        from.boxes_of(self.gaming_day)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        let answer = BoxCountBody::answer(connection, self.count_id, Some(Role::Count), 201)?;
        Ok(answer.location(format!("/v1/counts/{}", self.count_id)))
    }
}

impl Load for EnterBox {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.count_and_box(self.count_id, self.counted.drop_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        version(house, self.count_id)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        BoxCountBody::answer(connection, self.count_id, Some(Role::Count), 200)
    }
}

impl Load for ImportCount {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.count_and_boxes(self.count_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        version(house, self.count_id)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        BoxCountBody::answer(connection, self.count_id, Some(Role::Count), 200)
    }
}

impl Load for Recount {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.count(self.count_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        version(house, self.count_id)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        BoxCountBody::answer(connection, self.count_id, Some(Role::Count), 200)
    }
}

impl Load for FinishCount {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.count(self.count_id)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        let count = from.house.counts.get(&self.count_id);
        match count.filter(|count| count.number.is_none()).map(|count| count.gaming_day) {
            Some(day) => from.series(Series::Count, day),
            None => Ok(()),
        }
    }

    fn version(&self, house: &House) -> Option<i64> {
        version(house, self.count_id)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        BoxCountBody::answer(connection, self.count_id, None, 200)
    }
}

impl Load for AcceptCount {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.count(self.count_id)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.boxes_of_count(self.count_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        version(house, self.count_id)
    }

    /// If the cage's total differs from the team's, the log records the disagreement, and the
    /// response is a refusal.
    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError> {
        let differs = |fact: &Fact| matches!(fact, Fact::BoxCount(BoxCountEvent::Disagreed { .. }));
        if done.decided.iter().any(|decided| differs(&decided.fact)) {
            return Answer::refused(&disagreed().into());
        }
        BoxCountBody::answer(connection, self.count_id, None, 200)
    }
}

impl Load for CorrectCount {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.count(self.count_id)
    }

    fn load_more(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.boxes_of_count(self.count_id)?;
        let day = from.house.counts.get(&self.count_id).map(|count| count.gaming_day);
        day.map_or(Ok(()), |day| from.day(day))
    }

    fn version(&self, house: &House) -> Option<i64> {
        version(house, self.count_id)
    }

    fn answer(&self, connection: &mut Db, _: &Done<'_>) -> Result<Answer, AppError> {
        BoxCountBody::answer(connection, self.count_id, None, 200)
    }
}

impl App {
    /// Opens a count of the boxes that are waiting to be counted.
    ///
    /// # Errors
    /// Returns `not_found`, `day_closed`, `wrong_state` if no box is waiting, or `breaks_rule`.
    pub async fn open_count(
        &self,
        caller: &Caller,
        writing: Writing,
        opening: OpeningCountOfBoxes,
    ) -> Result<Answer, AppError> {
        let OpeningCountOfBoxes { gaming_day, currency } = opening;
        let count = OpenCount { count_id: BoxCountId::new(), gaming_day, currency };
        self.submit(caller, writing, Submitted::of(count), None).await
    }

    /// Runs a command on a count. If signatures are missing, returns an approval that waits for
    /// them.
    ///
    /// # Errors
    /// Returns `not_found`, `if_match_missing`, `stale_version`, `not_allowed`, `wrong_state`,
    /// `totals_disagree`; or `breaks_rule` with every problem.
    pub async fn act_on_count(
        &self,
        caller: &Caller,
        writing: Writing,
        count_id: BoxCountId,
        expected: Precondition,
        mut command: CountCommand,
    ) -> Result<Answer, AppError> {
        if expected == Precondition::Missing {
            let detail = said!("send-count-if-match");
            return Err(AppError::new(&IF_MATCH_MISSING, detail));
        }
        let problem = command.reason_mut().and_then(check_reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let count = self.read(move |connection| find(connection, count_id)).await?;
        let tables = count_of(&count)?.tables();
        match command {
            CountCommand::EnterBox { drop_id, cash, vouchers, promo, chips, slips, total } => {
                let counted = TypedBox { drop_id, cash, vouchers, promo, chips, slips, total };
                check_role(caller, Role::Count)?;
                let enter = EnterBox { count_id, counted };
                self.submit(caller, writing, Submitted::new(enter, expected), None).await
            }
            CountCommand::Import { lines } => {
                check_role(caller, Role::Count)?;
                let import = ImportCount { count_id, lines };
                self.submit(caller, writing, Submitted::new(import, expected), None).await
            }
            CountCommand::Recount { reason } => {
                check_role(caller, Role::Count)?;
                let recount = Recount { count_id, reason };
                self.submit(caller, writing, Submitted::new(recount, expected), None).await
            }
            CountCommand::Finish {} => {
                let finish = FinishCount { count_id, at_version: None };
                self.submit(caller, writing, Submitted::new(finish, expected), None).await
            }
            CountCommand::Accept { total } => {
                let is_rehearsal = writing == Writing::Rehearse;
                let accept = AcceptCount { count_id, total, tables, is_rehearsal };
                self.submit(caller, writing, Submitted::new(accept, expected), None).await
            }
            CountCommand::Correct { boxes, reason } => {
                let correct = CorrectCount { count_id, boxes, reason, tables, before: None };
                self.submit(caller, writing, Submitted::new(correct, expected), None).await
            }
        }
    }
}
