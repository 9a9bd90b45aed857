//! Texts that people type for other people: names and reasons.

use crate::rules::{Code, Problem, codes::HIDDEN_CHARACTER, typed};

/// An invalid name.
pub const NOT_A_NAME: Code =
    Code { name: "not_a_name", meaning: "A name is 1 to 64 printable characters" };
/// A missing or overlong reason.
pub const REASON_MISSING: Code =
    Code { name: "reason_missing", meaning: "A reason of 1 to 500 characters must be given" };

/// The most characters of a name.
const MAX_NAME_CHARS: usize = 64;
/// The most characters of a reason.
const MAX_REASON_CHARS: usize = 500;

/// Composes the accents of a name that people are to read, and finds what is wrong with it.
#[must_use]
pub fn check_name(name: &mut String, pointer: &str) -> Option<Problem> {
    compose(name);
    if let Some(char) = typed::hidden(name) {
        return Some(Problem::new(&NOT_A_NAME, None, pointer, typed::hidden_detail(char)));
    }
    let good = name.trim() == name && (1..=MAX_NAME_CHARS).contains(&name.chars().count());
    let detail = "a name is 1 to 64 printable characters, without blanks around it";
    (!good).then(|| Problem::new(&NOT_A_NAME, None, pointer, detail))
}

/// Composes the accents of the reason in `/reason`, and finds what is wrong with it: it must still
/// mean something a year later.
#[must_use]
pub fn check_reason(reason: &mut String) -> Option<Problem> {
    const AT: &str = "/reason";
    compose(reason);
    if let Some(char) = typed::hidden_in_lines(reason) {
        return Some(Problem::new(&HIDDEN_CHARACTER, None, AT, typed::hidden_detail(char)));
    }
    let good = !reason.trim().is_empty() && reason.chars().count() <= MAX_REASON_CHARS;
    let detail = "say why, in 1 to 500 characters";
    (!good).then(|| Problem::new(&REASON_MISSING, None, AT, detail))
}

fn compose(text: &mut String) {
    let composed = typed::composed(text).into_owned();
    *text = composed;
}
