//! The people who open, fill and close tracked tables.

use std::{
    collections::BTreeMap,
    thread,
    time::{Duration, Instant},
};

use houseway::clock::{Clock, SystemClock};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{
    Outcome,
    caller::{Answer, Caller},
    client::Job,
    dealer::Played,
};

/// The denominations of the chips at every table, largest first, in cents.
const CHIPS: [u64; 7] = [50_000, 10_000, 2_500, 500, 100, 25, 1];
/// The contents of every tray at the start, in cents.
pub const OPENING: u64 = 10_000_000;
/// The amount of a fill, in cents.
pub const FILL: u64 = 200_000;
/// How many entries a fill adds to its table's stream: the request, the issue, the receipt, and
/// both approvals with all their signatures.
pub const FILL_ENTRIES: u64 = 10;

/// The tokens of the people who sign.
#[derive(Clone, Serialize, Deserialize)]
pub struct Tokens {
    pub dealer: String,
    pub pit_boss: String,
    pub cashier: String,
    pub security: String,
    pub admin: String,
}

/// The fills made at tables while others play at them.
#[derive(Default, Serialize, Deserialize)]
pub struct Filled {
    /// How many fills each table received.
    pub fills: BTreeMap<String, u64>,
    /// How long each fill took, from the request to the last signature.
    pub times: Vec<Duration>,
}

impl Filled {
    /// Adds a table's fills to its books and its stream.
    pub fn add_to(&self, played: &mut Played) {
        let fills = self.fills.get(&played.table).copied().unwrap_or_default();
        played.entries += fills * FILL_ENTRIES;
        played.bring(fills * FILL);
    }
}

/// Fills tables until the given time. Several threads each fill their share of the tables in turn.
pub fn fill(job: &Job, until: Instant) -> Outcome<Filled> {
    let Some(tokens) = &job.tokens else { return Ok(Filled::default()) };
    let one = |tables: Vec<&String>| {
        let mut floor = Floor::new(job.base(0)?, tokens);
        let mut filled = Filled::default();
        for table in tables.into_iter().cycle() {
            let asked = Instant::now();
            if asked >= until {
                break;
            }
            floor.fill(table)?;
            filled.times.push(asked.elapsed());
            *filled.fills.entry(table.clone()).or_default() += 1;
        }
        Ok(filled)
    };
    let share = |first: usize| job.tables.iter().skip(first).step_by(job.fills).collect();
    thread::scope(|scope| {
        let at_work: Vec<_> = (0..job.fills.min(job.tables.len()))
            .map(|first| {
                let tables = share(first);
                scope.spawn(move || one(tables))
            })
            .collect();
        let mut all = Filled::default();
        for done in at_work {
            let done: Outcome<Filled> = done.join().map_err(|_| "a fill failed")?;
            let done = done?;
            all.fills.extend(done.fills);
            all.times.extend(done.times);
        }
        Ok(all)
    })
}

/// The people who sign.
pub struct Floor {
    dealer: Caller,
    pit_boss: Caller,
    cashier: Caller,
    security: Caller,
    admin: Caller,
}

/// The chips in a tray with this value, in the form in which a count is sent.
fn counted(cents: u64) -> Value {
    let mut rest = cents;
    let mut lines = Vec::new();
    for chip in CHIPS {
        lines.push(json!({"denomination": written(chip), "count": rest / chip}));
        rest %= chip;
    }
    lines.retain(|line| line["count"] != 0);
    json!({"chips": lines, "total": written(cents)})
}

/// Formats cents as the house writes amounts.
pub fn written(cents: u64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

impl Floor {
    pub fn new(base: &str, tokens: &Tokens) -> Self {
        Self {
            dealer: Caller::new(base, &tokens.dealer),
            pit_boss: Caller::new(base, &tokens.pit_boss),
            cashier: Caller::new(base, &tokens.cashier),
            security: Caller::new(base, &tokens.security),
            admin: Caller::new(base, &tokens.admin),
        }
    }

    /// Opens the day's first shift and returns the gaming day.
    pub fn open_day(&mut self) -> Outcome<String> {
        let today = SystemClock.now().date_naive().to_string();
        let shift = json!({"gaming_day": today, "name": "day"});
        self.pit_boss.post("/v1/shifts", &shift, None)?;
        Ok(today)
    }

    /// Sets up tracking for a table and counts its tray.
    pub fn open(&mut self, table: &str) -> Outcome<()> {
        let chips: Vec<String> = CHIPS.into_iter().map(written).collect();
        // A box can be at only one table at a time.
        let label = table.rsplit('-').next().unwrap_or(table);
        let setup = json!({"tracked": true, "boxes": [label], "chip_set": chips});
        let waits = self.pit_boss.put(&format!("/v1/tables/{table}/setup"), &setup)?;
        sign(&mut self.admin, &waits)?;
        let mut count = counted(OPENING);
        count["box"] = json!(label);
        let waits = self.dealer.post(&format!("/v1/tables/{table}/openers"), &count, None)?;
        sign(&mut self.pit_boss, &waits).map(drop)
    }

    /// Counts a table's tray at the end of its day.
    pub fn close(&mut self, table: &str, cents: u64) -> Outcome<()> {
        let path = format!("/v1/tables/{table}/closers");
        let waits = self.dealer.post(&path, &counted(cents), None)?;
        sign(&mut self.pit_boss, &waits).map(drop)
    }

    /// Brings chips from the cage to a table.
    pub fn fill(&mut self, table: &str) -> Outcome<()> {
        let mut slip = counted(FILL);
        slip["kind"] = json!("fill");
        let asked = self.pit_boss.post(&format!("/v1/tables/{table}/slips"), &slip, None)?;
        let path = format!("/v1/slips/{}/commands", asked.id()?);
        let issue = json!({"type": "issue"});
        let waits = self.cashier.post(&path, &issue, Some(&asked.etag()?))?;
        let issued = sign(&mut self.security, &waits)?;
        let mut receive = counted(FILL);
        receive["type"] = json!("receive");
        let waits = self.dealer.post(&path, &receive, Some(&issued.etag()?))?;
        sign(&mut self.security, &waits)?;
        sign(&mut self.pit_boss, &waits).map(drop)
    }
}

fn sign(signer: &mut Caller, waits: &Answer) -> Outcome<Answer> {
    signer.post(&format!("{}/signatures", waits.location()?), &json!({}), None)
}
