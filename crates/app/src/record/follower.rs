//! Follows the log: each process has one follower, which reads each entry once, regardless of the
//! number of listeners, and puts it on [the line](crate::line).

use std::time::Duration;

use tokio::time::{Instant, sleep_until, timeout};

use super::{audit::LoggedEntry, blind::readers};
use crate::{
    AppError,
    line::{Frame, Line, Look, Text, Touch},
    news::News,
};
use houseway_facts::Readers;
use houseway_store::{
    DatabaseUrl, Db, Mode, Store, StoreError,
    log::{self, Cursor, Search, StoredEntry, table_of},
};

/// The minimum time between two reads of the log. Entries that are committed in that time are read
/// together.
const PACE: Duration = Duration::from_millis(20);
/// How long the follower waits for a notification before it reads the log anyway, because a
/// notification can be lost.
const LOOK_ANYWAY: Duration = Duration::from_secs(5);
/// How long the follower waits after it has failed to read the log.
const RETRY: Duration = Duration::from_secs(1);
/// How often every stream is searched for entries without a position. In between, only the streams
/// of the newest entries are searched.
const EVERYWHERE: Duration = Duration::from_secs(1);
/// How often positions are assigned while nobody is listening, so that the number left to assign
/// stays small.
const UNHEARD: Duration = Duration::from_secs(10);
/// The number of entries that are read at a time.
const BATCH: i64 = 500;
/// The maximum number of entries that the follower reads after an interruption. Listeners read the
/// rest themselves.
const MAX_BACKLOG: i64 = 2_000;

/// Follows the log until the house closes.
pub(super) async fn follow(store: Store, news: News) {
    let mut due = news.due();
    let mut placed = Instant::now();
    let mut everywhere = None::<Instant>;
    while due.borrow_and_update().is_some() {
        let began = Instant::now();
        let mut wait = UNHEARD;
        if news.line.is_heard() {
            let is_recent = everywhere.is_some_and(|last| last.elapsed() < EVERYWHERE);
            let search = if is_recent { Search::Newest } else { Search::Everywhere };
            news.begin_look();
            let outcome = look(&store, &news.line, search).await;
            news.end_look(outcome.is_err());
            wait = match (&outcome, search) {
                (Ok(()), Search::Everywhere) => {
                    everywhere = Some(began);
                    LOOK_ANYWAY
                }
                (Ok(()), Search::Newest) => EVERYWHERE,
                (Err(_), _) => RETRY,
            };
            if let Err(error) = outcome {
                tracing::warn!(%error, "the log could not be followed");
            }
            placed = began;
        } else if placed.elapsed() >= UNHEARD {
            if let Err(error) = give_places(&store, Search::Everywhere).await {
                tracing::warn!(%error, "the log could not be put in order");
            }
            placed = began;
        }
        sleep_until(began + PACE).await;
        drop(timeout(wait, due.changed()).await);
    }
}

/// Puts newly committed entries on the line.
async fn look(store: &Store, line: &Line, search: Search) -> Result<(), AppError> {
    give_places(store, search).await?;
    loop {
        let (look, shelves) = (line.look(), line.clone());
        let found = match store.read(move |connection| read(connection, &shelves, look)).await {
            Ok(found) => found,
            Err(error) if error.retry_after_seconds.is_some() => return Err(error),
            // An unreadable row is an error only for those who request it.
            Err(error) => {
                tracing::error!(?error, "an entry of the log cannot be read");
                line.skip_to(store.look(log::newest).await?);
                return Ok(());
            }
        };
        line.publish(look, found.frames, found.reached);
        if !found.more {
            return Ok(());
        }
        let newest = store.look(log::newest).await?;
        if newest.number().saturating_sub(found.reached.number()) > MAX_BACKLOG {
            line.skip_to(newest);
        }
    }
}

/// On PostgreSQL, an entry gets its position after it is committed.
pub(crate) async fn give_places(store: &Store, search: Search) -> Result<(), StoreError> {
    match store.url() {
        DatabaseUrl::Sqlite(_) => Ok(()),
        DatabaseUrl::Postgres(_) => {
            store.write(Mode::Commit, move |connection| log::extend(connection, search)).await
        }
    }
}

/// The entries that the follower has found in the log.
struct Found {
    frames: Vec<Frame>,
    reached: Cursor,
    /// Whether there might be more entries to read.
    more: bool,
}

fn read(connection: &mut Db, line: &Line, look: Look) -> Result<Found, AppError> {
    let found = log::since(connection, look.from, BATCH)?;
    let more = i64::try_from(found.len()).is_ok_and(|found| found >= BATCH);
    let reached = found.last().map_or(look.from, |(cursor, _)| *cursor);
    let mut frames = Vec::new();
    let mut wanted = Vec::new();
    for (cursor, stored) in found {
        let table = table_of(&stored.sealed.entry.stream);
        if line.wants(table) {
            wanted.push((cursor, stored));
        } else {
            let touch = Touch::of(&stored.sealed.entry);
            if touch != Touch::Nobody {
                frames.push(frame(cursor, &stored, touch));
            }
        }
    }
    frames.extend(texts(connection, wanted)?);
    frames.sort_unstable_by_key(|frame| frame.cursor);
    Ok(Found { frames, reached, more })
}

/// The entries as the API shows them.
pub(super) fn texts(
    connection: &mut Db,
    entries: Vec<(Cursor, StoredEntry)>,
) -> Result<Vec<Frame>, AppError> {
    let readers = readers(connection, entries.iter().map(|(_, stored)| &stored.sealed.entry))?;
    let mut frames = Vec::with_capacity(entries.len());
    let mut stored = Vec::with_capacity(entries.len());
    for (cursor, entry) in entries {
        let readers = readers.get(&entry.sealed.entry.id).copied();
        let frame = frame(cursor, &entry, Touch::of(&entry.sealed.entry));
        frames.push(Frame { readers: readers.unwrap_or(frame.readers), ..frame });
        stored.push(entry);
    }
    for (frame, entry) in frames.iter_mut().zip(LoggedEntry::all(connection, stored)?) {
        let text = Text::of(entry.summary.differs(), || serde_json::to_string(&entry))
            .map_err(AppError::internal)?;
        frame.text = Some(text);
    }
    Ok(frames)
}

fn frame(cursor: Cursor, stored: &StoredEntry, touch: Touch) -> Frame {
    let entry = &stored.sealed.entry;
    Frame {
        cursor,
        table: table_of(&entry.stream),
        round: entry.round,
        kind: entry.kind.clone(),
        readers: Readers::Everybody,
        touch,
        text: None,
    }
}
