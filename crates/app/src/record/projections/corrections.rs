//! Projects the postings that account for the chips that corrections move.

use super::entry::table_of_entry;
use crate::{error::AppError, record::books::post};
use houseway_audit::SealedEntry;
use houseway_facts::CorrectionEvent;
use houseway_store::Db;

/// Projects an entry about a correction.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn correction_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &CorrectionEvent,
) -> Result<(), AppError> {
    let table = table_of_entry(connection, sealed)?;
    Ok(post(connection, sealed, table.id, event.postings())?)
}
