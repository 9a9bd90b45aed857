//! Texts that people type for other people: names and reasons.

use crate::rules::{Code, Problem};

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

/// Finds what is wrong with a name that people are to read.
#[must_use]
pub fn check_name(name: &str, pointer: &str) -> Option<Problem> {
    let chars = name.chars().count();
    let printable = name.chars().all(|char| !char.is_control()) && name.trim() == name;
    let good = printable && (1..=MAX_NAME_CHARS).contains(&chars);
    let detail = "a name is 1 to 64 printable characters, without blanks around it";
    (!good).then(|| Problem::new(&NOT_A_NAME, None, pointer, detail))
}

/// Finds what is wrong with the reason in `/reason`: it must still mean something a year later.
#[must_use]
pub fn check_reason(reason: &str) -> Option<Problem> {
    let good = !reason.trim().is_empty() && reason.chars().count() <= MAX_REASON_CHARS;
    let detail = "say why, in 1 to 500 characters";
    (!good).then(|| Problem::new(&REASON_MISSING, None, "/reason", detail))
}
