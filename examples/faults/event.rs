//! A tournament with six tables. The house is killed while all tables deal hands, entries are sold,
//! and the clock is set.
//!
//! Afterwards, the log must contain every acknowledged hand and sale exactly once, both ledgers
//! must balance, and the clock must agree with its entries in the log.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::{
    Outcome,
    callers::{Caller, Count, Heard},
    house::{House, PIN},
};

const TABLES: usize = 6;
const SEATS: usize = 9;
/// The number of entries sold before play begins. The others are sold while hands are dealt.
const EARLY: usize = 42;
const CHIPS: i64 = 10_000;
/// The length of a level in seconds: long enough that no level ends during a run.
const LEVEL: i64 = 14_400;
/// An entry's price by account, in cents.
const PRICE: [(&str, i64); 3] = [("prize_pool", 9_000), ("entry_fees", 1_500), ("staff", 500)];
/// The maximum difference between the clock and the log, in milliseconds.
const TOLERANCE: i64 = 1;
/// How long the floor and the cage wait between two acts.
const PAUSE: Duration = Duration::from_millis(150);
/// How many times a difference between the clock and the log is checked before the run fails.
const LOOKS: usize = 5;

/// A tournament, and the threads that run it.
pub struct Event {
    told: Told,
    stop: Arc<AtomicBool>,
    tables: Vec<thread::JoinHandle<Done>>,
    cage: thread::JoinHandle<Done>,
    floor: thread::JoinHandle<Done>,
}

/// How many operations were acknowledged, and how many requests were repeated. A worker stops at
/// the first refusal.
#[derive(Default)]
struct Done {
    acknowledged: usize,
    again: usize,
    refused: bool,
}

/// A thread that runs a part of the tournament.
struct Worker {
    caller: Caller,
    stop: Arc<AtomicBool>,
    done: Done,
}

impl Worker {
    fn new(house: &House, token: &str, stop: &Arc<AtomicBool>) -> Self {
        Self { caller: Caller::new(house, token), stop: Arc::clone(stop), done: Done::default() }
    }

    fn goes_on(&self) -> bool {
        !self.done.refused && !self.stop.load(Ordering::SeqCst)
    }

    /// Repeats a request until it is answered; `None` if it is refused.
    fn ask(&mut self, path: &str, key: &str, at: Option<u64>, body: &Value) -> Option<Value> {
        loop {
            match self.caller.ask(path, key, at, body) {
                Heard::Done(answer) => return Some(answer),
                Heard::Refused => return None,
                Heard::Nothing => {
                    self.done.again += 1;
                    thread::sleep(Duration::from_millis(20));
                }
            }
        }
    }

    /// Deals hands one after the other; everybody folds to the big blind.
    fn deal(mut self, table: &str) -> Done {
        for number in 0.. {
            if !self.goes_on() {
                break;
            }
            let opened = self.ask(
                &format!("/v1/tables/{table}/rounds"),
                &format!("open-{table}-{number}"),
                None,
                &json!({}),
            );
            if opened.and_then(|round| self.hand(round)).is_none() {
                self.done.refused = true;
            } else {
                self.done.acknowledged += 1;
            }
        }
        self.done
    }

    /// Plays the hand of an open round; `None` if a request was refused.
    fn hand(&mut self, mut round: Value) -> Option<()> {
        let id = round["id"].as_str()?.to_owned();
        let path = format!("/v1/rounds/{id}/commands");
        while round["ended_at"].is_null() {
            let version = round["version"].as_u64()?;
            let command = next(&round)?;
            let answer = self.ask(&path, &format!("{id}-{version}"), Some(version), &command)?;
            round = answer["round"].clone();
        }
        Some(())
    }

