//! When and how a process's store fails.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    time::Duration,
};

use houseway::store::{CommitFault, Failure, Faults, WriteFault};
use rand::{RngExt, SeedableRng, rngs::StdRng};

/// The maximum number of statements that run before a write fails. Few writes have more.
const MOST_STATEMENTS: u32 = 14;
const LONGEST_DELAY: u64 = 12;

/// A random plan of failures.
pub struct Chaos {
    dice: Mutex<StdRng>,
    /// The percentage of writes that fail or are slow.
    percent: u32,
    calm: AtomicBool,
    happened: AtomicU64,
    panics: AtomicU64,
}

impl Chaos {
    pub fn new(seed: u64, percent: u32) -> Self {
        let dice = Mutex::new(StdRng::seed_from_u64(seed));
        let (happened, panics) = (AtomicU64::new(0), AtomicU64::new(0));
        Self { dice, percent, calm: AtomicBool::new(true), happened, panics }
    }

    /// Switches all failures off, or on again.
    pub fn be_calm(&self, calm: bool) {
        self.calm.store(calm, Ordering::SeqCst);
    }

    /// The number of failures so far.
    pub fn happened(&self) -> u64 {
        self.happened.load(Ordering::SeqCst)
    }

    /// The number of writes that have panicked.
    pub fn panics(&self) -> u64 {
        self.panics.load(Ordering::SeqCst)
    }

    fn throw<T>(&self, percent: u32, choose: impl FnOnce(&mut StdRng) -> T) -> Option<T> {
        if self.calm.load(Ordering::SeqCst) {
            return None;
        }
        let mut dice = self.dice.lock().unwrap_or_else(PoisonError::into_inner);
        if dice.random_range(0..100) >= percent {
            return None;
        }
        self.happened.fetch_add(1, Ordering::SeqCst);
        Some(choose(&mut dice))
    }
}

fn delay(dice: &mut StdRng) -> Duration {
    Duration::from_millis(dice.random_range(1..=LONGEST_DELAY))
}

impl Faults for Chaos {
    fn write(&self) -> Option<WriteFault> {
        self.throw(self.percent, |dice| {
            let failure = match dice.random_range(0..10) {
                0 => {
                    self.panics.fetch_add(1, Ordering::SeqCst);
                    Failure::Panic
                }
                1 => Failure::DiskFull,
                2 => Failure::Disconnect,
                3 => Failure::Conflict,
                4 => Failure::Deadlock,
                5 => Failure::LockTimeout,
                _ => Failure::Delay(delay(dice)),
            };
            WriteFault { after: dice.random_range(0..MOST_STATEMENTS), failure }
        })
    }

    fn commit(&self) -> Option<CommitFault> {
        self.throw(self.percent / 2, |dice| match dice.random_range(0..4) {
            0 => CommitFault::LostBefore,
            1 => CommitFault::LostAfter,
            _ => CommitFault::Delay(delay(dice)),
        })
    }
}
