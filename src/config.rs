//! Configuration: flags, then environment, then a TOML file, then defaults.

use std::{
    fmt::Display,
    fs,
    path::{Path, PathBuf},
};

use chrono::TimeDelta;
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use serde::Deserialize;
use thiserror::Error;

use crate::{
    app::{
        Settings,
        door::pin::{MAX_DIGITS, MIN_DIGITS},
        settings::{BrowserOrigin, RateLimits},
    },
    audit::SigningKey,
    store::{DatabaseUrl, DatabaseUrlError},
    words::Language,
};

/// The format of the server's diagnostic log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, ValueEnum, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: one JSON object per line.
    Json,
}

/// Everything that can be configured. Each option is a flag, an environment variable (`HOUSEWAY_`
/// and the name in capitals) and a key in the TOML file.
#[derive(Clone, Default, Args, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// sqlite:FILE, or postgres://… for several processes [default: sqlite:houseway.db]
    #[arg(long, env = "HOUSEWAY_DATABASE_URL", hide_env_values = true, value_name = "URL")]
    pub database_url: Option<String>,
    /// The address and port to listen on [default: 127.0.0.1:8080]
    #[arg(long, env = "HOUSEWAY_LISTEN", value_name = "ADDRESS")]
    pub listen: Option<String>,
    /// Another address and port, for operators only: health and metrics, without signing in
    /// [default: none]
    #[arg(long, env = "HOUSEWAY_ADMIN_LISTEN", value_name = "ADDRESS")]
    pub admin_listen: Option<String>,
    /// The number of threads that handle requests [default: one per core]
    #[arg(long, env = "HOUSEWAY_WORKERS", value_name = "N")]
    pub workers: Option<usize>,
    /// The number of database connections for reading; on PostgreSQL, also the number for writing,
    /// in addition to the two that book rounds' commands
    /// [default: 8]
    #[arg(long, env = "HOUSEWAY_CONNECTIONS", value_name = "N")]
    pub connections: Option<u32>,
    /// The format of the diagnostic log [default: text]
    #[arg(long, env = "HOUSEWAY_LOG_FORMAT", value_name = "FORMAT")]
    pub log_format: Option<LogFormat>,
    /// The file with the key that signs checkpoints; created if it is missing
    /// [default: next to the SQLite file, or houseway.key]
    #[arg(long, env = "HOUSEWAY_SIGNING_KEY_FILE", value_name = "FILE")]
    pub signing_key_file: Option<PathBuf>,
    /// How many hours a session lasts [default: 12]
    #[arg(long, env = "HOUSEWAY_SESSION_HOURS", value_name = "HOURS")]
    pub session_hours: Option<u32>,
    /// The minimum number of digits in a PIN, from 6 to 12 [default: 6]
    #[arg(long, env = "HOUSEWAY_MIN_PIN_DIGITS", value_name = "N")]
    pub min_pin_digits: Option<usize>,
    /// The number of wrong PINs in a row, from any address, that locks a badge [default: 50]
    #[arg(long, env = "HOUSEWAY_LOCK_AFTER_FAILURES", value_name = "N")]
    pub lock_after_failures: Option<u32>,
    /// How many minutes a badge stays locked [default: 5]
    #[arg(long, env = "HOUSEWAY_LOCK_MINUTES", value_name = "MINUTES")]
    pub lock_minutes: Option<u32>,
    /// How many minutes an act waits for its signatures, from 1 to 1440 [default: 15]
    #[arg(long, env = "HOUSEWAY_APPROVAL_MINUTES", value_name = "MINUTES",
        value_parser = clap::value_parser!(u32).range(1..=1440))]
    pub approval_minutes: Option<u32>,
    /// Log an alarm when a dealer's tables win less than chance can explain; on average, one false
    /// alarm is logged in this many hours of dealing; 0 for no alarms [default: 10000]
    #[arg(long, env = "HOUSEWAY_VARIANCE_FALSE_ALARM_HOURS", value_name = "HOURS")]
    pub variance_false_alarm_hours: Option<u32>,
    /// Sign a checkpoint whenever a stream has grown by this many entries [default: 1000]
    #[arg(long, env = "HOUSEWAY_CHECKPOINT_EVERY", value_name = "N")]
    pub checkpoint_every: Option<u32>,
    /// While serving, the number of minutes between checkpoints of a stream that grows [default:
    /// 15]
    #[arg(long, env = "HOUSEWAY_CHECKPOINT_MINUTES", value_name = "MINUTES")]
    pub checkpoint_minutes: Option<u32>,
    /// How many days the answers to writes are kept for repeated requests [default: 7]
    #[arg(long, env = "HOUSEWAY_KEEP_ANSWERS_DAYS", value_name = "DAYS")]
    pub keep_answers_days: Option<u32>,
    /// Requests per second for each signed-in person [default: 20]
    #[arg(long, env = "HOUSEWAY_PERSON_PER_SECOND", value_name = "N")]
    pub person_per_second: Option<u32>,
    /// Requests per second for each API key [default: 2000]
    #[arg(long, env = "HOUSEWAY_API_KEY_PER_SECOND", value_name = "N")]
    pub api_key_per_second: Option<u32>,
    /// Sign-ins per minute for each badge at one address [default: 5]
    #[arg(long, env = "HOUSEWAY_SIGN_IN_PER_MINUTE", value_name = "N")]
    pub sign_in_per_minute: Option<u32>,
    /// Sign-ins per minute from one address [default: 60]
    #[arg(long, env = "HOUSEWAY_ADDRESS_SIGN_IN_PER_MINUTE", value_name = "N")]
    pub address_sign_in_per_minute: Option<u32>,
    /// Tokens per minute from one address that the process has not seen before [default: 300]
    #[arg(long, env = "HOUSEWAY_UNKNOWN_TOKENS_PER_MINUTE", value_name = "N")]
    pub unknown_tokens_per_minute: Option<u32>,
    /// Requests per second from one address without signing in, such as for pages and documents; up
    /// to three seconds' worth can come at once [default: 200]
    #[arg(long, env = "HOUSEWAY_STRANGER_PER_SECOND", value_name = "N")]
    pub stranger_per_second: Option<u32>,
    /// The maximum number of open event streams per signed-in person [default: 8]
    #[arg(long, env = "HOUSEWAY_STREAMS_PER_PERSON", value_name = "N")]
    pub streams_per_person: Option<u32>,
    /// The maximum number of open event streams per API key [default: 200]
    #[arg(long, env = "HOUSEWAY_STREAMS_PER_API_KEY", value_name = "N")]
    pub streams_per_api_key: Option<u32>,
    /// The networks of the proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8, separated
    /// by commas; without any, a caller's address is that of the connection [default: none]
    #[arg(long, env = "HOUSEWAY_TRUSTED_PROXIES", value_name = "NETWORKS", value_delimiter = ',')]
    pub trusted_proxies: Option<Vec<IpNet>>,
    /// The sites whose pages are allowed to call the API from a browser, each with its scheme, host
    /// and port, separated by commas [default: none]
    #[arg(long, env = "HOUSEWAY_CORS_ORIGINS", value_name = "ORIGINS", value_delimiter = ',')]
    pub cors_origins: Option<Vec<BrowserOrigin>>,
    /// The language of answers and pages for callers who do not ask for a supported one (en, es)
    /// [default: en]
    #[arg(long, env = "HOUSEWAY_LANGUAGE", value_name = "LANGUAGE")]
    pub language: Option<Language>,
}

