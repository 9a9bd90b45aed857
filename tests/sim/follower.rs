//! Follows the log from one process to another, with random disconnections; each connection resumes
//! after the last id.

use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader},
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use rand::{RngExt, SeedableRng, rngs::StdRng};
use serde_json::Value;
use ureq::http;

use crate::caller::Door;

/// How long to wait for the last entries to arrive.
const PATIENCE: Duration = Duration::from_secs(30);

/// The processes that are reachable now.
pub type Doors = Arc<Mutex<Vec<Door>>>;

/// An entry as the follower received it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The event's id, after which a follower resumes. The id begins with the entry's position in
    /// the log.
    pub id: String,
    pub stream: String,
    pub seq: u64,
    pub entry: String,
}

/// A client that follows the log.
pub struct Follower {
    shared: Arc<Shared>,
    thread: thread::JoinHandle<()>,
}

struct Shared {
    doors: Doors,
    token: String,
    events: Mutex<Vec<Event>>,
    news: Condvar,
    stop: AtomicBool,
}

impl Follower {
    /// Follows from the beginning.
    pub fn start(doors: &Doors, token: &str, seed: u64) -> Self {
        let shared = Arc::new(Shared {
            doors: Arc::clone(doors),
            token: token.to_owned(),
            events: Mutex::default(),
            news: Condvar::new(),
            stop: AtomicBool::new(false),
        });
        let following = Arc::clone(&shared);
        let thread = thread::spawn(move || following.follow(StdRng::seed_from_u64(seed)));
        Self { shared, thread }
    }

    /// Waits until this many entries have arrived.
    pub fn wait_for(&self, entries: usize) {
        let seen = self.shared.events.lock().unwrap();
        let few = |seen: &mut Vec<Event>| seen.len() < entries;
        let (seen, waited) = self.shared.news.wait_timeout_while(seen, PATIENCE, few).unwrap();
        assert!(!waited.timed_out(), "a follower got {} of {entries} entries", seen.len());
    }

    /// Stops the follower from resuming when its stream ends.
    pub fn let_go(&self) {
        self.shared.stop.store(true, Ordering::SeqCst);
    }

    /// The entries that the follower received, once its stream has ended.
    pub fn end(self) -> Vec<Event> {
        self.thread.join().unwrap();
        self.shared.events.lock().unwrap().clone()
    }
}

impl Shared {
    fn follow(&self, mut dice: StdRng) {
        while !self.stop.load(Ordering::SeqCst) {
            let door = {
                let doors = self.doors.lock().unwrap();
                if doors.is_empty() {
                    None
                } else {
                    Some(doors[dice.random_range(0..doors.len())].clone())
                }
            };
            if let Some(door) = door {
                self.follow_from(&door, dice.random_range(1..40));
            }
            thread::yield_now();
        }
    }

    /// Follows until the stream ends or this many entries have arrived.
    fn follow_from(&self, door: &Door, entries: usize) {
        let last = self.events.lock().unwrap().last().map(|event| event.id.clone());
        let last = last.unwrap_or_else(|| "0".to_owned());
        let request = http::Request::get(format!("{}/v1/stream", door.base))
            .header("authorization", format!("Bearer {}", self.token))
            .header("last-event-id", &last)
            .body(())
            .unwrap();
        // The process might have been stopped.
        let Ok(response) = door.agent.run(request) else { return };
        let status = response.status().as_u16();
        if status == 429 {
            // The house has not noticed yet that this caller's earlier streams have ended.
            thread::sleep(Duration::from_millis(100));
            return;
        }
        if status != 200 {
            // Following assigns positions in the log, and this write can fail.
            assert!(matches!(status, 500 | 503), "a follower was refused after {last}: {status}");
            return;
        }
        let mut lines = BufReader::new(response.into_body().into_reader());
        for _ in 0..entries {
            let Some(event) = next(&mut lines) else { return };
            self.events.lock().unwrap().push(event);
            self.news.notify_all();
        }
    }
}

fn next(lines: &mut impl BufRead) -> Option<Event> {
    let (mut id, mut data) = (None, None);
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).ok()? == 0 {
            return None;
        }
        match line.trim_end().split_once(": ") {
            Some(("id", text)) => id = Some(text.to_owned()),
            Some(("data", text)) => data = serde_json::from_str::<Value>(text).ok(),
            None if line.trim_end().is_empty() => {
                if let (Some(id), Some(data)) = (&id, &data) {
                    return Some(Event {
                        id: id.clone(),
                        stream: data["stream"].as_str()?.to_owned(),
                        seq: data["seq"].as_u64()?,
                        entry: data["id"].as_str()?.to_owned(),
                    });
                }
            }
            _ => {}
        }
    }
}

/// Checks that every entry in the log has arrived once, and each stream's entries in order.
pub fn check(events: &[Event], log: &[Value]) {
    let mut seqs: BTreeMap<&str, u64> = BTreeMap::new();
    let mut place = 0_i64;
    for event in events {
        let next = event.id.split('.').next().unwrap().parse().unwrap();
        assert!(next > place, "the places go back: {event:?} after {place}");
        place = next;
        let last = seqs.entry(&event.stream).or_default();
        assert_eq!(event.seq, *last + 1, "missed, repeated or out of order: {event:?}");
        *last = event.seq;
    }
    let mut followed: Vec<&str> = events.iter().map(|event| event.entry.as_str()).collect();
    let mut logged: Vec<&str> = log.iter().map(|entry| entry["id"].as_str().unwrap()).collect();
    followed.sort_unstable();
    logged.sort_unstable();
    assert_eq!(followed, logged, "what was followed is not what was logged");
}
