//! Verifies everything that is derived from the log by deriving it again in a scratch database and
//! comparing the two.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    boxes,
    rebuild::{self, RebuildReport},
    slips, tournaments, transit,
    witness::Witness,
};
use crate::AppError;
use houseway_store as store;
use houseway_store::{Db, StoreError, StoreFailure as _};

/// The result of checking what is derived from the log.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Derived {
    /// The number of rows that were derived again from the log.
    pub rows: u64,
    /// The differences from the log, as sentences: at most 100 about derived data, at most 100 that
    /// show that the log used to be longer, and one for each secret, session or group of stored
    /// answers that the log does not vouch for.
    pub differences: Vec<String>,
    /// The number of secrets and sessions that were stored before their hashes were logged, so that
    /// the log cannot tell whether they were changed.
    pub unvouched: usize,
    /// The number of stored answers that the log does not vouch for yet: the ones from the last few
    /// minutes.
    pub unvouched_answers: u64,
}

/// Replays the log into a scratch database and compares every row. Only one batch of rows is in
/// memory at a time. If the log cannot be replayed, that counts as a difference too.
///
/// # Errors
/// Returns an error if a database fails.
pub(super) fn check(connection: &mut Db, witness: &Witness) -> Result<Derived, AppError> {
    let (_folder, url) = rebuild::scratch()?;
    let mut derived = match rebuild::compare_with(connection, &url) {
        Ok(RebuildReport { rows, mut differences, losses, .. }) => {
            let witnessed: Vec<_> =
                losses.into_iter().filter(|loss| !differences.contains(loss)).collect();
            differences.extend(witnessed);
            Derived { rows, differences, ..Derived::default() }
        }
        Err(error) if error.store_error().is_some_and(StoreError::is_unavailable) => {
            return Err(error);
        }
        Err(error) => {
            let cause = error.store_error().map_or_else(|| error.to_string(), ToString::to_string);
            let differences = vec![format!("the log cannot be played: {cause}")];
            Derived { differences, ..Derived::default() }
        }
    };
    if let Some(secrets) = &witness.secrets {
        derived.differences.extend(secrets.differences());
        derived.unvouched = secrets.unvouched();
    }
    derived.differences.extend(witness.answers.differences(connection)?);
    derived.differences.extend(transit::differences(connection)?);
    derived.differences.extend(slips::differences(connection)?);
    derived.differences.extend(boxes::differences(connection)?);
    derived.differences.extend(tournaments::differences(connection)?);
    let unvouched = store::idempotency::unvouched(connection)?;
    derived.unvouched_answers = store::row::count(unvouched)?;
    Ok(derived)
}
