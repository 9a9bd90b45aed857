//! Events of the back office in a table's stream.

use serde::Serialize;

use crate::{app::error::AppError, audit::SealedEntry, store::Db};

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
