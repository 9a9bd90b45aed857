//! Where PostgreSQL's writes wait for a lock that somebody else holds: outside the pool.
//!
//! A write asks for a lock with little patience first. If it is not to be had, the write gives its
//! connection back and waits here; one write at a time then waits for the lock itself. So a table
//! that is stuck takes one connection, and not those of all the others.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use super::StoreError;

/// The most writes that wait for one lock, and have its turn; more are refused at once.
const MAX_WAITING: usize = 32;
/// How long a write waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// The locks that are waited for.
#[derive(Clone, Default)]
pub(super) struct Gates(Arc<Mutex<HashMap<String, Arc<Semaphore>>>>);

/// The turn to wait for a lock itself; the next one has it once this is dropped.
pub(super) struct Turn {
    gates: Gates,
    permit: Option<OwnedSemaphorePermit>,
}

impl Gates {
    /// Waits for the turn at this lock.
    ///
    /// # Errors
    /// Where too many wait, or it takes too long.
    pub(super) async fn turn(&self, lock: &str) -> Result<Turn, StoreError> {
        let gate = self.gate(lock)?;
        match timeout(PATIENCE, gate.acquire_owned()).await {
            Ok(Ok(permit)) => Ok(Turn { gates: self.clone(), permit: Some(permit) }),
            Ok(Err(_)) | Err(_) => Err(StoreError::Busy),
        }
    }

    fn gate(&self, lock: &str) -> Result<Arc<Semaphore>, StoreError> {
        let mut gates = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let gate = gates.entry(lock.to_owned()).or_insert_with(|| Arc::new(Semaphore::new(1)));
        // The map holds one, everyone who waits or has the turn another.
        if Arc::strong_count(gate) > MAX_WAITING {
            return Err(StoreError::Busy);
        }
        Ok(Arc::clone(gate))
    }
}

impl Drop for Turn {
    /// Forgets the locks that nobody waits for any more.
    fn drop(&mut self) {
        let mut gates = self.gates.0.lock().unwrap_or_else(PoisonError::into_inner);
        drop(self.permit.take());
        gates.retain(|_, gate| Arc::strong_count(gate) > 1);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::{join_all, poll_immediate};

    use super::*;

    #[tokio::test]
    async fn one_waits_for_a_lock_and_few_wait_for_their_turn() {
        let gates = Gates::default();
        let first = gates.turn("table").await.unwrap();
        let mut waiting: Vec<_> = (1..MAX_WAITING).map(|_| Box::pin(gates.turn("table"))).collect();
        for turn in &mut waiting {
            assert!(poll_immediate(turn).await.is_none(), "it is another's turn");
        }
        assert!(matches!(gates.turn("table").await, Err(StoreError::Busy)));
        // Other locks have gates of their own.
        drop(gates.turn("another table").await.unwrap());

        drop(first);
        join_all(waiting.into_iter().map(async |turn| drop(turn.await.unwrap()))).await;
        assert!(gates.0.lock().unwrap().is_empty(), "nothing is kept of a lock that is free");
    }
}
