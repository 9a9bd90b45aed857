//! The end of a stream, where entries are added.

use chrono::{DateTime, Utc};
use thiserror::Error;

use super::{Checkpoint, Entry, Frontier, Hash, SealedEntry, SignedCheckpoint, SigningKey};
use crate::ids::{EntryId, RoundId};

/// What is to be logged; its place in the stream is the chain's to give.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub id: EntryId,
    /// By the injected clock.
    pub at: DateTime<Utc>,
    pub actor: String,
    pub kind: String,
    pub round: Option<RoundId>,
    pub reason: Option<String>,
    /// JSON text.
    pub body: String,
}

/// The end of a stream: as much of it as the next entry needs. Kept with the stream's head row.
///
/// An entry that is appended and then not stored leaves the chain ahead of the log: append to a
/// copy, or read the chain again after a transaction that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    stream: String,
    frontier: Frontier,
    head: Hash,
    at: Option<DateTime<Utc>>,
}

/// Why a chain cannot be taken up again.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a frontier of no entries has no head: begin a new chain")]
pub struct ChainError;

impl Chain {
    /// A stream without entries.
    pub fn new(stream: impl Into<String>) -> Self {
        Self { stream: stream.into(), frontier: Frontier::new(), head: Hash::ZERO, at: None }
    }

    /// A stream that has entries: its frontier, and the hash and time of its last entry.
    ///
    /// # Errors
    /// Where the frontier is that of no entries.
    pub fn resume(
        stream: impl Into<String>,
        frontier: Frontier,
        head: Hash,
        at: DateTime<Utc>,
    ) -> Result<Self, ChainError> {
        if frontier.size() == 0 {
            return Err(ChainError);
        }
        Ok(Self { stream: stream.into(), frontier, head, at: Some(at) })
    }

    /// Adds an entry and seals it.
    ///
    /// A clock that was set back does not turn the log around: the entry then takes the time of the
    /// one before it.
    pub fn append(&mut self, draft: Draft) -> SealedEntry {
        let at = self.at.map_or(draft.at, |last| last.max(draft.at));
        let sealed = SealedEntry::seal(Entry {
            id: draft.id,
            stream: self.stream.clone(),
            seq: self.next_seq(),
            at,
            actor: draft.actor,
            kind: draft.kind,
            round: draft.round,
            reason: draft.reason,
            body: draft.body,
            prev: self.head,
        });
        self.advance(&sealed);
        sealed
    }

    /// Takes an entry for the next one, unchecked.
    pub(super) fn advance(&mut self, sealed: &SealedEntry) {
        self.frontier.append(&sealed.hash);
        self.head = sealed.hash;
        self.at = Some(sealed.entry.at);
    }

    /// A signed statement of what the stream is now.
    #[must_use]
    pub fn checkpoint(&self, key: &SigningKey, at: DateTime<Utc>) -> SignedCheckpoint {
        key.sign(Checkpoint {
            stream: self.stream.clone(),
            size: self.size(),
            root: self.frontier.root(),
            head: self.head,
            at,
            key_id: key.key_id(),
        })
    }

    #[must_use]
    pub fn stream(&self) -> &str {
        &self.stream
    }

    /// How many entries it has.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.frontier.size()
    }

    /// The number of the entry that comes next.
    #[must_use]
    pub const fn next_seq(&self) -> u64 {
        self.size() + 1
    }

    #[must_use]
    pub const fn frontier(&self) -> &Frontier {
        &self.frontier
    }

    /// The hash of the last entry; zeros when there is none.
    #[must_use]
    pub const fn head(&self) -> Hash {
        self.head
    }

    /// The time of the last entry.
    #[must_use]
    pub const fn at(&self) -> Option<DateTime<Utc>> {
        self.at
    }
}
