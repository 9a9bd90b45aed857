//! Commits a group of writes in one SQLite transaction. If the group fails, finds out what happened
//! to each of its writes.

use std::sync::Arc;

use diesel::{
    QueryableByName,
    connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager as _},
    sql_types::Integer,
};

use super::{
    DatabaseUrl, Db, StoreError,
    faults::{self, Plan},
    file::{self, Watched, beside},
    job::Job,
    kept::Keep as _,
    transaction::Lost,
    writer::Commit,
};

type Transactions = <Db as diesel::Connection>::TransactionManager;

/// The connection on which groups are committed. The connection is reopened after any failure.
pub(super) struct Groups {
    url: DatabaseUrl,
    plan: Plan,
    connection: Option<Db>,
    file: Option<Arc<Watched>>,
    /// The connection's write-ahead log. If this file disappears, committed data is lost.
    log: Option<Watched>,
}

/// Why a group was not committed.
enum Failed {
    /// The write with this index aborted the transaction; the other writes were rolled back with
    /// it.
    By(usize, StoreError),
    /// Nothing was written.
    Undone(StoreError),
    /// It is unknown whether the group was committed.
    Unknown(String),
}

impl Failed {
    fn undone(error: impl Into<StoreError>) -> Self {
        Self::Undone(error.into())
    }
}

/// The database's `user_version`, which every group sets to a different number. After a failed
/// COMMIT, it shows whether the group was committed.
struct Mark {
    before: i32,
    set: i32,
}

#[derive(QueryableByName)]
struct UserVersion {
    #[diesel(sql_type = Integer)]
    user_version: i32,
}

impl Groups {
    pub(super) const fn new(
        url: DatabaseUrl,
        plan: Plan,
        connection: Db,
        file: Option<Arc<Watched>>,
    ) -> Self {
        Self { url, plan, connection: Some(connection), file, log: None }
    }

    fn attempt(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), Failed> {
        if jobs.is_empty() {
            return Ok(());
        }
        let plan = self.plan.clone();
        let connection = self.connection().map_err(Failed::Undone)?;
        begin(connection).map_err(Failed::Undone)?;
        for (index, job) in jobs.iter_mut().enumerate() {
            job.run(connection).map_err(|Lost(error)| Failed::By(index, error))?;
        }
        if !jobs.iter().any(|job| job.keeps()) {
            return Transactions::rollback_transaction(connection).map_err(Failed::undone);
        }
        let mark = Mark::set(connection).map_err(Failed::Undone)?;
        self.check_files().map_err(Failed::Undone)?;
        let connection = self.connection().map_err(Failed::Undone)?;
        match faults::commit(&plan, connection) {
            // If the file was deleted in the meantime, the group might be lost with it.
            Ok(()) => self.check_files().map_err(|error| Failed::Unknown(error.to_string())),
            Err(error) => self.settle(&mark, &StoreError::from(error)),
        }
    }

    /// Checks that the open files are still at their paths.
    fn check_files(&mut self) -> Result<(), StoreError> {
        let Some(file) = &self.file else { return Ok(()) };
        file.check()?;
        if self.log.is_none()
            && let DatabaseUrl::Sqlite(path) = &self.url
        {
            self.log = Watched::new(beside(path, "-wal")).ok();
        }
        self.log.as_ref().map_or(Ok(()), Watched::check)
    }

    /// Determines whether a COMMIT that failed took effect.
    fn settle(&mut self, mark: &Mark, cause: &StoreError) -> Result<(), Failed> {
        tracing::error!(%cause, "a COMMIT failed; asking the database what became of it");
        self.disconnect();
        match self.find_out(mark) {
            Ok(true) => Ok(()),
            Ok(false) => Err(Failed::Undone(StoreError::Unreachable(cause.to_string()))),
            Err(error) => Err(Failed::Unknown(format!("{cause}; {error}"))),
        }
    }

    /// Whether the group that set this mark was committed.
    fn find_out(&mut self, mark: &Mark) -> Result<bool, StoreError> {
        let connection = self.connection()?;
        begin(connection)?;
        // Data that a failed COMMIT left in the write-ahead log could reappear after a crash.
        // Committing something else overwrites this data.
        let found = Mark::set(connection)?.before;
        Transactions::commit_transaction(connection)?;
        match found {
            found if found == mark.set => Ok(true),
            found if found == mark.before => Ok(false),
            _ => Err(StoreError::corrupt("another process has written since")),
        }
    }

    fn connection(&mut self) -> Result<&mut Db, StoreError> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.connect()?,
        };
        Ok(self.connection.insert(connection))
    }

    fn connect(&self) -> Result<Db, StoreError> {
        let mut connection = file::connect(&self.url, self.file.as_deref())?;
        faults::prepare(&self.plan, &mut connection);
        Ok(connection)
    }
}

impl Commit<Box<dyn Job>> for Groups {
    /// Runs a group of writes in one transaction and answers them all. A write that aborts the
    /// transaction, for instance by a panic, gets its own answer; the others run again.
    fn commit(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        let mut outcome = self.attempt(&mut jobs);
        while let Err(Failed::By(culprit, error)) = outcome {
            tracing::error!(%error, "a write was lost; the others of its group run again");
            self.disconnect();
            jobs.remove(culprit).answer(Err(error));
            outcome = self.attempt(&mut jobs);
        }
        let failure = outcome.err().map(|failed| {
            self.disconnect();
            match failed {
                Failed::By(_, error) | Failed::Undone(error) => (false, error.to_string()),
                Failed::Unknown(why) => (true, why),
            }
        });
        if let Some((unknown, why)) = &failure {
            tracing::error!(unknown, why, "a group of writes failed");
        }
        for job in jobs {
            job.answer(match &failure {
                None => Ok(()),
                Some((false, why)) => Err(StoreError::Unreachable(why.clone())),
                Some((true, why)) => Err(StoreError::Unknown(why.clone())),
            });
        }
    }

    fn disconnect(&mut self) {
        self.connection = None;
        self.log = None;
    }

    fn refuse(&mut self, job: Box<dyn Job>, reason: StoreError) {
        job.answer(Err(reason));
    }
}

impl Mark {
    fn set(connection: &mut Db) -> Result<Self, StoreError> {
        let UserVersion { user_version: before } =
            diesel::sql_query("PRAGMA user_version").kept().get_result(connection)?;
        let set = rand::random();
        connection.batch_execute(&format!("PRAGMA user_version = {set}"))?;
        Ok(Self { before, set })
    }
}

/// `BEGIN IMMEDIATE`: a deferred transaction notices only at its first write that another process
/// holds the lock, and then fails instead of waiting.
fn begin(connection: &mut Db) -> Result<(), StoreError> {
    match connection {
        Db::Sqlite(sqlite) => {
            AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")?;
        }
        Db::Postgres(_) => Transactions::begin_transaction(connection)?,
    }
    Ok(())
}
