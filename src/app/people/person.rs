//! Finding a person.

use crate::{
    app::AppError,
    ids::UserId,
    store::{self, Db, people::User},
};

/// Finds a person.
///
/// # Errors
/// Returns `not_found`.
pub(super) fn find(connection: &mut Db, id: UserId) -> Result<User, AppError> {
    store::people::user(connection, id)?.ok_or_else(|| AppError::not_found("user"))
}
