//! A load test: programs with an API key play at many tables at once through the API, on a new
//! SQLite file or another empty database. Afterwards, everything that was written is checked.
//!
//! ```sh
//! cargo run --profile production --example load -- --tables 32 --seconds 10
//! cargo run --profile production --example load -- --tables 1 --subscribers 0,20,100,400 --of another
//! cargo run --profile production --example load -- --database-url postgres://localhost/an_empty_one
//! cargo run --profile production --example load -- --tables 200 --tracked --fills 4
//! cargo run --profile production --example load -- --database-url postgres://… --processes 2
//! ```
//!
//! The clients run in a separate process on the same machine, so that their work is not counted as
//! the house's. The same run also measures the speed of the disk alone, because results from one
//! machine mean little without it. With `--subscribers`, the load is repeated for each number of
//! subscribers. Processor time and memory are measured in the house's first process. If there are
//! more tables than the house can keep up with, it turns commands away with `Retry-After`, and the
//! clients send them again. The exit code is 1 if anything else is refused, an event is missing, or
//! the log or the books are wrong.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]
#![allow(clippy::indexing_slicing, reason = "what a JSON value does not have is null")]

mod beside;
mod books;
mod caller;
mod client;
mod cpu;
mod day;
mod deal;
mod dealer;
mod disk;
mod floor;
mod house;
mod listener;
mod memory;
mod nets;
mod report;

use std::{
    error::Error,
    iter,
    path::{Path, PathBuf},
    process::ExitCode,
    time::Instant,
};

use clap::{Parser, ValueEnum};
use houseway::store::DatabaseUrl;
use mimalloc::MiMalloc;

use beside::Beside;
use client::Job;
use day::Day;
use dealer::Played;
use house::House;
use report::{Play, Report};

/// The same allocator as in the program, because this process serves a house.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Any error, with a human-readable message.
type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// The table whose events subscribers receive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Of {
    /// A table at which nobody plays.
    Another,
    /// The first table at which someone plays.
    Same,
}

/// Play whole Break Poker rounds at many tables at once, then check the books.
#[derive(Parser)]
struct Load {
    /// The number of tables that play at once
    #[arg(long, default_value_t = 32, value_parser = clap::value_parser!(u16).range(1..=1_000))]
    tables: u16,
    /// The number of seconds during which new rounds are opened
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3_600))]
    seconds: u64,
    /// The number of seconds that the tables play before the measurement, unless `--rounds` is
    /// given
    #[arg(long, default_value_t = 2)]
    warm_up: u64,
    /// The maximum number of rounds at each table [default: as many as fit]
    #[arg(long)]
    rounds: Option<u64>,
    /// The number of seats that bet in each round
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=6))]
    seats: u8,
    /// Milliseconds between a table's commands
    #[arg(long, default_value_t = 0)]
    pause: u64,
    /// The number of subscribers; with a list, the load is repeated for each number
    #[arg(long, value_delimiter = ',', default_value = "0")]
    subscribers: Vec<u16>,
    /// The table that the subscribers follow
    #[arg(long, value_enum, default_value_t = Of::Another)]
    of: Of,
    /// The seed for shuffling the cards
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// An empty PostgreSQL database to play on instead of SQLite
    #[arg(long)]
    database_url: Option<DatabaseUrl>,
    /// The number of processes that serve the house, on PostgreSQL; tables use them in turn
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=4))]
    processes: u8,
    /// The folder for the database, on the disk to be measured [default: the temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// Track every table, and read the day's report before and after the closing counts
    #[arg(long)]
    tracked: bool,
    /// The number of fills made at once at tracked tables while they play
    #[arg(long, default_value_t = 0, requires = "tracked")]
    fills: u16,
    /// Run as the clients (started by the main process)
    #[arg(long, hide = true)]
    client: bool,
    /// Run as an additional process of the house (started by the main process)
    #[arg(long, hide = true)]
    beside: bool,
}

