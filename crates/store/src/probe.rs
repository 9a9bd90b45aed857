//! Test writes, which show whether the database accepts writes.

use std::sync::atomic::{AtomicU64, Ordering};

use diesel::connection::SimpleConnection as _;
use tokio::sync::Mutex;

use super::{Db, StoreError};

/// Makes a write that leaves no data behind. On SQLite, the writer's commit is itself such a write,
/// because it changes `user_version`. On PostgreSQL, a message in the write-ahead log must reach
/// the disk like any write.
pub(super) fn write(connection: &mut Db) -> Result<(), StoreError> {
    if let Db::Postgres(postgres) = connection {
        postgres.batch_execute("SELECT pg_logical_emit_message(true, 'houseway', 'ready')")?;
    }
    Ok(())
}

/// Shares probes between requests: one probe answers all requests made before it began, so that
/// many requests at once do not fill the writer's queue.
#[derive(Default)]
pub(super) struct Probes {
    asked: AtomicU64,
    last: Mutex<Answered>,
}

/// The last probe.
#[derive(Default)]
struct Answered {
    /// The number of requests made before this probe began.
    asked: u64,
    failure: Option<String>,
}

impl Probes {
    /// The result of a probe that began after this request.
    pub(super) async fn ask(
        &self,
        probe: impl AsyncFnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mine = self.asked.fetch_add(1, Ordering::Relaxed) + 1;
        let mut last = self.last.lock().await;
        if last.asked < mine {
            let asked = self.asked.load(Ordering::Relaxed);
            let failure = probe().await.err().map(|error| error.to_string());
            *last = Answered { asked, failure };
        }
        last.failure.clone().map_or(Ok(()), |failure| Err(StoreError::Unreachable(failure)))
    }
}
