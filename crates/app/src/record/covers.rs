//! Whether a stream has grown since it was signed.

use crate::AppError;
use houseway_audit::{SignedCheckpoint, anchored};
use houseway_store as store;
use houseway_store::{Db, log::HOUSE};

/// Whether a checkpoint covers the first `size` entries in its stream. Signing the house's stream
/// adds an entry to that stream, which is not a reason to sign it again.
pub(super) fn covers(
    connection: &mut Db,
    signed: &SignedCheckpoint,
    size: u64,
) -> Result<bool, AppError> {
    let checkpoint = &signed.checkpoint;
    if checkpoint.size >= size || checkpoint.stream != HOUSE {
        return Ok(checkpoint.size >= size);
    }
    if checkpoint.size + 1 < size {
        return Ok(false);
    }
    let after = store::log::of_stream(connection, HOUSE, checkpoint.size, 1)?;
    Ok(after.first().and_then(|stored| anchored(&stored.sealed)).as_ref() == Some(signed))
}
