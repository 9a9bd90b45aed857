//! A subscriber's position in the log.

use std::{collections::VecDeque, sync::Arc, time::Duration};

use tokio::time::{Instant, timeout};

use super::{filter, follower::texts, standing::Standing};
use crate::{
    App, AppError, Role,
    error::{BAD_HEADER, INVALID_TOKEN},
    line::{Frame, Listener, Shelf, Taken},
};
use houseway_facts::Audience;
pub use houseway_store::log::{Cursor, Id, Wanted};
use houseway_store::{StoreError, log};
use houseway_words::said;

/// How often a subscriber checks the clock. An expired session ends within this time.
const LOOK_AT_CLOCK: Duration = Duration::from_secs(2);
/// The number of entries that a subscriber reads from the log at a time.
const BATCH: i64 = 100;
/// A message to a subscriber.
#[derive(Debug, Clone)]
pub enum Told {
    Entry(Arc<Frame>),
    /// A new position. There are no more entries for the subscriber up to this position.
    Place(Cursor),
}

/// A subscriber's position in the log.
pub struct Subscription {
    app: App,
    listener: Listener,
    cursor: Cursor,
    standing: Standing,
    wanted: Wanted,
    ready: VecDeque<Told>,
    /// Whether the subscription ends after the entries that are ready.
    is_over: bool,
    told_at: Instant,
}

impl App {
    /// Subscribes to the log after this entry, or from now on, until the right to read ends. The
    /// subscriber first receives its position.
    ///
    /// # Errors
    /// Returns `bad_query` for a kind that no entry has, or `bad_header` if no entry has this id.
    /// Returns an error if the database fails.
    pub async fn subscribe(
        &self,
        standing: Standing,
        after: Option<Id>,
        wanted: Wanted,
    ) -> Result<Subscription, AppError> {
        filter::check_kinds(&wanted.kinds)?;
        let at = match wanted.tables.as_slice() {
            [only] => Shelf::Table(*only),
            _ => Shelf::House,
        };
        // Listen first, so that the follower reads the log. Entries that are already committed are
        // not new to the subscriber.
        let listener = self.news.line.listen(at);
        self.news.fresh().await?;
        let cursor = match after {
            None => self.news.line.published(),
            Some(id) => {
                let found = self.look(move |connection| Ok(log::resume(connection, id)?)).await?;
                found.ok_or_else(|| AppError::new(&BAD_HEADER, said!("no-such-event-id")))?
            }
        };
        let subscription = Subscription {
            app: self.clone(),
            listener,
            cursor,
            standing,
            wanted,
            ready: VecDeque::from([Told::Place(cursor)]),
            is_over: false,
            told_at: Instant::now(),
        };
        // If the right to read has already ended, this check fails. If the right ends later, an
        // entry on the line shows it.
        if !subscription.is_unchanged().await? {
            return Err(AppError::new(&INVALID_TOKEN, said!("you-are-signed-out")));
        }
        Ok(subscription)
    }
}

/// Whether a reader with this role receives an entry.
fn is_told(role: Role, frame: &Frame) -> bool {
    Audience::of(&frame.kind).includes(role) && frame.readers.include(role)
}

impl Subscription {
    /// Returns the next entries as soon as there are any, or the position after some time without
    /// entries. Returns `None` when the house closes or the subscriber's right to read ends.
    pub async fn next(&mut self) -> Result<Option<Told>, AppError> {
        loop {
            if self.standing.is_over(self.app.clock().now()) {
                return Ok(None);
            }
            if let Some(told) = self.ready.pop_front() {
                self.told_at = Instant::now();
                return Ok(Some(told));
            }
            if self.is_over {
                return Ok(None);
            }
            match self.listener.take(self.cursor) {
                Taken::Closed => return Ok(None),
                Taken::Frames(frames) => self.take(frames).await?,
                Taken::Missing(to) => self.catch_up(to).await?,
                Taken::Nothing(reached) => {
                    self.cursor = reached;
                    let rest =
                        self.app.settings().keep_alive.saturating_sub(self.told_at.elapsed());
                    if rest.is_zero() {
                        self.ready.push_back(Told::Place(reached));
                    } else {
                        let rest = rest.min(LOOK_AT_CLOCK);
                        drop(timeout(rest, self.listener.changed()).await);
                    }
                }
            }
        }
    }

    async fn take(&mut self, frames: Vec<Arc<Frame>>) -> Result<(), AppError> {
        for frame in frames {
            self.cursor = frame.cursor;
            // The entry that ends the right to read, and everything after it, must not reach the
            // subscriber.
            if self.standing.is_touched_by(frame.touch) && !self.is_unchanged().await? {
                self.is_over = true;
                return Ok(());
            }
            if self.wants(&frame) {
                self.ready.push_back(Told::Entry(frame));
            }
        }
        Ok(())
    }

    /// Reads a part of the missing entries up to this position.
    async fn catch_up(&mut self, to: Cursor) -> Result<(), AppError> {
        let Ok(_reader) = self.app.news.readers.acquire().await else {
            return Err(StoreError::Busy.into());
        };
        let (standing, wanted) = (self.standing.clone(), self.wanted.clone());
        let (after, now) = (self.cursor, self.app.clock().now());
        let found = self
            .app
            .read(move |connection| {
                // Check in the same snapshot, so that nothing is read that was written after the
                // right to read ended.
                if !standing.is_unchanged(connection, now)? {
                    return Ok(None);
                }
                let window = log::window(connection, &wanted, after, to, BATCH)?;
                Ok(Some((texts(connection, window.entries)?, window.reached)))
            })
            .await?;
        let Some((frames, reached)) = found else {
            self.is_over = true;
            return Ok(());
        };
        self.cursor = reached;
        let role = self.standing.role();
        let heard = frames.into_iter().filter(|frame| is_told(role, frame));
        self.ready.extend(heard.map(|frame| Told::Entry(Arc::new(frame))));
        if self.ready.is_empty() {
            self.ready.push_back(Told::Place(reached));
        }
        Ok(())
    }

    async fn is_unchanged(&self) -> Result<bool, AppError> {
        let (standing, now) = (self.standing.clone(), self.app.clock().now());
        self.app.glance(move |connection| Ok(standing.is_unchanged(connection, now)?)).await
    }

    fn wants(&self, frame: &Frame) -> bool {
        let Wanted { tables, round_id, kinds, house } = &self.wanted;
        let here = match frame.table {
            Some(table) => tables.is_empty() || tables.contains(&table),
            None => *house && tables.is_empty(),
        };
        here && frame.text.is_some()
            && is_told(self.standing.role(), frame)
            && round_id.is_none_or(|wanted| frame.round == Some(wanted))
            && (kinds.is_empty() || kinds.contains(&frame.kind))
    }
}
