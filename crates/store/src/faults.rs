//! Deliberate failures for tests. A store that is opened with a plan fails at the points that the
//! plan names.
//!
//! A store opened in the usual way has no plan. Where possible, the failures are real: PostgreSQL
//! raises the error itself or ends the connection, and SQLite's transaction is rolled back
//! underneath the write, as SQLite does on an I/O error.

use std::{
    any::type_name_of_val,
    cell::Cell,
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    sync::Arc,
    thread,
    time::Duration,
};

use diesel::{
    Connection as _, QueryResult,
    connection::{
        Instrumentation, InstrumentationEvent, SimpleConnection as _, TransactionManager as _,
    },
    result::{DatabaseErrorKind, Error as DieselError},
};

use super::{Db, StoreError};

/// Decides what fails, and when. The trait's methods are called from several threads, in the order
/// in which writes run.
pub trait Faults: Send + Sync {
    /// Called before each run of a write, including retries.
    fn write(&self) -> Option<WriteFault> {
        None
    }

    /// Like [`Self::write`], but with the type name of the write's closure, so that a plan can
    /// ignore the internal writes that a house runs from time to time.
    fn write_of(&self, _closure: &str) -> Option<WriteFault> {
        self.write()
    }

    /// Called before each COMMIT, which commits one write on PostgreSQL and a group of writes on
    /// SQLite.
    fn commit(&self) -> Option<CommitFault> {
        None
    }
}

/// A failure within a write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WriteFault {
    /// The number of the write's statements that succeed before the failure. If the write has fewer
    /// statements, it fails after its last one, unless it was refused.
    pub after: u32,
    pub failure: Failure,
}

/// How a write fails.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The write panics.
    Panic,
    /// The disk is full: SQLite rolls the transaction back automatically.
    DiskFull,
    /// The connection is lost; on SQLite, an I/O error that rolls the transaction back.
    Disconnect,
    /// A serialization failure (40001); on SQLite, another process holds the lock.
    Conflict,
    /// A deadlock (40P01); on SQLite, another process holds the lock.
    Deadlock,
    /// A lock timeout (55P03); on SQLite, another process holds the lock.
    LockTimeout,
    /// The write is delayed but does not fail.
    Delay(Duration),
}

/// A failure of a COMMIT.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CommitFault {
    /// The connection is lost before the COMMIT arrives, so nothing is committed; on SQLite, an I/O
    /// error.
    LostBefore,
    /// The connection is lost after the COMMIT; on SQLite, an I/O error after the commit.
    LostAfter,
    /// The COMMIT is delayed but does not fail.
    Delay(Duration),
}

/// A store's plan; `None` outside tests.
pub(super) type Plan = Option<Arc<dyn Faults>>;

thread_local! {
    /// The failure planned for the write that this thread is running.
    static ARMED: Cell<Option<WriteFault>> = const { Cell::new(None) };
}

/// The panic payload that unwinds from the statement that should fail.
struct Struck(Failure);

/// Counts the statements on a connection.
struct Trigger;

impl Instrumentation for Trigger {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if !matches!(event, InstrumentationEvent::StartQuery { .. }) {
            return;
        }
        if let Some(WriteFault { after, failure }) = ARMED.take() {
            match after.checked_sub(1) {
                Some(after) => ARMED.set(Some(WriteFault { after, failure })),
                None => strike(failure),
            }
        }
    }
}

/// Unwinds without calling the panic hook, which would print every failure.
fn strike(failure: Failure) {
    match failure {
        Failure::Delay(time) => thread::sleep(time),
        Failure::Panic => resume_unwind(Box::new("on purpose")),
        failure => resume_unwind(Box::new(Struck(failure))),
    }
}

/// Prepares a new connection for the planned failures.
pub(super) fn prepare(plan: &Plan, connection: &mut Db) {
    if plan.is_some() {
        connection.set_instrumentation(Trigger);
    }
}

/// Runs a write, which fails if the plan says so.
pub(super) fn run<T, E: From<StoreError>>(
    plan: &Plan,
    connection: &mut Db,
    write: &impl Fn(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let fault = plan.as_ref().and_then(|plan| plan.write_of(type_name_of_val(write)));
    let Some(fault) = fault else {
        return write(connection);
    };
    ARMED.set(Some(fault));
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        let outcome = write(connection);
        // A write that failed without a fault is already rolled back, and PostgreSQL accepts no
        // further statements in it.
        if let Some(fault) = ARMED.take().filter(|_| outcome.is_ok()) {
            strike(fault.failure);
        }
        outcome
    }));
    ARMED.set(None);
    outcome.unwrap_or_else(|panic| match panic.downcast::<Struck>() {
        Ok(struck) => Err(really(connection, struck.0).into()),
        Err(panic) => resume_unwind(panic),
    })
}

/// Commits, or fails if the plan says so.
pub(super) fn commit(plan: &Plan, connection: &mut Db) -> QueryResult<()> {
    let fault = plan.as_ref().and_then(|plan| plan.commit());
    match fault {
        Some(CommitFault::LostBefore) => drop(really(connection, Failure::Disconnect)),
        Some(CommitFault::Delay(time)) => thread::sleep(time),
        Some(CommitFault::LostAfter) | None => {}
    }
    <Db as diesel::Connection>::TransactionManager::commit_transaction(connection)?;
    if fault == Some(CommitFault::LostAfter) {
        drop(really(connection, Failure::Disconnect));
        return Err(error(DatabaseErrorKind::ClosedConnection, "disk I/O error"));
    }
    Ok(())
}

fn error(kind: DatabaseErrorKind, message: &str) -> DieselError {
    DieselError::DatabaseError(kind, Box::new(message.to_owned()))
}

/// Causes the failure on the connection.
fn really(connection: &mut Db, failure: Failure) -> StoreError {
    match connection {
        Db::Sqlite(sqlite) => {
            let (message, rolls_back) = match failure {
                Failure::Conflict | Failure::Deadlock | Failure::LockTimeout => {
                    ("database is locked", false)
                }
                Failure::DiskFull => ("database or disk is full", true),
                Failure::Disconnect | Failure::Panic | Failure::Delay(_) => {
                    ("disk I/O error", true)
                }
            };
            if rolls_back {
                // Fails harmlessly after a COMMIT, when there is nothing to roll back.
                drop(sqlite.batch_execute("ROLLBACK"));
            }
            error(DatabaseErrorKind::Unknown, message).into()
        }
        Db::Postgres(postgres) => {
            let raised = match failure {
                Failure::Conflict => raise("40001", "could not serialize access"),
                Failure::Deadlock => raise("40P01", "deadlock detected"),
                Failure::LockTimeout => raise("55P03", "canceling statement due to lock timeout"),
                Failure::DiskFull => raise("53100", "No space left on device"),
                Failure::Disconnect | Failure::Panic | Failure::Delay(_) => {
                    "SELECT pg_terminate_backend(pg_backend_pid())".to_owned()
                }
            };
            // A terminated connection might still accept one more statement.
            let failed = postgres.batch_execute(&raised).and_then(|()| postgres.batch_execute(";"));
            let fallback = || error(DatabaseErrorKind::Unknown, "the failure did not happen");
            failed.err().unwrap_or_else(fallback).into()
        }
    }
}

fn raise(code: &str, message: &str) -> String {
    format!("DO $$ BEGIN RAISE EXCEPTION '{message}' USING ERRCODE = '{code}'; END $$")
}
