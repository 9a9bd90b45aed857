//! The pool's connections: how they are made, and which of them are kept.

use diesel::r2d2::{ManageConnection, R2D2Connection as _};

use super::{
    DatabaseUrl, Db, StoreError,
    faults::{self, Plan},
};

/// Makes connections for the pool.
pub(super) struct Manager {
    pub url: DatabaseUrl,
    pub plan: Plan,
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
        let mut db = self.url.connect()?;
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
