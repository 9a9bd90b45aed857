//! Something that is wrong with a log.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that is wrong with a log, and where it shows first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, thiserror::Error)]
#[serde(deny_unknown_fields)]
#[error("{stream}: {detail}")]
pub struct Finding {
    #[schema(example = "house")]
    pub stream: String,
    /// The entry that is wrong or missing; for a checkpoint's finding, the size that it speaks of.
    #[schema(example = 17)]
    pub seq: Option<u64>,
    pub kind: FindingKind,
    /// What was found and what it means, for a person.
    #[schema(example = "entry 17 of stream house is missing: 16 is followed by 18")]
    pub detail: String,
}

/// The kinds of things that can be wrong with a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FindingKind {
    /// An entry is not what was sealed with its hash: a field or the hash was changed.
    HashMismatch,
    /// An entry was sealed after another one than the one that stands before it.
    BrokenLink,
    /// Numbers are left out.
    MissingEntry,
    /// A number is given a second time: an entry was put in or copied.
    RepeatedEntry,
    /// An entry stands after one that it precedes.
    OutOfOrder,
    /// An entry or a checkpoint of another stream.
    ForeignStream,
    /// An entry is older than the one before it.
    TimeGoesBack,
    /// A checkpoint speaks of more entries than there are.
    TruncatedTail,
    /// The entries are not those that were signed: history was rewritten.
    RootMismatch,
    /// The signed hash of the last entry is not that entry's, though the tree is as signed.
    HeadMismatch,
    /// A signature is not that of the key it names over what it stands under.
    BadSignature,
    /// A checkpoint is signed with a key that is not trusted.
    UnknownKey,
    /// What stands where an entry should is no entry at all.
    UnreadableEntry,
    /// A checkpoint was given after later entries had passed: it could not be compared.
    LateCheckpoint,
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
