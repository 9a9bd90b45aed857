//! The command line, one file per command.
//!
//! Exit codes: 0 for success, 1 if something is wrong, 2 for incorrect usage.

#![allow(clippy::print_stdout, reason = "printing is what a command line does")]

mod audit;
mod db;
mod demo;
mod failure;
mod health;
mod house;
mod language;
mod logging;
mod migrate;
mod odds;
mod openapi;
mod replay;
mod serve;
mod spinner;
#[cfg(test)]
mod texts;
mod user;

use std::{path::PathBuf, process::ExitCode};

use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::config::Options;
use failure::Failure;

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
    /// Copy a house to another database
    #[command(subcommand)]
    Db(db::Db),
    /// Add people and set their PINs
    #[command(subcommand)]
    User(user::User),
    /// Calculate the exact odds of a game
    #[command(subcommand)]
    Odds(odds::Odds),
    /// Replay recorded hold'em hands: PHH files, or folders of them
    Replay(replay::Replay),
    /// Verify, rebuild or export the log
    #[command(subcommand)]
    Audit(audit::Audit),
    /// Print the OpenAPI document, or check that the committed copy is up to date
    Openapi(openapi::Openapi),
}

/// Runs the command that the program's arguments name.
pub fn run() -> ExitCode {
    let matches = with_own_options(Cli::command()).get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    match run_command(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// The options that select a house. All other shared options concern serving the house.
const OF_THE_HOUSE: [&str; 5] =
    ["database_url", "connections", "signing_key_file", "log_format", "min_pin_digits"];

/// For commands that do not serve, hides all shared options from the help, except those that select
/// a house. Hidden options are still read, usually from the environment.
fn with_own_options(cli: clap::Command) -> clap::Command {
    let options = Options::augment_args(clap::Command::new("options"));
    let serving: Vec<clap::Id> = options
        .get_arguments()
        .map(|option| option.get_id().clone())
        .filter(|id| !OF_THE_HOUSE.contains(&id.as_str()))
        .collect();
    let hide = |command: clap::Command| {
        command.mut_args(|arg| if serving.contains(arg.get_id()) { arg.hide(true) } else { arg })
    };
    let of_several = ["audit", "user"];
    let cli = cli.mut_subcommand("migrate", hide);
    of_several.into_iter().fold(cli, |cli, name| {
        cli.mut_subcommand(name, |command| {
            let names: Vec<String> =
                command.get_subcommands().map(|one| one.get_name().to_owned()).collect();
            names.into_iter().fold(command, |command, name| command.mut_subcommand(name, hide))
        })
    })
}

fn run_command(cli: Cli) -> Result<(), Failure> {
    let file = cli.config.as_deref().map(Options::read).transpose().map_err(Failure::usage)?;
    let file = file.unwrap_or_default();
    match cli.command {
        Command::Serve(serve) => serve.run(file),
        Command::Demo(demo) => demo.run(file),
        Command::Health(health) => health.run(file),
        Command::Migrate(migrate) => migrate.run(file),
        Command::Db(db) => db.run(),
        Command::User(user) => user.run(file),
        Command::Odds(odds) => odds.run(),
        Command::Replay(replay) => replay.run(),
        Command::Audit(audit) => audit.run(file),
        Command::Openapi(openapi) => openapi.run(),
    }
}
