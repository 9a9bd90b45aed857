//! The injected clock, the only place that reads the system time.

use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, DurationRound, TimeDelta, Utc};

/// The maximum difference between the clocks of a house's processes. If a clock is behind a
/// stream's last entry by at most this much, the next entry gets the last entry's time. If the
/// clock is further behind, another process's clock must have been running ahead.
pub const MAX_SKEW: TimeDelta = TimeDelta::minutes(5);

/// A source of the current time, to the microsecond.
pub trait Clock: Send + Sync {
    fn now(&self) -> DateTime<Utc>;
}

/// The system clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the system time")]
    fn now(&self) -> DateTime<Utc> {
        let now = Utc::now();
        // The log stores whole microseconds, and storing a time must not change it.
        now.duration_trunc(TimeDelta::microseconds(1)).unwrap_or(now)
    }
}

/// A clock for tests. It changes only when a test moves it.
#[derive(Debug, Clone)]
pub struct ManualClock(Arc<Mutex<DateTime<Utc>>>);

impl ManualClock {
    /// A clock set to `now`.
    #[must_use]
    pub fn new(now: DateTime<Utc>) -> Self {
        Self(Arc::new(Mutex::new(now)))
    }

    /// Moves the clock forward, or back if `by` is negative.
    pub fn advance(&self, by: TimeDelta) {
        let mut now = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *now += by;
    }
}

impl Clock for ManualClock {
    fn now(&self) -> DateTime<Utc> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
