//! Refusals for one reason.

use crate::rules::{Code, Problem, Refusal, Violation};

/// Not open in this phase of the match, or not to this player.
pub fn not_now(code: &'static Code, rule: &'static str, detail: impl Into<String>) -> Violation {
    Violation::one(Refusal::NotNow, code, Some(rule), detail)
}

/// Breaks a rule, in the part of the command that `pointer` names.
pub fn breaks(
    code: &'static Code,
    rule: &'static str,
    pointer: &str,
    detail: impl Into<String>,
) -> Violation {
    problem(Problem::new(code, Some(rule), pointer, detail))
}

/// A problem that is the only one.
pub fn problem(problem: Problem) -> Violation {
    Violation { refusal: Refusal::BreaksRule, problems: vec![problem] }
}
