//! The store: the only crate that runs queries through diesel.
//!
//! One binary supports two databases, chosen by URL. SQLite has one writer, which commits queued
//! writes as a group; PostgreSQL has a pool, and writers to the same stream wait for each other at
//! the stream's head row. Both run the same closures on the same [`Db`].

// Nearly every function here fails if and only if the database does.
#![allow(clippy::missing_errors_doc)]

pub mod approvals;
mod booker;
pub mod booking;
pub mod books;
pub mod box_counts;
pub mod cases;
pub mod cash;
pub mod checkpoints;
pub mod chip_sales;
mod columns;
mod connection;
mod copy;
pub mod desks;
pub mod drops;
pub mod equipment;
mod error;
mod faults;
mod file;
pub mod form_prints;
pub mod founding;
mod gates;
mod group;
pub mod guards;
pub mod handovers;
pub mod house_settings;
pub mod idempotency;
pub mod incidents;
mod job;
mod kept;
pub mod ledger;
mod lock_order;
pub mod log;
mod migrate;
pub mod misdeals;
mod notices;
pub mod pace;
pub mod people;
pub mod periods;
pub mod pits;
mod pool;
mod probe;
pub mod progress;
pub mod projections;
mod read_only;
pub mod results;
pub mod round_search;
pub mod rounds;
pub mod row;
pub mod schema;
mod seats;
mod server_url;
pub mod sessions;
pub mod shifts;
pub mod slip_series;
pub mod slips;
pub mod span;
pub mod stays;
pub mod table_setups;
pub mod tables;
pub mod tickets;
mod tls;
pub mod tournament_money;
mod tournament_schema;
pub mod tournaments;
mod transaction;
pub mod transfers;
pub mod wagers;
pub mod witnesses;
mod writer;

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use diesel::r2d2::Pool;
use tokio::{sync::oneshot, time::timeout};

pub use connection::{DatabaseUrl, DatabaseUrlError, Db};
pub use copy::{Copied, CopyError, copy};
pub use error::{Remedy, StoreError, StoreFailure};
#[doc(hidden)]
pub use faults::{CommitFault, Failure, Faults, WriteFault};
pub use lock_order::in_lock_order;
pub use migrate::check as check_migrations;
pub use notices::{Hears, Notices};
pub use read_only::ReadOnly;
pub use transaction::{Mode, in_transaction, rehearse};

use booker::{BOOKERS, Booker, ToBook};
use booking::Booking;
use faults::Plan;
use file::Watched;
use gates::Gates;
use group::Groups;
use job::{Book, Job, Write};
use pool::{Manager, Pooled};
use probe::Probes;
use seats::Seats;
use transaction::{attempt, snapshot, unlocked};
use writer::Writer;

/// How long a request waits for a connection from the pool.
const POOL_TIMEOUT: Duration = Duration::from_secs(5);
/// How many times a write is tried if other writers get in the way.
const MAX_TRIES: u32 = 8;
/// How long the test write in a readiness check can take.
const PROBE_TIMEOUT: Duration = Duration::from_secs(2);

/// One process's connections to the database.
#[derive(Clone)]
pub struct Store {
    url: DatabaseUrl,
    pool: Pool<Manager>,
    /// Reads and writes have separate connections in the pool, so that neither waits for the other.
    readers: Seats,
    writers: Seats,
    gates: Gates,
    probes: Arc<Probes>,
    /// SQLite's database file.
    file: Option<Arc<Watched>>,
    committers: Committers,
    /// Deliberate failures; `None` outside tests.
    plan: Plan,
}

/// The threads that commit writes in groups.
#[derive(Clone)]
enum Committers {
    /// The only writer.
    Sqlite(Writer<Box<dyn Job>>),
    /// For commands that were planned ahead; other writes use the pool.
    Postgres(Writer<ToBook>),
}

impl Store {
    /// Opens the database with `connections` connections for reads and, on PostgreSQL, the same
    /// number for writes.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached.
    pub fn open(url: &DatabaseUrl, connections: u32) -> Result<Self, StoreError> {
        Self::open_planned(url, connections, None)
    }

    /// Opens the database for tests, with writes that fail according to `faults`.
    ///
    /// # Errors
    /// Returns an error if the database cannot be reached.
    #[doc(hidden)]
    pub fn open_with_faults(
        url: &DatabaseUrl,
        connections: u32,
        faults: Arc<dyn Faults>,
    ) -> Result<Self, StoreError> {
        Self::open_planned(url, connections, Some(faults))
    }

