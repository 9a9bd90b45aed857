//! What can go wrong in the store. None of it is for a client's eyes.

use diesel::result::{DatabaseErrorKind, Error as DieselError};
use thiserror::Error;

/// A failure of the database, or of what it holds.
#[derive(Debug, Error)]
pub enum StoreError {
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    #[error("the database refused: {0}")]
    Database(#[source] DieselError),
    #[error("the database's migrations cannot be applied: {0}")]
    Migration(String),
    /// The writer has as much waiting as it will hold.
    #[error("more writes are waiting than the writer holds")]
    Busy,
    /// The process is shutting down, or the writer is gone.
    #[error("the writer has stopped")]
    Stopped,
    /// A file that was read without locks was not left alone.
    #[error("the database was written to while it was read; try again")]
    Changed,
    /// A row that houseway did not write, or did not write like this.
    #[error("what the database holds makes no sense: {0}")]
    Corrupt(String),
}

impl StoreError {
    /// A row that makes no sense.
    pub fn corrupt(what: impl std::fmt::Display) -> Self {
        Self::Corrupt(what.to_string())
    }

    /// Whether another writer got in between, so that trying again may succeed.
    #[must_use]
    pub const fn is_conflict(&self) -> bool {
        matches!(
            self,
            Self::Database(DieselError::DatabaseError(
                DatabaseErrorKind::UniqueViolation | DatabaseErrorKind::SerializationFailure,
                _,
            ))
        )
    }

    /// Whether the database cannot be had now, though it may be again.
    #[must_use]
    pub const fn is_unavailable(&self) -> bool {
        matches!(
            self,
            Self::Unreachable(_)
                | Self::Busy
                | Self::Stopped
                | Self::Database(DieselError::DatabaseError(
                    DatabaseErrorKind::ClosedConnection,
                    _
                ))
        )
    }
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
