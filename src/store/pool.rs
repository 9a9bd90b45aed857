//! The pool's connections: how they are made, and which of them are kept.

use std::sync::Arc;

use diesel::{
    connection::SimpleConnection as _,
    r2d2::{ManageConnection, R2D2Connection as _},
};

use super::{
    DatabaseUrl, Db, StoreError,
    faults::{self, Plan},
    file::{self, Watched},
};

/// A write of the pool does not wait for a lock with a connection in its hand: see `gates`.
const IMPATIENT: &str = "SET lock_timeout = '100ms'";
/// Unless it is its turn.
pub(super) const PATIENT: &str = "SET LOCAL lock_timeout = '5s'";

/// Makes connections for the pool.
pub(super) struct Manager {
    pub url: DatabaseUrl,
    pub plan: Plan,
    /// SQLite's file.
    pub file: Option<Arc<Watched>>,
}

/// A connection of the pool.
pub(super) struct Pooled {
    pub db: Db,
    /// Whether it is closed rather than given to somebody else.
    pub broken: bool,
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
        Ok(Pooled { db, broken: false })
    }

    fn is_valid(&self, connection: &mut Pooled) -> Result<(), StoreError> {
        connection.db.ping().map_err(StoreError::from)
    }

    /// An open transaction breaks a connection too: a panic may have left it.
    fn has_broken(&self, connection: &mut Pooled) -> bool {
        connection.broken || std::thread::panicking() || connection.db.is_broken()
    }
}
