//! Texts that people write for other people: names and reasons.

use houseway_rules::{
    Code, Problem,
    codes::{HIDDEN_CHARACTER, TEXT_MISSING, TEXT_TOO_LONG},
    typed::{self, MOST_TEXT_CHARS},
};
use houseway_words::{Said, said};

/// An invalid name.
pub const NOT_A_NAME: Code = Code { name: "not_a_name" };
/// A missing or overlong reason.
pub const REASON_MISSING: Code = Code { name: "reason_missing" };

/// The maximum length of a name.
const MAX_NAME_CHARS: usize = 64;
/// The maximum length of a reference to something elsewhere: a deck's set, a video, a rule.
pub const MAX_REFERENCE_CHARS: usize = 40;

/// Normalizes the accents in a name, and finds what is wrong with the name.
pub fn check_name(name: &mut String, pointer: &str) -> Option<Problem> {
    compose(name);
    if let Some(char) = typed::hidden(name) {
        return Some(Problem::new(&NOT_A_NAME, None, pointer, typed::hidden_detail(char)));
    }
    let good = name.trim() == name && (1..=MAX_NAME_CHARS).contains(&name.chars().count());
    let detail = said!("name-printable");
    (!good).then(|| Problem::new(&NOT_A_NAME, None, pointer, detail))
}

/// Normalizes the accents in a reason (`/reason`), and finds what is wrong with it. A reason must
/// still mean something a year later.
pub fn check_reason(reason: &mut String) -> Option<Problem> {
    const AT: &str = "/reason";
    compose(reason);
    trim(reason);
    if let Some(char) = typed::hidden_in_lines(reason) {
        return Some(Problem::new(&HIDDEN_CHARACTER, None, AT, typed::hidden_detail(char)));
    }
    let good = (1..=MOST_TEXT_CHARS).contains(&reason.chars().count());
    let detail = said!("say-why");
    (!good).then(|| Problem::new(&REASON_MISSING, None, AT, detail))
}

/// Normalizes the accents in a multi-line text, trims the text, and finds what is wrong with it
/// (`at_the_table.md`, F1).
pub fn check_note(text: &mut String, pointer: &str) -> Option<Problem> {
    compose(text);
    trim(text);
    check_length(text, pointer, MOST_TEXT_CHARS, typed::hidden_in_lines(text))
}

/// Checks a reference to something elsewhere: one line of 1 to 40 characters.
pub fn check_reference(text: &mut String, pointer: &str) -> Option<Problem> {
    check_line(text, pointer, MAX_REFERENCE_CHARS)
}

/// Normalizes one line of 1 to `most` characters, and finds what is wrong with it.
pub fn check_line(text: &mut String, pointer: &str, most: usize) -> Option<Problem> {
    compose(text);
    trim(text);
    check_length(text, pointer, most, typed::hidden(text))
}

/// Checks that a line, which is stored unchanged, has 1 to `most` characters.
pub fn check_line_length(text: &str, pointer: &str, most: usize) -> Option<Problem> {
    check_length(text, pointer, most, typed::hidden(text))
}

fn check_length(text: &str, pointer: &str, most: usize, hidden: Option<char>) -> Option<Problem> {
    let problem = |code, detail: Said| Some(Problem::new(code, None, pointer, detail));
    if let Some(char) = hidden {
        return problem(&HIDDEN_CHARACTER, typed::hidden_detail(char));
    }
    match text.chars().count() {
        0 => problem(&TEXT_MISSING, said!("write-characters", most = most)),
        length if length > most => {
            let detail = said!("characters-too-many", length = length, most = most);
            problem(&TEXT_TOO_LONG, detail)
        }
        _ => None,
    }
}

fn trim(text: &mut String) {
    let trimmed = text.trim();
    if trimmed.len() != text.len() {
        *text = trimmed.to_owned();
    }
}

fn compose(text: &mut String) {
    let composed = typed::composed(text).into_owned();
    *text = composed;
}