    fn open_planned(url: &DatabaseUrl, connections: u32, plan: Plan) -> Result<Self, StoreError> {
        if let DatabaseUrl::Sqlite(path) = url
            && let Err(error) = file::make_private(path)
        {
            tracing::warn!(path, %error, "could not keep the database from others");
        }
        // The first connection is opened here, so that a wrong URL is reported at once.
        let mut first = url.connect()?;
        let connections = connections.max(1);
        let seats = usize::try_from(connections).unwrap_or(usize::MAX >> 4);
        let (size, file) = match url {
            DatabaseUrl::Sqlite(path) => (connections, Watched::new(path).ok().map(Arc::new)),
            DatabaseUrl::Postgres(_) => {
                (connections.saturating_mul(2).saturating_add(BOOKERS), None)
            }
        };
        let pool = Pool::builder()
            .max_size(size)
            .min_idle(Some(1))
            .connection_timeout(POOL_TIMEOUT)
            .test_on_check_out(matches!(url, DatabaseUrl::Postgres(_)))
            .build(Manager { url: url.clone(), plan: plan.clone(), file: file.clone() })?;
        let committers = match url {
            DatabaseUrl::Sqlite(_) => {
                faults::prepare(&plan, &mut first);
                let groups = Groups::new(url.clone(), plan.clone(), first, file.clone());
                Committers::Sqlite(Writer::start("sqlite-writer", [groups])?)
            }
            DatabaseUrl::Postgres(_) => {
                let booker = || Booker { pool: pool.clone(), plan: plan.clone() };
                Committers::Postgres(Writer::start("booker", (0..BOOKERS).map(|_| booker()))?)
            }
        };
        Ok(Self {
            url: url.clone(),
            pool,
            readers: Seats::new(seats),
            writers: Seats::new(seats),
            gates: Gates::default(),
            probes: Arc::default(),
            file,
            committers,
            plan,
        })
    }

    /// The database's URL.
    #[must_use]
    pub const fn url(&self) -> &DatabaseUrl {
        &self.url
    }

