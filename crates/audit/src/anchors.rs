//! The log's own record of checkpoints. Every checkpoint is logged in the house's stream when it is
//! signed, so that a missing one is noticed.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    checkpoint::SignedCheckpoint,
    entry::SealedEntry,
    report::{Finding, FindingKind},
};

/// The stream in which every checkpoint is logged.
const HOUSE: &str = "house";

/// The body of an entry that records a checkpoint.
#[derive(Serialize, Deserialize)]
#[serde(tag = "kind")]
enum Body {
    #[serde(rename = "checkpoint.signed")]
    Signed(SignedCheckpoint),
}

/// The checkpoint that this entry of the house's stream records; `None` for any other entry.
#[must_use]
pub fn anchored(sealed: &SealedEntry) -> Option<SignedCheckpoint> {
    let entry = &sealed.entry;
    if entry.stream != HOUSE || entry.kind != "checkpoint.signed" {
        return None;
    }
    let Body::Signed(signed) = serde_json::from_str(&entry.body).ok()?;
    Some(signed)
}

/// The identity of a checkpoint: stream, size, key.
type Name = (String, u64, String);

fn name(signed: &SignedCheckpoint) -> Name {
    let checkpoint = &signed.checkpoint;
    (checkpoint.stream.clone(), checkpoint.size, checkpoint.key_id.clone())
}

/// Compares the checkpoints that exist with those that the log records. Both can be added in any
/// order. Pairs that agree are dropped.
#[derive(Debug, Clone, Default)]
pub struct Anchors {
    /// Checkpoints that are recorded but were not seen, each with the number of its entry.
    missed: BTreeMap<Name, (u64, SignedCheckpoint)>,
    /// Checkpoints that were seen but are not (yet) recorded. Logs written before checkpoints were
    /// recorded contain such checkpoints.
    extra: BTreeMap<Name, SignedCheckpoint>,
}

impl Anchors {
    /// Adds an entry, if it records a checkpoint.
    pub fn entry(&mut self, sealed: &SealedEntry) {
        let Some(signed) = anchored(sealed) else { return };
        let name = name(&signed);
        if self.extra.get(&name) == Some(&signed) {
            self.extra.remove(&name);
        } else {
            self.missed.insert(name, (sealed.entry.seq, signed));
        }
    }

    /// Adds an existing checkpoint.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) {
        let name = name(signed);
        if self.missed.get(&name).is_some_and(|(_, entered)| entered == signed) {
            self.missed.remove(&name);
        } else {
            self.extra.insert(name, signed.clone());
        }
    }

    /// The streams with a missing checkpoint.
    pub fn streams(&self) -> impl Iterator<Item = &str> {
        self.missed.keys().map(|(stream, ..)| stream.as_str())
    }

    /// A stream's missing checkpoints as they were recorded, each with the finding to report.
    pub fn missed<'a>(
        &'a self,
        stream: &'a str,
    ) -> impl Iterator<Item = (&'a SignedCheckpoint, Finding)> {
        let first = (stream.to_owned(), 0, String::new());
        let of_stream =
            self.missed.range(first..).take_while(move |((name, ..), _)| name == stream);
        of_stream.map(|(name, (seq, entered))| {
            let (stream, size, key_id) = name;
            let what = if self.extra.contains_key(name) { "was replaced" } else { "is gone" };
            let detail = format!(
                "the checkpoint at entry {size} of stream {stream}, signed with {key_id} as entry \
                 {seq} of stream {HOUSE} says, {what}"
            );
            let kind = FindingKind::MissingCheckpoint;
            (entered, Finding { stream: stream.clone(), seq: Some(*size), kind, detail })
        })
    }
}
