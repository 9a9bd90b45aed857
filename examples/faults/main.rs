//! Tests a house under real faults: callers write to it without a pause, and processes are killed
//! with `kill -9` or frozen. `tests/faults` builds and runs this program:
//!
//! ```text
//! tests/faults 20
//! tests/faults 20 PostgreSQL
//! ```
//!
//! The second command runs only the faults with `PostgreSQL` in their names.
//!
//! Each caller places bets in its own round, one after the other, each with an idempotency key, and
//! repeats a bet until it is answered. At the end, each round's log must contain every acknowledged
//! bet exactly once and in order.
//!
//! The house is also killed in the middle of a tournament with six tables, while hands are dealt,
//! entries are sold and the clock is set.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]
#![allow(clippy::indexing_slicing, reason = "what is missing in JSON is null")]

mod callers;
mod event;
mod house;

use std::{env, error::Error, thread, time::Duration};

use callers::{Callers, Count};
use event::Event;
use house::{Cluster, House};

type Outcome<T> = Result<T, Box<dyn Error>>;

const HEAD: &str = "| database | fault | times | acknowledged | asked again | lost | doubled \
                    | ready after, median (most) |";

/// How long callers work undisturbed between two faults.
const BETWEEN: Duration = Duration::from_millis(600);
/// How long processes stay frozen.
const FROZEN: Duration = Duration::from_secs(2);

/// The faults that can be caused.
#[derive(Debug, Clone, Copy)]
enum Fault {
    /// The serving process is killed and started again at once.
    ProcessKilled,
    /// The serving process is killed during a tournament with six tables.
    KilledInTournament,
    /// A PostgreSQL server process is killed. PostgreSQL then ends all its other processes and
    /// recovers from its log.
    ServerKilled,
    /// All PostgreSQL processes are frozen, and later resumed.
    ServerFrozen,
}

impl Fault {
    const fn name(self) -> &'static str {
        match self {
            Self::ProcessKilled => "houseway: kill -9",
            Self::KilledInTournament => "houseway: kill -9 in a tournament",
            Self::ServerKilled => "PostgreSQL: kill -9 of a server process",
            Self::ServerFrozen => "PostgreSQL: frozen for 2 s",
        }
    }
}

fn main() -> Outcome<()> {
    let times: usize = env::args().nth(1).unwrap_or_else(|| "10".to_owned()).parse()?;
    let only = env::args().nth(2).unwrap_or_default();
    println!("{HEAD}\n|---|---|---|---|---|---|---|---|");
    for fault in [Fault::ProcessKilled, Fault::KilledInTournament] {
        if fault.name().contains(&only) {
            suffer(None, fault, times)?;
        }
    }
    if let Ok(server) = env::var("HOUSEWAY_TEST_POSTGRES") {
        let cluster = Cluster::of(&server)?;
        let faults = [
            Fault::ProcessKilled,
            Fault::KilledInTournament,
            Fault::ServerKilled,
            Fault::ServerFrozen,
        ];
        for fault in faults.into_iter().filter(|fault| fault.name().contains(&only)) {
            suffer(Some(&cluster), fault, times)?;
        }
    }
    Ok(())
}

/// The callers that write while a fault happens.
enum Writers {
    AtTables(Callers),
    InTournament(Event),
}

impl Writers {
    fn start(house: &House, fault: Fault) -> Outcome<Self> {
        Ok(match fault {
            Fault::KilledInTournament => Self::InTournament(Event::start(house)?),
            _ => Self::AtTables(Callers::start(house)?),
        })
    }

    /// The checks after each fault.
    fn check(&self) -> Outcome<()> {
        match self {
            Self::AtTables(_) => Ok(()),
            Self::InTournament(event) => event.check_clock(),
        }
    }

    fn stop(self, house: &House) -> Outcome<Count> {
        match self {
            Self::AtTables(callers) => callers.stop(house),
            Self::InTournament(event) => event.stop(),
        }
    }
}

/// Causes a fault this many times, and prints the results.
fn suffer(cluster: Option<&Cluster>, fault: Fault, times: usize) -> Outcome<()> {
    let mut house = House::open(cluster)?;
    let writers = Writers::start(&house, fault)?;
    let mut ready = Vec::with_capacity(times);
    for _ in 0..times {
        thread::sleep(BETWEEN);
        match (fault, cluster) {
            (Fault::ProcessKilled | Fault::KilledInTournament, _) => house.kill_and_start()?,
            (Fault::ServerKilled, Some(cluster)) => cluster.kill_a_server_process()?,
            (Fault::ServerFrozen, Some(cluster)) => cluster.freeze(FROZEN)?,
            (_, None) => {}
        }
        ready.push(house.wait_until_ready()?);
        writers.check()?;
    }
    thread::sleep(BETWEEN);
    let Count { acknowledged, again, lost, doubled } = writers.stop(&house)?;
    house.verify()?;
    ready.sort_unstable();
    let median = ready.get(ready.len() / 2).copied().unwrap_or_default();
    let most = ready.last().copied().unwrap_or_default();
    let database = if cluster.is_some() { "PostgreSQL" } else { "SQLite" };
    println!(
        "| {database} | {} | {times} | {acknowledged} | {again} | {lost} | {doubled} | {} ms \
         ({} ms) |",
        fault.name(),
        median.as_millis(),
        most.as_millis()
    );
    if lost + doubled > 0 {
        return Err("something was lost or doubled".into());
    }
    Ok(())
}
