//! Broken rules, without the field of the command that breaks them. The same rules are checked at a
//! table, on a score sheet and by a calculator.

use crate::{Code, Problem, Violation, canasta::codes};
use houseway_base::cards::AnyCard;
use houseway_words::{Said, said};

/// A broken rule: the error code, the rule's number, and an explanation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pub code: &'static Code,
    /// The rule: the game and the rule's number on its rules page.
    pub rule: &'static str,
    /// The explanation, as a sentence.
    pub detail: Said,
}

impl Fault {
    pub fn new(code: &'static Code, rule: &'static str, detail: impl Into<Said>) -> Self {
        Self { code, rule, detail: detail.into() }
    }

    /// The fault for playing a card that is not in the hand.
    pub fn not_held(card: AnyCard) -> Self {
        let detail = said!("not-in-the-hand", card = card);
        Self::new(&codes::CARD_NOT_HELD, "canasta/5", detail)
    }

    /// Refuses a command because of this fault alone.
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
