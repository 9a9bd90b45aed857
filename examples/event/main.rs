//! Measures how fast a large tournament deals hands and sells entries, alongside as many cash
//! tables. By default, the tournament has sixty nine-handed tables with 540 entries. Each table
//! deals at its own pace.
//!
//! ```sh
//! cargo build --profile production --bin houseway --example event
//! target/production/examples/event --tables 60 --seconds 60 --every 5000
//! ```
//!
//! A separate process serves the house, on a new SQLite file. At the end, the house's log and books
//! are verified.

#![allow(clippy::print_stdout, reason = "printing is what this is for")]
#![allow(clippy::indexing_slicing, reason = "what is missing in JSON is null")]

#[path = "../faults/callers.rs"]
#[expect(dead_code, reason = "of what kills a house, only the callers are needed here")]
mod callers;
#[path = "../faults/house.rs"]
#[expect(dead_code, reason = "nothing is killed here")]
mod house;

use std::{
    error::Error,
    thread,
    time::{Duration, Instant},
};

use clap::Parser;
use serde_json::{Value, json};

use callers::Caller;
use house::{House, PIN};

type Outcome<T> = Result<T, Box<dyn Error>>;

const SEATS: u16 = 9;

/// Deal hands and sell entries in a large tournament, alongside cash tables.
#[derive(Parser)]
struct Asked {
    /// The number of tournament tables, and of cash tables
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=200))]
    tables: u16,
    /// The number of seconds during which hands are dealt
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    /// Milliseconds between a table's hands
    #[arg(long, default_value_t = 5_000)]
    every: u64,
}

/// The durations of repeated operations.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn print(mut self, what: &str) -> Duration {
        self.0.sort_unstable();
        let at = |percent: usize| {
            let last = self.0.len().saturating_sub(1);
            self.0.get(last * percent / 100).copied().unwrap_or_default()
        };
        let [median, p99, most] = [50, 99, 100].map(at);
        println!(
            "{what}: {} times, median {median:.1?}, p99 {p99:.1?}, most {most:.1?}",
            self.0.len()
        );
        p99
    }
}

fn main() -> Outcome<()> {
    let asked = Asked::parse();
    let house = House::open(None)?;
    let token = house.sign_in(PIN)?;
    let caller = Caller::new(&house, &token);
    let cash = (0..asked.tables).map(|number| cash_table(&caller, number));
    let cash = cash.collect::<Outcome<Vec<String>>>()?;
    let (event, sales) = event(&caller, asked.tables)?;
    sales.print("sale of an entry");
    let until = Instant::now() + Duration::from_secs(asked.seconds);
    let every = Duration::from_millis(asked.every);
    let [of_event, of_cash] =
        [event, cash].map(|tables| start((&house, &token), tables, (until, every)));
    let in_event = all(of_event).print("deal in the tournament");
    let at_cash = all(of_cash).print("deal at a cash table");
    let hundredths = in_event.as_micros() * 100 / at_cash.as_micros().max(1);
    println!("p99 in the tournament: {hundredths} % of that at a cash table");
    house.verify()
}

/// Starts dealing at each of these tables, one after the other.
fn start(
    (house, token): (&House, &str),
    tables: Vec<String>,
    (until, every): (Instant, Duration),
) -> Vec<thread::JoinHandle<Times>> {
    let apart = every / u32::try_from(tables.len().max(1)).unwrap_or(1);
    let start = |(number, table): (u32, String)| {
        let caller = Caller::new(house, token);
        thread::spawn(move || {
            thread::sleep(apart * number);
            deal(&caller, &table, until, every).unwrap_or_else(|error| {
                println!("table {table}: {error}");
                Times::default()
            })
        })
    };
    (0..).zip(tables).map(start).collect()
}

/// Waits for all threads, and returns all the times that they measured.
fn all(threads: Vec<thread::JoinHandle<Times>>) -> Times {
    let times = threads.into_iter().filter_map(|thread| thread.join().ok());
    Times(times.flat_map(|times| times.0).collect())
}

fn id(made: &Value) -> Outcome<String> {
    Ok(made["id"].as_str().ok_or("no id")?.to_owned())
}

fn table(caller: &Caller, name: &str) -> Outcome<String> {
    let table = json!({"name": name, "game": "holdem", "currency": "USD"});
    id(&caller.must("/v1/tables", name, None, &table)?)
}

/// Opens a cash table with a player in every seat.
fn cash_table(caller: &Caller, number: u16) -> Outcome<String> {
    let table = table(caller, &format!("Cash {number}"))?;
    let opened = caller.must(
        &format!("/v1/tables/{table}/rounds"),
        &format!("first-{number}"),
        None,
        &json!({}),
    )?;
    let (round, mut version) = (id(&opened)?, opened["version"].as_u64());
    for seat in 1..=SEATS {
        let buys = json!({"type": "buy_in", "seat": seat, "amount": "200"});
        let key = format!("{round}-{seat}");
        let bought = caller.must(&commands(&round), &key, version, &buys)?;
        version = bought["round"]["version"].as_u64();
    }
    Ok(table)
}

