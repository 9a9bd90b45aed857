//! Notifies this process and others when the log has grown, and holds the state that this process's
//! follower and subscribers share.
//!
//! Other processes learn only that something happened, and read the details from the log.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{Semaphore, watch},
    time::timeout,
};

use super::line::Line;
use houseway_store::{Hears, Notices, StoreError};

/// The number of subscribers that can read the log at the same time. They must leave database
/// connections for everyone else.
const READERS: usize = 3;
/// How long a subscriber waits for the follower's next read of the log.
const PATIENCE: Duration = Duration::from_secs(5);

/// How many reads of the log the follower has begun and ended.
#[derive(Debug, Clone, Copy, Default)]
struct Looks {
    begun: u64,
    done: u64,
    /// Whether the last read failed.
    failed: bool,
}

/// Tells the follower when to read the log, and when the house is closing.
#[derive(Debug, Clone)]
pub(super) struct News {
    /// Counts the requests to read the log; `None` once the house is closing.
    due: watch::Sender<Option<u64>>,
    looks: watch::Sender<Looks>,
    pub(super) line: Line,
    /// Limits how many subscribers read the log at a time.
    pub(super) readers: Arc<Semaphore>,
    /// The connection to other processes, if there is one.
    notices: Arc<Mutex<Option<Notices>>>,
}

impl Default for News {
    fn default() -> Self {
        Self {
            due: watch::Sender::new(Some(0)),
            looks: watch::Sender::default(),
            line: Line::default(),
            readers: Arc::new(Semaphore::new(READERS)),
            notices: Arc::default(),
        }
    }
}

impl News {
    /// Announces that this process has committed something.
    pub(super) fn committed(&self) {
        self.look();
        if let Some(notices) = &*self.notices.lock().unwrap_or_else(PoisonError::into_inner) {
            notices.tell();
        }
    }

    /// Asks the follower to read the log.
    pub(super) fn look(&self) {
        self.due.send_modify(|count| *count = count.map(|count| count.wrapping_add(1)));
    }

    /// Waits for a read that begins after this call, which sees everything that has been committed
    /// by now.
    ///
    /// # Errors
    /// Returns `Busy` if the read fails or does not end in time, or `Stopped` once the house
    /// closes.
    pub(super) async fn fresh(&self) -> Result<(), StoreError> {
        if self.due.borrow().is_none() {
            return Err(StoreError::Stopped);
        }
        let mut looks = self.looks.subscribe();
        let next = looks.borrow().begun.wrapping_add(1);
        self.look();
        let seen = timeout(PATIENCE, looks.wait_for(|looks| looks.done >= next)).await;
        match seen {
            Ok(Ok(looks)) if !looks.failed => Ok(()),
            _ => Err(StoreError::Busy),
        }
    }

    /// Records that the follower begins a read.
    pub(super) fn begin_look(&self) {
        self.looks.send_modify(|looks| looks.begun = looks.begun.wrapping_add(1));
    }

    /// Records that the read has ended or failed.
    pub(super) fn end_look(&self, failed: bool) {
        self.looks.send_modify(|looks| *looks = Looks { done: looks.begun, failed, ..*looks });
    }

    /// From now on, other processes are notified too.
    pub(super) fn tell_others(&self, others: Notices) {
        *self.notices.lock().unwrap_or_else(PoisonError::into_inner) = Some(others);
    }

    /// Closes the house: stops reading the log and disconnects every listener. Returns the
    /// connection to the other processes, which the caller must close.
    pub(super) fn close(&self) -> Option<Notices> {
        self.due.send_replace(None);
        self.line.close();
        self.notices.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// A receiver for the requests to read the log that are made from now on.
    pub(super) fn due(&self) -> watch::Receiver<Option<u64>> {
        self.due.subscribe()
    }

    /// The receiver of notifications from other processes. It does not refer to the connection,
    /// because the connection refers to it.
    pub(super) fn ear(&self) -> impl Hears + use<> {
        Ear { due: self.due.clone(), line: self.line.clone() }
    }
}

struct Ear {
    due: watch::Sender<Option<u64>>,
    line: Line,
}

impl Hears for Ear {
    fn is_followed(&self) -> bool {
        self.line.is_heard()
    }

    fn hear(&self) {
        self.due.send_modify(|count| *count = count.map(|count| count.wrapping_add(1)));
    }
}
