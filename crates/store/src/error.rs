//! What can go wrong in the store. None of it is for a client's eyes.

use std::any::Any;

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

use houseway_ledger::Account;

/// A failure of the database, or of what it holds.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    #[error("the database refused: {0}")]
    Database(#[source] DieselError),
    #[error("the database's migrations: {0}")]
    Migration(String),
    /// The writer has as much waiting as it will hold.
    #[error("more writes are waiting than the writer holds")]
    Busy,
    /// Somebody else holds a lock, and goes on holding it.
    #[error("the lock of {0} was not to be had in time")]
    Locked(String),
    /// Another writer was faster, and what this one knew is not so any more: nothing was written.
    #[error("another writer was faster")]
    Overtaken,
    /// The process is shutting down: nothing was written.
    #[error("the writer has stopped")]
    Stopped,
    /// A file that was read without locks was not left alone.
    #[error("the database was written to while it was read; try again")]
    Changed,
    /// The database was lost while it committed, or its answer was.
    #[error("it is not known whether this was committed: {0}")]
    Unknown(String),
    /// The closure panicked; what it did was undone.
    #[error("a panic: {0}")]
    Panicked(String),
    /// What an account holds would not fit its column any more: 9.2 × 10¹⁸ minor units.
    #[error("the balance of {0} would be larger than the books hold")]
    BooksFull(Account),
    /// A row that houseway did not write, or did not write like this.
    #[error("what the database holds makes no sense: {0}")]
    Corrupt(String),
}

impl StoreError {
    /// A row that makes no sense.
    pub fn corrupt(what: impl std::fmt::Display) -> Self {
        Self::Corrupt(what.to_string())
    }

    /// A panic, with what it said.
    pub(super) fn panicked(panic: &(dyn Any + Send)) -> Self {
        let said = panic.downcast_ref::<&str>().map(ToString::to_string);
        let said = said.or_else(|| panic.downcast_ref::<String>().cloned());
        Self::Panicked(said.unwrap_or_else(|| "of an unknown kind".to_owned()))
    }

    /// What can be done about it, nothing having been written.
    #[must_use]
    pub fn remedy(&self) -> Remedy<'_> {
        let (kind, said) = match self {
            Self::Locked(lock) => return Remedy::Wait(lock),
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

    /// A lock that was asked for and not had. What the database says of it depends on its language,
    /// so anything counts that has no code of its own.
    pub(super) fn of_lock(error: DieselError, lock: &str) -> Self {
        match error {
            DieselError::DatabaseError(DatabaseErrorKind::Unknown, _) => {
                Self::Locked(lock.to_owned())
            }
            error => error.into(),
        }
    }

    /// Whether the database cannot be had now, though it may be again.
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

/// What PostgreSQL says of a lock that was not to be had (55P03); diesel does not pass codes on.
const LOCKED: &[&str] = &["canceling statement due to lock timeout", "could not obtain lock"];
/// What PostgreSQL says of a deadlock (40P01).
const DEADLOCK: &[&str] = &["deadlock detected"];

/// What the databases say where it is not the statement that is wrong.
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

/// What can be done about a write that failed and left nothing behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remedy<'a> {
    /// Nothing here.
    None,
    /// To run it again: another transaction got in between, or the connection was lost.
    Again,
    /// To run it again when it is its turn at this lock.
    Wait(&'a str),
}

impl From<DieselError> for StoreError {
    fn from(error: DieselError) -> Self {
        match error {
            // diesel's own error names the field; what is wrong with it is its source.
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

/// An error that may come of the store, so that a write can be tried again when it does.
pub trait StoreFailure: From<StoreError> {
    /// The store's error, if that is what it is.
    fn store_error(&self) -> Option<&StoreError>;
}

impl StoreFailure for StoreError {
    fn store_error(&self) -> Option<&StoreError> {
        Some(self)
    }
}
