//! A plan for failures in the store.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use houseway::store::{CommitFault, Failure, Faults, WriteFault};

/// The planned failures, in order.
#[derive(Default)]
pub struct Plan {
    writes: Mutex<VecDeque<WriteFault>>,
    commits: Mutex<VecDeque<CommitFault>>,
}

impl Plan {
    /// A plan without failures.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// Makes the next attempt at a write fail after this many of its statements.
    pub fn fail(&self, after: u32, failure: Failure) {
        self.writes.lock().unwrap().push_back(WriteFault { after, failure });
    }

    /// Makes the next COMMIT fail.
    pub fn fail_commit(&self, fault: CommitFault) {
        self.commits.lock().unwrap().push_back(fault);
    }

    /// Whether all planned failures have happened.
    pub fn is_over(&self) -> bool {
        self.writes.lock().unwrap().is_empty() && self.commits.lock().unwrap().is_empty()
    }
}

impl Faults for Plan {
    fn write_of(&self, closure: &str) -> Option<WriteFault> {
        // The house records the use of a key in the background, in addition to the test's own
        // writes.
        if closure.contains("note_use") {
            return None;
        }
        self.writes.lock().unwrap().pop_front()
    }

    fn commit(&self) -> Option<CommitFault> {
        self.commits.lock().unwrap().pop_front()
    }
}
