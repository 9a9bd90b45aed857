//! The contents of a correction to a round.

use std::slice;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    AppError,
    games::{AnyCorrection, AnyGame, Played, Terms},
    request::texts::check_reason,
};
use houseway_base::names::ChipsMoved;
use houseway_rules::{Code, Problem, Violation, codes::OUT_OF_BOUNDS};
use houseway_words::{Said, said};

/// A correction that must contain new entries, but has none.
pub const ENTRY_MISSING: Code = Code { name: "entry_missing" };
/// A correction that must not contain new entries, but has some.
pub const ENTRY_UNEXPECTED: Code = Code { name: "entry_unexpected" };

/// The effect of a correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CorrectionAction {
    /// Cancels the round; the money that it moved is moved back.
    Void,
    /// Replaces an entry and settles the round again; the money that the round moved is moved back
    /// first.
    Replace,
}

/// A pit boss's correction to a round.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The effect of the correction.
    pub action: CorrectionAction,
    /// The reason, 1 to 500 characters. It is kept in the log forever.
    #[schema(example = "Seat 3's ten of clubs was entered as the ten of spades")]
    pub reason: String,
    /// For `replace`: the command with the corrected entry.
    #[schema(value_type = Option<Object>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<Value>,
    /// Instead of `entry`: 1 to 8 commands that are checked together, for mistakes that a single
    /// command cannot correct, such as two swapped hands. The round is settled again only once,
    /// after all commands.
    #[schema(value_type = Option<Vec<Object>>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<Value>>,
    /// At a tracked table: whether the difference is collected or paid in chips now. Default: yes
    /// if the period in which the round ended is still open, otherwise no. No chips can move at a
    /// closed table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chips: Option<ChipsMoved>,
}

/// The maximum number of entries in one correction.
const MAX_ENTRIES: usize = 8;

impl Correction {
    /// Refuses a correction that is invalid for any round.
    pub(super) fn check(&mut self) -> Result<(), Violation> {
        let mut problems: Vec<Problem> = check_reason(&mut self.reason).into_iter().collect();
        let mut problem = |code, at: &str, detail: Said| {
            problems.push(Problem::new(code, None, at, detail));
        };
        match (self.action, &self.entry, &self.entries) {
            (CorrectionAction::Replace, None, None) => {
                let detail = said!("say-what-to-enter");
                problem(&ENTRY_MISSING, "/entry", detail);
            }
            (CorrectionAction::Replace, Some(_), Some(_)) => {
                let detail = said!("entry-there-too");
                problem(&ENTRY_UNEXPECTED, "/entries", detail);
            }
            (CorrectionAction::Replace, None, Some(entries)) if entries.is_empty() => {
                problem(&ENTRY_MISSING, "/entries", said!("entries-empty"));
            }
            (CorrectionAction::Replace, None, Some(entries)) if entries.len() > MAX_ENTRIES => {
                let detail = said!("correction-at-most-eight");
                problem(&OUT_OF_BOUNDS, "/entries", detail);
            }
            (CorrectionAction::Replace, _, _) => {}
            (CorrectionAction::Void, entry, entries) => {
                let detail = said!("voiding-enters-nothing");
                for (given, at) in [(entry.is_some(), "/entry"), (entries.is_some(), "/entries")] {
                    if given {
                        problem(&ENTRY_UNEXPECTED, at, detail.clone());
                    }
                }
            }
        }
        Violation::unless_clean(problems, ())
    }

    /// The new entries, and the field that contains them.
    fn replacement(&self) -> Option<(&[Value], &'static str)> {
        let one = self.entry.as_ref().map(|entry| (slice::from_ref(entry), "/entry"));
        one.or_else(|| self.entries.as_deref().map(|entries| (entries, "/entries")))
    }

    /// The new entries, decoded for a round of this game; none if the round is voided.
    ///
    /// # Errors
    /// Returns `wrong_shape` or `breaks_rule`, with every problem.
    pub(super) fn decode(&self, game: &dyn AnyGame) -> Result<Option<Replacement>, AppError> {
        let Some((entries, field)) = self.replacement() else { return Ok(None) };
        let within = Within { field, alone: field == "/entries" && entries.len() == 1 };
        match game.decode_correction(entries) {
            Ok(decoded) => Ok(Some(Replacement { decoded, within })),
            Err(error) => Err(within.pointing(error)),
        }
    }
}

/// The new entries, decoded.
pub(super) struct Replacement {
    decoded: Box<dyn AnyCorrection>,
    within: Within,
}

impl Replacement {
    /// Applies the new entries to a settled round in this state.
    ///
    /// # Errors
    /// Returns every reason why the correction is refused.
    pub fn play(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError> {
        self.decoded.correct(terms, state).map_err(|error| self.within.pointing(error))
    }
}

/// The position of a new entry in the body.
#[derive(Debug, Clone, Copy)]
struct Within {
    field: &'static str,
    /// Whether the entry is the only item of a list, so that pointers to problems leave out its
    /// index.
    alone: bool,
}

impl Within {
    fn pointing(self, error: AppError) -> AppError {
        if self.alone { error.within("/0").within(self.field) } else { error.within(self.field) }
    }
}
