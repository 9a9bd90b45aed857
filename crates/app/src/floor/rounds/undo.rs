//! Finds the entry that is taken back next, and refuses callers who cannot take it back.

use crate::{Actor, AppError, error::NOT_YOUR_ENTRY, record::summary::somebody};
use houseway_base::ids::RoundId;
use houseway_facts::{OPENED, RoundEntry};
use houseway_rules::Authority;
use houseway_store as store;
use houseway_store::{Db, StoreError};
use houseway_words::said;

/// The number of the entry that would be taken back next: the last one that is still in effect.
/// Only the person who entered it, or the floor, can take it back.
///
/// # Errors
/// Returns `not_your_entry`, or an error if the database fails or an entry is invalid.
pub fn entry_taken_back(
    connection: &mut Db,
    round_id: RoundId,
    actor: Actor,
    by: Authority,
) -> Result<Option<u64>, AppError> {
    let mut before = None;
    while let Some(stored) = store::log::last_of_game(connection, round_id, before)? {
        let entry = stored.sealed.entry;
        if entry.kind == OPENED {
            break;
        }
        let body: RoundEntry = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        if body.undoes.is_some() {
            // The entry that was taken back no longer counts, nor does anything that followed from
            // it.
            before = body.undoes;
            continue;
        }
        if by != Authority::Floor && entry.actor != actor.to_string() {
            let who = somebody(connection, &entry.actor)?;
            let detail = said!("entered-by-other", who = who);
            return Err(AppError::new(&NOT_YOUR_ENTRY, detail));
        }
        return Ok(Some(entry.seq.saturating_sub(body.nth)));
    }
    Ok(None)
}
