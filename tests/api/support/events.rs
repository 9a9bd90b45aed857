//! A client for the event stream.

use std::io::{BufRead, BufReader, Read};

use serde_json::Value;

use super::Session;

#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub id: String,
    pub name: String,
    pub data: Value,
}

/// An open event stream.
pub struct Follower {
    lines: BufReader<Box<dyn Read>>,
}

impl Follower {
    /// Follows the stream from now on, or from the event after this id.
    pub fn new(session: &Session<'_>, query: &str, after: Option<&str>) -> Self {
        let request = session.request("GET", &format!("/v1/stream{query}"));
        let request = match after {
            Some(id) => request.header("last-event-id", id),
            None => request,
        };
        Self { lines: BufReader::new(Box::new(request.open())) }
    }

    /// Waits for the next event, or until the client times out.
    pub fn next(&mut self) -> Event {
        let mut event = Event { id: String::new(), name: String::new(), data: Value::Null };
        loop {
            let mut line = String::new();
            assert_ne!(self.lines.read_line(&mut line).unwrap(), 0, "the stream ended");
            match line.trim_end().split_once(": ") {
                Some(("id", id)) => id.clone_into(&mut event.id),
                Some(("event", name)) => name.clone_into(&mut event.name),
                Some(("data", data)) => event.data = serde_json::from_str(data).unwrap(),
                None if line.trim_end().is_empty() && !event.data.is_null() => return event,
                // A comment that keeps the connection open.
                _ => {}
            }
        }
    }

    /// Waits for the end of the stream, and returns the names of the events before it.
    pub fn rest(mut self) -> Vec<String> {
        let mut names = Vec::new();
        loop {
            let mut line = String::new();
            if self.lines.read_line(&mut line).unwrap() == 0 {
                return names;
            }
            names.extend(line.trim_end().strip_prefix("event: ").map(str::to_owned));
        }
    }

    /// The fields of the next block in the stream, which may or may not be an event: names and
    /// values, in order.
    pub fn block(&mut self) -> Vec<(String, String)> {
        let mut fields = Vec::new();
        loop {
            let mut line = String::new();
            assert_ne!(self.lines.read_line(&mut line).unwrap(), 0, "the stream ended");
            match line.trim_end().split_once(':') {
                Some((name, value)) => {
                    fields.push((name.to_owned(), value.trim_start().to_owned()));
                }
                None => return fields,
            }
        }
    }

    /// Waits for a block without an event that carries this position. Fails if an event comes
    /// first.
    pub fn reaches(&mut self, place: &str) {
        loop {
            let block = self.block();
            assert!(block.iter().all(|(name, _)| name != "data"), "{block:?}");
            if block.iter().any(|(name, value)| name == "id" && value == place) {
                return;
            }
        }
    }

    pub fn take(&mut self, count: usize) -> Vec<Event> {
        (0..count).map(|_| self.next()).collect()
    }
}
