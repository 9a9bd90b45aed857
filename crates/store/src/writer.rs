//! Threads that commit waiting writes in groups.
//!
//! A commit waits for the disk. Everything that arrives during that wait is then committed
//! together. No caller gets an answer before its write is on disk. SQLite has one such thread, for
//! every write; PostgreSQL has a few, for commands that were planned ahead.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread::{self, JoinHandle},
};

use super::StoreError;

/// The maximum number of waiting writes. Further writes are refused, so that a stuck disk does not
/// fill up memory.
const MAX_WAITING: usize = 1024;
/// The maximum number of writes in one commit, because the first write has to wait for the last.
const MAX_GROUP: usize = 128;

/// Commits groups of writes on its own thread.
pub(super) trait Commit<W>: Send + 'static {
    /// Commits these writes, and answers each of them.
    fn commit(&mut self, group: Vec<W>);

    /// Closes the connection. The next group opens another.
    fn disconnect(&mut self);

    /// Answers a write that will never run.
    fn refuse(&mut self, write: W, reason: StoreError);
}

enum Message<W> {
    Write(W),
    Disconnect,
    Stop,
}

/// The handle of the threads.
pub(super) struct Writer<W> {
    queue: SyncSender<Message<W>>,
    threads: Arc<Mutex<Vec<JoinHandle<()>>>>,
}

impl<W> Clone for Writer<W> {
    fn clone(&self) -> Self {
        Self { queue: self.queue.clone(), threads: Arc::clone(&self.threads) }
    }
}

impl<W: Send + 'static> Writer<W> {
    /// Starts a thread for each of these committers.
    pub(super) fn start<C: Commit<W>>(
        name: &str,
        committers: impl IntoIterator<Item = C>,
    ) -> Result<Self, StoreError> {
        let (queue, waiting) = sync_channel(MAX_WAITING);
        let waiting = Arc::new(Mutex::new(waiting));
        let start = |committer| {
            let waiting = Arc::clone(&waiting);
            let thread = thread::Builder::new().name(name.to_owned());
            thread.spawn(move || run(committer, waiting)).map_err(|_| StoreError::Stopped)
        };
        let threads = committers.into_iter().map(start).collect::<Result<_, _>>()?;
        Ok(Self { queue, threads: Arc::new(Mutex::new(threads)) })
    }

    /// Queues a write.
    pub(super) fn submit(&self, write: W) -> Result<(), StoreError> {
        self.send(Message::Write(write))
    }

    /// Closes a connection between two groups; the next one opens another.
    pub(super) fn disconnect(&self) -> Result<(), StoreError> {
        self.send(Message::Disconnect)
    }

    fn send(&self, message: Message<W>) -> Result<(), StoreError> {
        self.queue.try_send(message).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => StoreError::Stopped,
        })
    }

    /// Lets the queued writes finish and stops the threads.
    pub(super) fn stop(&self) {
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for _ in threads.iter() {
            // Sending fails only if the threads have already stopped.
            drop(self.queue.send(Message::Stop));
        }
        for thread in threads.drain(..) {
            drop(thread.join());
        }
    }
}

/// The messages that are taken from the queue together.
struct Taken<W> {
    group: Vec<W>,
    is_disconnecting: bool,
    is_stopping: bool,
}

/// Waits for a message, and takes those that are queued behind it; `None` once there are no senders
/// left.
fn take<W>(waiting: &Mutex<Receiver<Message<W>>>) -> Option<Taken<W>> {
    let waiting = waiting.lock().unwrap_or_else(PoisonError::into_inner);
    let mut taken = Taken { group: Vec::new(), is_disconnecting: false, is_stopping: false };
    let mut next = Some(waiting.recv().ok()?);
    while let Some(message) = next.take() {
        match message {
            Message::Write(write) => taken.group.push(write),
            Message::Disconnect => taken.is_disconnecting = true,
            Message::Stop => taken.is_stopping = true,
        }
        if !taken.is_disconnecting && !taken.is_stopping && taken.group.len() < MAX_GROUP {
            next = waiting.try_recv().ok();
        }
    }
    Some(taken)
}

fn run<W>(mut committer: impl Commit<W>, waiting: Arc<Mutex<Receiver<Message<W>>>>) {
    while let Some(Taken { group, is_disconnecting, is_stopping }) = take(&waiting) {
        committer.commit(group);
        if is_disconnecting {
            committer.disconnect();
        }
        if is_stopping {
            break;
        }
    }
    // Writes that were queued behind the stop message never run. The last thread to stop answers
    // their callers.
    let Some(waiting) = Arc::into_inner(waiting) else { return };
    let waiting = waiting.into_inner().unwrap_or_else(PoisonError::into_inner);
    while let Ok(message) = waiting.try_recv() {
        if let Message::Write(write) = message {
            committer.refuse(write, StoreError::Stopped);
        }
    }
}
