//! Telling live subscribers that the log has grown.
//!
//! Only the news travels through memory; what happened is read from the log. Another process's
//! writes are found by polling.

use std::{collections::HashSet, time::Duration};

use tokio::sync::watch;

use super::audit::LoggedEntry;
pub use crate::store::log::Cursor;
use crate::{
    app::{App, AppError, error::NOT_SIGNED_IN, people::standing::Standing},
    ids::EntryId,
    store::{
        Db,
        log::{self, Filter, HOUSE},
    },
};

/// How long a subscriber waits for news before it looks by itself.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How many entries a subscriber is given at a time.
const BATCH: i64 = 100;

/// One subscriber's place in the log.
pub struct Subscription {
    app: App,
    news: watch::Receiver<Option<u64>>,
    cursor: Cursor,
    /// Entries that were there before somebody subscribed from now on, but come after the cursor.
    older: HashSet<EntryId>,
    standing: Standing,
    /// The house's own stream is not for everybody.
    house: bool,
    filter: Filter,
}

impl App {
    /// Subscribes to the log from `after` on, or from now on, for as long as `standing` lasts.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn subscribe(
        &self,
        standing: Standing,
        after: Option<Cursor>,
        house: bool,
        filter: Filter,
    ) -> Result<Subscription, AppError> {
        let news = self.news.subscribe();
        let (cursor, older) = match after {
            Some(cursor) => (cursor, HashSet::new()),
            None => self.read(from_now_on).await?,
        };
        // What ended it before the cursor is seen here, and what ends it later is in the log.
        if !self.still_stands(&standing).await? {
            return Err(AppError::new(&NOT_SIGNED_IN, "you are signed out"));
        }
        Ok(Subscription { app: self.clone(), news, cursor, older, standing, house, filter })
    }
}

/// Where a follower starts that wants nothing of what is in the log already.
fn from_now_on(connection: &mut Db) -> Result<(Cursor, HashSet<EntryId>), AppError> {
    let newest = log::newest(connection)?;
    Ok((newest, log::held_back(connection, newest)?.into_iter().collect()))
}

impl Subscription {
    /// The next entries, as soon as there are any; none when the house closes or the subscriber's
    /// standing ends.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn next(&mut self) -> Result<Vec<(Cursor, LoggedEntry)>, AppError> {
        loop {
            let closed = self.news.borrow_and_update().is_none();
            if closed || self.standing.is_over(self.app.clock().now()) {
                return Ok(Vec::new());
            }
            let after = self.cursor;
            let mut found =
                self.app.read(move |connection| Ok(log::since(connection, after, BATCH)?)).await?;
            if let Some(last) = found.last() {
                self.cursor = last.cursor;
            }
            // Whatever ends the subscriber's standing is in the log, and nothing after it is theirs.
            let touched =
                found.iter().any(|stored| self.standing.is_touched_by(&stored.sealed.entry));
            if touched && !self.app.still_stands(&self.standing).await? {
                return Ok(Vec::new());
            }
            found.retain(|stored| !self.older.remove(&stored.sealed.entry.id));
            let wanted: Vec<_> = found
                .into_iter()
                .filter(|stored| self.wants(&stored.sealed.entry))
                .map(|stored| Ok((stored.cursor, LoggedEntry::new(stored)?)))
                .collect::<Result<_, AppError>>()?;
            if !wanted.is_empty() {
                return Ok(wanted);
            }
            if after != self.cursor {
                continue;
            }
            // Nobody announces another process's writes: poll for them as a fallback.
            drop(tokio::time::timeout(LOOK_EVERY, self.news.changed()).await);
        }
    }

    fn wants(&self, entry: &crate::audit::Entry) -> bool {
        let stream = match self.filter.table_id {
            Some(table) => entry.stream == log::table_stream(table),
            None => self.house || entry.stream != HOUSE,
        };
        let round = self.filter.round_id.is_none_or(|wanted| entry.round == Some(wanted));
        let kind = self.filter.kind.as_ref().is_none_or(|wanted| entry.kind == *wanted);
        stream && round && kind
    }
}
