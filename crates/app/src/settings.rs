//! The process's settings, which come from the command line.

use std::{str::FromStr, time::Duration};

use chrono::TimeDelta;
use ipnet::IpNet;
use serde::Deserialize;
use thiserror::Error;

use super::{Role, door::pin::MIN_DIGITS};
use houseway_words::Language;

/// How many requests each caller can make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RateLimits {
    /// Requests per second for a signed-in person.
    pub person_per_second: u32,
    /// Requests per second for an API key.
    pub api_key_per_second: u32,
    /// Sign-ins per minute for a badge from one address.
    pub sign_in_per_minute: u32,
    /// Sign-ins per minute from one address, for all badges together.
    pub address_sign_in_per_minute: u32,
    /// Tokens that this process has not seen before, per minute from one address.
    pub unknown_tokens_per_minute: u32,
    /// Requests without a sign-in, per second from one address. Three seconds' worth can arrive at
    /// once, so that all tablets on a floor can load their pages at the same time.
    pub stranger_per_second: u32,
    /// The maximum number of open streams of a signed-in person.
    pub streams_per_person: u32,
    /// The maximum number of open streams of an API key.
    pub streams_per_api_key: u32,
}

impl Default for RateLimits {
    fn default() -> Self {
        Self {
            person_per_second: 20,
            api_key_per_second: 2_000,
            sign_in_per_minute: 5,
            address_sign_in_per_minute: 60,
            unknown_tokens_per_minute: 300,
            stranger_per_second: 200,
            streams_per_person: 8,
            streams_per_api_key: 200,
        }
    }
}

impl RateLimits {
    /// Requests per second for this role.
    pub const fn per_second(&self, role: Role) -> u32 {
        match role {
            Role::Integration => self.api_key_per_second,
            _ => self.person_per_second,
        }
    }
}

/// How long a request's body can take to arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BodyLimits {
    /// The maximum time between two pieces of the body.
    pub idle: Duration,
    /// The maximum time for the whole body.
    pub total: Duration,
}

impl Default for BodyLimits {
    /// Enough for the largest body, 8 MiB, at one and a half megabits per second.
    fn default() -> Self {
        Self { idle: Duration::from_secs(10), total: Duration::from_secs(60) }
    }
}

/// A page's origin, as a browser sends it: `https://pit.example.com`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct BrowserOrigin(String);

/// The error for a text that is not an origin.
#[derive(Debug, Error)]
#[error(
    "\"{0}\" is not an origin, which is a scheme, a host and perhaps a port, as in \
     https://pit.example.com or http://localhost:5173"
)]
pub struct NotAnOrigin(String);

impl BrowserOrigin {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for BrowserOrigin {
    type Err = NotAnOrigin;

    /// Browsers write origins in lower case, without a path and without a scheme's default port.
    fn from_str(text: &str) -> Result<Self, NotAnOrigin> {
        let lower = text.trim().to_ascii_lowercase();
        let host = |rest: &str| {
            let plain = |char: char| char.is_ascii_alphanumeric() || ".-:[]".contains(char);
            !rest.is_empty() && rest.chars().all(plain) && !rest.starts_with(':')
        };
        let known =
            [("https://", ":443"), ("http://", ":80")].into_iter().find_map(|(it, port)| {
                let rest = lower.strip_prefix(it)?;
                let rest = rest.strip_suffix(port).unwrap_or(rest);
                host(rest).then(|| format!("{it}{rest}"))
            });
        known.map(Self).ok_or_else(|| NotAnOrigin(text.to_owned()))
    }
}

impl TryFrom<String> for BrowserOrigin {
    type Error = NotAnOrigin;

    fn try_from(text: String) -> Result<Self, NotAnOrigin> {
        text.parse()
    }
}

/// The process's settings.
#[derive(Debug, Clone)]
pub struct Settings {
    /// How long a session lasts: a shift and its overtime.
    pub session: TimeDelta,
    /// The minimum number of digits of a PIN, 6 to 12.
    pub min_pin_digits: usize,
    /// The number of consecutive wrong PINs, from any address, after which a badge is locked.
    pub lock_after_failures: i64,
    /// How long the badge stays locked.
    pub lock: TimeDelta,
    /// A checkpoint is signed whenever a stream has grown by this many entries.
    pub checkpoint_every: u64,
    /// While the house is serving, a stream that has grown is signed after this many minutes.
    pub checkpoint_minutes: u64,
    /// How long answers to writes are stored for repeated requests.
    pub keep_answers: TimeDelta,
    /// How long an act waits for its signatures.
    pub approval: TimeDelta,
    /// The rate of false alarms about a dealer's tables: one in this many hours of dealing. `None`
    /// turns alarms off.
    pub variance_false_alarm_hours: Option<u64>,
    pub rate_limits: RateLimits,
    /// The proxies that are trusted to say where a request comes from.
    pub trusted_proxies: Vec<IpNet>,
    pub body_limits: BodyLimits,
    /// The sites whose pages can call the API from a browser.
    pub cors_origins: Vec<BrowserOrigin>,
    /// How often a stream sends the current position while there is nothing else to send to its
    /// subscriber.
    pub keep_alive: Duration,
    /// The language for callers who prefer none of the available languages.
    pub language: Language,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            session: TimeDelta::hours(12),
            min_pin_digits: MIN_DIGITS,
            lock_after_failures: 50,
            lock: TimeDelta::minutes(5),
            checkpoint_every: 1_000,
            checkpoint_minutes: 15,
            keep_answers: TimeDelta::days(7),
            approval: TimeDelta::minutes(15),
            variance_false_alarm_hours: Some(10_000),
            rate_limits: RateLimits::default(),
            trusted_proxies: Vec::new(),
            body_limits: BodyLimits::default(),
            cors_origins: Vec::new(),
            keep_alive: Duration::from_secs(15),
            language: Language::ENGLISH,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BrowserOrigin;

    #[test]
    fn an_origin_is_written_as_browsers_write_it() {
        let read = |text: &str| text.parse::<BrowserOrigin>().ok().map(|origin| origin.0);
        for (text, origin) in [
            ("https://pit.example.com", "https://pit.example.com"),
            ("HTTPS://Pit.Example.com:443", "https://pit.example.com"),
            ("http://localhost:5173", "http://localhost:5173"),
            ("http://[::1]:8080", "http://[::1]:8080"),
        ] {
            assert_eq!(read(text).as_deref(), Some(origin));
        }
        for text in ["*", "null", "", "pit.example.com", "https://", "https://a/", "https://a b"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
