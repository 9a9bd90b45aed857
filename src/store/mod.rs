//! The store: diesel, and nothing else knows diesel.
//!
//! One binary, two databases by URL. SQLite has one writer, which commits what has queued up as a
//! group; PostgreSQL has a pool, and writers of one stream wait for each other at its head row.
//! Both run the same closures over the same [`Db`].

pub mod checkpoints;
mod columns;
mod connection;
mod error;
pub mod idempotency;
pub mod ledger;
mod lock_order;
pub mod log;
mod migrate;
pub mod people;
pub mod projections;
mod read_only;
pub mod rounds;
pub mod row;
pub mod schema;
pub mod sessions;
pub mod tables;
pub mod witnesses;
mod writer;

use std::time::Duration;

use diesel::{Connection as _, connection::SimpleConnection as _, r2d2::Pool};
use tokio::sync::oneshot;

pub use connection::{DatabaseUrl, DatabaseUrlError, Db};
pub use error::StoreError;
pub use lock_order::in_lock_order;
pub use read_only::ReadOnly;

use connection::Manager;
use writer::Writer;

/// How long a request waits for a connection of the pool.
const POOL_TIMEOUT: Duration = Duration::from_secs(5);
/// How often a write that another writer got in the way of is tried.
const MAX_TRIES: u32 = 8;

/// Whether what a closure wrote is to stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// It stays, if the closure succeeds.
    Commit,
    /// A dry run: the same path, rolled back.
    Rehearse,
}

/// The database of one process.
#[derive(Clone)]
pub struct Store {
    url: DatabaseUrl,
    pool: Pool<Manager>,
    /// SQLite's only writer.
    writer: Option<Writer>,
}

impl Store {
    /// Opens the database; `connections` is the size of the pool.
    ///
    /// # Errors
    /// Where it cannot be reached.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Self, StoreError> {
        // The first connection is made here, so that a wrong URL is an error and not a wait.
        let first = url.connect()?;
        let pool = Pool::builder()
            .max_size(connections.max(1))
            .min_idle(Some(1))
            .connection_timeout(POOL_TIMEOUT)
            .test_on_check_out(matches!(url, DatabaseUrl::Postgres(_)))
            .build(Manager(url.clone()))?;
        let writer = match url {
            DatabaseUrl::Sqlite(_) => Some(Writer::start(first)?),
            DatabaseUrl::Postgres(_) => None,
        };
        Ok(Self { url: url.clone(), pool, writer })
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
        if let Some(writer) = &self.writer {
            let (answer, answered) = oneshot::channel();
            writer.submit(Box::new(move |connection| {
                let outcome = attempt(connection, mode, &write);
                Box::new(move |committed| {
                    let outcome = committed.map_err(E::from).and(outcome);
                    // The caller may have gone; the write stands all the same.
                    drop(answer.send(outcome));
                })
            }))?;
            return answered.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()));
        }
        let pool = self.pool.clone();
        let task = tokio::task::spawn_blocking(move || {
            let mut connection = pool.get().map_err(StoreError::from)?;
            write_with_retries(&mut connection, mode, &write)
        });
        task.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()))
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

    /// Stops taking writes and waits until those that are queued are on disk.
    pub fn close(&self) {
        if let Some(writer) = &self.writer {
            writer.stop();
        }
    }
}

/// An error that may come of the store, so that a write can be tried again when it does.
pub trait StoreFailure: From<StoreError> {
    /// The store's error, if that is what it is.
    fn store_error(&self) -> Option<&StoreError>;
}

impl StoreFailure for StoreError {
    fn store_error(&self) -> Option<&StoreError> {
        Some(self)
    }
}

/// How a transaction ended early.
enum Ended<E> {
    Failed(E),
    /// Not a failure: a rehearsal that is to be rolled back.
    Rehearsed,
}

impl<E: From<StoreError>> From<diesel::result::Error> for Ended<E> {
    fn from(error: diesel::result::Error) -> Self {
        Self::Failed(StoreError::from(error).into())
    }
}

impl<E: From<StoreError>> Ended<E> {
    fn into_error(self) -> E {
        match self {
            Self::Failed(error) => error,
            Self::Rehearsed => StoreError::Stopped.into(),
        }
    }
}

/// One try: a transaction, or a savepoint where one is open.
fn attempt<T, E: From<StoreError>>(
    connection: &mut Db,
    mode: Mode,
    write: &impl Fn(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let _locks = lock_order::Transaction::begin();
    let mut rehearsed = None;
    let outcome = connection.transaction(|connection| {
        let value = write(connection).map_err(Ended::Failed)?;
        match mode {
            Mode::Commit => Ok(value),
            Mode::Rehearse => {
                rehearsed = Some(value);
                Err(Ended::Rehearsed)
            }
        }
    });
    match (outcome, rehearsed) {
        (Err(Ended::Rehearsed), Some(value)) => Ok(value),
        (outcome, _) => outcome.map_err(Ended::into_error),
    }
}

fn write_with_retries<T, E: StoreFailure>(
    connection: &mut Db,
    mode: Mode,
    write: &impl Fn(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let mut outcome = attempt(connection, mode, write);
    for _ in 1..MAX_TRIES {
        match &outcome {
            Err(error) if error.store_error().is_some_and(StoreError::is_conflict) => {}
            _ => break,
        }
        outcome = attempt(connection, mode, write);
    }
    outcome
}

/// Reads in a transaction, so that several queries see one moment.
fn snapshot<T, E: From<StoreError>>(
    connection: &mut Db,
    read: impl FnOnce(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let outcome = connection.transaction(|connection| {
        if let Db::Postgres(postgres) = connection {
            postgres.batch_execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
        }
        read(connection).map_err(Ended::Failed)
    });
    outcome.map_err(Ended::into_error)
}

/// Runs `write` in a transaction of a connection that nobody else writes through.
///
/// # Errors
/// What `write` gives; nothing it did stays then.
pub fn in_transaction<T, E: From<StoreError>>(
    connection: &mut Db,
    write: impl FnOnce(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let _locks = lock_order::Transaction::begin();
    let outcome = connection.transaction(|connection| write(connection).map_err(Ended::Failed));
    outcome.map_err(Ended::into_error)
}
