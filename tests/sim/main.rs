//! A simulation: several callers at several processes of one house, whose store fails on purpose,
//! compared with a sequential model of a house.
//!
//! The seed of a run determines everything that the run chooses: the commands, the failures and the
//! clocks. A failure prints the command line that repeats its run:
//!
//! ```sh
//! HOUSEWAY_SIM_SEED=1234 tests/with_postgres cargo test --test sim on_postgres
//! ```
//!
//! `HOUSEWAY_SIM_LOG=1` also prints the log output of the processes.
//!
//! The seed does not determine how threads and processes interleave. A failure that depends on the
//! interleaving might need several attempts: `HOUSEWAY_SIM_SEED=1234 HOUSEWAY_SIM_RUNS=20`. Without
//! a seed, `HOUSEWAY_SIM_RUNS` is the number of runs with different seeds; the default takes about
//! a minute.
//!
//! | file | what is in it |
//! |---|---|
//! | `action` | what callers request, and the requests themselves |
//! | `model` | what a house does if everything happens one after the other |
//! | `floor` | the same for a tracked table: its tray, slips, box and counts |
//! | `process` | a serving process with its own clock and a store that fails |
//! | `chaos` | when and how the store fails |
//! | `caller` | sending requests, repeating them until the outcome is known |
//! | `order` | finding an order in which the model answers as the house did |
//! | `follower` | following the log from process to process |
//! | `run`, `choose`, `step` | one run, from its seed |
//! | `checks` | what must hold after each step and after the run |

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod action;
mod caller;
mod chaos;
mod checks;
mod choose;
mod floor;
mod follower;
mod model;
mod order;
mod process;
mod run;
mod step;
#[allow(
    dead_code,
    unused_imports,
    clippy::items_after_statements,
    reason = "shared with tests/api, which uses all of it"
)]
#[path = "../api/support/mod.rs"]
mod support;

use std::{
    env,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
};

use support::Kind;

/// The first seed of a series, unless `HOUSEWAY_SIM_SEED` says otherwise.
const FIRST_SEED: u64 = 1;
/// The default number of runs.
const RUNS: u64 = 12;

fn number(name: &str) -> Option<u64> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is a number, not {text}")))
}

fn simulate(kind: Kind, test: &str) {
    if number("HOUSEWAY_SIM_LOG").is_some() {
        let log = tracing_subscriber::fmt().with_max_level(tracing::Level::WARN);
        // The other test might have started logging already.
        drop(log.with_writer(std::io::stderr).try_init());
    }
    let seed = number("HOUSEWAY_SIM_SEED");
    let runs = number("HOUSEWAY_SIM_RUNS").unwrap_or(if seed.is_some() { 1 } else { RUNS });
    let mut told = run::Told::default();
    for number in 0..runs {
        let seed = seed.unwrap_or(FIRST_SEED) + number;
        let outcome = catch_unwind(AssertUnwindSafe(|| run::run(kind, seed)));
        match outcome {
            Ok(run) => told += run,
            Err(panic) => {
                eprintln!(
                    "run {} on {kind} failed; again:\n    HOUSEWAY_SIM_SEED={seed} \
                     tests/with_postgres cargo test --test sim {test}",
                    number + 1
                );
                resume_unwind(panic);
            }
        }
    }
    eprintln!("{kind}: {runs} runs, {told}");
}

#[test]
fn on_sqlite() {
    simulate(Kind::Sqlite, "on_sqlite");
}

#[test]
fn on_postgres() {
    if Kind::available().contains(&Kind::Postgres) {
        simulate(Kind::Postgres, "on_postgres");
    }
}
