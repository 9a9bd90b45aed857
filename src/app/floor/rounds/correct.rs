//! Corrections: a settled round is never edited; it is reversed and replaced.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{ActBody, RoundNow, RoundOrigin, record::record};
use crate::{
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        error::WRONG_PHASE,
        games::{AnyCommand, AnyGame, Played},
        record::stream_writer::StreamWriter,
        request::{idempotency::Answer, texts::check_reason},
    },
    ids::RoundId,
    rules::{Code, Ending, Problem, Violation},
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
    fn check(&mut self) -> Result<(), Violation> {
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
            [check_reason(&mut self.reason), entry].into_iter().flatten().collect(),
            (),
        )
    }
}

/// A correction that has been checked and decoded.
struct Corrected {
    actor: Actor,
    origin: RoundOrigin,
    /// The version the caller last read; none if any will do.
    expected: Option<i64>,
    reason: String,
    /// The command to enter in place of what was entered; none voids the round.
    replacement: Option<Box<dyn AnyCommand>>,
    dry_run: bool,
}

impl App {
    /// Corrects a round.
    ///
    /// # Errors
    /// `not_found`, `wrong_shape`, `stale_version`, `wrong_phase`, `breaks_rule`.
    pub async fn correct(
        &self,
        caller: &Caller,
        writing: Writing,
        round_id: RoundId,
        expected: Option<i64>,
        mut correction: Correction,
    ) -> Result<Answer, AppError> {
        correction.check()?;
        let origin = self.round_origin(round_id).await?;
        let entry = correction.entry.as_ref().map(|entry| decode_entry(origin.game, entry));
        let corrected = Corrected {
            actor: caller.actor,
            origin,
            expected,
            reason: correction.reason,
            replacement: entry.transpose()?,
            dry_run: writing == Writing::Rehearse,
        };
        self.answer(caller, writing, move |connection, context| {
            corrected.write(connection, context)?.answer()
        })
        .await
    }
}

fn decode_entry(game: &dyn AnyGame, entry: &Value) -> Result<Box<dyn AnyCommand>, AppError> {
    let entry = serde_json::to_vec(entry).map_err(AppError::internal)?;
    game.decode_command(&entry).map_err(|error| error.within("/entry"))
}

impl Corrected {
    fn write(&self, connection: &mut Db, context: &Context) -> Result<ActBody, AppError> {
        let (mut writer, mut now) =
            RoundNow::lock(connection, context, self.actor, &self.origin, self.expected)?;
        let Played { change, view } = self.play(&now)?;
        let before = now.round.state.clone();
        let reason = Some(self.reason.as_str());
        let entries = record(connection, &mut writer, &mut now.round, change, reason)?;
        self.carry(connection, &mut writer, &now, before)?;
        writer.finish(connection)?;
        ActBody::new(now, view, entries, self.dry_run)
    }

    fn play(&self, now: &RoundNow) -> Result<Played, AppError> {
        let state = &now.round.state;
        let Some(replacement) = &self.replacement else {
            return self.origin.game.void(now.terms(), state);
        };
        match now.round.ending {
            Some(Ending::Settled) => {
                replacement.correct(now.terms(), state).map_err(|error| error.within("/entry"))
            }
            ending => {
                let phase = ending.map_or(now.round.phase.as_str(), |ending| ending.name());
                let detail = format!("only a settled round is corrected; this one is at {phase}");
                Err(AppError::new(&WRONG_PHASE, detail))
            }
        }
    }

    /// Carries what changed in a round into the rounds that were opened after it and go on from it.
    fn carry(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        now: &RoundNow,
        mut before: String,
    ) -> Result<(), AppError> {
        let mut changed = now.round.clone();
        while let Some(mut next) =
            store::rounds::next(connection, changed.table_id, changed.number)?
        {
            let change =
                self.origin.game.carry(now.currency, &next.state, &before, &changed.state)?;
            let Some(change) = change else { return Ok(()) };
            before.clone_from(&next.state);
            record(connection, writer, &mut next, change, Some(&self.reason))?;
            changed = next;
        }
        Ok(())
    }
}
