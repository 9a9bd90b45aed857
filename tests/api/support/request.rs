//! A caller's requests, and the answers to them.

use std::{
    collections::BTreeMap,
    fmt,
    io::Read,
    ops::Index,
    sync::atomic::{AtomicU64, Ordering},
};

use serde::Serialize;
use serde_json::Value;
use ureq::http;

use super::{House, contract, recorded};

/// Someone who calls the API, signed in or not.
#[derive(Clone)]
pub struct Session<'a> {
    pub house: &'a House,
    token: Option<String>,
}

impl<'a> Session<'a> {
    pub fn new(house: &'a House, token: Option<String>) -> Self {
        Self { house, token }
    }

    pub fn token(&self) -> Option<String> {
        self.token.clone()
    }

    pub fn get(&self, path: &str) -> Answer {
        self.request("GET", path).send()
    }

    /// A write with a new idempotency key, which the caller can replace.
    pub fn post(&self, path: &str) -> Request<'a> {
        self.request("POST", path).key(&new_key())
    }

    pub fn put(&self, path: &str) -> Request<'a> {
        self.request("PUT", path).key(&new_key())
    }

    pub fn patch(&self, path: &str) -> Request<'a> {
        self.request("PATCH", path).key(&new_key())
    }

    pub fn delete(&self, path: &str) -> Request<'a> {
        self.request("DELETE", path).key(&new_key())
    }

    /// A request with only the caller's token.
    pub fn request(&self, method: &str, path: &str) -> Request<'a> {
        let mut headers = BTreeMap::new();
        if let Some(token) = &self.token {
            headers.insert("authorization".to_owned(), format!("Bearer {token}"));
        }
        let (method, path) = (method.to_owned(), path.to_owned());
        Request { house: self.house, method, path, headers, body: None }
    }

    /// Everything in a list, page by page.
    pub fn list(&self, path: &str, limit: usize) -> Vec<Value> {
        let joint = if path.contains('?') { '&' } else { '?' };
        let mut items = Vec::new();
        let mut cursor = String::new();
        loop {
            let page = self.get(&format!("{path}{joint}limit={limit}{cursor}")).is(200);
            let found = page["items"].as_array().unwrap();
            assert!(found.len() <= limit, "{page}");
            items.extend(found.iter().cloned());
            match page["next_cursor"].as_str() {
                Some(next) => cursor = format!("&cursor={next}"),
                None => return items,
            }
            assert_eq!(found.len(), limit, "a page that is not the last one is full: {page}");
        }
    }
}

/// A unique idempotency key.
pub fn new_key() -> String {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!("key-{}", COUNT.fetch_add(1, Ordering::Relaxed))
}

/// A request that has not been sent.
#[derive(Clone)]
pub struct Request<'a> {
    house: &'a House,
    method: String,
    path: String,
    headers: BTreeMap<String, String>,
    body: Option<Vec<u8>>,
}

