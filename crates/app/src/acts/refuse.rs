//! Refuses or takes back an act.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{check_waits, find};
use crate::{
    Actor, App, AppError, Caller, Writing,
    acts::{ApprovalBody, WaitingBody, deals_there},
    error::WRONG_SIGNER,
    record::{projections::approval_capacities, stream_writer::StreamWriter},
    request::{idempotency::Answer, texts::check_reason},
};
use houseway_acts::fitting;
use houseway_base::ids::ApprovalId;
use houseway_facts::ApprovalEvent;
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::approvals::Approval;
use houseway_words::said;

/// A request to refuse an act.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Refusing {
    /// The reason, as recorded in the log, 1 to 500 characters.
    #[schema(example = "Nobody of that name starts today")]
    pub reason: String,
}

impl App {
    /// Refuses an act. Anyone who could sign the act can refuse it, and so can the person who
    /// requested it.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_state`, `wrong_signer` or `breaks_rule`.
    pub async fn refuse(
        &self,
        caller: &Caller,
        writing: Writing,
        id: ApprovalId,
        mut refusing: Refusing,
    ) -> Result<Answer, AppError> {
        let problem = check_reason(&mut refusing.reason);
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let by = caller.clone();
        self.answer(caller, writing, move |connection, context| {
            let stream = find(connection, id)?.stream;
            let mut writer = StreamWriter::lock(connection, context, &stream, by.actor)?;
            let approval = find(connection, id)?;
            check_waits(&approval, context.clock.as_ref())?;
            check_may_refuse(&approval, &by)?;
            let refused = ApprovalEvent::Refused { approval_id: id };
            writer.append(connection, Some(&refusing.reason), refused)?;
            store::approvals::forget_secret(connection, id)?;
            writer.finish(connection)?;
            let approval = find(connection, id)?;
            let now = context.clock.now();
            let approval = ApprovalBody::new(connection, approval, now, by.role)?;
            Answer::json(200, &WaitingBody { approval, key: None })
        })
        .await
    }
}

fn check_may_refuse(approval: &Approval, by: &Caller) -> Result<(), AppError> {
    let places = approval_capacities(approval)?;
    let could_sign = matches!(by.actor, Actor::User(user)
        if deals_there(&approval.stream, by.tables.as_deref())
            && fitting(&places, user, by.role, None).is_ok());
    if could_sign || approval.requested_by == by.actor.to_string() {
        return Ok(());
    }
    let detail = said!("refuse-who");
    Err(AppError::new(&WRONG_SIGNER, detail))
}
