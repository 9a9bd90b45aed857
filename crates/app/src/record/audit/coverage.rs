//! States the limits of a verification, so that nobody reads too much into its result.

use super::{Derived, Trust};
use houseway_audit::Report;

/// The parts that a verification did not cover, as sentences.
pub fn not_covered(reports: &[Report], trust: &Trust, derived: Option<&Derived>) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut say = |sentence: &str| sentences.push(sentence.to_owned());
    match derived {
        None => {
            say("what is derived from the log, and who may come in: tables, house rules, rounds, \
                 postings, balances, people, keys, PINs, sessions (verify --all)");
        }
        Some(derived) => {
            if derived.unvouched > 0 {
                say(&format!(
                    "secrets and sessions older than their hashes in the log: {}",
                    derived.unvouched
                ));
            }
            if derived.unvouched_answers > 0 {
                say(&format!(
                    "answers kept for repeated requests that the log does not vouch for yet: {}",
                    derived.unvouched_answers
                ));
            }
        }
    }
    if trust.keys.is_none() {
        say("whether the signing keys are the house's own: they were taken from the log itself \
             (--public-key)");
    }
    if trust.checkpoints.is_empty() {
        say("a log that was rewritten, or cut off, by someone who holds the signing key: only \
             checkpoints kept elsewhere show that (--checkpoints)");
    }
    let hidden: u64 = reports.iter().map(|report| report.entries_hidden).sum();
    if hidden > 0 {
        say(&format!(
            "what the entries say that were hidden from whoever exported the log: {hidden}, of \
             which the file has the hashes alone"
        ));
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