fn main() -> ExitCode {
    let load = Load::parse();
    let outcome = match &load {
        Load { client: true, .. } => client::serve(),
        Load { beside: true, database_url: Some(url), .. } => beside::serve(url),
        load => run(load),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("load: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(load: &Load) -> Outcome<()> {
    if load.processes > 1 && load.database_url.is_none() {
        return Err("several processes serve a house on PostgreSQL: give --database-url".into());
    }
    let folder = load.folder.clone().unwrap_or_else(std::env::temp_dir);
    let folder = tempfile::Builder::new().prefix("houseway-load-").tempdir_in(folder)?;
    // One extra table is opened, at which nobody plays.
    let url = if let Some(url) = &load.database_url {
        url.clone()
    } else {
        let path = folder.path().join("houseway.db");
        DatabaseUrl::Sqlite(path.to_str().ok_or("the folder's name is no text")?.to_owned())
    };
    let mut house = House::open(url, load.tables + 1)?;
    if load.tracked {
        house.employ()?;
    }
    let mut day = house.tokens.as_ref().map(|tokens| Day::open(&house, tokens)).transpose()?;
    let entries_before = house.verify()?;
    let others = (1..load.processes).map(|_| Beside::start()).collect::<Outcome<Vec<_>>>()?;
    let bases = iter::once(&house.base).chain(others.iter().map(|other| &other.base));
    let bases: Vec<String> = bases.cloned().collect();

    let mut all: Vec<Played> = Vec::new();
    let warm_up = (load.warm_up > 0 && load.rounds.is_none()).then_some((load.warm_up, 0));
    let measured = load.subscribers.iter().map(|subscribers| (load.seconds, *subscribers));
    for (number, run) in (0..).zip(warm_up.into_iter().chain(measured)) {
        let play = play(load, &house, &bases, folder.path(), number, run)?;
        if number > 0 || warm_up.is_none() {
            print!("{}", Report::new(load.tables, load.seats, &play));
        }
        for played in play.played {
            match all.iter_mut().find(|known| known.table == played.table) {
                Some(known) => known.add(played),
                None => all.push(played),
            }
        }
    }

    for other in others {
        other.close()?;
    }
    let balances = house.balances()?;
    let entries = house.verify()?;
    if let Some(day) = &mut day {
        for played in &mut all {
            played.bring(floor::OPENING);
        }
        day.close(&house, &balances)?;
    }
    let begun = Instant::now();
    let rebuilt = house.rebuild()?;
    let took = begun.elapsed();
    house.close()?;
    books::check_balances(&balances, &all)?;
    books::check_entries(&entries_before, &entries, &all)?;
    if !rebuilt.differences.is_empty() {
        return Err(rebuilt.differences.join("\n").into());
    }
    println!(
        "checked: {} entries in unbroken chains, none missing; every table's balances sum to zero \
         and are what its settlements said; {} rows rebuilt from the log in {:.1} s, \
         byte-identical",
        rebuilt.entries,
        rebuilt.rows,
        took.as_secs_f64(),
    );
    Ok(())
}

/// Plays at all tables at once for this many seconds, with this many subscribers.
fn play(
    load: &Load,
    house: &House,
    bases: &[String],
    folder: &Path,
    number: u64,
    (seconds, subscribers): (u64, u16),
) -> Outcome<Play> {
    let tables: Vec<String> = house.tables.iter().map(|table| table.id.to_string()).collect();
    let (idle, played) = tables.split_last().ok_or("a house without tables")?;
    let listened_to = match load.of {
        Of::Another => Some(idle),
        Of::Same => played.first(),
    };
    let job = Job {
        bases: bases.to_vec(),
        api_key: house.api_key.clone(),
        tables: played.to_vec(),
        seconds,
        rounds: load.rounds,
        seats: load.seats,
        seed: load.seed.wrapping_add(number << 32),
        pause_millis: load.pause,
        subscribers,
        fills: usize::from(load.fills),
        tokens: house.tokens.clone(),
        listened_to: listened_to.cloned().unwrap_or_default(),
    };
    let before = disk::appends_a_second(folder)?;
    let (cpu, server_cpu) = (cpu::used(), cpu::used_by_servers());
    let done = client::run(&job)?;
    let cpu = cpu::used().saturating_sub(cpu);
    let server_cpu = cpu::used_by_servers().saturating_sub(server_cpu);
    let memory = memory::most();
    let after = disk::appends_a_second(folder)?;
    if load.of == Of::Same && subscribers > 0 {
        let first = done.played.first().ok_or("nobody played")?;
        done.heard.check(subscribers, first.entries)?;
    }
    Ok(Play {
        elapsed: done.elapsed,
        appends: [before, after],
        cpu,
        server_cpu,
        memory,
        subscribers,
        heard: done.heard,
        played: done.played,
        filled: done.filled,
    })
}
