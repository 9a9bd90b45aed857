//! What is sent to a round, step by step as the architecture says.

use super::{
    act::{Acting, Tried},
    put_right::PutRight,
    sent::Commands,
};
use crate::{
    app::{
        App, AppError, Caller, Writing,
        request::{idempotency::Answer, precondition::Precondition},
    },
    ids::RoundId,
};

impl App {
    /// Plays a command, or a batch of them. They are decoded before the transaction: a malformed
    /// body costs the writer nothing.
    ///
    /// # Errors
    /// `not_found`, `wrong_shape`, `if_match_missing`, `stale_version`, `wrong_phase`,
    /// `breaks_rule`, `needs_floor`, `not_dealer_of_record`, `not_your_entry`, `period_not_open`.
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
        let mut acting = Acting { caller: caller.clone(), origin, commands, dry_run };
        if let Writing::Once(request) = &writing {
            match self.act_ahead(acting, request.clone()).await? {
                Tried::Answered(answer) => return Ok(answer),
                Tried::InTurn(in_turn) => acting = *in_turn,
            }
        }
        self.answer(caller, writing, move |connection, context| {
            acting.write(connection, context)?.answer()
        })
        .await
    }
}