/// Why a configuration is not valid. The messages never repeat a secret.
#[derive(Debug, Error)]
pub enum ConfigError {
    #[error("{path}: {error}")]
    File { path: String, error: String },
    #[error(transparent)]
    DatabaseUrl(#[from] DatabaseUrlError),
    #[error("{path} does not contain a signing key (64 hexadecimal digits)")]
    SigningKey { path: String },
    #[error("{option} must be from 1 to {most}, not {value}")]
    OutOfBounds { option: &'static str, value: String, most: String },
    #[error("min_pin_digits must be {MIN_DIGITS} to {MAX_DIGITS}")]
    PinDigits,
}

/// An upper limit for options in hours: a leap year.
const HOURS_A_YEAR: u32 = 366 * 24;

/// Returns the value of a numeric option if it is from 1 to `most`.
fn bounded<N: Copy + PartialOrd + From<u8> + Display>(
    option: &'static str,
    value: N,
    most: N,
) -> Result<N, ConfigError> {
    if (N::from(1)..=most).contains(&value) {
        return Ok(value);
    }
    Err(ConfigError::OutOfBounds { option, value: value.to_string(), most: most.to_string() })
}

impl Options {
    /// Reads the options from a TOML file.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read, or contains anything that is not an option.
    pub fn read(path: &Path) -> Result<Self, ConfigError> {
        let error = |error: String| ConfigError::File { path: path.display().to_string(), error };
        let text = fs::read_to_string(path).map_err(|e| error(e.to_string()))?;
        toml::from_str(&text).map_err(|e| error(e.message().to_owned()))
    }

    /// These options, with missing ones taken from `other`.
    pub fn or(self, other: Self) -> Self {
        Self {
            database_url: self.database_url.or(other.database_url),
            listen: self.listen.or(other.listen),
            admin_listen: self.admin_listen.or(other.admin_listen),
            workers: self.workers.or(other.workers),
            connections: self.connections.or(other.connections),
            log_format: self.log_format.or(other.log_format),
            signing_key_file: self.signing_key_file.or(other.signing_key_file),
            session_hours: self.session_hours.or(other.session_hours),
            min_pin_digits: self.min_pin_digits.or(other.min_pin_digits),
            lock_after_failures: self.lock_after_failures.or(other.lock_after_failures),
            lock_minutes: self.lock_minutes.or(other.lock_minutes),
            approval_minutes: self.approval_minutes.or(other.approval_minutes),
            variance_false_alarm_hours: self
                .variance_false_alarm_hours
                .or(other.variance_false_alarm_hours),
            checkpoint_every: self.checkpoint_every.or(other.checkpoint_every),
            checkpoint_minutes: self.checkpoint_minutes.or(other.checkpoint_minutes),
            keep_answers_days: self.keep_answers_days.or(other.keep_answers_days),
            person_per_second: self.person_per_second.or(other.person_per_second),
            api_key_per_second: self.api_key_per_second.or(other.api_key_per_second),
            sign_in_per_minute: self.sign_in_per_minute.or(other.sign_in_per_minute),
            address_sign_in_per_minute: self
                .address_sign_in_per_minute
                .or(other.address_sign_in_per_minute),
            unknown_tokens_per_minute: self
                .unknown_tokens_per_minute
                .or(other.unknown_tokens_per_minute),
            stranger_per_second: self.stranger_per_second.or(other.stranger_per_second),
            streams_per_person: self.streams_per_person.or(other.streams_per_person),
            streams_per_api_key: self.streams_per_api_key.or(other.streams_per_api_key),
            trusted_proxies: self.trusted_proxies.or(other.trusted_proxies),
            cors_origins: self.cors_origins.or(other.cors_origins),
            language: self.language.or(other.language),
        }
    }

    /// The database's URL.
    ///
    /// # Errors
    /// Returns an error if the URL is not valid.
    pub fn database_url(&self) -> Result<DatabaseUrl, ConfigError> {
        let url = self.database_url.as_deref().unwrap_or("sqlite:houseway.db");
        Ok(url.parse()?)
    }

    /// The address and port to listen on.
    pub fn listen(&self) -> &str {
        self.listen.as_deref().unwrap_or("127.0.0.1:8080")
    }

    /// The number of database connections for reading.
    ///
    /// # Errors
    /// Returns an error if the value is out of bounds.
    pub fn connections(&self) -> Result<u32, ConfigError> {
        bounded("connections", self.connections.unwrap_or(8), 1_000)
    }

    /// The number of threads that handle requests.
    ///
    /// # Errors
    /// Returns an error if the value is out of bounds.
    pub fn workers(&self) -> Result<usize, ConfigError> {
        // actix panics with more workers.
        const MOST: usize = 512;
        let cores = || std::thread::available_parallelism().map_or(1, usize::from).min(MOST);
        bounded("workers", self.workers.unwrap_or_else(cores), MOST)
    }

    /// The application's settings.
    ///
    /// # Errors
    /// Returns an error if an option is out of bounds.
    pub fn settings(&self) -> Result<Settings, ConfigError> {
        let default = Settings::default();
        let option = |name, value: Option<u32>, most| {
            value.map(|value| bounded(name, value, most)).transpose()
        };
        let session = option("session_hours", self.session_hours, HOURS_A_YEAR)?;
        let lock_after = option("lock_after_failures", self.lock_after_failures, 1_000)?;
        let lock = option("lock_minutes", self.lock_minutes, HOURS_A_YEAR * 60)?;
        let keep = option("keep_answers_days", self.keep_answers_days, 3_660)?;
        let every = option("checkpoint_every", self.checkpoint_every, 1_000_000)?;
        let minutes = option("checkpoint_minutes", self.checkpoint_minutes, HOURS_A_YEAR * 60)?;
        let approval = option("approval_minutes", self.approval_minutes, 24 * 60)?;
        let min_pin_digits = self.min_pin_digits.unwrap_or(default.min_pin_digits);
        if !(MIN_DIGITS..=MAX_DIGITS).contains(&min_pin_digits) {
            return Err(ConfigError::PinDigits);
        }
        Ok(Settings {
            min_pin_digits,
            session: session.map_or(default.session, |hours| TimeDelta::hours(hours.into())),
            lock_after_failures: lock_after.map_or(default.lock_after_failures, i64::from),
            lock: lock.map_or(default.lock, |minutes| TimeDelta::minutes(minutes.into())),
            checkpoint_every: every.map_or(default.checkpoint_every, u64::from),
            checkpoint_minutes: minutes.map_or(default.checkpoint_minutes, u64::from),
            keep_answers: keep.map_or(default.keep_answers, |days| TimeDelta::days(days.into())),
            approval: approval
                .map_or(default.approval, |minutes| TimeDelta::minutes(minutes.into())),
            variance_false_alarm_hours: match self.variance_false_alarm_hours {
                Some(0) => None,
                Some(hours) => Some(hours.into()),
                None => default.variance_false_alarm_hours,
            },
            rate_limits: self.rate_limits()?,
            trusted_proxies: self.trusted_proxies.clone().unwrap_or_default(),
            body_limits: default.body_limits,
            cors_origins: self.cors_origins.clone().unwrap_or_default(),
            keep_alive: default.keep_alive,
            language: self.language.unwrap_or(default.language),
        })
    }

    fn rate_limits(&self) -> Result<RateLimits, ConfigError> {
        let mut limits = RateLimits::default();
        for (given, limit, name) in [
            (self.person_per_second, &mut limits.person_per_second, "person_per_second"),
            (self.api_key_per_second, &mut limits.api_key_per_second, "api_key_per_second"),
            (self.sign_in_per_minute, &mut limits.sign_in_per_minute, "sign_in_per_minute"),
            (
                self.address_sign_in_per_minute,
                &mut limits.address_sign_in_per_minute,
                "address_sign_in_per_minute",
            ),
            (
                self.unknown_tokens_per_minute,
                &mut limits.unknown_tokens_per_minute,
                "unknown_tokens_per_minute",
            ),
            (self.stranger_per_second, &mut limits.stranger_per_second, "stranger_per_second"),
            (self.streams_per_person, &mut limits.streams_per_person, "streams_per_person"),
            (self.streams_per_api_key, &mut limits.streams_per_api_key, "streams_per_api_key"),
        ] {
            if let Some(given) = given {
                *limit = bounded(name, given, 1_000_000)?;
            }
        }
        Ok(limits)
    }

    /// Reads the key that signs checkpoints from its file, and creates the file if it is missing.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or created, or does not contain a key.
    pub fn signing_key(&self, url: &DatabaseUrl) -> Result<SigningKey, ConfigError> {
        let path = self.signing_key_file.clone().unwrap_or_else(|| match url {
            DatabaseUrl::Sqlite(path) => PathBuf::from(format!("{path}.key")),
            DatabaseUrl::Postgres(_) => PathBuf::from("houseway.key"),
        });
        let shown = path.display().to_string();
        let file = |error: std::io::Error| ConfigError::File {
            path: shown.clone(),
            error: error.to_string(),
        };
        if !path.exists() {
            write_new_key(&path).map_err(file)?;
        }
        let text = zeroize::Zeroizing::new(fs::read_to_string(&path).map_err(file)?);
        text.trim().parse().map_err(|_| ConfigError::SigningKey { path: shown.clone() })
    }
}

/// Creates a key file that only its owner can read.
fn write_new_key(path: &Path) -> std::io::Result<()> {
    use std::io::Write;

    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let seed = zeroize::Zeroizing::new(rand::random::<[u8; 32]>());
    let text = zeroize::Zeroizing::new(hex::encode(seed.as_ref()));
    writeln!(options.open(path)?, "{}", text.as_str())
}
