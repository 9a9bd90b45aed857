//! Finding a person.

use crate::AppError;
use houseway_base::ids::UserId;
use houseway_store as store;
use houseway_store::{Db, people::User};

/// Finds a person.
///
/// # Errors
/// Returns `not_found`.
pub(super) fn find(connection: &mut Db, id: UserId) -> Result<User, AppError> {
    store::people::user(connection, id)?.ok_or_else(|| AppError::not_found("user"))
}