impl Request<'_> {
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.insert(name.to_owned(), value.to_owned());
        self
    }

    pub fn without(mut self, header: &str) -> Self {
        self.headers.remove(header);
        self
    }

    pub fn key(self, key: &str) -> Self {
        self.header("idempotency-key", key)
    }

    pub fn if_match(self, version: i64) -> Self {
        self.header("if-match", &format!("\"{version}\""))
    }

    pub fn json(self, body: &impl Serialize) -> Self {
        let text = serde_json::to_vec(body).unwrap();
        self.header("content-type", "application/json").bytes(text)
    }

    /// A body that is sent as JSON, even if it is not JSON.
    pub fn text(self, body: &str) -> Self {
        self.header("content-type", "application/json").bytes(body.as_bytes().to_vec())
    }

    pub fn bytes(mut self, body: Vec<u8>) -> Self {
        self.body = Some(body);
        self
    }

    fn builder(&self) -> http::request::Builder {
        let url = format!("{}{}", self.house.base, self.path);
        let builder = http::Request::builder().method(self.method.as_str()).uri(url);
        self.headers.iter().fold(builder, |builder, (name, value)| builder.header(name, value))
    }

    fn run(&self) -> http::Response<ureq::Body> {
        let agent = &self.house.agent;
        let sent = match &self.body {
            Some(body) => agent.run(self.builder().body(body.as_slice()).unwrap()),
            None if matches!(self.method.as_str(), "GET" | "DELETE" | "HEAD") => {
                agent.run(self.builder().body(()).unwrap())
            }
            None => agent.run(self.builder().body(&[][..]).unwrap()),
        };
        sent.unwrap_or_else(|error| panic!("{} {}: {error}", self.method, self.path))
    }

    /// Sends the request, and checks the answer against the contract.
    pub fn send(&self) -> Answer {
        let answer = self.send_unchecked();
        contract::check(&self.method, &self.path, &answer);
        recorded::keep(&self.path, self.body.as_deref(), &answer);
        answer
    }

    /// Sends the request without checking the contract, which does not cover internal errors.
    pub fn send_unchecked(&self) -> Answer {
        let (parts, body) = self.run().into_parts();
        let mut text = String::new();
        body.into_with_config().limit(64 << 20).reader().read_to_string(&mut text).unwrap();
        Answer::new(&self.method, &self.path, parts.status.as_u16(), &parts, text)
    }

    /// Sends the request and returns the headers, and the body as bytes.
    pub fn send_bytes(&self) -> (http::HeaderMap, Vec<u8>) {
        let (parts, body) = self.run().into_parts();
        let mut bytes = Vec::new();
        body.into_with_config().limit(64 << 20).reader().read_to_end(&mut bytes).unwrap();
        (parts.headers, bytes)
    }

    /// Sends the request and returns the body as it arrives.
    pub fn open(&self) -> impl Read + use<> {
        let response = self.run();
        assert_eq!(response.status().as_u16(), 200, "{} {}", self.method, self.path);
        response.into_body().into_reader()
    }
}

/// The answer to a request.
#[derive(Clone)]
pub struct Answer {
    /// The request, to be shown if an assertion fails.
    asked: String,
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub text: String,
    pub body: Value,
}

impl Answer {
    fn new(
        method: &str,
        path: &str,
        status: u16,
        parts: &http::response::Parts,
        text: String,
    ) -> Self {
        let header = |(name, value): (&http::HeaderName, &http::HeaderValue)| {
            (name.as_str().to_owned(), value.to_str().unwrap().to_owned())
        };
        let headers = parts.headers.iter().map(header).collect();
        let body = serde_json::from_str(&text).unwrap_or(Value::Null);
        Self { asked: format!("{method} {path}"), status, headers, text, body }
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    /// Expects this status.
    #[track_caller]
    pub fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{self}");
        self
    }

    /// Expects a refusal with this status and code.
    #[track_caller]
    pub fn refused(self, status: u16, code: &str) -> Self {
        assert_eq!((self.status, &self["code"]), (status, &Value::from(code)), "{self}");
        self
    }

    /// Expects exactly these problems, each with its JSON pointer.
    #[track_caller]
    pub fn problems(self, expected: &[(&str, &str)]) -> Self {
        let found: Vec<(&str, &str)> = self["problems"]
            .as_array()
            .into_iter()
            .flatten()
            .map(|problem| {
                (problem["code"].as_str().unwrap(), problem["pointer"].as_str().unwrap())
            })
            .collect();
        assert_eq!(found, expected, "{self}");
        self
    }

    /// The version in the `ETag`.
    #[track_caller]
    pub fn etag(&self) -> i64 {
        let etag = self.header("etag").unwrap_or_else(|| panic!("no ETag: {self}"));
        etag.trim_matches('"').parse().unwrap()
    }

    /// A text field in the body.
    #[track_caller]
    pub fn str(&self, field: &str) -> &str {
        self[field].as_str().unwrap_or_else(|| panic!("no {field}: {self}"))
    }
}

impl Index<&str> for Answer {
    type Output = Value;

    fn index(&self, field: &str) -> &Value {
        &self.body[field]
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} was answered {}: {}", self.asked, self.status, self.text)
    }
}
