//! The error of a text that is not a card.

use thiserror::Error;

/// The most characters of the input that an error quotes.
const ECHO_CHARS: usize = 24;

/// A text that is not a card of the pack, and why.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{given}\" is not a card: {reason}")]
pub struct CardError {
    given: String,
    reason: &'static str,
}

impl CardError {
    pub(super) fn new(given: &str, reason: &'static str) -> Self {
        let mut shown: String = given.chars().take(ECHO_CHARS).collect();
        if given.chars().nth(ECHO_CHARS).is_some() {
            shown.push('…');
        }
        Self { given: shown, reason }
    }
}
