//! SQLite's one writer: a thread that commits what has queued up as a group.
//!
//! With `synchronous=FULL` a commit waits for the disk. Whatever arrives during that wait is
//! committed together by the next one, each write in a savepoint of its own, so that a refused
//! write undoes itself and nothing else. Nobody is answered before the commit is on disk.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread::{self, JoinHandle},
};

use diesel::connection::{AnsiTransactionManager, TransactionManager as _};

use super::{Db, StoreError};

/// The most writes that wait; more are refused, so that a stuck disk does not fill the memory.
const MAX_WAITING: usize = 1024;
/// The most writes in one commit: the first of them waits for the last.
const MAX_GROUP: usize = 128;

/// Tells the caller how it went, once the group is on disk or has failed.
type Answer = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
/// A write: runs inside the group's transaction.
pub(super) type Job = Box<dyn FnOnce(&mut Db) -> Answer + Send>;

enum Message {
    Write(Job),
    Stop,
}

/// The handle to the writer's thread.
#[derive(Clone)]
pub(super) struct Writer {
    queue: SyncSender<Message>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Writer {
    /// Starts the thread on this connection.
    pub(super) fn start(connection: Db) -> Result<Self, StoreError> {
        let (queue, waiting) = sync_channel(MAX_WAITING);
        let thread = thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(connection, &waiting))
            .map_err(|_| StoreError::Stopped)?;
        Ok(Self { queue, thread: Arc::new(Mutex::new(Some(thread))) })
    }

    /// Queues a write.
    pub(super) fn submit(&self, job: Job) -> Result<(), StoreError> {
        self.queue.try_send(Message::Write(job)).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => StoreError::Stopped,
        })
    }

    /// Lets the queued writes finish and ends the thread.
    pub(super) fn stop(&self) {
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // A send fails only where the thread has ended already.
            drop(self.queue.send(Message::Stop));
            drop(thread.join());
        }
    }
}

fn run(mut connection: Db, waiting: &Receiver<Message>) {
    while let Ok(Message::Write(first)) = waiting.recv() {
        let mut group = vec![first];
        let mut stopping = false;
        while group.len() < MAX_GROUP {
            match waiting.try_recv() {
                Ok(Message::Write(job)) => group.push(job),
                Ok(Message::Stop) => {
                    stopping = true;
                    break;
                }
                Err(_) => break,
            }
        }
        commit(&mut connection, group);
        if stopping {
            break;
        }
    }
}

/// Runs a group of writes in one transaction and answers them all.
fn commit(connection: &mut Db, group: Vec<Job>) {
    let mut answers = Vec::with_capacity(group.len());
    let committed = in_transaction(connection, |connection| {
        for job in group {
            answers.push(job(connection));
        }
    });
    let failure = committed.err().map(|error| {
        tracing::error!(%error, "a group of writes failed");
        error.to_string()
    });
    for answer in answers {
        answer(match &failure {
            None => Ok(()),
            Some(error) => Err(StoreError::Unreachable(error.clone())),
        });
    }
}

/// `BEGIN IMMEDIATE`: a deferred transaction that finds out only at its first write that another
/// process holds the lock fails instead of waiting.
fn in_transaction(connection: &mut Db, body: impl FnOnce(&mut Db)) -> Result<(), StoreError> {
    begin_immediate(connection)?;
    // A write that panics must not take the others' answers with it, nor leave half of itself.
    let ran = catch_unwind(AssertUnwindSafe(|| body(connection)));
    if ran.is_err() {
        Transactions::rollback_transaction(connection)?;
        return Err(StoreError::corrupt("a write panicked; its group was undone"));
    }
    Transactions::commit_transaction(connection)?;
    Ok(())
}

type Transactions = <Db as diesel::Connection>::TransactionManager;

fn begin_immediate(connection: &mut Db) -> Result<(), StoreError> {
    match connection {
        Db::Sqlite(sqlite) => {
            AnsiTransactionManager::begin_transaction_sql(sqlite, "BEGIN IMMEDIATE")?;
        }
        Db::Postgres(_) => Transactions::begin_transaction(connection)?,
    }
    Ok(())
}
