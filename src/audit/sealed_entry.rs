//! An entry with its seal.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Entry, Hash, micros};

/// An entry of the log and the hash that it was sealed with.
///
/// What is read back from a database or a file has this type too, so the hash is a *claim* until
/// [`is_intact`](Self::is_intact) or a [`Verifier`](super::Verifier) has seen it.
// serde does not promise that a flattened struct refuses unknown fields: `tests/audit` checks that
// it does, here and for checkpoints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SealedEntry {
    #[serde(flatten)]
    pub entry: Entry,
    /// The SHA-256 of the entry's canonical bytes.
    pub hash: Hash,
}

impl SealedEntry {
    /// Seals an entry. What its time holds below a microsecond is dropped: no hash covers it.
    #[must_use]
    pub fn seal(mut entry: Entry) -> Self {
        entry.at = micros::truncated(entry.at);
        let hash = entry.hash();
        Self { entry, hash }
    }

    /// Whether the entry is the one that was sealed with this hash.
    #[must_use]
    pub fn is_intact(&self) -> bool {
        self.entry.at == micros::truncated(self.entry.at) && self.entry.hash() == self.hash
    }
}
