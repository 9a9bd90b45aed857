//! The news, within this process, that the log has grown.
//!
//! Only the news travels through memory: what happened is read from the log.

use tokio::sync::watch;

/// Tells subscribers that the log has grown, or that the house closes.
#[derive(Debug, Clone)]
pub(super) struct News {
    /// Counts commits; none once the house closes.
    commits: watch::Sender<Option<u64>>,
}

impl Default for News {
    fn default() -> Self {
        Self { commits: watch::Sender::new(Some(0)) }
    }
}

impl News {
    /// Something was committed.
    pub(super) fn committed(&self) {
        self.commits.send_modify(|count| *count = count.map(|count| count.wrapping_add(1)));
    }

    /// The house closes: subscribers are let go.
    pub(super) fn close(&self) {
        self.commits.send_replace(None);
    }

    /// Waits for news from now on.
    pub(super) fn subscribe(&self) -> watch::Receiver<Option<u64>> {
        self.commits.subscribe()
    }
}
