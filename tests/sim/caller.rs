//! Sends requests to a process, and reads the answers.

use std::io::Read;

use serde_json::Value;
use ureq::{Agent, http};

use crate::action::Ask;

/// The address of a process, and a client for it.
#[derive(Clone)]
pub struct Door {
    pub base: String,
    pub agent: Agent,
}

#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub etag: Option<String>,
    /// Whether the house sent the stored answer to an earlier request.
    pub hit: bool,
    pub body: Value,
}

/// The outcome of a request, as far as its caller knows.
#[derive(Debug, Clone)]
pub enum Heard {
    /// The request was carried out, or refused because of its content.
    Answer(Answer),
    /// The request was not carried out: the house answered that it was unable to.
    Nothing(Answer),
    /// The request may or may not have been carried out.
    Unknown(String),
}

impl Door {
    /// Sends a request.
    pub fn ask(&self, ask: &Ask, token: Option<&str>, key: Option<&str>) -> Heard {
        let url = format!("{}{}", self.base, ask.path);
        let mut request = http::Request::builder().method(ask.method).uri(url);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if let Some(key) = key {
            request = request.header("idempotency-key", key);
        }
        if let Some(version) = ask.if_match {
            request = request.header("if-match", format!("\"{version}\""));
        }
        let sent = match &ask.body {
            Some(body) => {
                let request = request.header("content-type", "application/json");
                self.agent.run(request.body(body.to_string()).unwrap())
            }
            None => self.agent.run(request.body(()).unwrap()),
        };
        match sent {
            Ok(response) => heard(response),
            Err(error) => Heard::Unknown(error.to_string()),
        }
    }

    /// Reads a path.
    pub fn get(&self, path: &str, token: &str) -> Heard {
        let ask = Ask {
            who: crate::action::Who::Nobody,
            method: "GET",
            path: path.to_owned(),
            body: None,
            if_match: None,
        };
        self.ask(&ask, Some(token), None)
    }
}

fn heard(response: http::Response<ureq::Body>) -> Heard {
    let (parts, body) = response.into_parts();
    let mut text = String::new();
    if let Err(error) = body.into_with_config().limit(64 << 20).reader().read_to_string(&mut text) {
        return Heard::Unknown(error.to_string());
    }
    let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok());
    let answer = Answer {
        status: parts.status.as_u16(),
        etag: header("etag").map(|etag| etag.trim_matches('"').to_owned()),
        hit: header("idempotency-hit") == Some("true"),
        body: serde_json::from_str(&text).unwrap_or(Value::Null),
    };
    match (answer.status, answer.body["code"].as_str()) {
        (503, Some("outcome_unknown")) => Heard::Unknown("outcome_unknown".to_owned()),
        (503 | 500 | 429, _) => Heard::Nothing(answer),
        _ => Heard::Answer(answer),
    }
}
