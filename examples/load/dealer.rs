//! A client that deals at one table, as a table system would.

use std::{
    thread,
    time::{Duration, Instant},
};

use houseway::ids::RoundId;
use rand::{SeedableRng, rngs::StdRng};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ureq::{
    Agent,
    http::{StatusCode, header},
};

use crate::{Outcome, client::Job, deal, nets::Nets};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// What was played at a table.
#[derive(Default, Serialize, Deserialize)]
pub struct Played {
    pub table: String,
    pub rounds: u64,
    /// How many entries the rounds have in the log, as their versions say.
    pub entries: u64,
    /// How long each command took, from the request to the whole answer.
    pub latencies: Vec<Duration>,
    /// How long each command took that was refused because the house had too much to do.
    pub turned_away: Vec<Duration>,
    /// What the settlements gave and took, by account.
    #[serde(with = "crate::nets")]
    pub nets: Nets,
}

impl Played {
    /// Adds what was played at the same table later.
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

/// A client with connections of its own.
pub struct Dealer {
    agent: Agent,
    base: String,
    authorization: String,
    seats: u8,
    pause: Duration,
    shuffle: StdRng,
    played: Played,
}

impl Dealer {
    pub fn new(job: &Job, table: &str, seed: u64) -> Self {
        let config =
            Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        Self {
            agent: config.build().into(),
            base: job.base.clone(),
            authorization: format!("Bearer {}", job.api_key),
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
        self.played
    }

    /// Plays a round from the opening to the books.
    pub fn play_round(&mut self) -> Outcome<()> {
        let opening = format!("/v1/tables/{}/rounds", self.played.table);
        let (opened, mut etag) = self.write(&opening, &json!({}), None)?;
        let id = opened["id"].as_str().ok_or("a round without an id")?;
        let path = format!("/v1/rounds/{id}/commands");
        let mut answer = Value::Null;
        for command in deal::commands(self.seats, &mut self.shuffle)? {
            if !self.pause.is_zero() {
                thread::sleep(self.pause);
            }
            (answer, etag) = self.write(&path, &command, Some(&etag))?;
        }
        self.played.rounds += 1;
        self.played.entries += answer["round"]["version"].as_u64().ok_or("no version")?;
        self.book(&answer["settlement"])
    }

    /// Keeps what the settlement says, to be held against the ledger.
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

    /// Sends a write under a key of its own, again and again while the house has too much to do;
    /// gives the answer and its `ETag`.
    fn write(&mut self, path: &str, body: &Value, etag: Option<&str>) -> Outcome<(Value, String)> {
        // Any identifier that was never used will do.
        let key = RoundId::new().to_string();
        let body = serde_json::to_vec(body)?;
        loop {
            let mut request = self
                .agent
                .post(format!("{}{path}", self.base))
                .header(header::AUTHORIZATION, &self.authorization)
                .header(header::CONTENT_TYPE, "application/json")
                .header("idempotency-key", &key);
            if let Some(etag) = etag {
                request = request.header(header::IF_MATCH, etag);
            }
            let asked = Instant::now();
            let mut response = request.send(&body)?;
            let text = response.body_mut().read_to_string()?;
            let took = asked.elapsed();
            let status = response.status();
            if status == StatusCode::SERVICE_UNAVAILABLE
                && let Some(seconds) = response.headers().get(header::RETRY_AFTER)
            {
                self.played.turned_away.push(took);
                thread::sleep(Duration::from_secs(seconds.to_str()?.parse()?));
                continue;
            }
            if !status.is_success() {
                return Err(format!("{path}: {status}: {text}").into());
            }
            self.played.latencies.push(took);
            let etag = response.headers().get(header::ETAG).ok_or("no ETag")?.to_str()?.to_owned();
            return Ok((serde_json::from_str(&text)?, etag));
        }
    }
}
