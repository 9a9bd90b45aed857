//! The soft count (`back_office.md`, 2.5): a team counts boxes without knowing what they should
//! hold, and a cashier counts after it without knowing what the team found.

mod body;
mod boxes;
mod enter;
mod finish;
mod open;
mod read;
mod right;
mod take;

pub(super) use body::total_of;
pub use body::{BoxCountBody, CountCommand, CountedDrop};
pub(in crate::app) use finish::FinishCount;
pub use open::OpeningCountOfBoxes;
pub(in crate::app) use right::CorrectCount;
pub(in crate::app) use take::AcceptCount;

use crate::{
    app::{
        App, AppError, Caller, Role, Writing,
        error::{IF_MATCH_MISSING, NOT_ALLOWED, WRONG_STATE},
        request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
    },
    back_office::TypedBox,
    ids::BoxCountId,
    names::BoxCountState,
    rules::Violation,
    store::{self, Db, box_counts::BoxCountRow},
};

/// A count.
///
/// # Errors
/// `not_found`.
fn find(connection: &mut Db, id: BoxCountId) -> Result<BoxCountRow, AppError> {
    store::box_counts::find(connection, id)?.ok_or_else(|| AppError::not_found("count"))
}

/// What a count is called in a sentence.
fn called(count: &BoxCountRow) -> String {
    match &count.number {
        Some(number) => format!("count {number}"),
        None => format!("the count of {}", count.gaming_day),
    }
}

/// Refuses what is not done with a count as it stands.
fn check_state(count: &BoxCountRow, states: &[BoxCountState]) -> Result<(), AppError> {
    if states.contains(&count.state) {
        return Ok(());
    }
    let next = match count.state {
        BoxCountState::Open => "`enter_box` or `finish` come next",
        BoxCountState::Finished => "`accept` or `recount` come next",
        BoxCountState::Accepted | BoxCountState::Corrected => "it can be put right with `correct`",
    };
    Err(AppError::new(&WRONG_STATE, format!("{} is {}; {next}", called(count), count.state)))
}

/// Refuses whoever does not do this, where one person's word is enough.
fn check_role(caller: &Caller, role: Role) -> Result<(), AppError> {
    if caller.role == role {
        return Ok(());
    }
    Err(AppError::new(&NOT_ALLOWED, format!("this is for the role {role}")))
}

impl App {
    /// Does something with a count, once whoever must has signed it.
    ///
    /// # Errors
    /// `not_found`, `if_match_missing`, `stale_version`, `not_allowed`, `wrong_state`,
    /// `totals_disagree`; `breaks_rule` with everything that is wrong.
    pub async fn act_on_count(
        &self,
        caller: &Caller,
        writing: Writing,
        id: BoxCountId,
        expected: Precondition,
        mut command: CountCommand,
    ) -> Result<Answer, AppError> {
        if expected == Precondition::Missing {
            let detail = "send an If-Match header with the count's last ETag that you received";
            return Err(AppError::new(&IF_MATCH_MISSING, detail));
        }
        let problem = command.reason_mut().and_then(check_reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let count = self.read(move |connection| find(connection, id)).await?;
        match command {
            CountCommand::EnterBox { drop_id, cash, vouchers, promo, chips, slips, total } => {
                let typed = TypedBox { drop_id, cash, vouchers, promo, chips, slips, total };
                check_role(caller, Role::Count)?;
                self.enter_box(caller, writing, id, expected, typed).await
            }
            CountCommand::Recount { reason } => {
                check_role(caller, Role::Count)?;
                self.recount(caller, writing, id, expected, reason).await
            }
            CountCommand::Finish {} => {
                self.submit(caller, writing, FinishCount::new(id, expected), None).await
            }
            CountCommand::Accept { total } => {
                // A rehearsal would tell whoever guesses what the team found.
                let compares = writing != Writing::Rehearse;
                let act = AcceptCount::new(&count, total, expected, compares)?;
                self.submit(caller, writing, act, None).await
            }
            CountCommand::Correct { boxes, reason } => {
                let act = CorrectCount::new(&count, boxes, reason, expected)?;
                self.submit(caller, writing, act, None).await
            }
        }
    }
}
