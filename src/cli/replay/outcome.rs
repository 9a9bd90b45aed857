//! The result of replaying a chunk: its output and its counts.

use std::fmt::Write as _;

use super::mode::Mode;
use crate::{
    cli::language::told,
    rules::holdem::{
        calculators::ReplayLine,
        phh::{self, Hand, Mark, Replay, written},
    },
    words::said,
};

/// The result of replaying one or more chunks.
#[derive(Debug, Default)]
pub struct Outcome {
    /// For standard output: one line per hand.
    pub results: Vec<u8>,
    /// For standard error: one line per error.
    pub errors: String,
    pub hands: usize,
    pub refused: usize,
    pub complaints: usize,
}

impl Outcome {
    /// The outcome for a file that could not be read.
    pub fn unreadable(name: &str, error: &str) -> Self {
        let mut outcome = Self::default();
        outcome.complain(name, error);
        outcome
    }

    /// Replays the hands in a text.
    pub fn of(name: &str, text: &[u8], mark: Mark, mode: Mode) -> Self {
        let mut outcome = Self::default();
        for hand in phh::read_from(text, mark) {
            outcome.hands += 1;
            let replayed = hand.and_then(|hand| {
                let replay = phh::replay(&hand, mode.options.strictness)?;
                Ok((hand, replay))
            });
            match replayed {
                Ok((hand, replay)) => outcome.add_result(name, &hand, &replay, mode),
                Err(error) => {
                    outcome.refused += 1;
                    outcome.complain(name, told(&error.said()));
                }
            }
        }
        outcome
    }

    fn complain(&mut self, name: &str, what: impl std::fmt::Display) {
        self.complaints += 1;
        // Writing to a string or a vector cannot fail.
        let _ = writeln!(self.errors, "{name}: {what}");
    }

    fn add_result(&mut self, name: &str, hand: &Hand, replay: &Replay, mode: Mode) {
        let line = ReplayLine::new(name, hand, replay, mode.options);
        if mode.json {
            let _ = serde_json::to_writer(&mut self.results, &line);
        } else {
            self.results.extend_from_slice(describe(&line).as_bytes());
        }
        self.results.push(b'\n');
        let number = hand.number;
        for breach in &replay.breaches {
            let detail = said!("phh-at", hand = number, line = breach.line, reason = breach.said());
            self.complain(name, told(&detail));
        }
        if let (Some(recorded), Some(false)) = (&hand.finishing_stacks, replay.as_recorded) {
            let stacks = line.finishing_stacks.join(" ");
            let recorded: Vec<String> =
                recorded.iter().map(|chips| written(*chips, hand.decimals)).collect();
            let recorded = recorded.join(" ");
            let hand = number.to_string();
            let detail =
                said!("cli-replay-stacks", hand = hand, stacks = stacks, recorded = recorded);
            self.complain(name, told(&detail));
        }
    }

    /// Adds the counts of another chunk.
    pub fn add_counts(&mut self, other: &Self) {
        self.hands += other.hands;
        self.refused += other.refused;
        self.complaints += other.complaints;
    }

    pub fn summary(&self, files: usize) -> String {
        let replayed = self.hands - self.refused;
        let summary = said!(
            "cli-replay-summary",
            hands = self.hands,
            files = files,
            replayed = replayed,
            refused = self.refused,
            complaints = self.complaints,
        );
        told(&summary).into_owned()
    }
}

/// Describes a hand in plain words.
fn describe(line: &ReplayLine<'_>) -> String {
    let ReplayLine { file, hand, variant, .. } = line;
    let described = said!(
        "cli-replay-hand",
        file = *file,
        hand = hand.to_string(),
        variant = variant.to_string(),
        pots = line.pots,
        showdown = if line.showdown { "yes" } else { "no" },
        stacks = line.finishing_stacks.join(" "),
    );
    told(&described).into_owned()
}
