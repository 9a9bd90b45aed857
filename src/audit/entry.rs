//! An entry of the log.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Hash, canonical::Canonical, micros};
use crate::ids::{EntryId, RoundId};

/// An entry of the log, before it is sealed with its hash.
///
/// It is read as part of a sealed entry, which refuses unknown fields. Its own schema must not: it
/// would refuse the hash beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Entry {
    pub id: EntryId,
    /// The stream it belongs to: one a table, and `house`.
    #[schema(example = "house")]
    pub stream: String,
    /// Its place in the stream: 1, 2, 3 … without a gap.
    #[schema(example = 17, minimum = 1)]
    pub seq: u64,
    /// When it was logged, in whole microseconds; never before the entry that precedes it.
    #[serde(with = "micros")]
    pub at: DateTime<Utc>,
    /// Who did it: a person, an API key or the house itself.
    #[schema(example = "user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub actor: String,
    /// What happened.
    #[schema(example = "round_opened")]
    pub kind: String,
    /// The round that it happened in.
    pub round: Option<RoundId>,
    /// Why it was done; voids, corrections and overrides always say.
    #[schema(example = "the burn card was exposed")]
    pub reason: Option<String>,
    /// What happened in full: JSON text, hashed as these very bytes.
    #[schema(example = r#"{"type":"dealt"}"#)]
    pub body: String,
    /// The hash of the entry before it; zeros for the first.
    pub prev: Hash,
}

impl Entry {
    /// The bytes that are hashed, as the room's documentation lays them out.
    ///
    /// Of `at`, they hold the whole microseconds.
    #[must_use]
    pub fn canonical_bytes(&self) -> Vec<u8> {
        Canonical::new("entry")
            .field(self.id.uuid().as_bytes())
            .field(&self.stream)
            .field(self.seq.to_be_bytes())
            .field(micros::to_bytes(self.at))
            .field(&self.actor)
            .field(&self.kind)
            .optional(self.round.map(|round| round.uuid().into_bytes()))
            .optional(self.reason.as_deref())
            .field(&self.body)
            .field(self.prev)
            .finish()
    }

    /// The hash that seals it.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash::of(self.canonical_bytes())
    }
}
