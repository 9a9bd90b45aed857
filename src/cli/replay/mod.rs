//! `houseway replay`: replays recorded hands with the engine that plays the hands at the tables.
//!
//! Results go to standard output, one line per hand; errors go to standard error. Files are split
//! into chunks, which are replayed in parallel and printed in order.

mod chunks;
mod files;
mod mode;
mod outcome;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use self::{
    chunks::{Chunk, Chunks},
    mode::Mode,
    outcome::Outcome,
};
use super::failure::Failure;
use crate::rules::holdem::{calculators::ReplayOptions, phh::Strictness};

/// The maximum number of bytes in a batch. The chunks of a batch are replayed together.
const BATCH_BYTES: u64 = 32 << 20;
/// The maximum number of chunks in a batch.
const BATCH_CHUNKS: usize = 4_096;

#[derive(Args)]
pub struct Replay {
    /// Files in PHH notation, or folders, which are searched for `.phh` and `.phhs` files
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Print one JSON object per hand
    #[arg(long)]
    json: bool,
    /// With --json: include the legal actions at each decision
    #[arg(long, requires = "json")]
    legal: bool,
    /// Accept bets that the rules do not allow, as long as there are chips for them
    #[arg(long)]
    lenient: bool,
}

impl Replay {
    pub fn run(self) -> Result<(), Failure> {
        let strictness = if self.lenient { Strictness::Lenient } else { Strictness::Strict };
        let options = ReplayOptions { strictness, legal: self.legal };
        let mode = Mode { options, json: self.json };
        let (files, missing) = files::find(&self.paths);
        for complaint in &missing {
            eprintln!("{complaint}");
        }
        let bar = progress_bar(files.iter().filter_map(|file| file.bytes).sum());
        let outcome = replay_all(Chunks::of(&files), mode, &bar);
        bar.finish_and_clear();
        let outcome = match outcome {
            Ok(outcome) => outcome,
            // The program that reads the output has closed its end of the pipe.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        eprintln!("{}", outcome.summary(files.len()));
        if outcome.complaints + missing.len() == 0 { Ok(()) } else { Err(Failure::wrong("")) }
    }
}

/// A progress bar on a terminal. Shows nothing if the output is piped.
fn progress_bar(bytes: u64) -> ProgressBar {
    let bar = ProgressBar::new(bytes);
    let style = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {eta} left");
    // The template is valid. If it were not, the bar would have the default style.
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Replays the chunks batch by batch, and prints their output in order.
fn replay_all(chunks: Chunks<'_>, mode: Mode, bar: &ProgressBar) -> io::Result<Outcome> {
    let mut chunks = chunks.peekable();
    let mut total = Outcome::default();
    while chunks.peek().is_some() {
        let mut bytes = 0;
        let fits = |chunk: &Chunk<'_>| {
            bytes += chunk.bytes();
            bytes <= BATCH_BYTES
        };
        // A chunk that is larger than a batch gets a batch to itself.
        let batch: Vec<Chunk<'_>> = batch(&mut chunks, fits);
        let outcomes: Vec<Outcome> = batch.par_iter().map(|chunk| chunk.replay(mode)).collect();
        bar.suspend(|| -> io::Result<()> {
            let mut output = io::stdout().lock();
            let mut errors = io::stderr().lock();
            for outcome in &outcomes {
                output.write_all(&outcome.results)?;
                errors.write_all(outcome.errors.as_bytes())?;
            }
            output.flush()
        })?;
        for (chunk, outcome) in batch.iter().zip(&outcomes) {
            bar.inc(chunk.bytes());
            total.add_counts(outcome);
        }
    }
    Ok(total)
}

/// The next chunks that fit into a batch; at least one.
fn batch<'a>(
    chunks: &mut std::iter::Peekable<Chunks<'a>>,
    mut fits: impl FnMut(&Chunk<'a>) -> bool,
) -> Vec<Chunk<'a>> {
    let mut batch: Vec<Chunk<'a>> = Vec::new();
    while batch.len() < BATCH_CHUNKS
        && let Some(chunk) = chunks.next_if(|chunk| fits(chunk) || batch.is_empty())
    {
        batch.push(chunk);
    }
    batch
}