    /// Runs `read` on a connection, off the async threads, with a consistent snapshot of the
    /// database.
    ///
    /// # Errors
    /// Returns the error of `read`, or an error if no connection was available.
    pub async fn read<T, E, F>(&self, read: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    {
        self.on_reader(|connection| snapshot(connection, read)).await
    }

    /// Runs `look` on a connection, off the async threads and without a transaction: each of its
    /// queries sees the current state of the database.
    ///
    /// # Errors
    /// Returns the error of `look`, or an error if no connection was available.
    pub async fn look<T, E, F>(&self, look: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    {
        self.on_reader(|connection| unlocked(connection, look)).await
    }

    /// Like [`Store::look`], but on SQLite it runs on the calling thread if a connection is free.
    /// Waking another thread costs more than finding a few rows by key in a file, so use this only
    /// for such lookups, with no more computation than a round's next step.
    ///
    /// # Errors
    /// Returns the error of `look`, or an error if no connection was available.
    pub async fn glance<T, E, F>(&self, look: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Db) -> Result<T, E> + Send + 'static,
    {
        if let DatabaseUrl::Sqlite(_) = self.url
            && let Some(mut connection) = self.pool.try_get()
        {
            return connection.used(|used| unlocked(used, look));
        }
        self.look(look).await
    }

    async fn on_reader<T, E, F>(&self, read: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
        F: FnOnce(&mut Pooled) -> Result<T, E> + Send + 'static,
    {
        let pool = self.pool.clone();
        let seat = self.readers.take(POOL_TIMEOUT).await?;
        let task = tokio::task::spawn_blocking(move || {
            let mut connection = pool.get().map_err(StoreError::from)?;
            let outcome = connection.used(read);
            drop((connection, seat));
            outcome
        });
        task.await.unwrap_or_else(|_| Err(StoreError::Stopped.into()))
    }

    /// Runs `write` in a transaction. If another writer gets in the way, the changes of `write` are
    /// rolled back and it runs again, so it can run more than once.
    ///
    /// # Errors
    /// Returns the error of `write`, whose changes are then rolled back, or an error if the
    /// database fails.
    pub async fn write<T, E, F>(&self, mode: Mode, write: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: StoreFailure + Send + 'static,
        F: Fn(&mut Db) -> Result<T, E> + Send + 'static,
    {
        let Committers::Sqlite(writer) = &self.committers else {
            return self.write_from_pool(mode, write).await;
        };
        let (caller, answered) = oneshot::channel();
        writer.submit(Box::new(Write::new(mode, self.plan.clone(), write, caller)))?;
        answered.await.unwrap_or_else(|_| Err(gone(mode).into()))
    }

    /// Writes the results of a command, unless the data that the command read has changed.
    ///
    /// # Errors
    /// Returns [`StoreError::Overtaken`] if the data has changed and nothing was written, or an
    /// error if the database fails.
    pub async fn book(&self, booking: Booking) -> Result<(), StoreError> {
        let (caller, mut answered) = oneshot::channel();
        match &self.committers {
            Committers::Sqlite(writer) => {
                writer.submit(Box::new(Book::new(booking, self.plan.clone(), caller)))?;
            }
            Committers::Postgres(bookers) => {
                let claimed = Arc::<AtomicBool>::default();
                bookers.submit(ToBook { booking, caller, claimed: Arc::clone(&claimed) })?;
                if let Ok(answer) = timeout(POOL_TIMEOUT, &mut answered).await {
                    return answer.unwrap_or_else(|_| Err(gone(Mode::Commit)));
                }
                if ToBook::claim(&claimed) {
                    // No thread has begun to write the command, and none will.
                    return Err(StoreError::Busy);
                }
            }
        }
        answered.await.unwrap_or_else(|_| Err(gone(Mode::Commit)))
    }

    async fn write_from_pool<T, E, F>(&self, mode: Mode, write: F) -> Result<T, E>
    where
        T: Send + 'static,
        E: StoreFailure + Send + 'static,
        F: Fn(&mut Db) -> Result<T, E> + Send + 'static,
    {
        let mut write = write;
        let mut turn = None;
        for tries in 1.. {
            let outcome;
            match self.run_once(mode, turn.is_some(), write).await {
                Some((ran, came_of_it)) => (write, outcome) = (ran, came_of_it),
                None => return Err(gone(mode).into()),
            }
            let failure = outcome.as_ref().err().and_then(StoreFailure::store_error);
            match failure.map_or(Remedy::None, StoreError::remedy) {
                Remedy::Again if tries < MAX_TRIES => {}
                Remedy::Wait(lock) if turn.is_none() => turn = Some(self.gates.turn(lock).await?),
                _ => return outcome,
            }
        }
        Err(StoreError::Busy.into())
    }

    /// Runs a write on a connection from the pool, and returns the closure with the result; `None`
    /// if the thread ended without a result.
    async fn run_once<T, E, F>(
        &self,
        mode: Mode,
        patient: bool,
        write: F,
    ) -> Option<(F, Result<T, E>)>
    where
        T: Send + 'static,
        E: StoreFailure + Send + 'static,
        F: Fn(&mut Db) -> Result<T, E> + Send + 'static,
    {
        let (pool, plan) = (self.pool.clone(), self.plan.clone());
        let seat = match self.writers.take(POOL_TIMEOUT).await {
            Ok(seat) => seat,
            Err(error) => return Some((write, Err(error.into()))),
        };
        let task = tokio::task::spawn_blocking(move || {
            let outcome = match pool.get() {
                Ok(mut connection) => {
                    connection.used(|used| attempt(used, mode, patient, &plan, &write))
                }
                Err(error) => Err(StoreError::from(error).into()),
            };
            drop(seat);
            (write, outcome)
        });
        task.await.ok()
    }

    /// Checks that the database answers, has every migration, and completes a test write in time.
    ///
    /// # Errors
    /// Returns the reason why the database is not ready.
    pub async fn ready(&self) -> Result<(), StoreError> {
        self.read(migrate::check).await?;
        self.probes
            .ask(async || {
                let written = self.write::<(), StoreError, _>(Mode::Commit, probe::write);
                let late = || Err(StoreError::Unreachable("a write takes too long".to_owned()));
                timeout(PROBE_TIMEOUT, written).await.unwrap_or_else(|_| late())
            })
            .await
    }

    /// Listens for commits by other processes, and notifies them of commits by this one.
    ///
    /// # Errors
    /// Returns an error if the thread cannot be started.
    pub fn notices(&self, hears: impl Hears) -> Result<Notices, StoreError> {
        Notices::start(self.url.clone(), self.file.clone(), hears)
    }

    /// Applies the missing migrations. Safe to call from several processes at once.
    ///
    /// # Errors
    /// Returns an error if a migration fails; it is rolled back.
    pub fn migrate(&self) -> Result<Vec<String>, StoreError> {
        let mut connection = file::connect(&self.url, self.file.as_deref())?;
        migrate::run(&mut connection)
    }

    /// Closes the writer's connection, as if its process had been restarted, for tests.
    ///
    /// # Errors
    /// Returns an error if the writer has stopped, or too many writes are waiting.
    #[doc(hidden)]
    pub fn disconnect_writer(&self) -> Result<(), StoreError> {
        match &self.committers {
            Committers::Sqlite(writer) => writer.disconnect(),
            Committers::Postgres(_) => Ok(()),
        }
    }

    /// Refuses further writes, and waits until the queued ones are on disk.
    pub fn close(&self) {
        match &self.committers {
            Committers::Sqlite(writer) => writer.stop(),
            Committers::Postgres(bookers) => bookers.stop(),
        }
    }
}

/// The error for a write whose thread ended without answering: it is unknown whether the write was
/// committed.
fn gone(mode: Mode) -> StoreError {
    match mode {
        Mode::Commit => StoreError::Unknown("the writer is gone".to_owned()),
        Mode::Rehearse => StoreError::Stopped,
    }
}
