//! The log in bulk: in the order in which it is followed, a page at a time.
//!
//! Whoever reads it is told what the stream would tell them, and nothing else.

use super::{
    audit::LoggedEntry,
    blind, filter,
    follower::give_places,
    subscription::{Cursor, Id, Wanted},
};
use crate::{
    app::{
        App, AppError, Caller, Much, Role,
        error::{BAD_QUERY, UNKNOWN_POSITION},
    },
    facts::{Audience, Readers},
    store::{
        Db,
        log::{self, StoredEntry},
    },
};

/// The most entries on a page.
pub const MAX_LIMIT: usize = 10_000;
/// How many entries a page has when nobody says.
pub const DEFAULT_LIMIT: usize = 1_000;
/// How many entries are read at a time.
const BATCH: usize = 500;
/// How many places a page looks at, so that it costs the same however rare it is what is wanted.
const LOOKED_AT: i64 = 20_000;

/// Which part of the log.
#[derive(Debug, Clone)]
pub struct Asked {
    /// It begins after this one.
    pub after: Id,
    pub wanted: Wanted,
    pub limit: usize,
}

impl Asked {
    /// The part after this place, in words as they were sent.
    ///
    /// # Errors
    /// `bad_query` if it is no position, or the limit is out of bounds.
    pub fn new(after: Option<&str>, wanted: Wanted, limit: Option<&str>) -> Result<Self, AppError> {
        let bad = |detail: String| AppError::new(&BAD_QUERY, detail);
        let after = match after.map(str::trim) {
            None => Id::None,
            Some(text) => text.parse().map_err(|()| {
                bad("\"after\" is a position as you received it, or 0 for the beginning".to_owned())
            })?,
        };
        let read = limit.map_or(Some(DEFAULT_LIMIT), |text| text.parse().ok());
        let limit = read.filter(|limit| (1..=MAX_LIMIT).contains(limit)).ok_or_else(|| {
            let shown: String = limit.unwrap_or_default().escape_debug().take(40).collect();
            bad(format!("\"limit\" is a whole number from 1 to {MAX_LIMIT}, not \"{shown}\""))
        })?;
        filter::check_kinds(&wanted.kinds)?;
        Ok(Self { after, wanted, limit })
    }
}

/// A part of the log, or of what is made of it.
#[derive(Debug, Clone)]
pub struct Fed<T> {
    pub items: Vec<T>,
    /// Where the next page begins.
    pub reached: Cursor,
    /// Whether there is one by now.
    pub more: bool,
}

/// What is made of entries, each with its place.
type Made<T> = fn(&mut Db, Vec<(Cursor, StoredEntry)>) -> Result<Vec<T>, AppError>;

impl App {
    /// The entries that the caller is told, each with its place.
    ///
    /// # Errors
    /// `unknown_position`; an error if the database fails.
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

    /// What `made` makes of the entries that the caller is told, until there is a page of it. An
    /// entry is never divided: the last one may make the page longer.
    ///
    /// # Errors
    /// `unknown_position`, and what `made` gives.
    pub(super) async fn fed<T: Send + 'static>(
        &self,
        caller: &Caller,
        Asked { after, wanted, limit }: Asked,
        made: Made<T>,
    ) -> Result<Fed<T>, AppError> {
        // What was committed before somebody asks is in it.
        give_places(&self.store).await?;
        let (mut reached, newest) = self
            .read(move |connection| {
                let found = log::resume(connection, after)?;
                let found = found.ok_or_else(|| {
                    AppError::new(&UNKNOWN_POSITION, "no entry of this house has this position")
                })?;
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

/// Those of these entries that somebody with this role is told, as the stream tells them.
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
