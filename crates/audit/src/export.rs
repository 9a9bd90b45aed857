//! The log as a JSON Lines file, and a verifier for such files.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    anchors::Anchors,
    checkpoint::SignedCheckpoint,
    entry::SealedEntry,
    hash::Hash,
    keys::Keys,
    report::{Finding, Report},
    verifier::Verifier,
};
use houseway_base::schema::Stream;

/// A line of an export. A checkpoint follows the last entry that it covers.
///
/// The file can be verified with nothing but the house's public key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExportLine {
    Entry(SealedEntry),
    Checkpoint(SignedCheckpoint),
    /// An entry that the person exporting the log must not read. The entry's hash takes its place
    /// in the chain and in the tree, so that all other entries can still be verified.
    Hidden(HiddenEntry),
}

/// A placeholder for an entry that must stay hidden. It reveals nothing about the entry: the hash
/// also covers the entry's random id, so nobody can find the contents by hashing guesses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HiddenEntry {
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The entry's position in the stream.
    #[schema(example = 17, minimum = 1)]
    pub seq: u64,
    /// The entry's hash, which the next entry contains as `prev`.
    pub hash: Hash,
}

impl HiddenEntry {
    /// The part of a hidden entry that can be shown.
    #[must_use]
    pub fn of(sealed: SealedEntry) -> Self {
        Self { stream: sealed.entry.stream, seq: sealed.entry.seq, hash: sealed.hash }
    }
}

impl ExportLine {
    /// Parses a line.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON, is not a line of an export, or contains anything
    /// that this version does not know.
    pub fn parse(line: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(line)
    }

    /// The line, without a line break.
    ///
    /// # Errors
    /// No error is expected, because every field can be written as JSON.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// The stream that the line is about.
    #[must_use]
    pub fn stream(&self) -> &str {
        match self {
            Self::Entry(sealed) => &sealed.entry.stream,
            Self::Checkpoint(signed) => &signed.checkpoint.stream,
            Self::Hidden(hidden) => &hidden.stream,
        }
    }
}

/// The stream name in reports about lines that do not name a stream.
const NO_STREAM: &str = "(no stream)";

/// Checks an export line by line. An export can contain several streams.
///
/// If you have kept checkpoints yourself, pass them in first. Otherwise, a file that has lost its
/// last entries along with their checkpoints looks complete.
#[derive(Debug, Clone)]
pub struct ExportVerifier {
    keys: Keys,
    streams: BTreeMap<String, Verifier>,
    anchors: Anchors,
}

impl ExportVerifier {
    /// A verifier that trusts these keys.
    #[must_use]
    pub fn new(keys: Keys) -> Self {
        Self { keys, streams: BTreeMap::new(), anchors: Anchors::default() }
    }

    /// Checks the next line.
    ///
    /// # Errors
    /// Returns the first problem in the line. The report will list it too.
    pub fn feed(&mut self, line: &ExportLine) -> Result<(), Finding> {
        match line {
            ExportLine::Entry(sealed) => {
                self.anchors.entry(sealed);
                self.stream(line.stream()).feed(sealed)
            }
            ExportLine::Checkpoint(signed) => {
                self.anchors.checkpoint(signed);
                self.checkpoint(signed)
            }
            ExportLine::Hidden(hidden) => {
                self.stream(line.stream()).hidden(hidden.seq, hidden.hash)
            }
        }
    }

    /// Compares the file with a checkpoint that you have kept elsewhere. Call this method before
    /// you feed the first line, if you can.
    ///
    /// # Errors
    /// Returns the problem with the checkpoint. The report will list it too.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        self.stream(&signed.checkpoint.stream).checkpoint(signed)
    }

    /// Records that line `number` cannot be parsed, and continues. If the line's stream and entry
    /// number are still readable, the problem is reported for that entry.
    pub fn unreadable(&mut self, number: u64, line: &str, error: &serde_json::Error) {
        /// The fields of an entry's line that might still be readable.
        #[derive(Deserialize)]
        struct Remains {
            stream: String,
            seq: Option<u64>,
            hash: Option<Hash>,
        }

        let detail = format!("line {number} is not a line of an export: {error}");
        match serde_json::from_str::<Remains>(line) {
            Ok(Remains { stream, seq, hash }) => {
                self.stream(&stream).unreadable(seq, hash, detail);
            }
            Err(_) => self.stream(NO_STREAM).unreadable(None, None, detail),
        }
    }

    /// The reports, one per stream, sorted by name.
    #[must_use]
    pub fn finish(mut self) -> Vec<Report> {
        // An export of a single stream need not contain the checkpoints of other streams.
        if self.streams.len() > 1 {
            let streams: Vec<String> = self.anchors.streams().map(str::to_owned).collect();
            for stream in &streams {
                self.stream(stream);
            }
        }
        let anchors = self.anchors;
        let finished = self.streams.into_iter().map(|(stream, verifier)| {
            let mut report = verifier.finish();
            report.add_all(anchors.missed(&stream).map(|(_, finding)| finding));
            report
        });
        finished.collect()
    }

    fn stream(&mut self, stream: &str) -> &mut Verifier {
        self.streams
            .entry(stream.to_owned())
            .or_insert_with(|| Verifier::new(stream, self.keys.clone()))
    }
}
