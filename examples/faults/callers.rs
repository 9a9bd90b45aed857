//! Callers that bet without a pause and remember which bets were acknowledged.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use ureq::Agent;

use crate::{
    Outcome,
    house::{House, PIN},
};

const CALLERS: usize = 4;
/// How long a caller waits before it repeats a request.
const AGAIN_AFTER: Duration = Duration::from_millis(20);
/// The bets cycle through the amounts from 5.00 to 904.00.
const BETS: u64 = 900;

/// How many bets were acknowledged, and how many of them the log lost or duplicated.
#[derive(Debug, Default, Clone, Copy)]
pub struct Count {
    pub acknowledged: usize,
    /// How many times callers had to repeat a request.
    pub again: usize,
    pub lost: usize,
    pub doubled: usize,
}

/// The callers that bet at a house's tables.
pub struct Callers {
    stop: Arc<AtomicBool>,
    threads: Vec<thread::JoinHandle<Played>>,
    token: String,
}

/// A caller's bets, in order, and how many times the caller repeated a request.
struct Played {
    round: String,
    bets: Vec<u64>,
    again: usize,
}

/// A client that is signed in.
pub struct Caller {
    base: String,
    agent: Agent,
    token: String,
}

impl Count {
    /// Adds acknowledged operations, and compares their number with the number in the log.
    pub const fn compare(&mut self, acknowledged: usize, logged: usize) {
        self.acknowledged += acknowledged;
        self.lost += acknowledged.saturating_sub(logged);
        self.doubled += logged.saturating_sub(acknowledged);
    }
}

impl Callers {
    /// Opens a table and a round for each caller, and starts the callers.
    pub fn start(house: &House) -> Outcome<Self> {
        let token = house.sign_in(PIN)?;
        let stop = Arc::new(AtomicBool::new(false));
        let mut threads = Vec::with_capacity(CALLERS);
        for number in 0..CALLERS {
            let caller = Caller::new(house, &token);
            let table = json!({"name": format!("Table {number}"), "game": "break_poker",
                "currency": "USD"});
            let table = caller.must("/v1/tables", &format!("table-{number}"), None, &table)?;
            let id = table["id"].as_str().ok_or("no table")?.to_owned();
            let path = format!("/v1/tables/{id}/rounds");
            let round = caller.must(&path, &format!("round-{number}"), None, &json!({}))?;
            let round = round["id"].as_str().ok_or("no round")?.to_owned();
            let stop = Arc::clone(&stop);
            threads.push(thread::spawn(move || caller.bet(round, &stop)));
        }
        Ok(Self { stop, threads, token })
    }

    /// Stops each caller once its last request is answered, and compares the log with the bets.
    pub fn stop(self, house: &House) -> Outcome<Count> {
        self.stop.store(true, Ordering::SeqCst);
        let mut count = Count::default();
        for thread in self.threads {
            let played = thread.join().map_err(|_| "a caller panicked")?;
            let logged = bets_of(house, &self.token, &played.round)?;
            count.again += played.again;
            count.compare(played.bets.len(), logged.len());
            if logged != played.bets {
                println!(
                    "round {}: the bets are not the ones that were acknowledged",
                    played.round
                );
                count.lost += 1;
            }
        }
        Ok(count)
    }
}

impl Caller {
    pub fn new(house: &House, token: &str) -> Self {
        let (base, agent) = (house.base.clone(), house.agent.clone());
        Self { base, agent, token: token.to_owned() }
    }

    /// Sends a `GET` request and returns the body.
    pub fn read(&self, path: &str) -> Outcome<Value> {
        let request = self.agent.get(format!("{}{path}", self.base));
        let answer = request.header("authorization", format!("Bearer {}", self.token)).call()?;
        let (status, text) = (answer.status(), answer.into_body().read_to_string()?);
        if status.is_success() { Ok(serde_json::from_str(&text)?) } else { Err(text.into()) }
    }

    /// Bets until told to stop, repeating each bet until it is acknowledged. A refusal means that
    /// the round is not in the state in which this caller left it.
    fn bet(&self, round: String, stop: &AtomicBool) -> Played {
        let path = format!("/v1/rounds/{round}/commands");
        let mut played = Played { round, bets: Vec::new(), again: 0 };
        let mut version = 2;
        while !stop.load(Ordering::SeqCst) {
            let bet = 5 + version % BETS;
            let body = json!({"type": "place_bets", "seat": 1,
                "bets": {"main": format!("{bet}.00")}});
            let key = format!("bet-{}-{version}", played.round);
            loop {
                match self.ask(&path, &key, Some(version), &body) {
                    Heard::Done(_) => break,
                    Heard::Refused => return played,
                    Heard::Nothing => {
                        played.again += 1;
                        thread::sleep(AGAIN_AFTER);
                    }
                }
            }
            played.bets.push(bet);
            version += 1;
        }
        played
    }

    pub fn must(&self, path: &str, key: &str, at: Option<u64>, body: &Value) -> Outcome<Value> {
        match self.ask(path, key, at, body) {
            Heard::Done(answer) => Ok(answer),
            Heard::Refused | Heard::Nothing => Err(format!("{path} was refused").into()),
        }
    }

    pub fn ask(&self, path: &str, key: &str, at: Option<u64>, body: &Value) -> Heard {
        match self.send(path, key, at, body) {
            Some((200..300, answer)) => Heard::Done(answer),
            Some((400..500, refusal)) => {
                println!("refused: {refusal}");
                Heard::Refused
            }
            _ => Heard::Nothing,
        }
    }

    /// The answer's status and body; `None` if there was no answer.
    pub fn send(
        &self,
        path: &str,
        key: &str,
        at: Option<u64>,
        body: &Value,
    ) -> Option<(u16, Value)> {
        let mut request = self
            .agent
            .post(format!("{}{path}", self.base))
            .header("content-type", "application/json")
            .header("authorization", format!("Bearer {}", self.token))
            .header("idempotency-key", key);
        if let Some(version) = at {
            request = request.header("if-match", format!("\"{version}\""));
        }
        let answer = request.send(body.to_string()).ok()?;
        let status = answer.status().as_u16();
        let text = answer.into_body().read_to_string().ok()?;
        Some((status, serde_json::from_str(&text).ok()?))
    }
}

/// The outcome of one request.
pub enum Heard {
    Done(Value),
    Refused,
    /// There was no answer, or the answer said to try again.
    Nothing,
}

/// The bets in a round, in order, according to the log.
fn bets_of(house: &House, token: &str, round: &str) -> Outcome<Vec<u64>> {
    let mut bets = Vec::new();
    let mut cursor = String::new();
    loop {
        let url = format!("{}/v1/rounds/{round}/events?limit=200{cursor}", house.base);
        let request = house.agent.get(url).header("authorization", format!("Bearer {token}"));
        let page: Value = serde_json::from_str(&request.call()?.into_body().read_to_string()?)?;
        for event in page["items"].as_array().ok_or("no events")? {
            if event["kind"] == "break_poker.bets_placed" {
                let main = event["event"]["bets"]["main"].as_str().ok_or("no bet")?;
                bets.push(main.split('.').next().unwrap_or_default().parse()?);
            }
        }
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("&cursor={next}"),
            None => return Ok(bets),
        }
    }
}
