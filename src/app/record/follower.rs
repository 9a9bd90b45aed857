//! Telling live subscribers that the log has grown.
//!
//! Only the news travels through memory; what happened is read from the log. Another process's
//! writes are found by polling.

use std::{collections::HashSet, time::Duration};

use tokio::sync::watch;

use super::audit::LoggedEntry;
pub use crate::store::log::Cursor;
use crate::{
    app::{App, AppError},
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
    /// The house's own stream is not for everybody.
    house: bool,
    filter: Filter,
}

impl App {
    /// Subscribes to the log from `after` on, or from now on.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn subscribe(
        &self,
        after: Option<Cursor>,
        house: bool,
        filter: Filter,
    ) -> Result<Subscription, AppError> {
        let news = self.news.subscribe();
        let (cursor, older) = match after {
            Some(cursor) => (cursor, HashSet::new()),
            None => self.read(from_now_on).await?,
        };
        Ok(Subscription { app: self.clone(), news, cursor, older, house, filter })
    }
}

/// Where a follower starts that wants nothing of what is in the log already.
fn from_now_on(connection: &mut Db) -> Result<(Cursor, HashSet<EntryId>), AppError> {
    let newest = log::newest(connection)?;
    Ok((newest, log::held_back(connection, newest)?.into_iter().collect()))
}

impl Subscription {
    /// The next entries, as soon as there are any; none when the house closes.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn next(&mut self) -> Result<Vec<(Cursor, LoggedEntry)>, AppError> {
        loop {
            if self.news.borrow_and_update().is_none() {
                return Ok(Vec::new());
            }
            let after = self.cursor;
            let mut found =
                self.app.read(move |connection| Ok(log::since(connection, after, BATCH)?)).await?;
            if let Some(last) = found.last() {
                self.cursor = last.cursor;
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
