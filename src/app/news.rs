//! The news, within this process, that the log has grown.
//!
//! Only the news travels through memory: what happened is read from the log.

use tokio::sync::watch;

use crate::store::log::Cursor;

/// Tells the follower that something was committed, and subscribers how far the log's order goes;
/// and both of them that the house closes.
#[derive(Debug, Clone)]
pub(super) struct News {
    /// Counts commits; none once the house closes.
    commits: watch::Sender<Option<u64>>,
    /// The last place in the log's order that is known; none once the house closes.
    order: watch::Sender<Option<Cursor>>,
}

impl Default for News {
    fn default() -> Self {
        Self {
            commits: watch::Sender::new(Some(0)),
            order: watch::Sender::new(Some(Cursor::default())),
        }
    }
}

impl News {
    /// Something was committed.
    pub(super) fn committed(&self) {
        self.commits.send_modify(|count| *count = count.map(|count| count.wrapping_add(1)));
    }

    /// The log's order goes up to here.
    pub(super) fn ordered(&self, newest: Cursor) {
        self.order.send_if_modified(|known| {
            let grown = known.is_some_and(|known| newest > known);
            if grown {
                *known = Some(newest);
            }
            grown
        });
    }

    /// The house closes: subscribers are let go.
    pub(super) fn close(&self) {
        self.commits.send_replace(None);
        self.order.send_replace(None);
    }

    /// Waits for commits from now on.
    pub(super) fn commits(&self) -> watch::Receiver<Option<u64>> {
        self.commits.subscribe()
    }

    /// Waits for the log's order to grow.
    pub(super) fn order(&self) -> watch::Receiver<Option<Cursor>> {
        self.order.subscribe()
    }

    /// Whether anybody waits for the log's order to grow.
    pub(super) fn is_followed(&self) -> bool {
        self.order.receiver_count() > 0
    }
}
