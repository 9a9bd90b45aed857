//! The queues for PostgreSQL locks that another transaction holds. Writes wait here without
//! occupying a connection from the pool.
//!
//! A write first tries to take a lock with a short timeout. If the lock is not free, the write
//! returns its connection to the pool and waits here; one write at a time then waits for the lock
//! itself. So a stuck table occupies only one connection, and the other tables can use the rest.

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

/// The maximum number of writes per lock, including the one whose turn it is. Further writes are
/// refused at once.
const MAX_WAITING: usize = 32;
/// How long a write waits for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// The locks that writes are waiting for.
#[derive(Clone, Default)]
pub(super) struct Gates(Arc<Mutex<HashMap<String, Arc<Semaphore>>>>);

/// A write's turn to wait for the lock itself. Dropping it gives the turn to the next write.
pub(super) struct Turn {
    gates: Gates,
    permit: Option<OwnedSemaphorePermit>,
}

impl Gates {
    /// Waits for the caller's turn at this lock.
    ///
    /// # Errors
    /// Returns an error if too many writes are waiting, or this one has waited too long.
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
        // The map holds one reference, and every write that is waiting or has its turn holds
        // another.
        if Arc::strong_count(gate) > MAX_WAITING {
            return Err(StoreError::Busy);
        }
        Ok(Arc::clone(gate))
    }
}

impl Drop for Turn {
    /// Removes the locks that no write is waiting for.
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
        // Other locks have their own queues.
        drop(gates.turn("another table").await.unwrap());

        drop(first);
        join_all(waiting.into_iter().map(async |turn| drop(turn.await.unwrap()))).await;
        assert!(gates.0.lock().unwrap().is_empty(), "nothing is kept of a lock that is free");
    }
}
