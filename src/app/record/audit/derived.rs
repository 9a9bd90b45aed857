//! Verifying what is derived from the log: it is derived again, beside the database, and compared.

use serde::Serialize;
use utoipa::ToSchema;

use super::rebuild::{self, RebuildReport};
use crate::{
    app::AppError,
    store::{Db, StoreError, StoreFailure as _},
};

/// What a verification found of what is derived from the log.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Derived {
    /// How many rows agree with the log, or should be there.
    pub rows: u64,
    /// What differs from the log, and what shows that the log was longer: a sentence each, at most
    /// 200.
    pub differences: Vec<String>,
}

/// Plays the log into a scratch database and compares every row. Only a batch of rows is ever in
/// memory. If the log cannot be played, that is a difference too.
///
/// # Errors
/// Returns an error if a database fails.
pub(super) fn check(connection: &mut Db) -> Result<Derived, AppError> {
    let (_folder, url) = rebuild::scratch()?;
    match rebuild::compare_with(connection, &url) {
        Ok(RebuildReport { rows, mut differences, losses, .. }) => {
            let witnessed: Vec<_> =
                losses.into_iter().filter(|loss| !differences.contains(loss)).collect();
            differences.extend(witnessed);
            Ok(Derived { rows, differences })
        }
        Err(error) if error.store_error().is_some_and(StoreError::is_unavailable) => Err(error),
        Err(error) => {
            let cause = error.store_error().map_or_else(|| error.to_string(), ToString::to_string);
            let differences = vec![format!("the log cannot be played: {cause}")];
            Ok(Derived { rows: 0, differences })
        }
    }
}
