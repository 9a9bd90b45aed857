//! What the house is set to; the command line fills it in.

use std::{str::FromStr, time::Duration};

use chrono::TimeDelta;
use ipnet::IpNet;
use serde::Deserialize;
use thiserror::Error;

use super::{Role, door::pin::MIN_DIGITS};

/// How many requests a second a role may make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RateLimits {
    /// A signed-in person, requests a second.
    pub person_per_second: u32,
    /// An API key, requests a second.
    pub api_key_per_second: u32,
    /// Sign-ins of a badge from one address, a minute.
    pub sign_in_per_minute: u32,
    /// Sign-ins from one address, whoever's, a minute.
    pub address_sign_in_per_minute: u32,
    /// Tokens from one address that this process does not know yet, a minute.
    pub unknown_tokens_per_minute: u32,
    /// What one address may ask for without signing in, requests a second. Three seconds' worth
    /// may come at once, so that a floor's tablets can load their pages together.
    pub stranger_per_second: u32,
    /// The most open streams of a signed-in person.
    pub streams_per_person: u32,
    /// The most open streams of an API key.
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
    /// Requests a second for this role.
    pub const fn per_second(&self, role: Role) -> u32 {
        match role {
            Role::Integration => self.api_key_per_second,
            _ => self.person_per_second,
        }
    }
}

/// How long the body of a request may take to arrive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BodyLimits {
    /// From one piece to the next.
    pub idle: Duration,
    /// From the first to the last.
    pub total: Duration,
}

impl Default for BodyLimits {
    /// Enough for the largest body, 8 MiB, at a megabit and a half a second.
    fn default() -> Self {
        Self { idle: Duration::from_secs(10), total: Duration::from_secs(60) }
    }
}

/// Where a page comes from, as a browser says it: `https://pit.example.com`.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub struct BrowserOrigin(String);

/// Not an origin.
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

    /// Browsers write origins in lower case, without a path and without a scheme's own port.
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

/// What the house is set to.
#[derive(Debug, Clone)]
pub struct Settings {
    /// How long a session lasts: a shift and its overtime.
    pub session: TimeDelta,
    /// The fewest digits of a PIN: 6 at least, 12 at most.
    pub min_pin_digits: usize,
    /// After how many wrong PINs in a row, from wherever, a badge is locked.
    pub lock_after_failures: i64,
    /// For how long it is locked.
    pub lock: TimeDelta,
    /// A checkpoint is signed whenever a stream has grown by this many entries.
    pub checkpoint_every: u64,
    /// While the house is served, a stream that has grown is signed after this many minutes.
    pub checkpoint_minutes: u64,
    /// How long the answers to writes are kept for repeated requests.
    pub keep_answers: TimeDelta,
    /// How long an act waits for its signatures.
    pub approval: TimeDelta,
    /// Once in how many hours that a dealer deals the house may be told without cause that their
    /// tables win too little; none where it is not told.
    pub variance_false_alarm_hours: Option<u64>,
    pub rate_limits: RateLimits,
    /// The proxies whose word is taken for where a request comes from.
    pub trusted_proxies: Vec<IpNet>,
    pub body_limits: BodyLimits,
    /// The sites whose pages may call the API from a browser.
    pub cors_origins: Vec<BrowserOrigin>,
    /// How often somebody who follows the log is told where they are while there is nothing for
    /// them.
    pub keep_alive: Duration,
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
