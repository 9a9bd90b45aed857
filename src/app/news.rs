//! The news, within this process and to others, that the log has grown; and what this process's
//! follower and subscribers share.
//!
//! Only the news travels to other processes: what happened is read from the log.

use std::{
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{Semaphore, watch},
    time::timeout,
};

use super::line::Line;
use crate::store::{Hears, Notices, StoreError};

/// How many subscribers read the log at the same time: whoever signs in reads, too.
const READERS: usize = 3;
/// How long a subscriber waits for the follower's next look at the log.
const PATIENCE: Duration = Duration::from_secs(5);

/// The looks that the follower has taken at the log.
#[derive(Debug, Clone, Copy, Default)]
struct Looks {
    begun: u64,
    done: u64,
    /// Whether the last one did not come to its end.
    failed: bool,
}

/// Tells the follower that it is to look at the log, and that the house closes.
#[derive(Debug, Clone)]
pub(super) struct News {
    /// Counts what there is to look for; none once the house closes.
    due: watch::Sender<Option<u64>>,
    looks: watch::Sender<Looks>,
    pub(super) line: Line,
    /// Lets few subscribers read the log at a time.
    pub(super) readers: Arc<Semaphore>,
    /// The way to other processes, where there is one.
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
    /// Something was committed by this process.
    pub(super) fn committed(&self) {
        self.look();
        if let Some(notices) = &*self.notices.lock().unwrap_or_else(PoisonError::into_inner) {
            notices.tell();
        }
    }

    /// There may be something to see.
    pub(super) fn look(&self) {
        self.due.send_modify(|count| *count = count.map(|count| count.wrapping_add(1)));
    }

    /// Waits for a look that begins after this: it sees whatever is committed by now.
    ///
    /// # Errors
    /// `Busy` if the look fails, or does not come to its end in time; `Stopped` once the house
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

    /// The follower begins a look.
    pub(super) fn begin_look(&self) {
        self.looks.send_modify(|looks| looks.begun = looks.begun.wrapping_add(1));
    }

    /// The look has come to its end, or failed.
    pub(super) fn end_look(&self, failed: bool) {
        self.looks.send_modify(|looks| *looks = Looks { done: looks.begun, failed, ..*looks });
    }

    /// From now on others are told, too.
    pub(super) fn tell_others(&self, others: Notices) {
        *self.notices.lock().unwrap_or_else(PoisonError::into_inner) = Some(others);
    }

    /// The house closes: nobody looks any more, and every listener is sent away. Gives the way to
    /// the others, which is still to be closed.
    pub(super) fn close(&self) -> Option<Notices> {
        self.due.send_replace(None);
        self.line.close();
        self.notices.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Waits for something to look for, from now on.
    pub(super) fn due(&self) -> watch::Receiver<Option<u64>> {
        self.due.subscribe()
    }

    /// What hears of other processes. It does not hold the way to them, which holds it.
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
