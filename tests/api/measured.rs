//! Measures how long the search for cases and the feed take when the log has many entries. These
//! tests print figures:
//!
//! ```sh
//! cargo test --profile production --test api -- --ignored --nocapture measured
//! ```
//!
//! `HOUSEWAY_ENTRIES` sets the number of entries (200,000 by default).

#![allow(
    clippy::print_stdout,
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    clippy::as_conversions,
    reason = "printing times is what these are for"
)]

use std::{
    env, fs,
    time::{Duration, Instant},
};

use chrono::TimeDelta;
use houseway::{
    app::{Caller, Writing, back_office::cases::OpeningCase, record::feed::MAX_LIMIT},
    audit::{Draft, SealedEntry},
    ids::EntryId,
    store::{
        Mode, Store, StoreError,
        log::{self, table_stream},
    },
};
use serde_json::json;

use crate::support::{
    House, Session, Table, on_both_databases,
    tracked::{TrackedTable, close_day, count_boxes, counted, open_shift},
};

/// The number of entries written in one transaction.
const BATCH: usize = 5_000;
/// The number of cases.
const CASES: u32 = 5_000;
/// The number of repetitions of short operations.
const TIMES: usize = 15;

fn wanted() -> usize {
    env::var("HOUSEWAY_ENTRIES").ok().and_then(|text| text.parse().ok()).unwrap_or(200_000)
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    actix_web::rt::System::new().block_on(future)
}

/// Writes the entries of a settled round repeatedly, until the log has this many more entries.
fn lengthen(house: &House, table: &Table<'_>, more: usize) {
    let store = Store::open(&house.database.parsed(), 1).unwrap();
    let stream = table_stream(table.id.parse().unwrap());
    let of_round = block_on(store.read({
        let stream = stream.clone();
        move |connection| log::of_stream(connection, &stream, 0, 1_000)
    }));
    let mut of_round: Vec<SealedEntry> =
        of_round.unwrap().into_iter().map(|stored| stored.sealed).collect();
    of_round.retain(|sealed| sealed.entry.kind.starts_with("break_poker."));
    let mut written = 0;
    while written < more {
        let batch: Vec<SealedEntry> =
            of_round.iter().cycle().take(BATCH.min(more - written)).cloned().collect();
        written += batch.len();
        let stream = stream.clone();
        let write = store.write::<(), StoreError, _>(Mode::Commit, move |connection| {
            let mut chain = log::lock_head(connection, &stream)?;
            for SealedEntry { entry, .. } in batch.clone() {
                let sealed = chain.append(Draft {
                    id: EntryId::new(),
                    at: chain.at().unwrap_or(entry.at),
                    actor: entry.actor,
                    kind: entry.kind,
                    round: entry.round,
                    reason: entry.reason,
                    body: entry.body,
                });
                log::insert(connection, &sealed)?;
            }
            log::save_head(connection, &chain)
        });
        block_on(write).unwrap();
    }
}

fn timed(what: &str, act: impl FnOnce()) -> Duration {
    let began = Instant::now();
    act();
    let took = began.elapsed();
    println!("{what}: {:.1} ms", took.as_secs_f64() * 1_000.0);
    took
}

fn median(what: &str, act: impl Fn()) -> Duration {
    let mut times: Vec<Duration> = (0..TIMES)
        .map(|_| {
            let began = Instant::now();
            act();
            began.elapsed()
        })
        .collect();
    times.sort_unstable();
    println!("{what}: {:.2} ms", times[TIMES / 2].as_secs_f64() * 1_000.0);
    times[TIMES / 2]
}

fn list(house: &House) {
    house.compliance().get("/v1/cases?limit=50").is(200);
}

/// Plays a round and closes the day. If `more` is not zero, adds that many entries first and
/// measures how long the search for cases takes to read them.
fn day(house: &House, tracked: &TrackedTable<'_>, more: usize) {
    let shift = open_shift(house, "day");
    tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
    tracked.table.settled();
    house.find_cases();
    if more > 0 {
        lengthen(house, &tracked.table, more);
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        let took = timed(&format!("the search of {more} entries"), || house.find_cases());
        let each = took.as_secs_f64() * 1_000_000.0 / more as f64;
        println!("  {each:.1} µs an entry");
        let commands = 200;
        // The round stays open, so it is at a separate table.
        let round = Table::new(house).open_round();
        let began = Instant::now();
        for _ in 0..commands / 2 {
            round.enter(&json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}));
            round.enter(&json!({"type": "undo"}));
        }
        let command = began.elapsed().as_secs_f64() * 1_000_000.0 / f64::from(commands);
        println!("  {command:.0} µs a command of one entry: {:.2} %", each * 100.0 / command);
    }
    tracked.close(&counted([8, 40, 60, 79, 50], "9945.00"));
    let drop = tracked.pull(&tracked.boxes[0], None);
    count_boxes(house, drop.str("gaming_day"), &[]);
    house.find_cases();
    // A running server signs checkpoints regularly.
    for _ in 0..2 {
        house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
        house.pass(TimeDelta::minutes(30));
    }
    close_day(house, &shift).is(200);
}

