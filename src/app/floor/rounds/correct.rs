//! Corrections: a settled round is never edited; it is reversed and replaced.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{ActBody, RoundNow, record::record};
use crate::{
    app::{
        App, AppError, Caller, Context, Writing,
        error::WRONG_PHASE,
        floor::{games::GameKind, tables::check_reason},
        record::stream_writer::Journal,
        request::idempotency::Answer,
    },
    rules::{Code, Problem, Violation},
    store::{self, Db},
};

/// Nothing to enter anew.
pub const ENTRY_MISSING: Code = Code {
    name: "entry_missing",
    meaning: "A correction that replaces an entry must say what is entered anew",
};
/// Something to enter anew where nothing is.
pub const ENTRY_UNEXPECTED: Code = Code {
    name: "entry_unexpected",
    meaning: "A correction that voids a round enters nothing anew",
};

/// What a correction does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CorrectionAction {
    /// Takes the round off the books; what it moved is moved back.
    Void,
    /// Enters something anew and settles the round again; what it moved is moved back first.
    Replace,
}

/// A correction of a round, by the pit boss.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    pub action: CorrectionAction,
    /// Why, in 1 to 500 characters; it stands in the log for ever.
    #[schema(example = "Seat 3's ten of clubs was entered as the ten of spades")]
    pub reason: String,
    /// For `replace`: the command that enters it as it should have been.
    #[schema(value_type = Option<Object>)]
    pub entry: Option<Value>,
}

impl Correction {
    fn check(&self) -> Result<(), Violation> {
        let entry = match (self.action, &self.entry) {
            (CorrectionAction::Replace, None) => {
                let detail = "say in \"entry\" what is to be entered anew";
                Some(Problem::new(&ENTRY_MISSING, None, "/entry", detail))
            }
            (CorrectionAction::Void, Some(_)) => {
                let detail = "voiding a round enters nothing anew: leave \"entry\" out";
                Some(Problem::new(&ENTRY_UNEXPECTED, None, "/entry", detail))
            }
            _ => None,
        };
        Violation::unless_clean(
            [check_reason(&self.reason), entry].into_iter().flatten().collect(),
            (),
        )
    }
}

impl App {
    /// Corrects a round.
    ///
    /// # Errors
    /// `not_found`, `stale_version`, `wrong_shape`, `wrong_phase`, `breaks_rule`.
    pub async fn correct(
        &self,
        caller: &Caller,
        writing: Writing,
        round_id: String,
        expected: Option<i64>,
        correction: Correction,
    ) -> Result<Answer, AppError> {
        correction.check()?;
        let actor = caller.actor.clone();
        let dry_run = writing == Writing::Rehearse;
        self.answer(caller, writing, move |connection, context| {
            let body =
                correct(connection, context, &actor, &round_id, expected, &correction, dry_run)?;
            Ok(Answer::json(200, &body)?.etag(body.round.summary.version))
        })
        .await
    }
}

fn correct(
    connection: &mut Db,
    context: &Context,
    actor: &str,
    round_id: &str,
    expected: Option<i64>,
    correction: &Correction,
    dry_run: bool,
) -> Result<ActBody, AppError> {
    let (mut journal, mut now) = RoundNow::take(connection, context, actor, round_id, expected)?;
    let room = GameKind::named(&now.round.game)?.room();
    let state = &now.round.state;
    let play = match (&correction.entry, now.round.ending.as_deref()) {
        (None, _) => room.void(now.terms(), state)?,
        (Some(entry), Some("settled")) => {
            let entry = serde_json::to_vec(entry).map_err(AppError::internal)?;
            room.correct(now.terms(), state, &entry).map_err(|error| error.within("/entry"))?
        }
        (Some(_), ending) => {
            let phase = ending.unwrap_or(&now.round.phase);
            let detail = format!("only a settled round is corrected; this one is at {phase}");
            return Err(AppError::new(&WRONG_PHASE, detail));
        }
    };
    let before = now.round.state.clone();
    let reason = &correction.reason;
    let entries = record(connection, &mut journal, &mut now.round, &play, Some(reason))?;
    carry(connection, &mut journal, &now, before, reason)?;
    journal.close(connection)?;
    ActBody::new(now, play, entries, dry_run)
}

/// Carries what has changed of a round into those that were opened after it and go on from it.
fn carry(
    connection: &mut Db,
    journal: &mut Journal<'_>,
    corrected: &RoundNow,
    mut before: String,
    reason: &str,
) -> Result<(), AppError> {
    let room = GameKind::named(&corrected.round.game)?.room();
    let mut changed = corrected.round.clone();
    while let Some(mut next) = store::rounds::next(connection, &changed.table_id, changed.number)? {
        let play = room.carry(corrected.currency, &next.state, &before, &changed.state)?;
        let Some(play) = play else { return Ok(()) };
        before.clone_from(&next.state);
        record(connection, journal, &mut next, &play, Some(reason))?;
        changed = next;
    }
    Ok(())
}
