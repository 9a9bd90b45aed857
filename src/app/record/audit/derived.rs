//! Verifying what is derived from the log: it is derived again, beside the database, and compared.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    boxes,
    rebuild::{self, RebuildReport},
    slips, transit,
    witness::Witness,
};
use crate::{
    app::AppError,
    store::{self, Db, StoreError, StoreFailure as _},
};

/// What a verification found of what is derived from the log.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Derived {
    /// How many rows agree with the log, or should be there.
    pub rows: u64,
    /// What differs from the log, a sentence each: at most 100 about what is derived, 100 that
    /// show that the log was longer, and one for each secret, session or group of stored answers
    /// that the log does not vouch for.
    pub differences: Vec<String>,
    /// How many secrets and sessions are older than their hashes in the log: it cannot tell whether
    /// they are as they were.
    pub unvouched: usize,
    /// How many stored answers the log does not vouch for yet: those of the last minutes.
    pub unvouched_answers: u64,
}

/// Plays the log into a scratch database and compares every row. Only a batch of rows is ever in
/// memory. If the log cannot be played, that is a difference too.
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
    let unvouched = store::idempotency::unvouched(connection)?;
    derived.unvouched_answers = store::row::count(unvouched)?;
    Ok(derived)
}
