//! A verifier's report on a stream, and the possible findings.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{hash::Hash, merkle};
use houseway_base::schema::Stream;

/// The maximum number of findings in a report. Further findings are only counted.
const MAX_FINDINGS: usize = 100;

/// A verifier's report on a stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The stream: `house`, or `table/` and the table's identifier.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The number of entries that form an unbroken chain from the first entry on.
    #[schema(example = 1000)]
    pub entries: u64,
    /// The number of rows in that chain that cannot be read as entries. The chain continues past
    /// them, because the next entries contain their hashes. A finding names each of these rows.
    #[serde(default)]
    #[schema(example = 0)]
    pub entries_unreadable: u64,
    /// The number of entries in that chain that an export contains only as hashes, because the
    /// person exporting it must not read them. Their contents cannot be checked, but a checkpoint
    /// shows whether the hashes are genuine.
    #[serde(default)]
    #[schema(example = 0)]
    pub entries_hidden: u64,
    /// The number of entries after a break in the chain, which were not checked.
    #[schema(example = 0)]
    pub entries_unchecked: u64,
    /// The hash of the last entry in the chain.
    pub head: Hash,
    /// The root of the Merkle tree over the chain.
    pub root: Hash,
    /// The number of checkpoints that are signed by a trusted key and agree with the entries.
    #[schema(example = 3)]
    pub checkpoints: u64,
    /// The number of signed checkpoints that could not be compared, because the chain breaks or
    /// ends before them.
    #[schema(example = 0)]
    pub checkpoints_unchecked: u64,
    /// The number of the last entry that a checkpoint vouches for. Later entries could have been
    /// rewritten or cut off without a trace.
    #[schema(example = 1000)]
    pub signed_to: u64,
    /// The findings, in the order of the entries concerned; empty for a sound stream.
    pub findings: Vec<Finding>,
    /// The number of further findings that are not in `findings`.
    #[schema(example = 0)]
    pub findings_left_out: u64,
}

impl Report {
    /// The report on a stream before anything has been read.
    pub(super) fn new(stream: String) -> Self {
        Self {
            stream,
            entries: 0,
            entries_unreadable: 0,
            entries_hidden: 0,
            entries_unchecked: 0,
            head: Hash::ZERO,
            root: merkle::empty_root(),
            checkpoints: 0,
            checkpoints_unchecked: 0,
            signed_to: 0,
            findings: Vec::new(),
            findings_left_out: 0,
        }
    }

    /// Adds a finding, or only counts it if the report is full.
    pub(super) fn add(&mut self, finding: &Finding) {
        if self.findings.len() < MAX_FINDINGS {
            self.findings.push(finding.clone());
        } else {
            self.findings_left_out += 1;
        }
    }

    /// Adds findings; once the report is full, only counts them.
    pub fn add_all(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.add(&finding);
        }
    }

    /// Whether the stream has no findings.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.findings.is_empty()
    }
}

/// A fault in a log, and where it first appears.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema, thiserror::Error)]
#[serde(deny_unknown_fields)]
#[error("{stream}: {detail}")]
pub struct Finding {
    /// The stream with the fault.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The entry that is wrong or missing; for a finding about a checkpoint, the checkpoint's size.
    #[schema(required, example = 17)]
    pub seq: Option<u64>,
    pub kind: FindingKind,
    /// The finding and its meaning, in plain words.
    #[schema(example = "entry 17 of stream house is missing: 16 is followed by 18")]
    pub detail: String,
}

/// The kinds of fault in a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FindingKind {
    /// An entry does not match its hash: a field or the hash was changed.
    HashMismatch,
    /// The `prev` of an entry is not the hash of the entry before it.
    BrokenLink,
    /// One or more entry numbers are skipped.
    MissingEntry,
    /// An entry number occurs twice: an entry was inserted or copied.
    RepeatedEntry,
    /// An entry comes after one that should follow it.
    OutOfOrder,
    /// An entry or a checkpoint belongs to another stream.
    ForeignStream,
    /// An entry is older than the one before it.
    TimeGoesBack,
    /// A checkpoint covers more entries than there are, so entries at the end are missing.
    TruncatedTail,
    /// The entries are not the ones that were signed: history was rewritten.
    RootMismatch,
    /// The hash of the last entry differs from the signed one, although the tree's root matches.
    HeadMismatch,
    /// A checkpoint's signature does not match its contents and the key that it names.
    BadSignature,
    /// A checkpoint is signed with a key that is not trusted.
    UnknownKey,
    /// A row that should be an entry cannot be read as one.
    UnreadableEntry,
    /// A checkpoint was passed in too late: the verifier had already read entries beyond it and
    /// could not compare it.
    LateCheckpoint,
    /// A checkpoint that the house's stream records as signed is missing or different.
    MissingCheckpoint,
    /// A stream has gone longer without a checkpoint than the house's stream promises.
    OverdueCheckpoint,
    /// A row that should be a checkpoint cannot be read as one.
    UnreadableCheckpoint,
    /// A row outside the log cannot be read: a stream's head or a public key.
    UnreadableRow,
}

impl fmt::Display for FindingKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}
