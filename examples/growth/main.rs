//! Measures how the cost of lists grows with the log: writes logs of the requested sizes, and asks
//! the same questions of each.
//!
//! ```sh
//! cargo run --profile production --example growth -- --entries 2000,200000
//! cargo run --profile production --example growth -- --entries 10000,10000000 --database-url postgres://…
//! cargo run --profile production --example growth -- --days 30,3650 --tables 200
//! cargo run --profile production --example growth -- --days 30 --tables 200 --unrecorded 150
//! ```
//!
//! Entries are written straight to the log, sealed and chained, but without the rounds that they
//! would normally belong to. With `--days`, the questions are the back office's reports instead,
//! for houses with this many closed gaming days. These days are written straight to the tables that
//! reports read. A PostgreSQL database must be empty, so only one size can be measured on it.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]

mod days;
mod log;
mod questions;

use std::{error::Error, path::PathBuf, process::ExitCode, time::Duration};

use clap::Parser;
use houseway::store::DatabaseUrl;
use mimalloc::MiMalloc;

/// The same allocator as in the program, because this process serves a house.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// Any error, with a human-readable message.
type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

/// Ask logs of several sizes the same questions.
#[derive(Parser)]
struct Growth {
    /// The number of entries in each log
    #[arg(long, value_delimiter = ',', default_value = "2000,200000")]
    entries: Vec<u64>,
    /// The number of entries in each table's stream
    #[arg(long, default_value_t = 10_000)]
    per_table: u64,
    /// The number of closed gaming days in each house; measures their reports instead of lists
    #[arg(long, value_delimiter = ',', conflicts_with = "entries")]
    days: Vec<u16>,
    /// The number of tables on each of these days
    #[arg(long, default_value_t = 200, requires = "days")]
    tables: u16,
    /// The number of tables at which no rounds are recorded
    #[arg(long, default_value_t = 0, requires = "days")]
    unrecorded: u16,
    /// The folder for SQLite files [default: the temporary folder]
    #[arg(long)]
    folder: Option<PathBuf>,
    /// An empty database to use instead of a new SQLite file
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
        // The folder is deleted when this value is dropped.
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
