//! One connection type over both databases, chosen by the URL's scheme.

use std::{fmt, str::FromStr};

use diesel::{Connection as _, PgConnection, SqliteConnection, connection::SimpleConnection};
use thiserror::Error;

use super::{StoreError, server_url};

/// A connection to either database.
#[derive(diesel::MultiConnection)]
pub enum Db {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

/// Which database, and where.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// A file, opened (and made, where missing) by this process.
    Sqlite(String),
    /// A server, or several hosts of which libpq chooses one.
    Postgres(String),
}

/// Why a text is not a database URL. The messages never repeat any of it.
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
        server_url::check(server.ok_or(DatabaseUrlError::Scheme)?)
            .map_err(DatabaseUrlError::Server)?;
        Ok(Self::Postgres(url.to_owned()))
    }
}

impl fmt::Debug for DatabaseUrl {
    /// A server's URL may hold a password: it is never shown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sqlite(path) => write!(f, "sqlite:{path}"),
            Self::Postgres(_) => f.write_str("postgres:(hidden)"),
        }
    }
}

/// What every SQLite connection is set to.
///
/// `synchronous=FULL`: a settled round survives a power cut. `recursive_triggers`: without it,
/// `REPLACE` deletes rows without asking the log's triggers.
const SQLITE_PRAGMAS: &str = "
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA recursive_triggers = ON;
    PRAGMA cache_size = -4000;
";

/// A PostgreSQL statement that waits longer than this is given up: a full table is waiting. A
/// process that freezes within a transaction does not keep its locks for ever either.
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

    /// Opens a connection to what is meant by this, in the database's own words.
    pub(super) fn connect_to(&self, place: &str) -> Result<Db, StoreError> {
        match self {
            Self::Sqlite(path) => {
                let mut connection = SqliteConnection::establish(place)
                    .map_err(|error| StoreError::Unreachable(format!("{path}: {error}")))?;
                connection.batch_execute(SQLITE_PRAGMAS)?;
                Ok(Db::Sqlite(connection))
            }
            Self::Postgres(_) => {
                let mut connection = PgConnection::establish(place)?;
                connection.batch_execute(POSTGRES_SETTINGS)?;
                Ok(Db::Postgres(connection))
            }
        }
    }
}