/// Starts a tournament with every seat taken. Returns the tournament's tables, and how long the
/// sales took.
fn event(caller: &Caller, tables: u16) -> Outcome<(Vec<String>, Times)> {
    let structure = json!({"name": "Large", "starts_at": "2026-11-21T19:00:00Z",
        "currency": "USD", "chip_unit": "1", "closes_at_item": 1, "table_seats": SEATS,
        "spread": true, "balance_within": 2, "halt_at": 0,
        "items": [{"kind": "level", "seconds": 14_400, "small": "1", "big": "2"},
            {"kind": "level", "seconds": 14_400, "small": "2", "big": "4"}],
        "prices": {"entry": {"stake": "90.00", "fee": "15.00", "staff": "5.00",
            "chips": "10000"}},
        "payouts": [{"from": 2, "to": 10_000, "shares": ["65.00", "35.00"]}]});
    let made = caller.must("/v1/tournaments", "announce", None, &structure)?;
    let path = format!("/v1/tournaments/{}", id(&made)?);
    let mut ids = Vec::new();
    for number in 0..tables {
        let table = table(caller, &format!("Event {number}"))?;
        let give = json!({"table_id": table, "seats": SEATS});
        caller.must(&format!("{path}/tables"), &format!("give-{number}"), None, &give)?;
        ids.push(table);
    }
    let mut sales = Times::default();
    for number in 0..tables * SEATS {
        let entry = json!({"player": format!("P-{number}"), "name": format!("Player {number}"),
            "tender": {"type": "cash"}});
        let began = Instant::now();
        caller.must(&format!("{path}/entries"), &format!("sell-{number}"), None, &entry)?;
        sales.0.push(began.elapsed());
    }
    for (key, command) in [
        ("draw", json!({"type": "draw_seats"})),
        ("start", json!({"type": "start", "clock": true})),
    ] {
        let version = caller.read(&path)?["version"].as_u64();
        caller.must(&format!("{path}/commands"), key, version, &command)?;
    }
    Ok((ids, sales))
}

fn commands(round: &str) -> String {
    format!("/v1/rounds/{round}/commands")
}

/// Deals hands one after the other; everybody folds to the big blind. Returns how long each deal
/// took.
fn deal(caller: &Caller, table: &str, until: Instant, every: Duration) -> Outcome<Times> {
    let mut times = Times::default();
    for number in 0_u64.. {
        let began = Instant::now();
        if began >= until {
            break;
        }
        let mut round = round_at(caller, table, number)?;
        let path = commands(&id(&round)?);
        while round["ended_at"].is_null() {
            let (version, command) = (round["version"].as_u64(), next(&round)?);
            let key = format!("{path}-{}", version.unwrap_or_default());
            let asked = Instant::now();
            let answer = caller.must(&path, &key, version, &command)?;
            if command["type"] == "deal" {
                times.0.push(asked.elapsed());
            }
            round = answer["round"].clone();
        }
        thread::sleep(every.saturating_sub(began.elapsed()));
    }
    Ok(times)
}

/// The open round at a table, or a new one. A cash table's first round is already open, because its
/// players have bought in.
fn round_at(caller: &Caller, table: &str, number: u64) -> Outcome<Value> {
    let path = format!("/v1/tables/{table}");
    let latest = caller.read(&path)?["latest_round_id"].clone();
    if number == 0
        && let Some(latest) = latest.as_str()
    {
        return caller.read(&format!("/v1/rounds/{latest}"));
    }
    caller.must(&format!("{path}/rounds"), &format!("{table}-{number}"), None, &json!({}))
}

/// The next command to play in a hand.
fn next(round: &Value) -> Outcome<Value> {
    let legal = round["legal"].as_array().ok_or("nothing is open")?;
    let open = |kind: &str| legal.iter().find(|one| one["type"] == kind);
    if round["prompt"]["expects"][0] == "place_button" {
        let seats = round["state"]["seats"].as_array().ok_or("no seats")?;
        let seat = seats.iter().find(|seat| seat["stack"].is_string()).ok_or("nobody sits")?;
        return Ok(json!({"type": "place_button", "seat": seat["seat"]}));
    }
    if let Some(fold) = open("fold") {
        return Ok(json!({"type": "fold", "seat": fold["seat"]}));
    }
    let kind = ["deal", "award"].into_iter().find(|kind| open(kind).is_some());
    Ok(json!({"type": kind.ok_or("neither deal nor award")?}))
}
