//! What a correction of a round says.

use std::slice;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    app::{
        AppError,
        games::{AnyCorrection, AnyGame, Played, Terms},
        request::texts::check_reason,
    },
    names::ChipsMoved,
    rules::{Code, Problem, Violation, codes::OUT_OF_BOUNDS},
};

/// Nothing to enter anew.
pub const ENTRY_MISSING: Code = Code { name: "entry_missing" };
/// Something to enter anew where nothing is.
pub const ENTRY_UNEXPECTED: Code = Code { name: "entry_unexpected" };

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
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    pub action: CorrectionAction,
    /// Why, in 1 to 500 characters; it stands in the log for ever.
    #[schema(example = "Seat 3's ten of clubs was entered as the ten of spades")]
    pub reason: String,
    /// For `replace`: the command that enters it as it should have been.
    #[schema(value_type = Option<Object>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entry: Option<Value>,
    /// In place of `entry`: 1 to 8 commands that are checked together, for what one alone cannot
    /// put right, such as two hands that were swapped. The round is settled anew once.
    #[schema(value_type = Option<Vec<Object>>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<Value>>,
    /// At a table that the back office follows: whether the difference is taken or paid in chips
    /// now. Left out, it is while the period in which the round ended is open, and is not
    /// afterwards. No chips move at a table that is closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chips: Option<ChipsMoved>,
}

/// The most entries of one correction.
const MAX_ENTRIES: usize = 8;

impl Correction {
    /// Refuses one that cannot be, whatever the round.
    pub(super) fn check(&mut self) -> Result<(), Violation> {
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

    /// What is entered anew in a round of this game, decoded; none where the round is voided.
    ///
    /// # Errors
    /// `wrong_shape` or `breaks_rule`, with every problem.
    pub(super) fn decode(&self, game: &dyn AnyGame) -> Result<Option<Replacement>, AppError> {
        let Some((entries, field)) = self.replacement() else { return Ok(None) };
        let within = Within { field, alone: field == "/entries" && entries.len() == 1 };
        match game.decode_correction(entries) {
            Ok(decoded) => Ok(Some(Replacement { decoded, within })),
            Err(error) => Err(within.pointing(error)),
        }
    }
}

/// What is entered anew, decoded.
pub(super) struct Replacement {
    decoded: Box<dyn AnyCorrection>,
    within: Within,
}

impl Replacement {
    /// Enters it in a settled round that stands so.
    ///
    /// # Errors
    /// Returns every reason why it is refused.
    pub fn play(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError> {
        self.decoded.correct(terms, state).map_err(|error| self.within.pointing(error))
    }
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
