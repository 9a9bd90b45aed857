//! A client that deals at one table, as a table system would.

use std::{thread, time::Duration};

use rand::{SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::{Outcome, caller::Caller, client::Job, deal, nets::Nets};

/// The results of play at a table.
#[derive(Default, Serialize, Deserialize)]
pub struct Played {
    pub table: String,
    pub rounds: u64,
    /// How many log entries the rounds wrote, according to their versions.
    pub entries: u64,
    /// How long each command took.
    pub latencies: Vec<Duration>,
    /// How long the house took to turn commands away because it was too busy.
    pub turned_away: Vec<Duration>,
    /// Each account's gain or loss, according to the settlements.
    #[serde(with = "crate::nets")]
    pub nets: Nets,
}

impl Played {
    /// Records that this many cents were brought from the cage.
    pub fn bring(&mut self, cents: u64) {
        let amount = Decimal::new(cents.try_into().unwrap_or(i64::MAX), 2);
        *self.nets.entry("bank".to_owned()).or_default() += amount;
        *self.nets.entry("cage".to_owned()).or_default() -= amount;
    }

    /// Adds the results of later play at the same table.
    pub fn add(&mut self, later: Self) {
        self.rounds += later.rounds;
        self.entries += later.entries;
        self.latencies.extend(later.latencies);
        self.turned_away.extend(later.turned_away);
        for (account, net) in later.nets {
            *self.nets.entry(account).or_default() += net;
        }
    }
}

/// A dealer at a table.
pub struct Dealer {
    caller: Caller,
    seats: u8,
    pause: Duration,
    shuffle: StdRng,
    played: Played,
}

impl Dealer {
    pub fn new(job: &Job, base: &str, table: &str, seed: u64) -> Self {
        Self {
            caller: Caller::new(base, &job.api_key),
            seats: job.seats,
            pause: Duration::from_millis(job.pause_millis),
            shuffle: StdRng::seed_from_u64(seed),
            played: Played { table: table.to_owned(), ..Played::default() },
        }
    }

    pub const fn rounds(&self) -> u64 {
        self.played.rounds
    }

    pub fn played(self) -> Played {
        let Caller { latencies, turned_away, .. } = self.caller;
        Played { latencies, turned_away, ..self.played }
    }

    /// Plays one round, from opening it to recording its settlement.
    pub fn play_round(&mut self) -> Outcome<()> {
        let opening = format!("/v1/tables/{}/rounds", self.played.table);
        let mut answer = self.caller.post(&opening, &json!({}), None)?;
        let path = format!("/v1/rounds/{}/commands", answer.id()?);
        for command in deal::commands(self.seats, &mut self.shuffle)? {
            if !self.pause.is_zero() {
                thread::sleep(self.pause);
            }
            answer = self.caller.post(&path, &command, Some(&answer.etag()?))?;
        }
        self.played.rounds += 1;
        self.played.entries += answer.body["round"]["version"].as_u64().ok_or("no version")?;
        self.book(&answer.body["settlement"])
    }

    /// Records the settlement, to compare it with the ledger later.
    fn book(&mut self, settlement: &Value) -> Outcome<()> {
        let mut book = |account: String, net: &Value| -> Outcome<()> {
            let net: Decimal = net.as_str().ok_or("a settlement without a net")?.parse()?;
            *self.played.nets.entry(account).or_default() += net;
            Ok(())
        };
        book("bank".to_owned(), &settlement["table_net"])?;
        for seat in settlement["seats"].as_array().ok_or("a settlement without seats")? {
            book(format!("seat:{}", seat["seat"]), &seat["net"])?;
        }
        Ok(())
    }
}
