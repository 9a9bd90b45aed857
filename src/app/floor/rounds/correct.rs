//! Corrections: a settled round is never edited; it is reversed and replaced.

use std::slice;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    ActBody, RoundNow, RoundOrigin,
    body::Happened,
    carry::carry,
    record::{Said, record},
};
use crate::{
    app::{
        Actor, App, AppError, Caller, Context, Writing,
        error::WRONG_PHASE,
        games::{AnyCorrection, Played},
        record::summary::ActorName,
        request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
    },
    ids::RoundId,
    rules::{Code, Ending, Problem, Violation, codes::OUT_OF_BOUNDS},
    store::Db,
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
    /// In place of `entry`: 1 to 8 commands that are checked together, for what one alone cannot
    /// put right, such as two hands that were swapped. The round is settled anew once.
    #[schema(value_type = Option<Vec<Object>>)]
    pub entries: Option<Vec<Value>>,
}

/// The most entries of one correction.
const MAX_ENTRIES: usize = 8;

impl Correction {
    fn check(&mut self) -> Result<(), Violation> {
        let mut problems: Vec<Problem> = check_reason(&mut self.reason).into_iter().collect();
        let mut problem = |code, at: &str, detail: &str| {
            problems.push(Problem::new(code, None, at, detail));
        };
        match (self.action, &self.entry, &self.entries) {
            (CorrectionAction::Replace, None, None) => {
                let detail = "say in \"entry\" or \"entries\" what is to be entered anew";
                problem(&ENTRY_MISSING, "/entry", detail);
            }
            (CorrectionAction::Replace, Some(_), Some(_)) => {
                let detail = "\"entry\" is there too: say it in one of them";
                problem(&ENTRY_UNEXPECTED, "/entries", detail);
            }
            (CorrectionAction::Replace, None, Some(entries)) if entries.is_empty() => {
                problem(&ENTRY_MISSING, "/entries", "say what is to be entered anew");
            }
            (CorrectionAction::Replace, None, Some(entries)) if entries.len() > MAX_ENTRIES => {
                let detail = "a correction has at most 8 entries: make several";
                problem(&OUT_OF_BOUNDS, "/entries", detail);
            }
            (CorrectionAction::Replace, _, _) => {}
            (CorrectionAction::Void, entry, entries) => {
                let detail = "voiding a round enters nothing anew: leave it out";
                for (given, at) in [(entry.is_some(), "/entry"), (entries.is_some(), "/entries")] {
                    if given {
                        problem(&ENTRY_UNEXPECTED, at, detail);
                    }
                }
            }
        }
        Violation::unless_clean(problems, ())
    }

    /// What is entered anew, and the field that it stands in.
    fn replacement(&self) -> Option<(&[Value], &'static str)> {
        let one = self.entry.as_ref().map(|entry| (slice::from_ref(entry), "/entry"));
        one.or_else(|| self.entries.as_deref().map(|entries| (entries, "/entries")))
    }
}

/// A correction that has been checked and decoded.
struct Corrected {
    actor: Actor,
    name: ActorName,
    origin: RoundOrigin,
    /// The versions that the caller last read, if they say so.
    expected: Precondition,
    reason: String,
    /// The command to enter in place of what was entered; none voids the round.
    replacement: Option<(Box<dyn AnyCorrection>, Within)>,
    dry_run: bool,
}

/// Where in the body something stands.
#[derive(Debug, Clone, Copy)]
struct Within {
    field: &'static str,
    /// Whether it is the only one of a list: the pointers of what is wrong do not count it.
    alone: bool,
}

impl Within {
    fn pointing(self, error: AppError) -> AppError {
        if self.alone { error.within("/0").within(self.field) } else { error.within(self.field) }
    }
}

impl App {
    /// Corrects a round.
    ///
    /// # Errors
    /// `not_found`, `wrong_shape`, `stale_version`, `wrong_phase`, `period_not_open`,
    /// `breaks_rule`.
    pub async fn correct(
        &self,
        caller: &Caller,
        writing: Writing,
        round_id: RoundId,
        expected: Precondition,
        mut correction: Correction,
    ) -> Result<Answer, AppError> {
        correction.check()?;
        let origin = self.round_origin(round_id).await?;
        let replacement = correction.replacement().map(|(entries, field)| {
            let decoded = origin.game.decode_correction(entries);
            let within = Within { field, alone: field == "/entries" && entries.len() == 1 };
            match decoded {
                Ok(decoded) => Ok((decoded, within)),
                Err(error) => Err(within.pointing(error)),
            }
        });
        let corrected = Corrected {
            actor: caller.actor,
            name: ActorName::of(caller),
            origin,
            expected,
            reason: correction.reason,
            replacement: replacement.transpose()?,
            dry_run: writing == Writing::Rehearse,
        };
        self.answer(caller, writing, move |connection, context| {
            corrected.write(connection, context)?.answer()
        })
        .await
    }
}

impl Corrected {
    fn write(&self, connection: &mut Db, context: &Context) -> Result<ActBody, AppError> {
        let (mut writer, mut now) =
            RoundNow::lock(connection, context, self.actor, &self.origin, &self.expected)?;
        now.check_period(connection)?;
        let Played { change, round: left } = self.play(&now)?;
        let before = now.round.state.clone();
        let said = Said { reason: Some(&self.reason), ..Said::default() };
        let entries = record(connection, &mut writer, &mut now.round, change, &said)?;
        carry(connection, &mut writer, self.origin.game, &now, before, said.reason)?;
        writer.finish(connection)?;
        let mut happened = Happened::default();
        happened.add_game((now.round.game, now.currency), entries, &said, &self.name)?;
        ActBody::new(connection, now, left.view()?, happened, self.dry_run)
    }

    fn play(&self, now: &RoundNow) -> Result<Played, AppError> {
        let state = &now.round.state;
        let Some((replacement, within)) = &self.replacement else {
            return self.origin.game.void(now.terms(), state);
        };
        match now.round.ending {
            Some(Ending::Settled) => {
                replacement.correct(now.terms(), state).map_err(|error| within.pointing(error))
            }
            ending => {
                let phase = ending.map_or(now.round.phase.as_str(), |ending| ending.name());
                let detail = format!("only a settled round is corrected; this one is at {phase}");
                Err(AppError::new(&WRONG_PHASE, detail))
            }
        }
    }
}
