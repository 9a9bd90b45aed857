//! A write in the queue of SQLite's writer.

use tokio::sync::oneshot;

use super::{
    Db, StoreError, StoreFailure,
    booking::Booking,
    faults::Plan,
    transaction::{Lost, Mode, in_group, in_savepoint},
};

/// One of several writes in a transaction. If that transaction is lost, the write can run again.
pub(super) trait Job: Send {
    /// Runs inside the group's transaction. A refused write undoes only itself.
    fn run(&mut self, connection: &mut Db) -> Result<(), Lost>;

    /// Whether the write has run and its changes should be kept.
    fn keeps(&self) -> bool;

    /// Tells the caller the result, once the group is on disk or has failed.
    fn answer(self: Box<Self>, committed: Result<(), StoreError>);
}

/// A caller's write.
pub(super) struct Write<T, E, F> {
    mode: Mode,
    plan: Plan,
    run: F,
    caller: oneshot::Sender<Result<T, E>>,
    outcome: Option<Result<T, E>>,
}

impl<T, E, F> Write<T, E, F> {
    pub(super) fn new(
        mode: Mode,
        plan: Plan,
        run: F,
        caller: oneshot::Sender<Result<T, E>>,
    ) -> Self {
        Self { mode, plan, run, caller, outcome: None }
    }
}

impl<T, E, F> Job for Write<T, E, F>
where
    T: Send,
    E: StoreFailure + Send,
    F: Fn(&mut Db) -> Result<T, E> + Send,
{
    fn run(&mut self, connection: &mut Db) -> Result<(), Lost> {
        self.outcome = None;
        self.outcome = Some(in_savepoint(connection, self.mode, &self.plan, &self.run)?);
        Ok(())
    }

    fn keeps(&self) -> bool {
        self.mode == Mode::Commit && matches!(self.outcome, Some(Ok(_)))
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let keeps = self.keeps();
        tell(self.caller, self.outcome, keeps, committed);
    }
}

/// Writes the results of a command. It needs no savepoint, because it can refuse only before it has
/// written anything.
pub(super) struct Book {
    booking: Booking,
    plan: Plan,
    caller: oneshot::Sender<Result<(), StoreError>>,
    outcome: Option<Result<(), StoreError>>,
}

impl Book {
    pub(super) const fn new(
        booking: Booking,
        plan: Plan,
        caller: oneshot::Sender<Result<(), StoreError>>,
    ) -> Self {
        Self { booking, plan, caller, outcome: None }
    }
}

impl Job for Book {
    fn run(&mut self, connection: &mut Db) -> Result<(), Lost> {
        self.outcome = None;
        let Self { booking, plan, .. } = self;
        self.outcome = Some(in_group(connection, plan, &|connection| booking.book(connection))?);
        Ok(())
    }

    fn keeps(&self) -> bool {
        matches!(self.outcome, Some(Ok(())))
    }

    fn answer(self: Box<Self>, committed: Result<(), StoreError>) {
        let keeps = self.keeps();
        tell(self.caller, self.outcome, keeps, committed);
    }
}

/// Sends a caller the result of a write; `keeps` says whether the write has changes to keep.
fn tell<T, E: From<StoreError>>(
    caller: oneshot::Sender<Result<T, E>>,
    outcome: Option<Result<T, E>>,
    keeps: bool,
    committed: Result<(), StoreError>,
) {
    let outcome = match (committed, outcome) {
        (Ok(()), Some(outcome)) => outcome,
        (Ok(()), None) => Err(StoreError::Stopped.into()),
        // If there are no changes to keep, it is certain that nothing was committed.
        (Err(StoreError::Unknown(why)), _) if !keeps => Err(StoreError::Unreachable(why).into()),
        (Err(error), _) => Err(error.into()),
    };
    // The caller might have given up, but the write is still valid.
    drop(caller.send(outcome));
}
