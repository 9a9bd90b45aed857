//! Where PINs are hashed and checked: a few at a time, with a short queue.
//!
//! Argon2 takes 19 MiB and a core's time on purpose. Half of the cores hash, so that the rest of
//! the house goes on; strangers may have only so many waiting, and those who come from where
//! somebody has signed in before have places of their own.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use tokio::sync::Semaphore;

use super::{back_off::BackOff, origin::Origin, slots::Seen};
use crate::app::error::{AppError, SIGN_IN_QUEUE_FULL};

/// How many may wait for each that is hashed. One takes about 30 ms.
const QUEUE_PER_HASHING: usize = 32;
/// When a full queue should be tried again: a queue later.
const RETRY_AFTER_SECONDS: u64 = 2;

/// Where PINs are hashed and checked, and what this process remembers of it.
pub struct PinDesk {
    hashing: Arc<Semaphore>,
    strangers: Arc<Queue>,
    familiars: Arc<Queue>,
    /// Where somebody has signed in.
    pub(in crate::app) origins: Seen,
    /// Which badge has signed in where.
    pub(in crate::app) places: Seen,
    /// Hashes of tokens that were good.
    pub(in crate::app) tokens: Seen,
    pub(in crate::app) back_off: BackOff,
}

impl Default for PinDesk {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::hashing_at_once((cores / 2).max(1))
    }
}

/// Those who wait.
#[derive(Debug)]
struct Queue {
    waiting: AtomicUsize,
    most: usize,
}

/// A place in a queue, until it is dropped.
struct Place(Arc<Queue>);

impl Queue {
    fn of(most: usize) -> Arc<Self> {
        Arc::new(Self { waiting: AtomicUsize::new(0), most })
    }

    fn enter(self: &Arc<Self>) -> Result<Place, AppError> {
        // Counted first and looked at afterwards: two cannot take the last place.
        let place = Place(Arc::clone(self));
        if self.waiting.fetch_add(1, Ordering::Relaxed) < self.most {
            return Ok(place);
        }
        Err(AppError {
            retry_after_seconds: Some(RETRY_AFTER_SECONDS),
            ..AppError::new(&SIGN_IN_QUEUE_FULL, "too many PINs wait to be checked; try again")
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Leave to hash, until it is dropped.
pub struct Turn {
    _hashing: tokio::sync::OwnedSemaphorePermit,
}

impl PinDesk {
    fn hashing_at_once(at_once: usize) -> Self {
        let queue = || Queue::of(at_once.saturating_mul(QUEUE_PER_HASHING));
        Self {
            hashing: Arc::new(Semaphore::new(at_once)),
            strangers: queue(),
            familiars: queue(),
            origins: Seen::default(),
            places: Seen::default(),
            tokens: Seen::default(),
            back_off: BackOff::default(),
        }
    }

    /// Waits for a turn to hash.
    ///
    /// # Errors
    /// `sign_in_queue_full`.
    pub async fn turn(&self, origin: Origin) -> Result<Turn, AppError> {
        let familiar = origin == Origin::HOUSE || self.origins.contains(&origin);
        let queue = if familiar { &self.familiars } else { &self.strangers };
        let _place = queue.enter()?;
        let hashing = Arc::clone(&self.hashing).acquire_owned().await;
        Ok(Turn { _hashing: hashing.map_err(AppError::internal)? })
    }
}

impl Turn {
    /// Hashes off the async threads. It keeps the turn even where nobody waits for it any more.
    pub async fn hash<T: Send + 'static>(
        self,
        hash: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let hashing = tokio::task::spawn_blocking(move || {
            let hashed = hash();
            drop(self);
            hashed
        });
        Ok(hashing.await?)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use futures_util::{FutureExt, future::join_all};

    use super::*;

    fn origin(last: u8) -> Origin {
        Origin::from(IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[tokio::test]
    async fn few_hash_and_a_short_queue_waits() {
        let desk = PinDesk::hashing_at_once(2);
        let hashing = join_all((0..2).map(|_| desk.turn(origin(1)))).await;
        let mut waiting: Vec<_> = (0..64).map(|_| Box::pin(desk.turn(origin(1)))).collect();
        assert!(waiting.iter_mut().all(|turn| turn.now_or_never().is_none()), "all of them wait");
        let refused = desk.turn(origin(1)).await.err().unwrap();
        assert_eq!((refused.code, refused.retry_after_seconds), (&SIGN_IN_QUEUE_FULL, Some(2)));
        // Strangers do not fill the queue of those who have signed in before.
        desk.origins.remember(&origin(2));
        assert!(desk.turn(origin(2)).now_or_never().is_none(), "waits");
        // Whoever leaves gives the place back, and whoever is done the turn.
        waiting.pop();
        assert!(desk.turn(origin(1)).now_or_never().is_none(), "waits");
        drop(hashing);
        assert!(waiting.remove(0).now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn a_caller_who_leaves_does_not_let_another_hash_too_soon() {
        let desk = PinDesk::hashing_at_once(1);
        let turn = desk.turn(origin(1)).await.unwrap();
        let (go, gone) = std::sync::mpsc::channel::<()>();
        let mut left = Box::pin(turn.hash(move || gone.recv()));
        assert!((&mut left).now_or_never().is_none(), "hashes");
        drop(left);
        assert_eq!(desk.hashing.available_permits(), 0);
        drop(go);
        assert!(desk.turn(origin(1)).await.is_ok());
    }
}
