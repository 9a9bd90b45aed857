//! The store: diesel, and nothing else knows diesel.
//!
//! One binary, two databases by URL. SQLite has one writer, which commits what has queued up as a
//! group; PostgreSQL has a pool, and writers of one stream wait for each other at its head row.
//! Both run the same closures over the same [`Db`].

pub mod checkpoints;
mod columns;
mod connection;
mod copy;
mod error;
mod faults;
mod group;
pub mod idempotency;
mod job;
pub mod ledger;
mod lock_order;
pub mod log;
mod migrate;
pub mod people;
mod pool;
pub mod projections;
mod read_only;
pub mod rounds;
pub mod row;
pub mod schema;
pub mod sessions;
pub mod tables;
mod transaction;
pub mod witnesses;
mod writer;

use std::{sync::Arc, time::Duration};

use diesel::r2d2::Pool;
use tokio::{sync::oneshot, task::JoinError};

pub use connection::{DatabaseUrl, DatabaseUrlError, Db};
pub use copy::{Copied, CopyError, copy};
pub use error::{StoreError, StoreFailure};
#[doc(hidden)]
pub use faults::{CommitFault, Failure, Faults, WriteFault};
pub use lock_order::in_lock_order;
pub use read_only::ReadOnly;
pub use transaction::{Mode, in_transaction};

use faults::Plan;
use group::Groups;
use job::Write;
use pool::{Manager, Pooled};
use transaction::{attempt, snapshot};
use writer::Writer;

/// How long a request waits for a connection of the pool.
const POOL_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a write that another writer got in the way of is tried.
const MAX_TRIES: u32 = 8;

/// The database of one process.
#[derive(Clone)]
pub struct Store {
    url: DatabaseUrl,
    pool: Pool<Manager>,
    /// SQLite's only writer.
    writer: Option<Writer>,
    /// What fails on purpose; nothing outside tests.
    plan: Plan,
}

impl Store {
    /// Opens the database; `connections` is the size of the pool.
    ///
    /// # Errors
    /// Where it cannot be reached.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Self, StoreError> {
        Self::open_planned(url, connections, None)
    }

    /// Opens the database; its writes fail as `faults` says. For tests.
    ///
    /// # Errors
    /// Where it cannot be reached.
    #[doc(hidden)]
    pub fn open_with_faults(
        url: &DatabaseUrl,
        connections: u32,
        faults: Arc<dyn Faults>,
    ) -> Result<Self, StoreError> {
        Self::open_planned(url, connections, Some(faults))
    }

    fn open_planned(url: &DatabaseUrl, connections: u32, plan: Plan) -> Result<Self, StoreError> {
        // The first connection is made here, so that a wrong URL is an error and not a wait.
        let mut first = url.connect()?;
        let pool = Pool::builder()
            .max_size(connections.max(1))
            .min_idle(Some(1))
            .connection_timeout(POOL_TIMEOUT)
            .test_on_check_out(matches!(url, DatabaseUrl::Postgres(_)))
            .build(Manager { url: url.clone(), plan: plan.clone() })?;
        let writer = match url {
            DatabaseUrl::Sqlite(_) => {
                faults::prepare(&plan, &mut first);
                Some(Writer::start(Groups::new(url.clone(), plan.clone(), first))?)
            }
            DatabaseUrl::Postgres(_) => None,
        };
        Ok(Self { url: url.clone(), pool, writer, plan })
    }

    /// Which database this is.
    #[must_use]
    pub const fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// Runs `read` on a connection, off the async threads. It sees one moment of the database.
    ///
    /// # Errors
    /// What `read` gives, or that no connection could be had.
    pub async fn read<T, E, F>(&self, read: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    {
        let pool = self.pool.clone();
        let task = tokio::task::spawn_blocking(move || {
            let mut connection = pool.get().map_err(StoreError::from)?;
            snapshot(&mut connection, read)
        });
        task.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()))
    }

    /// Runs `write` in a transaction. It may run more than once: where another writer got in
    /// between, everything it did is undone and it is run again.
    ///
    /// # Errors
    /// What `write` gives — nothing it did stays then — or that the database failed.
    pub async fn write<T, E, F>(&self, mode: Mode, write: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: StoreFailure + Send + 'static,
        F: Fn(&mut Db) -> Result<T, E> + Send + 'static,
    {
        let Some(writer) = &self.writer else { return self.write_from_pool(mode, write).await };
        let (caller, answered) = oneshot::channel();
        writer.submit(Box::new(Write::new(mode, self.plan.clone(), write, caller)))?;
        answered.await.unwrap_or_else(|_| Err(gone(mode).into()))
    }

    async fn write_from_pool<T, E, F>(&self, mode: Mode, write: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: StoreFailure + Send + 'static,
        F: Fn(&mut Db) -> Result<T, E> + Send + 'static,
    {
        let (pool, plan) = (self.pool.clone(), self.plan.clone());
        let task = tokio::task::spawn_blocking(move || {
            let mut connection = pool.get().map_err(StoreError::from)?;
            write_with_retries(&mut connection, mode, &plan, &write)
        });
        task.await.unwrap_or_else(|_: JoinError| Err(gone(mode).into()))
    }

    /// Whether the database answers and has every migration.
    ///
    /// # Errors
    /// Why it is not ready.
    pub async fn ready(&self) -> Result<(), StoreError> {
        self.read(migrate::check).await
    }

    /// Applies the migrations that the database does not have. Safe to call from several
    /// processes at once.
    ///
    /// # Errors
    /// Where a migration fails; it is rolled back.
    pub fn migrate(&self) -> Result<Vec<String>, StoreError> {
        let mut connection = self.url.connect()?;
        migrate::run(&mut connection)
    }

    /// Closes the writer's connection, as if its process had been restarted. For tests.
    ///
    /// # Errors
    /// Where the writer has stopped, or too much is waiting.
    #[doc(hidden)]
    pub fn disconnect_writer(&self) -> Result<(), StoreError> {
        self.writer.as_ref().map_or(Ok(()), Writer::disconnect)
    }

    /// Stops taking writes and waits until those that are queued are on disk.
    pub fn close(&self) {
        if let Some(writer) = &self.writer {
            writer.stop();
        }
    }
}

/// Whoever was to answer is gone, and the write with it or not.
fn gone(mode: Mode) -> StoreError {
    match mode {
        Mode::Commit => StoreError::Unknown("the writer is gone".to_owned()),
        Mode::Rehearse => StoreError::Stopped,
    }
}

fn write_with_retries<T, E: StoreFailure>(
    connection: &mut Pooled,
    mode: Mode,
    plan: &Plan,
    write: &impl Fn(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let mut outcome = attempt(connection, mode, plan, write);
    for _ in 1..MAX_TRIES {
        match &outcome {
            Err(error) if error.store_error().is_some_and(StoreError::is_conflict) => {}
            _ => break,
        }
        outcome = attempt(connection, mode, plan, write);
    }
    outcome
}
