//! Helpers that every projection uses.

use crate::{
    app::error::AppError,
    audit::SealedEntry,
    store::{self, Db, StoreError, log::table_of, tables::Table},
};

/// The error for an entry that makes no sense.
pub(super) fn corrupt(sealed: &SealedEntry, what: &str) -> AppError {
    let entry = &sealed.entry;
    StoreError::corrupt(format!("entry {} of {}: {what}", entry.seq, entry.stream)).into()
}

/// The table that an entry of a table's stream is about.
pub(super) fn table_of_entry(connection: &mut Db, sealed: &SealedEntry) -> Result<Table, AppError> {
    let table_id = table_of(&sealed.entry.stream)
        .ok_or_else(|| corrupt(sealed, "it belongs in a table's stream"))?;
    let table = store::tables::find(connection, table_id)?;
    table.ok_or_else(|| corrupt(sealed, "its table does not exist"))
}
