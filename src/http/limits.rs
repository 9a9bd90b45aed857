//! Rate limits: requests per second for each caller, and sign-ins per minute for each badge.
//!
//! Each process keeps its own: they protect the process, and nothing else depends on them.

use std::{hash::Hash, num::NonZeroU32};

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};

use crate::app::{Actor, AppError, Caller, Role, error::TOO_MANY_REQUESTS, settings::RateLimits};

/// The rate limits of this process.
pub struct Limits {
    people: DefaultKeyedRateLimiter<Actor>,
    api_keys: DefaultKeyedRateLimiter<Actor>,
    sign_ins: DefaultKeyedRateLimiter<String>,
}

impl Limits {
    /// Fresh limits of this size.
    #[must_use]
    pub fn new(limits: &RateLimits) -> Self {
        let at_least_one = |count: u32| NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN);
        Self {
            people: RateLimiter::keyed(Quota::per_second(at_least_one(limits.person_per_second))),
            api_keys: RateLimiter::keyed(Quota::per_second(at_least_one(
                limits.api_key_per_second,
            ))),
            sign_ins: RateLimiter::keyed(Quota::per_minute(at_least_one(
                limits.sign_in_per_minute,
            ))),
        }
    }

    /// Counts a request of this caller.
    ///
    /// # Errors
    /// `too_many_requests`, with the seconds to wait.
    pub fn check(&self, caller: &Caller) -> Result<(), AppError> {
        let limiter = match caller.role {
            Role::Integration => &self.api_keys,
            Role::Dealer | Role::PitBoss | Role::Auditor | Role::Admin => &self.people,
        };
        take(limiter, &caller.actor)
    }

    /// Counts a sign-in with this badge.
    ///
    /// # Errors
    /// `too_many_requests`, with the seconds to wait.
    pub fn check_sign_in(&self, badge: &str) -> Result<(), AppError> {
        take(&self.sign_ins, &badge.chars().take(64).collect())
    }

    /// Forgets callers that have been idle for a while.
    pub fn tidy(&self) {
        forget_the_idle(&self.people);
        forget_the_idle(&self.api_keys);
        forget_the_idle(&self.sign_ins);
    }
}

fn forget_the_idle<K: Hash + Eq + Clone>(limiter: &DefaultKeyedRateLimiter<K>) {
    limiter.retain_recent();
    limiter.shrink_to_fit();
}

fn take<K: Hash + Eq + Clone>(
    limiter: &DefaultKeyedRateLimiter<K>,
    key: &K,
) -> Result<(), AppError> {
    let Err(not_until) = limiter.check_key(key) else { return Ok(()) };
    let wait = not_until.wait_time_from(limiter.clock().now());
    let seconds = wait.as_secs().saturating_add(1);
    let detail = format!("too many requests; try again in {seconds} s");
    Err(AppError {
        retry_after_seconds: Some(seconds),
        ..AppError::new(&TOO_MANY_REQUESTS, detail)
    })
}
