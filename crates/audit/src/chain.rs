//! The end of a stream, where entries are appended.

use chrono::{DateTime, Utc};
use thiserror::Error;

use super::{
    checkpoint::{Checkpoint, SignedCheckpoint},
    entry::{Entry, SealedEntry},
    hash::Hash,
    keys::SigningKey,
    merkle::Frontier,
};
use houseway_base::ids::{EntryId, RoundId};

/// The kind of entry that records that the clock was set back. Its time is earlier than the
/// previous entry's.
pub const CLOCK_SET_BACK: &str = "clock.set_back";

/// An entry that does not have a place in a stream yet; the chain assigns one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    pub id: EntryId,
    /// The time, read from the injected clock.
    pub at: DateTime<Utc>,
    pub actor: String,
    pub kind: String,
    pub round: Option<RoundId>,
    pub reason: Option<String>,
    /// The body, as JSON text.
    pub body: String,
}

/// The end of a stream: everything that is needed to append entries. It is stored in the stream's
/// head row.
///
/// If an entry is appended but then not stored, the chain is ahead of the log. Therefore, append to
/// a copy, or reload the chain after a failed transaction.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chain {
    stream: String,
    frontier: Frontier,
    head: Hash,
    at: Option<DateTime<Utc>>,
}

/// Why a chain cannot be resumed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("an empty stream has no head to resume from: start a new chain")]
pub struct ChainError;

impl Chain {
    /// The chain of an empty stream.
    pub fn new(stream: impl Into<String>) -> Self {
        Self { stream: stream.into(), frontier: Frontier::new(), head: Hash::ZERO, at: None }
    }

    /// The chain of a stream that has entries, from its frontier and the hash and time of its last
    /// entry.
    ///
    /// # Errors
    /// Returns an error if the frontier is empty.
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

    /// Appends an entry and seals it.
    ///
    /// If the clock was set back, the entry gets the time of the preceding one. Times in the log
    /// never go backwards, except at an entry that says so ([`CLOCK_SET_BACK`]).
    pub fn append(&mut self, draft: Draft) -> SealedEntry {
        let last = self.at.filter(|_| draft.kind != CLOCK_SET_BACK);
        let at = last.map_or(draft.at, |last| last.max(draft.at));
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

    /// Appends an entry that is already sealed, without checking it.
    pub(super) fn advance(&mut self, sealed: &SealedEntry) {
        self.frontier.append(&sealed.hash);
        self.head = sealed.hash;
        self.at = Some(sealed.entry.at);
    }

    /// Advances past an entry whose contents are unknown, using only its hash.
    pub(super) fn advance_over(&mut self, hash: Hash) {
        self.frontier.append(&hash);
        self.head = hash;
    }

    /// A signed statement of the stream's current state.
    #[must_use]
    pub fn checkpoint(&self, key: &SigningKey, at: DateTime<Utc>) -> SignedCheckpoint {
        let checkpoint = Checkpoint {
            stream: self.stream.clone(),
            size: self.size(),
            root: self.frontier.root(),
            head: self.head,
            at,
            key_id: key.key_id(),
        };
        SignedCheckpoint::sign(checkpoint, key)
    }

    #[must_use]
    pub fn stream(&self) -> &str {
        &self.stream
    }

    /// The number of entries.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.frontier.size()
    }

    /// The number of the next entry.
    #[must_use]
    pub const fn next_seq(&self) -> u64 {
        self.size() + 1
    }

    #[must_use]
    pub const fn frontier(&self) -> &Frontier {
        &self.frontier
    }

    /// The hash of the last entry; zeros if there is none.
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
