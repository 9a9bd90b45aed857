//! The progress of a count.

use std::sync::atomic::{AtomicU64, Ordering};

/// The number of times that progress is reported.
const TIMES: u64 = 200;

/// Reports the progress of a count: the steps done and the total number of steps.
pub struct Progress<'a> {
    done: AtomicU64,
    of: u64,
    tell: &'a (dyn Fn(u64, u64) + Sync),
}

impl<'a> Progress<'a> {
    pub(super) const fn new(of: u64, tell: &'a (dyn Fn(u64, u64) + Sync)) -> Self {
        Self { done: AtomicU64::new(0), of, tell }
    }

    /// Counts one more step.
    pub(super) fn step(&self) {
        let done = self.done.fetch_add(1, Ordering::Relaxed) + 1;
        let every = self.of.div_ceil(TIMES).max(1);
        if done.is_multiple_of(every) || done == self.of {
            (self.tell)(done, self.of);
        }
    }
}
