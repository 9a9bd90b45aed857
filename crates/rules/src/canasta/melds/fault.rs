//! A broken rule that does not know yet where in the command it was broken: the same rule is judged
//! at a table, on a score sheet and by a calculator.

use crate::{Code, Problem, Violation, canasta::codes};
use houseway_base::cards::AnyCard;

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
    pub fn new(code: &'static Code, rule: &'static str, detail: impl Into<String>) -> Self {
        Self { code, rule, detail: detail.into() }
    }

    /// A card that is not in the hand it is played from.
    pub fn not_held(card: AnyCard) -> Self {
        let detail = format!("{card} is not in the hand; only cards that are held can be played");
        Self::new(&codes::CARD_NOT_HELD, "canasta/5", detail)
    }

    /// The refusal of a command for this fault alone.
    #[must_use]
    pub fn refused(self, pointer: &str) -> Violation {
        Violation::of(self.at(pointer))
    }

    /// The fault as a problem at `pointer`, a JSON pointer into the command.
    #[must_use]
    pub fn at(self, pointer: impl Into<String>) -> Problem {
        Problem::new(self.code, Some(self.rule), pointer, self.detail)
    }
}
