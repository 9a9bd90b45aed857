//! Measures the cost of lists in short and long logs: creates logs of the requested sizes and asks
//! each the same questions.
//!
//! ```sh
//! cargo run --release --example growth -- --entries 2000,200000
//! cargo run --release --example growth -- --entries 10000,10000000 --database-url postgres://…
//! cargo run --release --example growth -- --days 30,3650 --tables 200
//! cargo run --release --example growth -- --days 30 --tables 200 --unrecorded 150
//! ```
//!
//! Entries are written straight to the log, sealed and chained, without the rounds they would
//! belong to. With `--days` the questions are the back office's reports instead, for houses with
//! this many closed gaming days, which are written straight to the tables that reports read. A
//! PostgreSQL database must be empty, so it can be used for one size only.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]

mod days;
mod log;
mod questions;

use std::{error::Error, path::PathBuf, process::ExitCode, time::Duration};

use clap::Parser;
use houseway::store::DatabaseUrl;
use mimalloc::MiMalloc;

/// The same allocator as in the program, because a house is served from this process.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Any error, with a message for people.
type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Ask logs of several sizes the same questions.
#[derive(Parser)]
struct Growth {
    /// How many entries each log has
    #[arg(long, value_delimiter = ',', default_value = "2000,200000")]
    entries: Vec<u64>,
    /// How many entries a table's stream has
    #[arg(long, default_value_t = 10_000)]
    per_table: u64,
    /// How many closed gaming days each house has: ask for their reports instead
    #[arg(long, value_delimiter = ',', conflicts_with = "entries")]
    days: Vec<u16>,
    /// How many tables each of these days has
    #[arg(long, default_value_t = 200, requires = "days")]
    tables: u16,
    /// At how many of them no rounds are recorded
    #[arg(long, default_value_t = 0, requires = "days")]
    unrecorded: u16,
    /// Where SQLite files are made [default: the temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// An empty database, instead of a new SQLite file
    #[arg(long)]
    database_url: Option<String>,
}

fn main() -> ExitCode {
    match run(&Growth::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("growth: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(growth: &Growth) -> Outcome<()> {
    let runtime = tokio::runtime::Runtime::new()?;
    let folder = growth.folder.clone().unwrap_or_else(std::env::temp_dir);
    let database = || {
        let folder = tempfile::Builder::new().prefix("houseway-growth-").tempdir_in(&folder)?;
        let url = match &growth.database_url {
            Some(url) => url.parse()?,
            None => DatabaseUrl::Sqlite(folder.path().join("houseway.db").display().to_string()),
        };
        // The folder is deleted when it is dropped.
        Outcome::Ok((folder, url))
    };
    let mut columns: Vec<Column> = Vec::new();
    for days in &growth.days {
        let (_folder, url) = database()?;
        let answered =
            runtime.block_on(days::ask(&url, *days, (growth.tables, growth.unrecorded)))?;
        columns.push((u64::from(*days), answered));
    }
    for entries in growth.entries.iter().filter(|_| growth.days.is_empty()) {
        let (_folder, url) = database()?;
        let answered = runtime.block_on(async {
            let made = log::make(&url, *entries, growth.per_table).await?;
            let answered = questions::ask(&made).await;
            made.app.close().await;
            answered
        })?;
        columns.push((*entries, answered));
    }
    print(&columns);
    Ok(())
}

/// A log's size, and how long each question takes at that size.
type Column = (u64, Vec<(&'static str, Duration)>);

fn print(columns: &[Column]) {
    print!("{:<28}", "median, µs");
    for (size, _) in columns {
        print!("{size:>12}");
    }
    println!("{:>12}", "last/first");
    let Some((_, first)) = columns.first() else { return };
    for (row, (question, shortest)) in first.iter().enumerate() {
        print!("{question:<28}");
        let times = columns.iter().filter_map(|(_, column)| column.get(row)).map(|(_, time)| *time);
        let mut last = *shortest;
        for time in times {
            print!("{:>12}", time.as_micros());
            last = time;
        }
        let tenths = last.as_nanos() * 10 / shortest.as_nanos().max(1);
        println!("{:>10}.{}", tenths / 10, tenths % 10);
    }
}
