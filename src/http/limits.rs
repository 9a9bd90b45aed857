//! Rate limits: requests per second for each caller; sign-ins, unknown tokens and anonymous
//! requests for each address; open streams and costly requests in progress for each caller.
//!
//! Each process has its own limits. They protect the process, and nothing else depends on them.
//! Anonymous requests are counted in a fixed number of slots, so that they cannot make memory grow.

use std::{
    collections::HashMap,
    hash::Hash,
    num::NonZeroU32,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use governor::{
    DefaultDirectRateLimiter, DefaultKeyedRateLimiter, InsufficientCapacity, Quota, RateLimiter,
    clock::Clock, middleware::StateInformationMiddleware,
};

use super::allowance::{Allowance, Counted};
use crate::{
    app::{
        Actor, AppError, Caller, Role,
        door::{origin::Origin, slots::Slots},
        error::TOO_MANY_REQUESTS,
        settings::RateLimits,
    },
    words::{Said, said},
};

/// How many tokens that this process has not seen before can be looked up per second, for all
/// addresses together.
const UNKNOWN_TOKENS_PER_SECOND: NonZeroU32 = NonZeroU32::new(500).unwrap();
/// A stranger (a caller who is not signed in) can send this many seconds' worth of requests at
/// once.
const STRANGERS_BURST_SECONDS: u32 = 3;
/// This many bytes of a document count as one more request from a stranger. The pages' own files
/// are smaller than this.
const STRANGERS_BYTES: usize = 16 << 10;
/// How many seconds a caller with too many streams has to wait.
const STREAMS_RETRY_AFTER_SECONDS: u64 = 5;
/// The key under which open streams are counted.
const STREAMS: &str = "/v1/stream";
/// How many requests, from all callers together, can wait at the same time for a tournament's clock
/// to change. Further requests are answered at once.
const WAIT_FOR_CLOCKS: u32 = 200;
/// The key under which requests that wait for a clock are counted.
const CLOCKS: &str = "/v1/tournaments/{id}/clock";
/// How many seconds a caller with too many costly requests has to wait.
const COSTLY_RETRY_AFTER_SECONDS: u64 = 1;

/// A rate limiter with a separate limit for each `K`. It also reports how much of a limit is left.
type Limiter<K> = DefaultKeyedRateLimiter<K, StateInformationMiddleware>;

/// This process's rate limits.
pub struct Limits {
    settings: RateLimits,
    people: Limiter<Actor>,
    api_keys: Limiter<Actor>,
    slots: Slots,
    /// Sign-ins by badge and address, so that strangers at another address cannot use up the
    /// attempts left to the person at the table.
    sign_ins: Limiter<u64>,
    addresses: Limiter<u64>,
    strangers: Limiter<u64>,
    tokens: Limiter<u64>,
    all_tokens: DefaultDirectRateLimiter,
    in_progress: Counts,
}

fn at_least_one(count: u32) -> NonZeroU32 {
    NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN)
}

fn keyed<K: Hash + Eq + Clone>(quota: Quota) -> Limiter<K> {
    RateLimiter::keyed(quota).with_middleware()
}

impl Limits {
    /// Creates limits with these values.
    pub fn new(limits: &RateLimits) -> Self {
        let second = |count| Quota::per_second(at_least_one(count));
        let minute = |count| Quota::per_minute(at_least_one(count));
        let every_token = limits.unknown_tokens_per_minute.max(UNKNOWN_TOKENS_PER_SECOND.get());
        Self {
            settings: *limits,
            people: keyed(second(limits.person_per_second)),
            api_keys: keyed(second(limits.api_key_per_second)),
            slots: Slots::default(),
            sign_ins: keyed(minute(limits.sign_in_per_minute)),
            addresses: keyed(minute(limits.address_sign_in_per_minute)),
            strangers: keyed(second(limits.stranger_per_second).allow_burst(at_least_one(
                limits.stranger_per_second.saturating_mul(STRANGERS_BURST_SECONDS),
            ))),
            tokens: keyed(minute(limits.unknown_tokens_per_minute)),
            all_tokens: RateLimiter::direct(second(every_token)),
            in_progress: Counts::default(),
        }
    }

