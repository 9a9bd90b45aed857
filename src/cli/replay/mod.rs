//! `houseway replay`: recorded hands, run through the same engine as the table's.
//!
//! Results go to standard output, a line a hand; what is wrong goes to standard error. Files are
//! cut into pieces that are replayed in parallel and told in their order.

mod files;
mod pieces;
mod told;

use std::{
    io::{self, Write},
    path::PathBuf,
};

use clap::Args;
use houseway::rules::holdem::{calculators::Manner, phh::Strictness};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use self::{
    pieces::{Piece, Pieces},
    told::Told,
};
use super::Failure;

/// The most bytes of a batch, whose pieces are replayed together.
const BATCH_BYTES: u64 = 32 << 20;
/// The most pieces of a batch.
const BATCH_PIECES: usize = 4_096;

#[derive(Args)]
pub struct Replay {
    /// Files in the PHH notation, or folders: of these all `.phh` and `.phhs` files, however deep
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// Print a JSON object a hand
    #[arg(long)]
    json: bool,
    /// With --json: tell with every hand what was open at each decision
    #[arg(long, requires = "json")]
    legal: bool,
    /// Go on over bets that the rules do not allow, as far as there are chips for them
    #[arg(long)]
    lenient: bool,
}

/// How hands are replayed and told.
#[derive(Debug, Clone, Copy)]
struct Telling {
    manner: Manner,
    json: bool,
}

impl Replay {
    pub fn run(self) -> Result<(), Failure> {
        let strictness = if self.lenient { Strictness::Lenient } else { Strictness::Strict };
        let manner = Manner { strictness, legal: self.legal };
        let telling = Telling { manner, json: self.json };
        let (files, missing) = files::find(&self.paths);
        for complaint in &missing {
            eprintln!("{complaint}");
        }
        let bar = progress_bar(files.iter().filter_map(|file| file.bytes).sum());
        let told = replay_all(Pieces::of(&files), telling, &bar);
        bar.finish_and_clear();
        let told = match told {
            Ok(told) => told,
            // Whoever listened has heard enough.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => return Ok(()),
            Err(error) => return Err(error.into()),
        };
        eprintln!("{}", told.summary(files.len()));
        if told.complaints + missing.len() == 0 { Ok(()) } else { Err(Failure::wrong("")) }
    }
}

/// Shows how far it is, on a terminal; nothing where the output is piped.
fn progress_bar(bytes: u64) -> ProgressBar {
    let bar = ProgressBar::new(bytes);
    let style = ProgressStyle::with_template("{bar:40} {bytes} of {total_bytes}, {eta} to go");
    // The template is as it should be; if it were not, the bar would look otherwise.
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

/// Replays the pieces, a batch at a time, and tells what came of them in their order.
fn replay_all(pieces: Pieces<'_>, telling: Telling, bar: &ProgressBar) -> io::Result<Told> {
    let mut pieces = pieces.peekable();
    let mut total = Told::default();
    while pieces.peek().is_some() {
        let mut bytes = 0;
        let room = |piece: &Piece<'_>| {
            bytes += piece.bytes();
            bytes <= BATCH_BYTES
        };
        // A piece that does not fit into a batch with others is a batch by itself.
        let batch: Vec<Piece<'_>> = batch(&mut pieces, room);
        let told: Vec<Told> = batch.par_iter().map(|piece| piece.replay(telling)).collect();
        bar.suspend(|| -> io::Result<()> {
            let mut output = io::stdout().lock();
            let mut errors = io::stderr().lock();
            for told in &told {
                output.write_all(&told.results)?;
                errors.write_all(told.errors.as_bytes())?;
            }
            output.flush()
        })?;
        for (piece, told) in batch.iter().zip(&told) {
            bar.inc(piece.bytes());
            total.count(told);
        }
    }
    Ok(total)
}

/// The next pieces while there is room for them; at least one.
fn batch<'a>(
    pieces: &mut std::iter::Peekable<Pieces<'a>>,
    mut room: impl FnMut(&Piece<'a>) -> bool,
) -> Vec<Piece<'a>> {
    let mut batch: Vec<Piece<'a>> = Vec::new();
    while batch.len() < BATCH_PIECES
        && let Some(piece) = pieces.next_if(|piece| room(piece) || batch.is_empty())
    {
        batch.push(piece);
    }
    batch
}
