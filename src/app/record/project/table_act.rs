//! Events of the back office in a table's stream.

use serde::Serialize;

use crate::{
    app::error::AppError,
    audit::SealedEntry,
    store::{Db, StoreError},
};

/// An event of the back office in a table's stream.
pub trait TableAct: Serialize {
    /// The log's name for it.
    fn kind(&self) -> &'static str;

    /// Projects its entry.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the entry makes no sense.
    fn project(&self, connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError>;
}

/// That an entry makes no sense.
pub(super) fn corrupt(sealed: &SealedEntry, what: &str) -> AppError {
    let entry = &sealed.entry;
    StoreError::corrupt(format!("entry {} of {}: {what}", entry.seq, entry.stream)).into()
}