    /// Counts a request from this caller.
    pub fn count(&self, caller: &Caller) -> Counted {
        match caller.role {
            Role::Integration => take("integration", &self.api_keys, &caller.actor),
            _ => take("person", &self.people, &caller.actor),
        }
    }

    /// Counts a sign-in from this address, before its body is read.
    pub fn count_address(&self, origin: Origin) -> Counted {
        take("address", &self.addresses, &self.slots.of(&origin))
    }

    /// Counts a request from this address by a caller who is not signed in.
    pub fn count_stranger(&self, origin: Origin) -> Counted {
        take("stranger", &self.strangers, &self.slots.of(&origin))
    }

    /// Counts the cost of a document of this size in addition to the request itself.
    ///
    /// # Errors
    /// Returns `too_many_requests`, with the seconds to wait.
    pub fn count_document(&self, origin: Origin, bytes: usize) -> Result<(), AppError> {
        let most = self.settings.stranger_per_second.saturating_mul(STRANGERS_BURST_SECONDS);
        // The first document from an address is always sent, however large it is.
        let most = most.saturating_sub(1);
        let more = u32::try_from(bytes / STRANGERS_BYTES).unwrap_or(u32::MAX).min(most);
        let Some(more) = NonZeroU32::new(more) else { return Ok(()) };
        match self.strangers.check_key_n(&self.slots.of(&origin), more) {
            Ok(Err(not_until)) => {
                Err(refusal(not_until.wait_time_from(self.strangers.clock().now())))
            }
            Ok(Ok(_)) | Err(InsufficientCapacity(_)) => Ok(()),
        }
    }

    /// Counts a sign-in with this badge from this address.
    pub fn count_sign_in(&self, badge: &str, origin: Origin) -> Counted {
        take("sign-in", &self.sign_ins, &self.slots.of(&(badge, origin)))
    }

    /// Counts a token that this process has not seen before, before it is looked up.
    ///
    /// # Errors
    /// Returns `too_many_requests`, with the seconds to wait.
    pub fn check_unknown_token(&self, origin: Origin) -> Result<(), AppError> {
        take("unknown-tokens", &self.tokens, &self.slots.of(&origin)).refused?;
        self.all_tokens
            .check()
            .map_err(|not_until| refusal(not_until.wait_time_from(self.all_tokens.clock().now())))
    }

    /// Counts one of this caller's streams until the returned value is dropped.
    ///
    /// # Errors
    /// Returns `too_many_requests`, with the seconds to wait.
    pub fn open_stream(&self, caller: &Caller) -> Result<InProgress, AppError> {
        let most = match caller.actor {
            Actor::Key(_) => self.settings.streams_per_api_key,
            Actor::User(_) | Actor::System => self.settings.streams_per_person,
        };
        self.in_progress.begin((caller.actor, STREAMS), most).ok_or_else(|| {
            let detail = said!("too-many-streams", most = most);
            too_many(detail, STREAMS_RETRY_AFTER_SECONDS)
        })
    }

    /// Counts a request from this caller to a route with limited concurrency, until the returned
    /// value is dropped.
    ///
    /// # Errors
    /// Returns `too_many_requests`, with the seconds to wait.
    pub fn begin(
        &self,
        caller: &Caller,
        path: &'static str,
        most: u32,
    ) -> Result<InProgress, AppError> {
        self.in_progress.begin((caller.actor, path), most).ok_or_else(|| {
            let detail = said!("too-many-in-progress", most = most, path = path);
            too_many(detail, COSTLY_RETRY_AFTER_SECONDS)
        })
    }

    /// Counts a request that is waiting for a tournament's clock to change, until the returned
    /// value is dropped. Returns `None` if too many requests are already waiting.
    pub fn wait_for_clock(&self) -> Option<InProgress> {
        self.in_progress.begin((Actor::System, CLOCKS), WAIT_FOR_CLOCKS)
    }

