//! The log in bulk: one page at a time, in the order in which subscribers receive it.
//!
//! The caller gets exactly the entries that they would receive as a subscriber.

use super::{
    audit::LoggedEntry,
    blind, filter,
    follower::give_places,
    subscription::{Cursor, Id, Wanted},
};
use crate::{
    App, AppError, Caller, Much, Role,
    error::{BAD_QUERY, UNKNOWN_POSITION},
};
use houseway_facts::{Audience, Readers};
use houseway_store::{
    Db,
    log::{self, Search, StoredEntry},
};
use houseway_words::said;

/// The maximum number of entries on a page.
pub const MAX_LIMIT: usize = 10_000;
/// The default number of entries on a page.
pub const DEFAULT_LIMIT: usize = 1_000;
/// The number of entries that are read at a time.
const BATCH: usize = 500;
/// The number of positions that a page examines, so that its cost is bounded even if the requested
/// entries are rare.
const LOOKED_AT: i64 = 20_000;

/// A part of the log.
#[derive(Debug, Clone)]
pub struct Asked {
    /// The position after which the part begins.
    pub after: Id,
    pub wanted: Wanted,
    pub limit: usize,
}

impl Asked {
    /// The part of the log after this position, which is given as text.
    ///
    /// # Errors
    /// Returns `bad_query` if the text is not a position, or the limit is out of bounds.
    pub fn new(after: Option<&str>, wanted: Wanted, limit: Option<&str>) -> Result<Self, AppError> {
        let bad = |detail| AppError::new(&BAD_QUERY, detail);
        let after = match after.map(str::trim) {
            None => Id::None,
            Some(text) => text.parse().map_err(|()| bad(said!("after-is-a-position")))?,
        };
        let read = limit.map_or(Some(DEFAULT_LIMIT), |text| text.parse().ok());
        let limit = read.filter(|limit| (1..=MAX_LIMIT).contains(limit)).ok_or_else(|| {
            let shown: String = limit.unwrap_or_default().escape_debug().take(40).collect();
            let what = said!("a-whole-number", least = "1", most = MAX_LIMIT.to_string());
            let given = format!("\"{shown}\"");
            bad(said!("field-is", field = "limit", what = what, given = given))
        })?;
        filter::check_kinds(&wanted.kinds)?;
        Ok(Self { after, wanted, limit })
    }
}

/// A page of the log, or of data that is derived from it.
#[derive(Debug, Clone)]
pub struct Fed<T> {
    pub items: Vec<T>,
    /// The position after which the next page begins.
    pub reached: Cursor,
    /// Whether there is already a next page.
    pub more: bool,
}

/// Converts entries with their positions into the items of a page.
type Made<T> = fn(&mut Db, Vec<(Cursor, StoredEntry)>) -> Result<Vec<T>, AppError>;

impl App {
    /// The entries that the caller receives, each with its position.
    ///
    /// # Errors
    /// Returns `unknown_position`, or an error if the database fails.
    pub async fn feed(
        &self,
        caller: &Caller,
        asked: Asked,
    ) -> Result<Fed<(Cursor, LoggedEntry)>, AppError> {
        self.fed(caller, asked, |connection, entries| {
            let (places, stored): (Vec<_>, Vec<_>) = entries.into_iter().unzip();
            Ok(places.into_iter().zip(LoggedEntry::all(connection, stored)?).collect())
        })
        .await
    }

    /// The results of `made` for the entries that the caller receives, until a page is full. The
    /// results of one entry are never split, so the last entry can make the page longer than
    /// requested.
    ///
    /// # Errors
    /// Returns `unknown_position`, or any error from `made`.
    pub(super) async fn fed<T: Send + 'static>(
        &self,
        caller: &Caller,
        Asked { after, wanted, limit }: Asked,
        made: Made<T>,
    ) -> Result<Fed<T>, AppError> {
        // The page must contain everything that was committed before the request.
        give_places(&self.store, Search::Everywhere).await?;
        let (mut reached, newest) = self
            .read(move |connection| {
                let found = log::resume(connection, after)?;
                let found = found
                    .ok_or_else(|| AppError::new(&UNKNOWN_POSITION, said!("no-such-position")))?;
                Ok((found, log::newest(connection)?))
            })
            .await?;
        let (role, begun) = (caller.role, reached.number());
        let mut items = Vec::new();
        while items.len() < limit
            && reached < newest
            && reached.number().saturating_sub(begun) < LOOKED_AT
        {
            let rows = BATCH.min(limit.saturating_sub(items.len()));
            let rows = i64::try_from(rows).map_err(AppError::internal)?;
            let (wanted, after) = (wanted.clone(), reached);
            let read = move |connection: &mut Db| {
                let window = log::window(connection, &wanted, after, newest, rows)?;
                let told = told(connection, role, window.entries)?;
                Ok((made(connection, told)?, window.reached))
            };
            let (found, to) = self.read_much(Much::Log, read).await?;
            items.extend(found);
            reached = to;
        }
        Ok(Fed { items, reached, more: reached < newest })
    }
}

/// The entries that a reader with this role receives: the same ones that a subscriber receives.
fn told(
    connection: &mut Db,
    role: Role,
    mut entries: Vec<(Cursor, StoredEntry)>,
) -> Result<Vec<(Cursor, StoredEntry)>, AppError> {
    entries.retain(|(_, stored)| Audience::of(&stored.sealed.entry.kind).includes(role));
    if !Readers::Auditors.include(role) {
        let all = entries.iter().map(|(_, stored)| &stored.sealed.entry);
        let readers = blind::readers(connection, all)?;
        entries.retain(|(_, stored)| {
            readers.get(&stored.sealed.entry.id).is_none_or(|readers| readers.include(role))
        });
    }
    Ok(entries)
}
