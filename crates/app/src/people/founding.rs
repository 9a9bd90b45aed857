//! The house's beginning, when there is one administrator and nobody else to sign.
//!
//! The log records this state once. Until there is a second administrator or a compliance officer,
//! one signature is enough to extend rights. From then on, two signatures are always needed, so
//! that nobody can remove the second signer in order to act alone again.

use crate::{AppError, Role, record::stream_writer::StreamWriter};
use houseway_facts::HouseEvent;
use houseway_store as store;
use houseway_store::{Db, people::User};

/// The roles that can sign acts that extend rights.
const SIGNERS: [Role; 2] = [Role::Admin, Role::Compliance];

fn signers(connection: &mut Db) -> Result<Vec<User>, AppError> {
    Ok(store::people::active_with_roles(connection, &SIGNERS)?)
}

/// Whether the house has had only one administrator since its founding.
pub(super) fn has_single_admin(connection: &mut Db) -> Result<bool, AppError> {
    let began = store::founding::find(connection)?;
    let never_ended = began.is_none_or(|began| began.ended_at.is_none());
    Ok(never_ended && matches!(signers(connection)?.as_slice(), [only] if only.role == Role::Admin))
}

/// Logs that there is a single administrator, or a second signer, unless the log already says so.
pub(super) fn settle(connection: &mut Db, writer: &mut StreamWriter<'_>) -> Result<(), AppError> {
    let began = store::founding::find(connection)?;
    if began.as_ref().is_some_and(|began| began.ended_at.is_some()) {
        return Ok(());
    }
    let event = match (signers(connection)?.as_slice(), began) {
        ([only], None) if only.role == Role::Admin => HouseEvent::SingleAdmin { user_id: only.id },
        ([_, .., newest], _) => HouseEvent::SecondSigner { user_id: newest.id },
        _ => return Ok(()),
    };
    writer.append(connection, None, event).map(drop)
}

/// Whether there is still someone who can administer the house.
pub(super) fn has_admin(connection: &mut Db) -> Result<bool, AppError> {
    Ok(!store::people::active_with_roles(connection, &[Role::Admin])?.is_empty())
}
