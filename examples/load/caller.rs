//! A client that sends writes to the house.

use std::{
    thread,
    time::{Duration, Instant},
};

use houseway::ids::RoundId;
use serde_json::Value;
use ureq::{
    Agent,
    http::{HeaderMap, Method, Request, StatusCode, header},
};

use crate::Outcome;

/// How long a caller waits for an answer before it gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A caller with its own connections.
pub struct Caller {
    agent: Agent,
    base: String,
    authorization: String,
    /// How long each write took, from the request to the complete answer.
    pub latencies: Vec<Duration>,
    /// How long the house took to turn writes away because it was too busy.
    pub turned_away: Vec<Duration>,
}

/// The answer to a write.
pub struct Answer {
    pub body: Value,
    headers: HeaderMap,
}

impl Answer {
    pub fn etag(&self) -> Outcome<String> {
        self.header(&header::ETAG)
    }

    /// The path of the created object, or of the act that is waiting for signatures.
    pub fn location(&self) -> Outcome<String> {
        self.header(&header::LOCATION)
    }

    pub fn id(&self) -> Outcome<String> {
        Ok(self.body["id"].as_str().ok_or("an answer without an id")?.to_owned())
    }

    fn header(&self, name: &header::HeaderName) -> Outcome<String> {
        let value = self.headers.get(name).ok_or_else(|| format!("an answer without {name}"))?;
        Ok(value.to_str()?.to_owned())
    }
}

impl Caller {
    /// A caller with this token or API key.
    pub fn new(base: &str, token: &str) -> Self {
        let config =
            Agent::config_builder().http_status_as_error(false).timeout_global(Some(PATIENCE));
        Self {
            agent: config.build().into(),
            base: base.to_owned(),
            authorization: format!("Bearer {token}"),
            latencies: Vec::new(),
            turned_away: Vec::new(),
        }
    }

    pub fn post(&mut self, path: &str, body: &Value, etag: Option<&str>) -> Outcome<Answer> {
        self.write(Method::POST, path, body, etag)
    }

    pub fn put(&mut self, path: &str, body: &Value) -> Outcome<Answer> {
        self.write(Method::PUT, path, body, None)
    }

    /// Sends a write with a new idempotency key, and sends it again while the house is too busy.
    fn write(
        &mut self,
        method: Method,
        path: &str,
        body: &Value,
        etag: Option<&str>,
    ) -> Outcome<Answer> {
        let body = serde_json::to_vec(body)?;
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.base))
            .header(header::AUTHORIZATION, &self.authorization)
            .header(header::CONTENT_TYPE, "application/json")
            // Any unused identifier will do.
            .header("idempotency-key", RoundId::new().to_string());
        if let Some(etag) = etag {
            request = request.header(header::IF_MATCH, etag);
        }
        let request = request.body(body)?;
        loop {
            let asked = Instant::now();
            let mut response = self.agent.run(request.clone())?;
            let text = response.body_mut().read_to_string()?;
            let took = asked.elapsed();
            let (status, headers) = (response.status(), response.headers());
            if status == StatusCode::SERVICE_UNAVAILABLE
                && let Some(seconds) = headers.get(header::RETRY_AFTER)
            {
                self.turned_away.push(took);
                thread::sleep(Duration::from_secs(seconds.to_str()?.parse()?));
                continue;
            }
            if !status.is_success() {
                return Err(format!("{path}: {status}: {text}").into());
            }
            self.latencies.push(took);
            let body = if text.is_empty() { Value::Null } else { serde_json::from_str(&text)? };
            return Ok(Answer { body, headers: headers.clone() });
        }
    }
}
