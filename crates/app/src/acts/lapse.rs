//! Signatures that no longer count (0.4-7), because the signer was deactivated or was given a
//! different role or different tables before the last signature.

use crate::{
    Actor, App, AppError,
    acts::{deals_there, is_overdue},
    record::{projections::approval_capacities, stream_writer::StreamWriter},
};
use houseway_base::{ids::ApprovalId, names::ApprovalState};
use houseway_facts::{ApprovalEvent, Capacity};
use houseway_store as store;
use houseway_store::{
    Db,
    approvals::{Approval, Filter},
    span::Span,
};

/// How many approvals are read at a time.
const BATCH: i64 = 200;

/// The capacities in which people have signed a draft, but in which they can no longer sign.
fn lapsed(connection: &mut Db, approval: &Approval) -> Result<Vec<String>, AppError> {
    let mut lapsed = Vec::new();
    for Capacity { name, roles, signed_by, .. } in approval_capacities(approval)? {
        let Some(signature) = signed_by else { continue };
        let user = store::people::user(connection, signature.user)?;
        let counts = match user.filter(|user| user.active && roles.contains(&user.role)) {
            Some(user) => deals_there(&approval.stream, user.bound_to()?.as_deref()),
            None => false,
        };
        if !counts {
            lapsed.push(name);
        }
    }
    Ok(lapsed)
}

/// Records which signatures of a draft no longer count. Returns whether there were any. `writer`
/// must be the writer of the draft's stream.
pub(super) fn lapse(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    approval: &Approval,
) -> Result<bool, AppError> {
    if approval.state != ApprovalState::Pending {
        return Ok(false);
    }
    let lapsed = lapsed(connection, approval)?;
    let any = !lapsed.is_empty();
    for capacity in lapsed {
        let event = ApprovalEvent::Lapsed { approval_id: approval.id, capacity };
        writer.append(connection, None, event)?;
    }
    Ok(any)
}

impl App {
    /// Records the signatures that no longer count after a person's role or tables have changed.
    /// The change to the person is final even if this method fails: whenever someone signs a draft,
    /// its other signatures are checked again.
    pub(crate) async fn people_changed(&self) {
        if let Err(error) = self.lapse_signatures().await {
            tracing::warn!(%error, "signatures that no longer count are still to be written down");
        }
    }

    /// Records which signatures of drafts no longer count.
    pub(super) async fn lapse_signatures(&self) -> Result<(), AppError> {
        let mut before: Option<ApprovalId> = None;
        loop {
            let filter = Filter { state: Some(ApprovalState::Pending), ..Filter::default() };
            let (found, last) = self
                .read(move |connection| {
                    let batch =
                        store::approvals::list(connection, &filter, Span::before(before, BATCH))?;
                    let last = batch.last().map(|approval| approval.id);
                    let mut found = Vec::new();
                    for approval in batch {
                        if !lapsed(connection, &approval)?.is_empty() {
                            found.push(approval);
                        }
                    }
                    Ok((found, last))
                })
                .await?;
            for approval in found {
                // Each transaction locks only one stream, so it never waits for a second one.
                self.write(move |connection, context| {
                    let stream = &approval.stream;
                    let mut writer =
                        StreamWriter::lock(connection, context, stream, Actor::System)?;
                    let found = store::approvals::find(connection, approval.id)?;
                    if let Some(found) = found
                        && !is_overdue(&found, context.clock.now())
                    {
                        lapse(connection, &mut writer, &found)?;
                    }
                    writer.finish(connection)
                })
                .await?;
            }
            if last.is_none() {
                return Ok(());
            }
            before = last;
        }
    }
}
