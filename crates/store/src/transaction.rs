//! The ways to run a closure in a transaction: committed, as a dry run, or rolled back.

use std::{
    num::NonZeroU32,
    panic::{AssertUnwindSafe, catch_unwind},
};

use diesel::{
    Connection,
    connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager as _},
};

use super::{
    Db, StoreError, StoreFailure,
    faults::{self, Plan},
    lock_order,
    pool::{PATIENT, Pooled},
};

type Transactions = <Db as Connection>::TransactionManager;

/// With this isolation level, all queries of the transaction see the same snapshot.
const BEGIN_TO_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";

/// Whether a closure's changes are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// The changes are kept if the closure succeeds.
    Commit,
    /// A dry run: the closure runs in the same way, but its changes are rolled back.
    Rehearse,
}

/// The error after which the open transaction is lost with all its changes, and its connection must
/// not be used again.
pub(super) struct Lost(pub StoreError);

/// Runs `write` in a savepoint of the open transaction.
pub(super) fn in_savepoint<T, E: StoreFailure>(
    connection: &mut Db,
    mode: Mode,
    plan: &Plan,
    write: &impl Fn(&mut Db) -> Result<T, E>,
) -> Result<Result<T, E>, Lost> {
    let _locks = lock_order::Transaction::begin();
    let lost = |error: diesel::result::Error| Lost(StoreError::Unreachable(error.to_string()));
    let depth = depth(connection);
    Transactions::begin_transaction(connection).map_err(lost)?;
    // A panic can leave anything in an inconsistent state, even the connection itself.
    let outcome = caught(|| faults::run(plan, connection, write)).map_err(Lost)?;
    if mode == Mode::Commit && outcome.is_ok() {
        Transactions::commit_transaction(connection).map_err(lost)?;
    } else if let Err(error) = Transactions::rollback_transaction(connection) {
        // SQLite rolls everything back automatically if the disk is full or fails.
        let cause = outcome.as_ref().err().and_then(StoreFailure::store_error);
        return Err(Lost(StoreError::Unreachable(match cause {
            Some(cause) => format!("{cause}: {error}"),
            None => error.to_string(),
        })));
    }
    if self::depth(connection) != depth {
        // The closure left a savepoint open, and that one was released instead of this write's
        // savepoint, so the group's COMMIT would commit nothing.
        return Err(Lost(StoreError::Unreachable("a savepoint was left open".to_owned())));
    }
    Ok(outcome)
}

/// The number of open transactions and savepoints; `None` if there are none, or if the number is
/// unknown.
fn depth(connection: &mut Db) -> Option<NonZeroU32> {
    Transactions::transaction_manager_status_mut(connection).transaction_depth().ok().flatten()
}

/// Runs `write` in the open transaction itself. The closure must return [`StoreError::Overtaken`]
/// before it has written anything, because any other failure aborts the transaction.
pub(super) fn in_group<T>(
    connection: &mut Db,
    plan: &Plan,
    write: &impl Fn(&mut Db) -> Result<T, StoreError>,
) -> Result<Result<T, StoreError>, Lost> {
    let _locks = lock_order::Transaction::begin();
    match caught(|| faults::run(plan, connection, write)).map_err(Lost)? {
        Err(failed) if !matches!(failed, StoreError::Overtaken) => Err(Lost(failed)),
        outcome => Ok(outcome),
    }
}

/// Runs `write` in a separate transaction. If `patient` is set, the write waits longer for locks.
pub(super) fn attempt<T, E: StoreFailure>(
    connection: &mut Pooled,
    mode: Mode,
    patient: bool,
    plan: &Plan,
    write: &impl Fn(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let _locks = lock_order::Transaction::begin();
    let Pooled { db, broken, .. } = connection;
    Transactions::begin_transaction(db).map_err(StoreError::from)?;
    if patient && let Err(error) = db.batch_execute(PATIENT) {
        *broken = true;
        return Err(StoreError::from(error).into());
    }
    let outcome = match caught(|| faults::run(plan, db, write)) {
        Ok(outcome) => outcome,
        Err(panic) => {
            // Closing the connection rolls the transaction back, no matter what state it was left
            // in.
            *broken = true;
            return Err(panic.into());
        }
    };
    if mode == Mode::Commit && outcome.is_ok() {
        if let Err(error) = faults::commit(plan, db) {
            // If the server still answers, it has refused the COMMIT; otherwise, it might have
            // executed the COMMIT.
            let refused = db.batch_execute("SELECT 1").is_ok();
            *broken = true;
            return Err(match StoreError::from(error) {
                error if refused => error,
                error => StoreError::Unknown(error.to_string()),
            }
            .into());
        }
    } else if Transactions::rollback_transaction(db).is_err() {
        *broken = true;
    }
    outcome
}

/// Reads in a transaction, so that several queries see the same snapshot.
pub(super) fn snapshot<T, E: From<StoreError>>(
    connection: &mut Pooled,
    read: impl FnOnce(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let Pooled { db, broken, .. } = connection;
    caught(|| one_moment(db, read)).unwrap_or_else(|panic| {
        *broken = true;
        Err(panic.into())
    })
}

/// Reads without a transaction.
pub(super) fn unlocked<T, E: From<StoreError>>(
    connection: &mut Pooled,
    look: impl FnOnce(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let Pooled { db, broken, .. } = connection;
    caught(|| look(db)).unwrap_or_else(|panic| {
        *broken = true;
        Err(panic.into())
    })
}

/// Reads in a transaction on a connection that nothing else uses.
pub(super) fn one_moment<T, E: From<StoreError>>(
    connection: &mut Db,
    read: impl FnOnce(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let Db::Postgres(postgres) = connection else { return in_transaction(connection, read) };
    let _locks = lock_order::Transaction::begin();
    AnsiTransactionManager::begin_transaction_sql(postgres, BEGIN_TO_READ)
        .map_err(StoreError::from)?;
    let outcome = read(connection);
    let ended = if outcome.is_ok() {
        Transactions::commit_transaction(connection)
    } else {
        Transactions::rollback_transaction(connection)
    };
    let value = outcome?;
    ended.map_err(StoreError::from)?;
    Ok(value)
}

/// Runs `write` in a transaction on a connection that nothing else uses for writing.
///
/// # Errors
/// Returns the error of `write`, whose changes are then rolled back.
pub fn in_transaction<T, E: From<StoreError>>(
    connection: &mut Db,
    write: impl FnOnce(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let _locks = lock_order::Transaction::begin();
    let outcome = connection.transaction(|connection| write(connection).map_err(Ended));
    outcome.map_err(|Ended(error)| error)
}

/// Runs `write` inside the open transaction and rolls its changes back.
///
/// # Errors
/// Returns the error of `write`.
pub fn rehearse<T, E: From<StoreError>>(
    connection: &mut Db,
    write: &impl Fn(&mut Db) -> Result<T, E>,
) -> Result<T, E> {
    let _locks = lock_order::Transaction::begin();
    Transactions::begin_transaction(connection).map_err(StoreError::from)?;
    let outcome = write(connection);
    Transactions::rollback_transaction(connection).map_err(StoreError::from)?;
    outcome
}

/// Wraps the error that ended a transaction, because diesel requires an error type that its own
/// error can be converted to.
struct Ended<E>(E);

impl<E: From<StoreError>> From<diesel::result::Error> for Ended<E> {
    fn from(error: diesel::result::Error) -> Self {
        Self(StoreError::from(error).into())
    }
}

/// Runs `work`, and turns a panic into an error.
fn caught<T>(work: impl FnOnce() -> T) -> Result<T, StoreError> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| StoreError::panicked(panic.as_ref()))
}
