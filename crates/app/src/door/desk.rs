//! Hashes and checks PINs: a few at a time, with a short queue.
//!
//! Argon2 deliberately takes 19 MiB and a core's time. At most half of the cores compute hashes, so
//! that everything else can continue. The queue for strangers is limited, and callers from places
//! where someone has signed in before have a separate queue.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use tokio::sync::Semaphore;

use super::{back_off::BackOff, origin::Origin, slots::Seen};
use crate::error::{AppError, SIGN_IN_QUEUE_FULL};
use houseway_words::said;

/// How many callers can wait for each hash that is being computed. One hash takes about 30 ms.
const QUEUE_PER_HASHING: usize = 32;
/// How many seconds to wait before retrying when the queue is full: about the time to clear a
/// queue.
const RETRY_AFTER_SECONDS: u64 = 2;

/// Hashes and checks PINs, and holds the data that this process remembers for this purpose.
pub struct PinDesk {
    hashing: Arc<Semaphore>,
    strangers: Arc<Queue>,
    familiars: Arc<Queue>,
    /// The origins from which someone has signed in.
    pub(crate) origins: Seen,
    /// The badges that people have signed in with, by origin.
    pub(crate) places: Seen,
    /// Hashes of tokens that have been valid.
    pub(crate) tokens: Seen,
    pub(crate) back_off: BackOff,
}

impl Default for PinDesk {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Self::hashing_at_once((cores / 2).max(1))
    }
}

/// A queue of callers.
#[derive(Debug)]
struct Queue {
    waiting: AtomicUsize,
    most: usize,
}

/// A place in a queue, held until it is dropped.
struct Place(Arc<Queue>);

impl Queue {
    fn of(most: usize) -> Arc<Self> {
        Arc::new(Self { waiting: AtomicUsize::new(0), most })
    }

    fn enter(self: &Arc<Self>) -> Result<Place, AppError> {
        // Count first and check afterwards, so that two callers cannot take the last place.
        let place = Place(Arc::clone(self));
        if self.waiting.fetch_add(1, Ordering::Relaxed) < self.most {
            return Ok(place);
        }
        Err(AppError {
            retry_after_seconds: Some(RETRY_AFTER_SECONDS),
            ..AppError::new(&SIGN_IN_QUEUE_FULL, said!("pins-wait"))
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The permission to hash, held until it is dropped.
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
    /// Returns `sign_in_queue_full`.
    pub async fn turn(&self, origin: Origin) -> Result<Turn, AppError> {
        let familiar = origin == Origin::HOUSE || self.origins.contains(&origin);
        let queue = if familiar { &self.familiars } else { &self.strangers };
        let _place = queue.enter()?;
        let hashing = Arc::clone(&self.hashing).acquire_owned().await;
        Ok(Turn { _hashing: hashing.map_err(AppError::internal)? })
    }
}

impl Turn {
    /// Hashes on a thread for blocking work. The turn is kept until the hash is finished, even if
    /// the caller has left.
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
        // Strangers do not fill the queue of callers from known places.
        desk.origins.remember(&origin(2));
        assert!(desk.turn(origin(2)).now_or_never().is_none(), "waits");
        // A caller who leaves gives up their place in the queue; a caller who is done gives up
        // their turn.
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