#[test]
#[ignore = "prints figures, and takes minutes"]
fn measured_the_search_and_the_check_of_a_long_log() {
    on_both_databases(|house| {
        println!("\n{:?}, {} entries", house.database.kind, wanted());
        let mut tracked = TrackedTable::new(house);
        day(house, &tracked, wanted());
        let whole = timed("the first close, which checks everything", || house.find_cases());
        for _ in 0..2 {
            house.pass_to_another_day(TimeDelta::days(1));
            tracked.table.dealer = house.dealer();
            day(house, &tracked, 0);
            let part = timed("a later close", || house.find_cases());
            println!("  {:.1} % of the first", part.as_secs_f64() * 100.0 / whole.as_secs_f64());
        }
        let few = median("a list of few cases", || list(house));
        house.beside(async |app| {
            for number in 0..CASES {
                let new = json!({"text": format!("Case {number}")});
                let new: OpeningCase = serde_json::from_value(new).unwrap();
                app.open_case(&Caller::system(), Writing::Always, new).await.unwrap();
            }
        });
        let many = median("a list of 5,000 cases", || list(house));
        println!("  {:.2} of the one of few", many.as_secs_f64() / few.as_secs_f64());
    });
}

/// The memory that this process holds, in KiB: `VmRSS` is the current amount, and `VmHWM` is the
/// peak since it was last reset.
fn memory(field: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(field));
    let number = line.and_then(|line| line.trim_start_matches(':').split_whitespace().next());
    number.and_then(|number| number.parse().ok()).unwrap_or_default()
}

/// Reads a full page of the feed after a position, again and again, and returns the time that it
/// takes. The caller runs in the same process, so the memory includes its copy of the answer.
fn page(caller: &Session<'_>, what: &str, format: &str, after: &str) -> Duration {
    let path = format!("/v1/feed?format={format}&limit={MAX_LIMIT}&after={after}");
    // Writing 5 to this file resets the peak.
    let _ = fs::write("/proc/self/clear_refs", "5");
    let before = memory("VmRSS");
    let rows = caller.get(&path).is(200).text.lines().count();
    let most = memory("VmHWM").saturating_sub(before);
    let took = median(&format!("{what}, {format}: {rows} lines"), || {
        drop(caller.get(&path).is(200));
    });
    let each = rows as f64 / took.as_secs_f64();
    println!("  {each:.0} lines a second, {} MiB more at most", most / 1_024);
    took
}

#[test]
#[ignore = "prints figures, and takes minutes"]
fn measured_the_feed_of_a_long_log() {
    on_both_databases(|house| {
        println!("\n{:?}, {} entries", house.database.kind, wanted());
        let tracked = Table::new(house);
        tracked.settled();
        lengthen(house, &tracked, wanted());
        let auditor = house.auditor();
        let read = |after: &str| auditor.get(&format!("/v1/feed?limit=1&after={after}")).is(200);
        timed("the first page, before which every entry gets its place", || drop(read("0")));
        // A page that asks for a kind that does not occur skips 20,000 entries. Read such pages up
        // to the beginning of the last full page.
        let (mut after, mut skipped) = ("0".to_owned(), 0);
        while skipped + 20_000 + MAX_LIMIT <= wanted() {
            let path = format!("/v1/feed?kinds=round.opened&limit={MAX_LIMIT}&after={after}");
            read_on(&auditor, &path).clone_into(&mut after);
            skipped += 20_000;
        }
        for format in ["jsonl", "csv"] {
            let first = page(&auditor, "a page at the beginning", format, "0");
            let last = page(&auditor, "a page at the end", format, &after);
            println!("  {:.2} times as long", last.as_secs_f64() / first.as_secs_f64());
        }
    });
}

/// The position from which the next page begins.
fn read_on(caller: &Session<'_>, path: &str) -> String {
    caller.get(path).is(200).header("next-position").unwrap().to_owned()
}
