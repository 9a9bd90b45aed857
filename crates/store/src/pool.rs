//! The pool's connections: how they are opened, and which are reused.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use diesel::{
    connection::SimpleConnection as _,
    r2d2::{ManageConnection, R2D2Connection as _},
};

use super::{
    DatabaseUrl, Db, StoreError,
    faults::{self, Plan},
    file::{self, Watched},
};

/// A write must not wait long for a lock while it occupies a connection from the pool: see `gates`.
const IMPATIENT: &str = "SET lock_timeout = '100ms'";
/// A write whose turn it is at the lock can wait longer.
pub(super) const PATIENT: &str = "SET LOCAL lock_timeout = '5s'";

/// How long a connection that has just answered is assumed to be alive. Checking costs a round
/// trip.
const BELIEVED_FOR: Duration = Duration::from_secs(1);

/// Opens connections for the pool.
pub(super) struct Manager {
    pub url: DatabaseUrl,
    pub plan: Plan,
    /// SQLite's database file.
    pub file: Option<Arc<Watched>>,
}

/// A pooled connection.
pub(super) struct Pooled {
    pub db: Db,
    /// Whether the connection must be closed instead of reused.
    pub broken: bool,
    /// When the connection last completed its work; `None` if something has failed since.
    pub answered: Option<Instant>,
}

impl Pooled {
    /// Uses the connection. After a failure, the connection is no longer assumed to be alive.
    pub(super) fn used<T, E>(
        &mut self,
        work: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        self.answered = None;
        let outcome = work(self);
        self.answered = outcome.is_ok().then(Instant::now);
        outcome
    }
}

impl ManageConnection for Manager {
    type Connection = Pooled;
    type Error = StoreError;

    fn connect(&self) -> Result<Pooled, StoreError> {
        let mut db = file::connect(&self.url, self.file.as_deref())?;
        if let Db::Postgres(postgres) = &mut db {
            postgres.batch_execute(IMPATIENT).map_err(StoreError::from)?;
        }
        faults::prepare(&self.plan, &mut db);
        Ok(Pooled { db, broken: false, answered: None })
    }

    fn is_valid(&self, connection: &mut Pooled) -> Result<(), StoreError> {
        if connection.answered.is_some_and(|at| at.elapsed() < BELIEVED_FOR) {
            return Ok(());
        }
        connection.db.ping().map_err(StoreError::from)
    }

    /// An open transaction, perhaps left by a panic, also makes a connection unusable.
    fn has_broken(&self, connection: &mut Pooled) -> bool {
        connection.broken || std::thread::panicking() || connection.db.is_broken()
    }
}
