//! A command of a round, step by step as the architecture says.

use super::{ActBody, RoundNow, record::record};
use crate::{
    app::{
        App, AppError, Caller, Context, Writing, floor::games::GameKind,
        request::idempotency::Answer,
    },
    rules::Authority,
    store::Db,
};

/// Somebody's command.
#[derive(Debug, Clone)]
pub(super) struct Act {
    pub actor: String,
    pub by: Authority,
    pub round_id: String,
    /// The version the caller last read; none where any will do.
    pub expected: Option<i64>,
    /// JSON.
    pub command: Vec<u8>,
    pub dry_run: bool,
}

impl App {
    /// Plays a command.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `wrong_shape`, `wrong_phase`, `breaks_rule`, `needs_floor`.
    pub async fn act(
        &self,
        caller: &Caller,
        writing: Writing,
        round_id: String,
        expected: Option<i64>,
        command: Vec<u8>,
    ) -> Result<Answer, AppError> {
        let act = Act {
            actor: caller.actor.clone(),
            by: caller.role.authority(),
            round_id,
            expected,
            command,
            dry_run: writing == Writing::Rehearse,
        };
        self.answer(caller, writing, move |connection, context| play(connection, context, &act))
            .await
    }
}

fn play(connection: &mut Db, context: &Context, act: &Act) -> Result<Answer, AppError> {
    let (mut journal, mut now) =
        RoundNow::take(connection, context, &act.actor, &act.round_id, act.expected)?;
    now.check_running()?;
    let room = GameKind::named(&now.round.game)?.room();
    let play = room.act(now.terms(), &now.round.state, &act.command, act.by)?;
    let entries = record(connection, &mut journal, &mut now.round, &play, None)?;
    journal.close(connection)?;
    let version = now.round.version;
    let body = ActBody::new(now, play, entries, act.dry_run)?;
    Ok(Answer::json(200, &body)?.etag(version))
}
