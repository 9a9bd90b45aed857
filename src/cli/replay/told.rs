//! What came of a piece of work, in words and numbers.

use std::fmt::Write as _;

use houseway::rules::holdem::{
    calculators::ReplayLine,
    phh::{self, Hand, Mark, Replay, written},
};

use super::Telling;

/// What came of a piece of work.
#[derive(Debug, Default)]
pub struct Told {
    /// For standard output: a line a hand.
    pub results: Vec<u8>,
    /// For standard error: a line for everything that is wrong.
    pub errors: String,
    pub hands: usize,
    pub refused: usize,
    /// How many things are wrong.
    pub complaints: usize,
}

impl Told {
    /// Of a file that could not be read.
    pub fn unread(name: &str, why: &str) -> Self {
        let mut told = Self::default();
        told.complain(name, why);
        told
    }

    /// Replays the hands of a text.
    pub fn of(name: &str, text: &[u8], mark: Mark, telling: Telling) -> Self {
        let mut told = Self::default();
        for hand in phh::read_from(text, mark) {
            told.hands += 1;
            let replayed = hand.and_then(|hand| {
                let replay = phh::replay(&hand, telling.manner.strictness)?;
                Ok((hand, replay))
            });
            match replayed {
                Ok((hand, replay)) => told.result(name, &hand, &replay, telling),
                Err(error) => {
                    told.refused += 1;
                    told.complain(name, error);
                }
            }
        }
        told
    }

    fn complain(&mut self, name: &str, what: impl std::fmt::Display) {
        self.complaints += 1;
        // A string takes whatever is written to it, and so does a vector.
        let _ = writeln!(self.errors, "{name}: {what}");
    }

    fn result(&mut self, name: &str, hand: &Hand, replay: &Replay, telling: Telling) {
        let line = ReplayLine::new(name, hand, replay, telling.manner);
        if telling.json {
            let _ = serde_json::to_writer(&mut self.results, &line);
        } else {
            self.results.extend_from_slice(plain(&line).as_bytes());
        }
        self.results.push(b'\n');
        let number = hand.number;
        for breach in &replay.breaches {
            self.complain(name, format_args!("hand {number}, line {}: {breach}", breach.line));
        }
        if let (Some(recorded), Some(false)) = (&hand.finishing_stacks, replay.as_recorded) {
            let stacks = line.finishing_stacks.join(" ");
            let recorded: Vec<String> =
                recorded.iter().map(|chips| written(*chips, hand.decimals)).collect();
            let recorded = recorded.join(" ");
            self.complain(
                name,
                format_args!("hand {number}: it comes out at {stacks}, not at {recorded}"),
            );
        }
    }

    /// Counts another piece's hands in.
    pub fn count(&mut self, other: &Self) {
        self.hands += other.hands;
        self.refused += other.refused;
        self.complaints += other.complaints;
    }

    pub fn summary(&self, files: usize) -> String {
        let replayed = self.hands - self.refused;
        let hands = counted(self.hands, "hand");
        let files = counted(files, "file");
        let wrong = counted(self.complaints, "complaint");
        format!("{hands} in {files}: {replayed} replayed, {} refused; {wrong}", self.refused)
    }
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// A hand in plain words.
fn plain(line: &ReplayLine<'_>) -> String {
    let ReplayLine { file, hand, variant, .. } = line;
    let pots = counted(line.pots, "pot");
    let showdown = if line.showdown { ", showdown" } else { "" };
    let stacks = line.finishing_stacks.join(" ");
    format!("{file}, hand {hand}: {variant}, {pots}{showdown}; finishing stacks {stacks}")
}
