//! A broken rule that does not yet know where in the command it was broken.

use super::codes;
use crate::{
    cards::AnyCard,
    rules::{Code, Problem, Refusal, Violation},
};

/// What was wrong, by which rule, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub code: &'static Code,
    /// The rule by the game and the number of its rules page.
    pub rule: &'static str,
    /// For a person.
    pub detail: String,
}

impl Fault {
    pub(super) fn new(code: &'static Code, rule: &'static str, detail: impl Into<String>) -> Self {
        Self { code, rule, detail: detail.into() }
    }

    /// A card that is not in the hand it is played from.
    pub(super) fn not_held(card: AnyCard) -> Self {
        let detail = format!("{card} is not in the hand; a player plays only cards that it holds");
        Self::new(&codes::CARD_NOT_HELD, "canasta/5", detail)
    }

    /// The refusal of a command for this fault alone.
    #[must_use]
    pub fn refused(self, pointer: &str) -> Violation {
        Violation { refusal: Refusal::BreaksRule, problems: vec![self.at(pointer)] }
    }

    /// The problem that the fault is where it was found: a JSON pointer into the command.
    #[must_use]
    pub fn at(self, pointer: impl Into<String>) -> Problem {
        Problem::new(self.code, Some(self.rule), pointer, self.detail)
    }
}
