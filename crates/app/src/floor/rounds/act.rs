//! Handles the commands sent to a round, in the steps that ARCHITECTURE.md describes.

use std::sync::Arc;

use super::{
    commands::{Commands, Submission},
    commit_ahead::Attempt,
    put_right::PutRight,
};
use crate::{
    App, AppError, Caller, Writing,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_base::ids::RoundId;

impl App {
    /// Plays a command or a batch of commands. Commands are decoded before the transaction, so that
    /// a malformed body does not occupy the writer.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_shape`, `if_match_missing`, `stale_version`, `wrong_phase`,
    /// `breaks_rule`, `needs_floor`, `not_dealer_of_record`, `not_your_entry` or `period_not_open`.
    pub async fn act(
        &self,
        caller: &Caller,
        writing: Writing,
        round_id: RoundId,
        precondition: Precondition,
        body: &[u8],
    ) -> Result<Answer, AppError> {
        let origin = self.round_origin(round_id).await?;
        caller.check_table(origin.table_id)?;
        let commands = Commands::read(&origin, precondition, body)?;
        let dry_run = writing == Writing::Rehearse;
        if !dry_run && commands.put_right().is_some() {
            let act = PutRight::new(caller, &origin, body, commands.expected)?;
            return self.submit(caller, writing, act, None).await;
        }
        let (caller_now, memory) = (caller.clone(), Arc::clone(&self.memory));
        let mut submission = Submission { caller: caller_now, origin, commands, dry_run, memory };
        if let Writing::Once(request) = &writing {
            match self.commit_ahead(submission, request.clone()).await? {
                Attempt::Answered(answer) => return Ok(answer),
                Attempt::InTurn(in_turn) => submission = *in_turn,
            }
        }
        self.answer(caller, writing, move |connection, context| {
            submission.commit_locked(connection, context)?.answer()
        })
        .await
    }
}
