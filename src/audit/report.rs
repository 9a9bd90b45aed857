//! What a verifier has to say about a stream.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Finding, Hash, merkle};

/// How many findings a report holds; the rest are counted.
const MOST_FINDINGS: usize = 100;

/// What a verifier has to say about a stream.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Report {
    #[schema(example = "house")]
    pub stream: String,
    /// How many entries form an unbroken chain, from the first.
    #[schema(example = 1000)]
    pub entries: u64,
    /// How many entries stand after the chain was broken; they were not checked.
    #[schema(example = 0)]
    pub entries_unchecked: u64,
    /// The hash of the last entry of the chain.
    pub head: Hash,
    /// The root of the Merkle tree over the chain.
    pub root: Hash,
    /// How many checkpoints are signed by a trusted key and agree with the entries.
    #[schema(example = 3)]
    pub checkpoints: u64,
    /// How many signed checkpoints could not be compared: the chain breaks or ends before them.
    #[schema(example = 0)]
    pub checkpoints_unchecked: u64,
    /// Up to which entry a checkpoint vouches for the stream. What comes after it could have been
    /// written anew or cut off without a trace.
    #[schema(example = 1000)]
    pub signed_to: u64,
    /// What is wrong, by the entry at which it shows; empty for a sound stream.
    pub findings: Vec<Finding>,
    /// How many more things are wrong than `findings` tells.
    #[schema(example = 0)]
    pub findings_left_out: u64,
}

impl Report {
    /// The report of a stream that nothing is known of.
    pub(super) fn new(stream: String) -> Self {
        Self {
            stream,
            entries: 0,
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

    /// Writes down a finding, or counts it where there are enough.
    pub(super) fn note(&mut self, finding: &Finding) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings.push(finding.clone());
        } else {
            self.findings_left_out += 1;
        }
    }

    /// Whether nothing is wrong with it.
    #[must_use]
    pub const fn is_sound(&self) -> bool {
        self.findings.is_empty()
    }
}
