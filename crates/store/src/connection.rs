//! One connection type for both databases, chosen by the scheme of the URL.

use std::{fmt, str::FromStr};

use diesel::{Connection as _, PgConnection, SqliteConnection, connection::SimpleConnection};
use thiserror::Error;

use super::{StoreError, server_url, tls::Tls};

/// A connection to either database.
#[derive(diesel::MultiConnection)]
pub enum Db {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// The kind of database and its address.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file, opened by this process and created if missing.
    Sqlite(String),
    /// A server, or several hosts from which libpq chooses one.
    Postgres(String),
}

/// Why a text is not a database URL. The messages never quote the text.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DatabaseUrlError {
    #[error("a database URL begins with \"sqlite:\" (a file) or \"postgres://\" (a server)")]
    Scheme,
    #[error("the database URL is not valid: {0}")]
    Server(&'static str),
}

impl FromStr for DatabaseUrl {
    type Err = DatabaseUrlError;

    fn from_str(url: &str) -> Result<Self, DatabaseUrlError> {
        if let Some(path) = url.strip_prefix("sqlite:") {
            let path = path.strip_prefix("//").unwrap_or(path);
            if path.is_empty() || path == ":memory:" {
                return Err(DatabaseUrlError::Scheme);
            }
            return Ok(Self::Sqlite(path.to_owned()));
        }
        let server = url.strip_prefix("postgres://").or_else(|| url.strip_prefix("postgresql://"));
        let server = server.ok_or(DatabaseUrlError::Scheme)?;
        server_url::check(server).map_err(DatabaseUrlError::Server)?;
        Tls::asked(server).map_err(DatabaseUrlError::Server)?;
        Ok(Self::Postgres(url.to_owned()))
    }
}

impl fmt::Debug for DatabaseUrl {
    /// Hides a server's URL, which can contain a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{path}"),
            Self::Postgres(_) => f.write_str("postgres:(hidden)"),
        }
    }
}

/// The settings of every SQLite connection.
///
/// With `synchronous=FULL`, a settled round survives a power cut. Without `recursive_triggers`,
/// `REPLACE` would delete rows without firing the triggers that protect the log.
const SQLITE_PRAGMAS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA cache_size = -4000;
";

/// The settings of every PostgreSQL connection. A statement that waits too long is cancelled,
/// because a table full of players is waiting. A process that freezes within a transaction loses
/// its locks.
const POSTGRES_SETTINGS: &str = "
    SET TIME ZONE 'UTC';
    SET lock_timeout = '5s';
    SET statement_timeout = '60s';
    SET idle_in_transaction_session_timeout = '60s';
";

impl DatabaseUrl {
    /// Opens a connection.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached or opened.
    pub fn connect(&self) -> Result<Db, StoreError> {
        match self {
            Self::Sqlite(place) | Self::Postgres(place) => self.connect_to(place),
        }
    }

    /// Opens a connection; `place` is the address in the database's own syntax.
    pub(super) fn connect_to(&self, place: &str) -> Result<Db, StoreError> {
        match self {
            Self::Sqlite(path) => {
                let mut connection = SqliteConnection::establish(place)
                    .map_err(|error| StoreError::Unreachable(format!("{path}: {error}")))?;
                connection.batch_execute(SQLITE_PRAGMAS)?;
                Ok(Db::Sqlite(connection))
            }
            Self::Postgres(_) => {
                let mut connection = establish(place)?;
                connection.batch_execute(POSTGRES_SETTINGS)?;
                Ok(Db::Postgres(connection))
            }
        }
    }
}

/// Connects to a PostgreSQL server, over TLS if its URL asks for it.
fn establish(url: &str) -> Result<PgConnection, StoreError> {
    let server = url.split_once("://").map_or(url, |(_, server)| server);
    let tls = Tls::asked(server).map_err(|error| StoreError::Unreachable(error.to_owned()))?;
    let Some(tls) = tls else { return Ok(PgConnection::establish(url)?) };
    let tunnel = tls.open()?;
    Ok(PgConnection::establish(&tunnel.url)?)
}
