//! Limits on connections: how many requests can use connections at the same time, and how many can
//! wait for one. Further requests are refused.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    time::timeout,
};

use super::StoreError;

/// The maximum number of requests that wait for each seat. Further requests are refused at once. A
/// request takes about a millisecond.
const WAITING_PER_SEAT: usize = 128;

/// The seats for one kind of work: each lets one request use a connection.
#[derive(Clone)]
pub(super) struct Seats {
    free: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    most: usize,
}

/// Counts a request as waiting until this value is dropped.
struct Waiting<'a>(&'a AtomicUsize);

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Seats {
    pub(super) fn new(seats: usize) -> Self {
        Self {
            free: Arc::new(Semaphore::new(seats)),
            waiting: Arc::default(),
            most: seats.saturating_mul(WAITING_PER_SEAT),
        }
    }

    /// Waits for a seat, but no longer than `patience`.
    ///
    /// # Errors
    /// Returns `Busy` at once if too many requests are waiting already, or after waiting too long.
    pub(super) async fn take(
        &self,
        patience: Duration,
    ) -> Result<OwnedSemaphorePermit, StoreError> {
        if let Ok(seat) = Arc::clone(&self.free).try_acquire_owned() {
            return Ok(seat);
        }
        // A request counts itself before it checks the limit, so that two requests cannot both take
        // the last place.
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _waiting = Waiting(&self.waiting);
        if before >= self.most {
            return Err(StoreError::Busy);
        }
        match timeout(patience, Arc::clone(&self.free).acquire_owned()).await {
            Ok(Ok(seat)) => Ok(seat),
            Ok(Err(_)) | Err(_) => Err(StoreError::Busy),
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::future::poll_immediate;

    use super::*;

    #[tokio::test]
    async fn whoever_finds_too_many_waiting_is_refused_at_once() {
        let seats = Seats::new(1);
        let patience = Duration::from_secs(3600);
        let seated = seats.take(patience).await.unwrap();
        let mut waiting: Vec<_> =
            (0..WAITING_PER_SEAT).map(|_| Box::pin(seats.take(patience))).collect();
        for one in &mut waiting {
            assert!(poll_immediate(one).await.is_none(), "there is one seat");
        }
        assert!(matches!(seats.take(patience).await, Err(StoreError::Busy)));

        drop(seated);
        for one in waiting {
            drop(one.await.unwrap());
        }
        assert_eq!(seats.waiting.load(Ordering::Relaxed), 0);
    }
}
