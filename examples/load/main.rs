//! A bounded load: many tables at once, played through the API by programs with an API key, on a
//! fresh SQLite file; then everything that was written is checked.
//!
//! ```sh
//! cargo run --release --example load -- --tables 32 --seconds 10
//! ```
//!
//! The clients share the machine with the house. How fast the disk alone is, is measured in the same
//! run: a figure of one machine means little without it. Exits with 1 where anything is refused, or
//! the log or the books are not as they must be.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]
#![allow(clippy::indexing_slicing, reason = "what a JSON value does not have is null")]

mod books;
mod deal;
mod dealer;
mod disk;
mod house;
mod report;

use std::{
    error::Error,
    path::PathBuf,
    process::ExitCode,
    thread::{self, ScopedJoinHandle},
    time::{Duration, Instant},
};

use clap::Parser;

use dealer::{Dealer, Played};
use house::{House, Table};
use report::Report;

/// Whatever may go wrong, for a person to read.
type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Play whole Break Poker rounds at many tables at once, then check the books.
#[derive(Parser)]
struct Load {
    /// How many tables play at once
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u16).range(1..=1_000))]
    tables: u16,
    /// For how many seconds new rounds are opened
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// The most rounds a table plays [default: as many as fit]
    #[arg(long)]
    rounds: Option<u64>,
    /// How many seats bet in each round
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
    seats: u8,
    /// What the cards are shuffled from
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the database is made, on the disk to be measured [default: the temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
}

fn main() -> ExitCode {
    match run(&Load::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(load: &Load) -> Outcome<()> {
    let folder = load.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = tempfile::Builder::new().prefix("houseway-load-").tempdir_in(folder)?;
    let appends_before = disk::appends_a_second(folder.path())?;
    let house = House::open(folder.path(), load.tables)?;
    let entries_before = house.verify()?;

    let started = Instant::now();
    let played = play(load, &house, started + Duration::from_secs(load.seconds))?;
    let elapsed = started.elapsed();
    let appends_after = disk::appends_a_second(folder.path())?;

    let balances = house.balances()?;
    let entries = house.verify()?;
    let rebuilt = house.rebuild()?;
    house.close()?;
    let report =
        Report::new(load.tables, load.seats, elapsed, [appends_before, appends_after], &played);
    print!("{report}");
    books::check_balances(&balances, &played)?;
    books::check_entries(&entries_before, &entries, &played)?;
    if !rebuilt.differences.is_empty() {
        return Err(rebuilt.differences.join("\n").into());
    }
    println!(
        "checked: {} entries in unbroken chains, none missing; every table's balances sum to zero \
         and are what its settlements said; {} rows rebuilt from the log, byte-identical",
        rebuilt.entries, rebuilt.rows,
    );
    Ok(())
}

/// Plays at every table at once, a thread a table.
fn play(load: &Load, house: &House, until: Instant) -> Outcome<Vec<Played>> {
    let rounds = load.rounds.unwrap_or(u64::MAX);
    let one = |(number, table): (u64, &Table)| {
        let mut dealer = Dealer::new(house, table, load.seats, load.seed.wrapping_add(number));
        while dealer.rounds() < rounds && Instant::now() < until {
            dealer.play_round()?;
        }
        Ok(dealer.played())
    };
    thread::scope(|scope| {
        let at_tables: Vec<_> =
            (0..).zip(&house.tables).map(|table| scope.spawn(move || one(table))).collect();
        let played = at_tables.into_iter().map(ScopedJoinHandle::join);
        played.map(|played| played.map_err(|_| "a dealer gave up")?).collect()
    })
}
