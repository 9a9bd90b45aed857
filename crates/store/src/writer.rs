//! SQLite's only writer: a thread that commits the queued writes as a group.
//!
//! With `synchronous=FULL`, a commit waits for the disk. All writes that arrive in the meantime are
//! committed together next. A refused write undoes only itself: it runs in a separate savepoint, or
//! refuses before it has written anything. No caller gets an answer before the commit is on disk.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread::{self, JoinHandle},
};

use super::{StoreError, group::Groups, job::Job};

/// The maximum number of waiting writes. Further writes are refused, so that a stuck disk does not
/// fill the memory.
const MAX_WAITING: usize = 1024;
/// The maximum number of writes in one commit, because the first write has to wait for the last.
const MAX_GROUP: usize = 128;

enum Message {
    Write(Box<dyn Job>),
    Disconnect,
    Stop,
}

/// A handle to the writer's thread.
#[derive(Clone)]
pub(super) struct Writer {
    queue: SyncSender<Message>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
}

impl Writer {
    /// Starts the thread.
    pub(super) fn start(groups: Groups) -> Result<Self, StoreError> {
        let (queue, waiting) = sync_channel(MAX_WAITING);
        let thread = thread::Builder::new()
            .name("sqlite-writer".to_owned())
            .spawn(move || run(groups, &waiting))
            .map_err(|_| StoreError::Stopped)?;
        Ok(Self { queue, thread: Arc::new(Mutex::new(Some(thread))) })
    }

    /// Queues a write.
    pub(super) fn submit(&self, job: Box<dyn Job>) -> Result<(), StoreError> {
        self.send(Message::Write(job))
    }

    /// Closes the connection between two groups; the next group opens a new one.
    pub(super) fn disconnect(&self) -> Result<(), StoreError> {
        self.send(Message::Disconnect)
    }

    fn send(&self, message: Message) -> Result<(), StoreError> {
        self.queue.try_send(message).map_err(|error| match error {
            TrySendError::Full(_) => StoreError::Busy,
            TrySendError::Disconnected(_) => StoreError::Stopped,
        })
    }

    /// Lets the queued writes finish and stops the thread.
    pub(super) fn stop(&self) {
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // Sending fails only if the thread has already stopped.
            drop(self.queue.send(Message::Stop));
            drop(thread.join());
        }
    }
}

fn run(mut groups: Groups, waiting: &Receiver<Message>) {
    while let Ok(first) = waiting.recv() {
        let mut group = Vec::new();
        let mut next = Some(first);
        let mut disconnecting = false;
        let mut stopping = false;
        while let Some(message) = next.take() {
            match message {
                Message::Write(job) => group.push(job),
                Message::Disconnect => disconnecting = true,
                Message::Stop => stopping = true,
            }
            if !disconnecting && !stopping && group.len() < MAX_GROUP {
                next = waiting.try_recv().ok();
            }
        }
        groups.commit(group);
        if disconnecting {
            groups.disconnect();
        }
        if stopping {
            break;
        }
    }
    // Writes queued too late have written nothing, and their callers are told that the writer has
    // stopped.
    while let Ok(message) = waiting.try_recv() {
        if let Message::Write(job) = message {
            job.answer(Err(StoreError::Stopped));
        }
    }
}
