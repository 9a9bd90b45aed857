//! Records that approvals have expired.

use crate::{Actor, App, AppError, acts::is_overdue, record::stream_writer::StreamWriter};
use houseway_facts::ApprovalEvent;
use houseway_store as store;
use houseway_store::{approvals::Approval, row::micros};

/// How many approvals are read at a time.
const BATCH: i64 = 100;

impl App {
    /// Records which approvals have expired, and deletes their secrets. Returns how many there
    /// were. Nothing depends on these records: readers and signers check the clock themselves.
    pub async fn expire_approvals(&self) -> Result<usize, AppError> {
        self.lapse_signatures().await?;
        let mut count = 0;
        loop {
            let now = micros(self.clock().now());
            let overdue = self
                .look(move |connection| Ok(store::approvals::overdue(connection, now, BATCH)?))
                .await?;
            if overdue.is_empty() {
                return Ok(count);
            }
            count += overdue.len();
            for approval in overdue {
                self.expire(approval).await?;
            }
        }
    }

    async fn expire(&self, approval: Approval) -> Result<(), AppError> {
        // Each transaction locks only one stream, so it never waits for a second one.
        self.write(move |connection, context| {
            let stream = &approval.stream;
            let mut writer = StreamWriter::lock(connection, context, stream, Actor::System)?;
            let found = store::approvals::find(connection, approval.id)?;
            // Another process may already have recorded the expiry.
            if found.is_some_and(|found| is_overdue(&found, context.clock.now())) {
                let expired = ApprovalEvent::Expired { approval_id: approval.id };
                writer.append(connection, None, expired)?;
                store::approvals::forget_secret(connection, approval.id)?;
            }
            writer.finish(connection)
        })
        .await
    }
}
