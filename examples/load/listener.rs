//! Subscribers to a table's event stream.

use std::{
    io::{BufRead, BufReader},
    sync::{Arc, Mutex, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use ureq::{Agent, http::header};

use houseway::clock::{Clock, SystemClock};

use crate::{Outcome, client::Job};

/// How long to wait for the last events.
const PATIENCE: Duration = Duration::from_secs(20);
/// Enough stack for a thread that only reads lines.
const STACK_BYTES: usize = 256 * 1024;

/// The delay of each event that one subscriber received, from the entry's time to its arrival.
type Delays = Arc<Mutex<Vec<Duration>>>;

/// The subscribers in this process.
pub struct Listeners {
    delays: Vec<Delays>,
}

/// What the subscribers received.
#[derive(Default, Serialize, Deserialize)]
pub struct Heard {
    /// How many events each subscriber received.
    pub events: Vec<u64>,
    /// For each entry, the time from its timestamp, which is taken before the commit, until it
    /// reached the last subscriber.
    pub to_the_last: Vec<Duration>,
}

impl Heard {
    /// Checks that every subscriber received every event.
    pub fn check(&self, subscribers: u16, entries: u64) -> Outcome<()> {
        let everybody = self.events.len() == usize::from(subscribers);
        if everybody && self.events.iter().all(|events| *events == entries) {
            return Ok(());
        }
        Err(format!("of {entries} entries, subscribers were given {:?}", self.events).into())
    }
}

impl Listeners {
    /// Opens the event streams, and returns when all of them are open.
    pub fn start(job: &Job) -> Outcome<Self> {
        let (ready, is_ready) = mpsc::channel();
        let mut delays = Vec::new();
        for _ in 0..job.subscribers {
            let own = Delays::default();
            delays.push(Arc::clone(&own));
            let base = job.base(0)?;
            let (url, ready) =
                (format!("{base}/v1/stream?table_id={}", job.listened_to), ready.clone());
            let authorization = format!("Bearer {}", job.api_key);
            thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
                if let Err(error) = listen(&url, &authorization, &ready, &own) {
                    drop(ready.send(Err(error)));
                }
            })?;
        }
        for _ in 0..job.subscribers {
            is_ready.recv()??;
        }
        Ok(Self { delays })
    }

    /// Waits until every subscriber has received this many entries, up to a time limit.
    pub fn wait(self, entries: u64) -> Heard {
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until && self.events().iter().any(|events| *events < entries) {
            thread::sleep(Duration::from_millis(10));
        }
        let mut to_the_last: Vec<Duration> = Vec::new();
        for delays in &self.delays {
            let delays = delays.lock().unwrap_or_else(PoisonError::into_inner);
            to_the_last.resize(to_the_last.len().max(delays.len()), Duration::ZERO);
            for (last, delay) in to_the_last.iter_mut().zip(delays.iter()) {
                *last = (*last).max(*delay);
            }
        }
        Heard { events: self.events(), to_the_last }
    }

    fn events(&self) -> Vec<u64> {
        let count = |delays: &Delays| delays.lock().unwrap_or_else(PoisonError::into_inner).len();
        self.delays.iter().map(|delays| u64::try_from(count(delays)).unwrap_or(u64::MAX)).collect()
    }
}

fn listen(
    url: &str,
    authorization: &str,
    ready: &mpsc::Sender<Outcome<()>>,
    delays: &Delays,
) -> Outcome<()> {
    let agent: Agent = Agent::config_builder().build().into();
    let answer = agent.get(url).header(header::AUTHORIZATION, authorization).call()?;
    ready.send(Ok(()))?;
    let mut lines = BufReader::new(answer.into_body().into_reader());
    let mut line = String::new();
    while lines.read_line(&mut line)? > 0 {
        if let Some(data) = line.strip_prefix("data: ") {
            let at = data.split_once("\"at\":\"").and_then(|(_, rest)| rest.split_once('"'));
            let (at, _) = at.ok_or("an event without a time")?;
            let delay = SystemClock.now() - at.parse::<DateTime<Utc>>()?;
            let mut delays = delays.lock().unwrap_or_else(PoisonError::into_inner);
            delays.push(delay.to_std().unwrap_or_default());
        }
        line.clear();
    }
    Ok(())
}
