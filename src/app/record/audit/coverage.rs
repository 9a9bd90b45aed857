//! What a verification cannot say, so that nobody takes it for more than it is.

use super::{Scope, Trust};
use crate::audit::Report;

/// What a verification did not cover, a sentence each.
#[must_use]
pub fn not_covered(reports: &[Report], trust: &Trust, scope: Scope) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut say = |sentence: &str| sentences.push(sentence.to_owned());
    if scope == Scope::Log {
        say("what is derived from the log: tables, house rules, rounds, postings, balances, \
             people, keys (verify --all)");
    }
    if trust.keys.is_none() {
        say("whether the signing keys are the house's own: they were taken from the log itself \
             (--public-key)");
    }
    if trust.checkpoints.is_empty() {
        say("a log that was rewritten, or cut off, by someone who holds the signing key: only \
             checkpoints kept elsewhere show that (--checkpoints)");
    }
    let unsigned = reports.iter().map(|report| report.entries.saturating_sub(report.signed_to));
    let unsigned: u64 = unsigned.sum();
    if unsigned > 0 {
        say(&format!(
            "entries that no checkpoint vouches for yet: {unsigned} at the ends of the streams"
        ));
    }
    sentences
}