    /// Sells entries to new players. Once every seat is taken, further players wait.
    fn sell(mut self, path: &str) -> Done {
        for number in EARLY.. {
            if !self.goes_on() {
                break;
            }
            let (path, key) = (format!("{path}/entries"), format!("sell-{number}"));
            if self.ask(&path, &key, None, &entry(number)).is_none() {
                self.done.refused = true;
            } else {
                self.done.acknowledged += 1;
            }
            thread::sleep(PAUSE);
        }
        self.done
    }

    /// Pauses, resumes and sets the clock. A request with a stale version of the tournament does
    /// not count as refused, because hands change the version all the time.
    fn set_clock(mut self, path: &str) -> Done {
        for number in 0_u64.. {
            if !self.goes_on() {
                break;
            }
            let command = match number % 3 {
                0 => json!({"type": "clock_pause"}),
                1 => json!({"type": "clock_resume"}),
                _ => json!({"type": "clock_set", "remaining_seconds": 7_200 + number % 3_600,
                    "reason": "As agreed"}),
            };
            if !self.direct(path, number, &command) {
                self.done.refused = true;
            }
            thread::sleep(PAUSE);
        }
        self.done
    }

    fn direct(&mut self, path: &str, number: u64, command: &Value) -> bool {
        for attempt in 0.. {
            let Some(version) = self.version(path) else { return false };
            let key = format!("clock-{number}-{attempt}");
            loop {
                let path = format!("{path}/commands");
                match self.caller.send(&path, &key, Some(version), command) {
                    Some((200, _)) => {
                        self.done.acknowledged += 1;
                        return true;
                    }
                    Some((412, _)) => break,
                    Some((400..500, refusal)) => {
                        println!("refused: {refusal}");
                        return false;
                    }
                    _ => {
                        self.done.again += 1;
                        thread::sleep(Duration::from_millis(20));
                    }
                }
            }
        }
        false
    }

    fn version(&mut self, path: &str) -> Option<u64> {
        loop {
            match self.caller.read(path) {
                Ok(now) => return now["version"].as_u64(),
                Err(_) if self.stop.load(Ordering::SeqCst) => return None,
                Err(_) => thread::sleep(Duration::from_millis(20)),
            }
        }
    }
}

fn entry(number: usize) -> Value {
    json!({"player": format!("P-{number}"), "name": format!("Player {number}"),
        "tender": {"type": "cash"}, "wait": true})
}

/// The next command to play in a hand.
fn next(round: &Value) -> Option<Value> {
    let legal = round["legal"].as_array()?;
    let open = |kind: &str| legal.iter().find(|one| one["type"] == kind);
    let asked = round["prompt"]["expects"][0].as_str().unwrap_or_default();
    if asked == "place_button" {
        let seats = round["state"]["seats"].as_array()?;
        let seat = seats.iter().find(|seat| seat["player"].is_string())?["seat"].clone();
        return Some(json!({"type": "place_button", "seat": seat}));
    }
    if let Some(fold) = open("fold") {
        return Some(json!({"type": "fold", "seat": fold["seat"]}));
    }
    let kind = ["deal", "award"].into_iter().find(|kind| open(kind).is_some())?;
    Some(json!({"type": kind}))
}

fn structure() -> Value {
    let level = |big: u32| {
        json!({"kind": "level", "seconds": LEVEL, "small": (big / 2).to_string(),
            "big": big.to_string(), "ante": "0"})
    };
    json!({"name": "Six tables", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
        "chip_unit": "1", "closes_at_item": 1, "table_seats": SEATS, "spread": true,
        "balance_within": 2, "halt_at": 0,
        "items": [level(2), level(4)],
        "prices": {"entry": {"stake": "90.00", "fee": "15.00", "staff": "5.00",
            "chips": CHIPS.to_string()}},
        "payouts": [{"from": 2, "to": 10_000, "shares": ["65.00", "35.00"]}]})
}

