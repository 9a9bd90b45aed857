//! The command line, one file per command.
//!
//! Exit codes: 0 for success, 1 if something is wrong, 2 for wrong usage.

#![allow(clippy::print_stdout, reason = "printing is what a command line does")]

mod audit;
mod demo;
mod health;
mod house;
mod migrate;
mod openapi;
mod replay;
mod serve;
mod user;

use std::{fmt::Display, path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use houseway::config::{LogFormat, Options};
use tracing_subscriber::{EnvFilter, fmt};

/// A casino table's back office and dealer assist.
#[derive(Parser)]
#[command(name = "houseway", version, about, max_term_width = 100)]
struct Cli {
    /// A TOML file with any of the commands' options, spelled with underscores
    #[arg(long, env = "HOUSEWAY_CONFIG", value_name = "FILE", global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the API
    Serve(serve::Serve),
    /// Serve a small demo casino and print its tables, people and keys
    Demo(demo::Demo),
    /// Check that a running server is alive
    Health(health::Health),
    /// Apply the database's pending migrations
    Migrate(migrate::Migrate),
    /// Add people and set their PINs
    #[command(subcommand)]
    User(user::User),
    /// Replay recorded hold'em hands: PHH files, or folders of them
    Replay(replay::Replay),
    /// Verify, rebuild or export the log
    #[command(subcommand)]
    Audit(audit::Audit),
    /// Print the OpenAPI document, or check that the committed copy is up to date
    Openapi(openapi::Openapi),
}

/// Why a command failed: a message, and the exit code.
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// Something is wrong: exit code 1. An empty message prints nothing.
    pub fn wrong(message: impl Display) -> Self {
        Self { message: message.to_string(), code: 1 }
    }

    /// The command was used wrongly: exit code 2.
    pub fn usage(message: impl Display) -> Self {
        Self { message: message.to_string(), code: 2 }
    }
}

/// The library's errors count as something wrong; callers single out wrong usage themselves.
impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        // An operator at the command line needs the cause; a client of the API never sees it.
        let cause = error.source().map(|cause| format!(" ({cause})")).unwrap_or_default();
        Self::wrong(format!("{error}{cause}"))
    }
}

/// Runs the command that the arguments name.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    let file = match cli.config.as_deref().map(Options::read).transpose() {
        Ok(file) => file.unwrap_or_default(),
        Err(error) => return report(Err(Failure::usage(error))),
    };
    report(match cli.command {
        Command::Serve(serve) => serve.run(file),
        Command::Demo(demo) => demo.run(file),
        Command::Health(health) => health.run(file),
        Command::Migrate(migrate) => migrate.run(file),
        Command::User(user) => user.run(file),
        Command::Replay(replay) => replay.run(),
        Command::Audit(audit) => audit.run(file),
        Command::Openapi(openapi) => openapi.run(),
    })
}

fn report(outcome: Result<(), Failure>) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, code }) => {
            if !message.is_empty() {
                eprintln!("houseway: {message}");
            }
            ExitCode::from(code)
        }
    }
}

/// A count and its noun: `1 entry`, `2 entries`.
fn counted<N: Copy + Display + PartialEq + From<u8>>(count: N, one: &str, many: &str) -> String {
    let noun = if count == N::from(1) { one } else { many };
    format!("{count} {noun}")
}

/// Starts logging to standard error; `RUST_LOG` sets the level.
fn start_logging(format: LogFormat, default_filter: &str) {
    let filter =
        EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(default_filter));
    let builder = fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Text => builder.compact().try_init(),
        LogFormat::Json => builder.json().try_init(),
    };
    // The only possible error is that it was started before.
    drop(started);
}
