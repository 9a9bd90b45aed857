//! A plan by which a store fails.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use houseway::store::{CommitFault, Failure, Faults, WriteFault};

/// The failures that are still to happen, in order.
#[derive(Default)]
pub struct Plan {
    writes: Mutex<VecDeque<WriteFault>>,
    commits: Mutex<VecDeque<CommitFault>>,
}

impl Plan {
    /// A plan by which nothing fails yet.
    pub fn new() -> Arc<Self> {
        Arc::default()
    }

    /// The next run of a write fails after so many of its statements.
    pub fn fail(&self, after: u32, failure: Failure) {
        self.writes.lock().unwrap().push_back(WriteFault { after, failure });
    }

    /// The next COMMIT fails.
    pub fn fail_commit(&self, fault: CommitFault) {
        self.commits.lock().unwrap().push_back(fault);
    }

    /// Whether everything has happened.
    pub fn is_over(&self) -> bool {
        self.writes.lock().unwrap().is_empty() && self.commits.lock().unwrap().is_empty()
    }
}

impl Faults for Plan {
    fn write(&self) -> Option<WriteFault> {
        self.writes.lock().unwrap().pop_front()
    }

    fn commit(&self) -> Option<CommitFault> {
        self.commits.lock().unwrap().pop_front()
    }
}
