//! A command of a round, step by step as the architecture says.

use super::{ActBody, RoundNow, record::record};
use crate::{
    app::{App, AppError, Caller, Writing, request::idempotency::Answer},
    ids::RoundId,
};

impl App {
    /// Plays a command. It is decoded before the transaction: a malformed body costs the writer
    /// nothing.
    ///
    /// # Errors
    /// `not_found`, `wrong_shape`, `stale_version`, `wrong_phase`, `breaks_rule`, `needs_floor`.
    pub async fn act(
        &self,
        caller: &Caller,
        writing: Writing,
        round_id: RoundId,
        expected: Option<i64>,
        body: &[u8],
    ) -> Result<Answer, AppError> {
        let origin = self.round_origin(round_id).await?;
        caller.check_table(origin.table_id)?;
        let command = origin.game.decode_command(body)?;
        let (actor, by) = (caller.actor, caller.role.authority());
        let dry_run = writing == Writing::Rehearse;
        self.answer(caller, writing, move |connection, context| {
            let (mut writer, mut now) =
                RoundNow::lock(connection, context, actor, &origin, expected)?;
            now.check_running()?;
            let played = command.act(now.terms(), &now.round.state, by)?;
            let entries = record(connection, &mut writer, &mut now.round, played.change, None)?;
            writer.finish(connection)?;
            ActBody::new(now, played.view, entries, dry_run)?.answer()
        })
        .await
    }
}