impl Event {
    /// Announces the tournament, draws seats at six tables, and starts all workers.
    pub fn start(house: &House) -> Outcome<Self> {
        let token = house.sign_in(PIN)?;
        let caller = Caller::new(house, &token);
        let made = caller.must("/v1/tournaments", "announce", None, &structure())?;
        let path = format!("/v1/tournaments/{}", made["id"].as_str().ok_or("no tournament")?);
        let mut ids = Vec::with_capacity(TABLES);
        for number in 0..TABLES {
            let table = json!({"name": format!("Hold'em {number}"), "game": "holdem",
                "currency": "USD"});
            let made = caller.must("/v1/tables", &format!("table-{number}"), None, &table)?;
            let id = made["id"].as_str().ok_or("no table")?.to_owned();
            let give = json!({"table_id": id, "seats": SEATS});
            caller.must(&format!("{path}/tables"), &format!("give-{number}"), None, &give)?;
            ids.push(id);
        }
        for number in 0..EARLY {
            let entries = format!("{path}/entries");
            caller.must(&entries, &format!("sell-{number}"), None, &entry(number))?;
        }
        for (key, command) in [
            ("draw", json!({"type": "draw_seats"})),
            ("start", json!({"type": "start", "clock": true})),
        ] {
            let version = caller.read(&path)?["version"].as_u64();
            caller.must(&format!("{path}/commands"), key, version, &command)?;
        }
        let stop = Arc::new(AtomicBool::new(false));
        let worker = || Worker::new(house, &token, &stop);
        let deals = |id: String| {
            let worker = worker();
            thread::spawn(move || worker.deal(&id))
        };
        let tables = ids.into_iter().map(deals).collect();
        let (cage, floor, [sells, directs]) = (worker(), worker(), [path.clone(), path.clone()]);
        let cage = thread::spawn(move || cage.sell(&sells));
        let floor = thread::spawn(move || floor.set_clock(&directs));
        let told = Told { path, caller };
        Ok(Self { told, stop, tables, cage, floor })
    }

    /// Checks that the clock agrees with its entries in the log, to the millisecond.
    pub fn check_clock(&self) -> Outcome<()> {
        let mut apart = 0;
        // An entry that has not been committed yet can have an earlier time, so a difference is
        // checked again.
        for _ in 0..LOOKS {
            let clock = self.told.caller.read(&format!("{}/clock", self.told.path))?;
            let now: DateTime<Utc> = clock["now"].as_str().ok_or("no time")?.parse()?;
            let says = clock["remaining_ms"].as_i64().ok_or("no clock")?;
            apart = (says - self.told.remaining(now)?).abs();
            if apart <= TOLERANCE {
                return Ok(());
            }
        }
        Err(format!("the clock is {apart} ms from what the log says").into())
    }

    /// Stops all workers, and compares the log with the acknowledged operations.
    pub fn stop(self) -> Outcome<Count> {
        self.stop.store(true, Ordering::SeqCst);
        let (mut count, mut refused) = (Count::default(), false);
        let mut join = |worker: thread::JoinHandle<Done>| -> Outcome<usize> {
            let done = worker.join().map_err(|_| "somebody panicked")?;
            refused |= done.refused;
            count.again += done.again;
            Ok(done.acknowledged)
        };
        let hands = self.tables.into_iter().map(&mut join).collect::<Outcome<Vec<usize>>>()?;
        let sold = EARLY + join(self.cage)?;
        let directed = join(self.floor)?;
        if refused {
            return Err("something was refused".into());
        }
        for (table, acknowledged) in hands.into_iter().enumerate() {
            let settled = self.told.of_kind("hand.settled")?;
            let here = |entry: &&Value| entry["body"]["event"]["table"] == table + 1;
            count.compare(acknowledged, settled.iter().filter(here).count());
        }
        count.compare(sold, self.told.of_kind("entry.sold")?.len());
        let mut clock = 0;
        for kind in ["clock.paused", "clock.resumed", "clock.set"] {
            clock += self.told.of_kind(kind)?.len();
        }
        count.compare(directed, clock);
        self.told.balances(sold)?;
        Ok(count)
    }
}

/// Reads the tournament from the house.
struct Told {
    path: String,
    caller: Caller,
}

