//! Helpers that every projection uses.

use crate::error::AppError;
use houseway_acts::Written;
use houseway_audit::SealedEntry;
use houseway_store as store;
use houseway_store::{Db, StoreError, log::table_of, row::from_count, tables::Table};

/// Where and when an entry was written, and by whom.
pub(super) fn written(sealed: &SealedEntry) -> Result<Written<'_>, StoreError> {
    let entry = &sealed.entry;
    let (seq, reason) = (from_count(entry.seq)?, entry.reason.as_deref());
    Ok(Written { seq, at: entry.at, by: &entry.actor, reason })
}

/// The error for an invalid entry.
pub(super) fn corrupt(sealed: &SealedEntry, what: &str) -> AppError {
    let entry = &sealed.entry;
    StoreError::corrupt(format!("entry {} of {}: {what}", entry.seq, entry.stream)).into()
}

/// The table that an entry in a table's stream is about.
pub(super) fn table_of_entry(connection: &mut Db, sealed: &SealedEntry) -> Result<Table, AppError> {
    let table_id = table_of(&sealed.entry.stream)
        .ok_or_else(|| corrupt(sealed, "it belongs in a table's stream"))?;
    let table = store::tables::find(connection, table_id)?;
    table.ok_or_else(|| corrupt(sealed, "its table does not exist"))
}
