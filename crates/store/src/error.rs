//! The store's errors. None of them is meant for clients.

use std::any::Any;

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

use houseway_ledger::Account;

/// A database failure, or invalid data in the database.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    #[error("the database refused: {0}")]
    Database(#[source] DieselError),
    #[error("the database's migrations: {0}")]
    Migration(String),
    /// Too many writes are waiting.
    #[error("more writes are waiting than the writer holds")]
    Busy,
    /// Another transaction holds a lock and has not released it in time.
    #[error("the lock of {0} was not to be had in time")]
    Locked(String),
    /// Another writer was faster, and this write was based on outdated data: nothing was written.
    #[error("another writer was faster")]
    Overtaken,
    /// The process is shutting down: nothing was written.
    #[error("the writer has stopped")]
    Stopped,
    /// A file that was read without locks changed while it was read.
    #[error("the database was written to while it was read; try again")]
    Changed,
    /// The connection was lost during a commit, so its result is unknown.
    #[error("it is not known whether this was committed: {0}")]
    Unknown(String),
    /// The closure panicked; its work was rolled back.
    #[error("a panic: {0}")]
    Panicked(String),
    /// A balance would exceed the limit of its column, 9.2 × 10¹⁸ minor units.
    #[error("the balance of {0} would be larger than the books hold")]
    BooksFull(Account),
    /// A row that houseway did not write, or did not write in this form.
    #[error("what the database holds makes no sense: {0}")]
    Corrupt(String),
}

impl StoreError {
    /// An invalid row.
    pub fn corrupt(what: impl std::fmt::Display) -> Self {
        Self::Corrupt(what.to_string())
    }

    /// A panic with its message.
    pub(super) fn panicked(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&str>().map(ToString::to_string);
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        Self::Panicked(said.unwrap_or_else(|| "of an unknown kind".to_owned()))
    }

    /// What the caller can do about the error if nothing was written.
    #[must_use]
    pub fn remedy(&self) -> Remedy<'_> {
        let (kind, said) = match self {
            Self::Locked(lock) => return Remedy::Wait(lock),
            Self::Overtaken => return Remedy::Again,
            Self::Database(DieselError::DatabaseError(kind, said)) => (kind, said.message()),
            _ => return Remedy::None,
        };
        match kind {
            DatabaseErrorKind::UniqueViolation
            | DatabaseErrorKind::SerializationFailure
            | DatabaseErrorKind::ClosedConnection => Remedy::Again,
            DatabaseErrorKind::Unknown if says(LOCKED, said) => Remedy::Wait(""),
            DatabaseErrorKind::Unknown if says(DEADLOCK, said) => Remedy::Again,
            _ => Remedy::None,
        }
    }

    /// Converts the error of a failed attempt to take a lock. PostgreSQL might translate its
    /// messages, so any error that diesel does not classify counts as a lock that was not free.
    pub(super) fn of_lock(error: DieselError, lock: &str) -> Self {
        match error {
            DieselError::DatabaseError(DatabaseErrorKind::Unknown, _) => {
                Self::Locked(lock.to_owned())
            }
            error => error.into(),
        }
    }

    /// Whether the database is temporarily unavailable.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        match self {
            Self::Unreachable(_)
            | Self::Busy
            | Self::Locked(_)
            | Self::Overtaken
            | Self::Stopped
            | Self::Database(DieselError::BrokenTransactionManager) => true,
            Self::Database(DieselError::DatabaseError(kind, said)) => match kind {
                DatabaseErrorKind::ClosedConnection
                | DatabaseErrorKind::ReadOnlyTransaction
                | DatabaseErrorKind::SerializationFailure => true,
                DatabaseErrorKind::Unknown => {
                    [LOCKED, DEADLOCK, TROUBLES].iter().any(|phrases| says(phrases, said.message()))
                }
                _ => false,
            },
            _ => false,
        }
    }
}

/// PostgreSQL's messages for a lock that was not free in time (55P03); diesel does not pass on
/// error codes.
const LOCKED: &[&str] = &["canceling statement due to lock timeout", "could not obtain lock"];
/// PostgreSQL's message for a deadlock (40P01).
const DEADLOCK: &[&str] = &["deadlock detected"];

/// The databases' messages for failures that the statement did not cause.
const TROUBLES: &[&str] = &[
    // SQLite
    "database is locked",
    "database table is locked",
    "database or disk is full",
    "disk I/O error",
    "unable to open database file",
    "attempt to write a readonly database",
    // PostgreSQL
    "No space left on device",
    "canceling statement due to",
    "terminating connection",
    "the database system is",
    "too many clients",
];

fn says(phrases: &[&str], message: &str) -> bool {
    phrases.iter().any(|phrase| message.contains(phrase))
}

/// What to do after a write that failed without writing anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remedy<'a> {
    /// Nothing.
    None,
    /// Run the write again: another transaction came first, or the connection was lost.
    Again,
    /// Wait for a turn at this lock, then run the write again.
    Wait(&'a str),
}

impl From<DieselError> for StoreError {
    fn from(error: DieselError) -> Self {
        match error {
            // diesel's own error names only the field; its source says what is wrong.
            DieselError::DeserializationError(field) => Self::Corrupt(match field.source() {
                Some(cause) => format!("{field}: {cause}"),
                None => field.to_string(),
            }),
            error => Self::Database(error),
        }
    }
}

impl From<diesel::ConnectionError> for StoreError {
    fn from(error: diesel::ConnectionError) -> Self {
        Self::Unreachable(error.to_string())
    }
}

impl From<diesel::r2d2::PoolError> for StoreError {
    fn from(error: diesel::r2d2::PoolError) -> Self {
        Self::Unreachable(error.to_string())
    }
}

/// An error that can wrap a store error, so that a write can be retried if the store failed.
pub trait StoreFailure: From<StoreError> {
    /// The store error that this error is or wraps, if any.
    fn store_error(&self) -> Option<&StoreError>;
}

impl StoreFailure for StoreError {
    fn store_error(&self) -> Option<&StoreError> {
        Some(self)
    }
}
