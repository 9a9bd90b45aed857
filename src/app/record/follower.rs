//! Following the log: one follower a process puts it in order, and its subscribers read it.
//!
//! Only the news travels through memory; what happened is read from the log. Another process's
//! writes are found by polling.

use std::time::Duration;

use tokio::sync::watch;

use super::{audit::LoggedEntry, filter, standing::Standing};
pub use crate::store::log::{Cursor, Id};
use crate::{
    app::{
        App, AppError,
        error::{BAD_HEADER, INVALID_TOKEN},
        news::News,
    },
    store::{
        DatabaseUrl, Db, Mode, Store, StoreError,
        log::{self, Filter, HOUSE},
    },
};

/// How long the follower and its subscribers wait for news before they look for themselves.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How many entries a subscriber is given at a time.
const BATCH: i64 = 100;

/// Puts in order what was committed; gives the last place.
async fn order(store: &Store) -> Result<Cursor, StoreError> {
    match store.url() {
        DatabaseUrl::Sqlite(_) => store.read(log::newest).await,
        DatabaseUrl::Postgres(_) => store.write(Mode::Commit, log::extend).await,
    }
}

/// Puts the log in order for as long as anybody subscribes to it, until the house closes.
pub(in crate::app) async fn follow(store: Store, news: News) {
    let mut commits = news.commits();
    while commits.borrow_and_update().is_some() {
        if news.is_followed() {
            match order(&store).await {
                Ok(newest) => news.ordered(newest),
                Err(error) => tracing::warn!(%error, "the log could not be put in order"),
            }
        }
        // Nobody announces another process's writes: poll for them as a fallback.
        drop(tokio::time::timeout(LOOK_EVERY, commits.changed()).await);
    }
}

/// One subscriber's place in the log.
pub struct Subscription {
    app: App,
    newest: watch::Receiver<Option<Cursor>>,
    cursor: Cursor,
    standing: Standing,
    /// The house's own stream is not for everybody.
    house: bool,
    filter: Filter,
}

impl App {
    /// Subscribes to the log from after this entry on, or from now on, for as long as `standing`
    /// lasts.
    ///
    /// # Errors
    /// `bad_query` for a filter that no entry can pass; `bad_header` if no entry has this id.
    /// Returns an error if the database fails.
    pub async fn subscribe(
        &self,
        standing: Standing,
        after: Option<Id>,
        house: bool,
        filter: Filter,
    ) -> Result<Subscription, AppError> {
        filter::check(&filter)?;
        let newest = self.news.order();
        let now = order(&self.store).await?;
        self.news.ordered(now);
        let cursor = match after {
            None => now,
            Some(id) => {
                let found = self.read(move |connection| Ok(log::resume(connection, id)?)).await?;
                found.ok_or_else(|| {
                    AppError::new(&BAD_HEADER, "no event of this house has that Last-Event-ID")
                })?
            }
        };
        // What ended it before the cursor is seen here, and what ends it later is in the log.
        if !self.is_unchanged(&standing).await? {
            return Err(AppError::new(&INVALID_TOKEN, "you are signed out"));
        }
        Ok(Subscription { app: self.clone(), newest, cursor, standing, house, filter })
    }
}

impl App {
    async fn is_unchanged(&self, standing: &Standing) -> Result<bool, AppError> {
        let (standing, now) = (standing.clone(), self.clock().now());
        self.read(move |connection| Ok(standing.is_unchanged(connection, now)?)).await
    }
}

impl Subscription {
    /// The next entries, as soon as there are any; none when the house closes or the subscriber's
    /// standing ends.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn next(&mut self) -> Result<Vec<(Cursor, LoggedEntry)>, AppError> {
        loop {
            let Some(newest) = *self.newest.borrow_and_update() else { return Ok(Vec::new()) };
            if self.standing.is_over(self.app.clock().now()) {
                return Ok(Vec::new());
            }
            if self.cursor >= newest {
                // No news: wait, but look at the clock now and then, as a standing may run out.
                match tokio::time::timeout(LOOK_EVERY, self.newest.changed()).await {
                    Ok(Err(_)) => return Ok(Vec::new()),
                    Ok(Ok(())) | Err(_) => continue,
                }
            }
            let after = self.cursor;
            let found =
                self.app.read(move |connection| Ok(log::since(connection, after, BATCH)?)).await?;
            // Entries may be missing from the order; reading goes on after them.
            self.cursor = found.last().map_or(newest, |(cursor, _)| *cursor);
            // What ends the subscriber's standing is in the log, and nothing after it is theirs.
            let touched =
                found.iter().any(|(_, stored)| self.standing.is_touched_by(&stored.sealed.entry));
            if touched && !self.app.is_unchanged(&self.standing).await? {
                return Ok(Vec::new());
            }
            let (cursors, wanted): (Vec<_>, Vec<_>) =
                found.into_iter().filter(|(_, stored)| self.wants(&stored.sealed.entry)).unzip();
            if !wanted.is_empty() {
                let read = move |connection: &mut Db| LoggedEntry::all(connection, wanted);
                return Ok(cursors.into_iter().zip(self.app.read(read).await?).collect());
            }
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