    /// Forgets callers that have been idle for a while.
    pub fn tidy(&self) {
        forget_the_idle(&self.people);
        forget_the_idle(&self.api_keys);
        forget_the_idle(&self.sign_ins);
        forget_the_idle(&self.addresses);
        forget_the_idle(&self.strangers);
        forget_the_idle(&self.tokens);
    }
}

/// A caller and a route, which together have one count.
type Place = (Actor, &'static str);

/// The number of requests in progress, for routes with limited concurrency.
#[derive(Debug, Clone, Default)]
struct Counts(Arc<Mutex<HashMap<Place, u32>>>);

impl Counts {
    /// Adds one to a count, unless the limit is reached.
    fn begin(&self, place: Place, most: u32) -> Option<InProgress> {
        let mut counts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(place).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(InProgress { counts: self.clone(), place })
    }
}

/// A caller's request in progress. When this value is dropped, the request is no longer counted.
#[derive(Debug)]
pub struct InProgress {
    counts: Counts,
    place: Place,
}

impl Drop for InProgress {
    fn drop(&mut self) {
        let mut counts = self.counts.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.place) {
            *count = count.saturating_sub(1);
            if *count == 0 {
                counts.remove(&self.place);
            }
        }
    }
}

fn forget_the_idle<K: Hash + Eq + Clone>(limiter: &Limiter<K>) {
    limiter.retain_recent();
    limiter.shrink_to_fit();
}

fn take<K: Hash + Eq + Clone>(policy: &'static str, limiter: &Limiter<K>, key: &K) -> Counted {
    match limiter.check_key(key) {
        Ok(state) => {
            let (quota, left) = (state.quota(), state.remaining_burst_capacity());
            Counted { allowance: Allowance::new(policy, quota, left), refused: Ok(()) }
        }
        Err(not_until) => {
            let wait = not_until.wait_time_from(limiter.clock().now());
            let allowance = Allowance::new(policy, not_until.quota(), 0);
            Counted { allowance, refused: Err(refusal(wait)) }
        }
    }
}

fn refusal(wait: Duration) -> AppError {
    let seconds = wait.as_secs().saturating_add(1);
    too_many(said!("too-many-requests", seconds = seconds), seconds)
}

fn too_many(detail: Said, seconds: u64) -> AppError {
    AppError { retry_after_seconds: Some(seconds), ..AppError::new(&TOO_MANY_REQUESTS, detail) }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    fn origin(n: u32) -> Origin {
        Origin::from(IpAddr::V4(Ipv4Addr::from_bits(n)))
    }

    /// A large document costs a stranger more, but even the largest is sent once.
    #[test]
    fn a_document_counts_by_its_size() {
        let limits = Limits::new(&RateLimits { stranger_per_second: 10, ..RateLimits::default() });
        let given =
            |n, bytes| (0..100).filter(|_| limits.count_document(origin(n), bytes).is_ok()).count();
        assert_eq!(given(1, STRANGERS_BYTES - 1), 100);
        assert_eq!(given(2, STRANGERS_BYTES * 10), 3);
        assert_eq!(given(3, usize::MAX), 1);
        let refused = limits.count_document(origin(3), usize::MAX).unwrap_err();
        assert_eq!((refused.code, refused.retry_after_seconds), (&TOO_MANY_REQUESTS, Some(3)));
    }

    #[test]
    fn strangers_cannot_make_the_limits_grow() {
        let limits = Limits::new(&RateLimits::default());
        for n in 0..200_000 {
            let _ = limits.count_address(origin(n));
            let _ = limits.count_stranger(origin(n));
            drop(limits.check_unknown_token(origin(n)));
            let _ = limits.count_sign_in(&format!("X-{n}"), origin(n));
        }
        for limiter in [&limits.addresses, &limits.strangers, &limits.tokens, &limits.sign_ins] {
            assert!(limiter.len() <= 1 << 16, "{}", limiter.len());
        }
    }
}
