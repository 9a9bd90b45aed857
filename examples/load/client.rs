//! The clients, which run in a separate process.

use std::{
    env,
    error::Error,
    io,
    process::{Command, Stdio},
    thread::{self, ScopedJoinHandle},
    time::{Duration, Instant},
};

use serde::{Deserialize, Serialize};

use crate::{
    Outcome,
    dealer::{Dealer, Played},
    floor::{self, Filled, Tokens},
    listener::{Heard, Listeners},
};

/// The clients' job.
#[derive(Serialize, Deserialize)]
pub struct Job {
    /// The base URLs of the house's processes. Tables are assigned to them in turn.
    pub bases: Vec<String>,
    pub api_key: String,
    pub tables: Vec<String>,
    pub seconds: u64,
    pub rounds: Option<u64>,
    pub seats: u8,
    pub seed: u64,
    pub pause_millis: u64,
    pub subscribers: u16,
    pub listened_to: String,
    /// How many fills are made at once.
    pub fills: usize,
    /// The signers' tokens, if tables are tracked.
    pub tokens: Option<Tokens>,
}

impl Job {
    /// The base URL of the process that serves table number `table`.
    pub fn base(&self, table: u64) -> Outcome<&str> {
        let base = self.bases.iter().cycle().nth(usize::try_from(table)?);
        Ok(base.ok_or("a house that nobody serves")?)
    }
}

/// The clients' results.
#[derive(Serialize, Deserialize)]
pub struct Done {
    pub elapsed: Duration,
    pub played: Vec<Played>,
    pub filled: Filled,
    pub heard: Heard,
}

/// Starts the clients' process and waits until it has finished.
pub fn run(job: &Job) -> Outcome<Done> {
    let mut clients = Command::new(env::current_exe()?)
        .arg("--client")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    serde_json::to_writer(clients.stdin.take().ok_or("no way to the clients")?, job)?;
    let done = clients.wait_with_output()?;
    if !done.status.success() {
        return Err("the clients failed".into());
    }
    Ok(serde_json::from_slice(&done.stdout)?)
}

/// Reads a job from standard input, runs it, and writes the result to standard output.
pub fn serve() -> Outcome<()> {
    let job: Job = serde_json::from_reader(io::stdin())?;
    let listeners = Listeners::start(&job)?;
    let started = Instant::now();
    let until = started + Duration::from_secs(job.seconds);
    let (mut played, filled) = thread::scope(|scope| {
        let filled = scope.spawn(|| floor::fill(&job, until));
        let played = play(&job, until)?;
        Ok::<_, Box<dyn Error + Send + Sync>>((
            played,
            filled.join().map_err(|_| "the fills failed")??,
        ))
    })?;
    let elapsed = started.elapsed();
    for played in &mut played {
        filled.add_to(played);
    }
    let expected = played.iter().find(|played| played.table == job.listened_to);
    let heard = listeners.wait(expected.map_or(0, |played| played.entries));
    serde_json::to_writer(io::stdout(), &Done { elapsed, played, filled, heard })?;
    Ok(())
}

/// Plays at all tables at once, with one thread for each table.
fn play(job: &Job, until: Instant) -> Outcome<Vec<Played>> {
    let rounds = job.rounds.unwrap_or(u64::MAX);
    let one = |(number, table): (u64, &String)| {
        let mut dealer = Dealer::new(job, job.base(number)?, table, job.seed.wrapping_add(number));
        while dealer.rounds() < rounds && Instant::now() < until {
            dealer.play_round()?;
        }
        Ok(dealer.played())
    };
    thread::scope(|scope| {
        let at_tables: Vec<_> =
            (0..).zip(&job.tables).map(|table| scope.spawn(move || one(table))).collect();
        let played = at_tables.into_iter().map(ScopedJoinHandle::join);
        played.map(|played| played.map_err(|_| "a dealer failed")?).collect()
    })
}
