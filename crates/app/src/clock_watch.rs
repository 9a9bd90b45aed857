//! Detects whether the clock has jumped ahead. Such a jump makes entries that were written a moment
//! ago look as if they had been unsigned for a long time. A process that has promised checkpoints
//! compares the clock with its own monotonic time. If the clock has jumped, the process signs
//! before it writes anything at the new time.
//!
//! The clock jumps when someone sets it, and when a suspended machine resumes.

use std::{
    sync::{Mutex, PoisonError},
    time::Instant,
};

use chrono::{DateTime, TimeDelta, Utc};

/// How far the clock can be ahead of the process's own time before the difference counts as a jump.
const LEAP: TimeDelta = TimeDelta::minutes(1);

/// The clock's time and the process's monotonic time at the last check; `None` in a process that
/// has not promised checkpoints.
#[derive(Debug, Default)]
pub struct ClockWatch(Mutex<Option<(DateTime<Utc>, Instant)>>);

impl ClockWatch {
    /// Begins to watch the clock.
    pub fn begin(&self, now: DateTime<Utc>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, Instant::now()));
    }

    /// Whether the clock has jumped ahead since the last call. Each jump is reported once.
    pub fn has_jumped(&self, now: DateTime<Utc>) -> bool {
        let mut looked = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((at, instant)) = looked.as_mut() else { return false };
        let own = TimeDelta::from_std(instant.elapsed()).unwrap_or(TimeDelta::MAX);
        let jumped = (now - *at).checked_sub(&own).is_some_and(|leap| leap > LEAP);
        (*at, *instant) = (now, Instant::now());
        jumped
    }
}

#[cfg(test)]
mod tests {
    use super::{ClockWatch, LEAP};
    use chrono::TimeDelta;
    use houseway_base::clock::{Clock, SystemClock};

    #[test]
    fn a_jump_ahead_is_told_once_and_only_to_who_has_promised() {
        let (watch, now) = (ClockWatch::default(), SystemClock.now());
        assert!(!watch.has_jumped(now + TimeDelta::hours(1)));
        watch.begin(now);
        assert!(!watch.has_jumped(now + LEAP));
        let later = now + TimeDelta::hours(1);
        assert!(watch.has_jumped(later));
        assert!(!watch.has_jumped(later));
        // Setting the clock back is not a jump ahead; the log records it separately.
        assert!(!watch.has_jumped(now));
    }
}