impl Told {
    /// The tournament's log entries of this kind, oldest first.
    fn of_kind(&self, kind: &str) -> Outcome<Vec<Value>> {
        let id = self.path.rsplit('/').next().unwrap_or_default();
        let (mut all, mut cursor) = (Vec::new(), String::new());
        loop {
            let path =
                format!("/v1/audit/entries?stream=tournament/{id}&kind={kind}&limit=200{cursor}");
            let page = self.caller.read(&path)?;
            all.extend(page["items"].as_array().ok_or("no entries")?.iter().cloned());
            match page["next_cursor"].as_str() {
                Some(next) => cursor = format!("&cursor={next}"),
                None => break,
            }
        }
        all.sort_by_key(|entry| entry["seq"].as_u64());
        Ok(all)
    }

    /// The time left in the level at a given time, computed only from the log entries about the
    /// clock.
    fn remaining(&self, now: DateTime<Utc>) -> Outcome<i64> {
        let mut entries = Vec::new();
        for kind in ["clock.started", "clock.paused", "clock.resumed", "clock.set"] {
            entries.extend(self.of_kind(kind)?);
        }
        entries.sort_by_key(|entry| entry["seq"].as_u64());
        let (mut left, mut runs, mut since) = (LEVEL * 1_000, false, now);
        for entry in entries {
            let event = &entry["body"]["event"];
            let at: DateTime<Utc> = event["at"].as_str().ok_or("no time")?.parse()?;
            if at > now {
                break;
            }
            left -= if runs { at.timestamp_millis() - since.timestamp_millis() } else { 0 };
            match entry["kind"].as_str() {
                Some("clock.started" | "clock.resumed") => runs = true,
                Some("clock.paused") => runs = false,
                _ => left = event["remaining_ms"].as_i64().ok_or("no rest")?,
            }
            since = at;
        }
        let passed = now.timestamp_millis() - since.timestamp_millis();
        Ok(left - if runs { passed } else { 0 })
    }

    /// Checks that both ledgers balance and contain each sale exactly once.
    fn balances(&self, sold: usize) -> Outcome<()> {
        let sold = i64::try_from(sold)?;
        let balances = self.caller.read(&format!("{}/balances", self.path))?;
        let of = |ledger: &str, account: &str, unit: i64| -> i64 {
            let lines = balances[ledger].as_array().into_iter().flatten();
            let line = lines.filter(|line| line["account"] == account);
            line.filter_map(|line| line["balance"].as_str().map(|text| units(text, unit))).sum()
        };
        let price: i64 = PRICE.iter().map(|(_, part)| part).sum();
        for (account, part) in PRICE.into_iter().chain([("cage", -price)]) {
            let is = of("money", account, 100);
            if is != part * sold {
                return Err(format!("{account} has {is} cents after {sold} sales").into());
            }
        }
        let seating = self.caller.read(&format!("{}/seating", self.path))?;
        let tables = seating["items"].as_array().into_iter().flatten();
        let stacks = tables.flat_map(|table| table["players"].as_array().into_iter().flatten());
        let stacks: Vec<i64> =
            stacks.filter_map(|one| one["stack"].as_str().map(|text| units(text, 1))).collect();
        let (sum, issued) = (stacks.iter().sum::<i64>(), CHIPS * i64::try_from(stacks.len())?);
        if sum != issued || of("chips", "in_play", 1) != issued {
            return Err(format!("{sum} chips lie at the tables, and {issued} were issued").into());
        }
        Ok(())
    }
}

/// Converts a decimal amount to a whole number of parts: `90.00` in hundredths is 9,000.
fn units(text: &str, part: i64) -> i64 {
    let (whole, rest) = text.split_once('.').unwrap_or((text, "0"));
    let cents: i64 = rest.parse().unwrap_or_default();
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    whole.parse::<i64>().unwrap_or_default() * part + sign * if part > 1 { cents } else { 0 }
}
