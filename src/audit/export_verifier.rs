//! The offline verifier of an exported file.

use std::collections::BTreeMap;

use super::{ExportLine, Finding, Keys, Report, SignedCheckpoint, Verifier};

/// Checks an export, which may hold several streams, line by line.
///
/// Whoever holds checkpoints of their own should give them first: a file whose last entries were
/// cut off together with their checkpoints looks whole by itself.
#[derive(Debug, Clone)]
pub struct ExportVerifier {
    keys: Keys,
    streams: BTreeMap<String, Verifier>,
}

impl ExportVerifier {
    /// A verifier that believes these keys.
    #[must_use]
    pub const fn new(keys: Keys) -> Self {
        Self { keys, streams: BTreeMap::new() }
    }

    /// Checks the next line.
    ///
    /// # Errors
    /// The first thing that is wrong with it, which is remembered for the report too.
    pub fn feed(&mut self, line: &ExportLine) -> Result<(), Finding> {
        match line {
            ExportLine::Entry(sealed) => self.stream(line.stream()).feed(sealed),
            ExportLine::Checkpoint(signed) => self.checkpoint(signed),
        }
    }

    /// Holds the file to a checkpoint that came from elsewhere. Best given before the first line.
    ///
    /// # Errors
    /// What is wrong with it, which is remembered for the report too.
    pub fn checkpoint(&mut self, signed: &SignedCheckpoint) -> Result<(), Finding> {
        self.stream(&signed.checkpoint.stream).checkpoint(signed)
    }

    /// A report for each stream, by name.
    #[must_use]
    pub fn finish(self) -> Vec<Report> {
        self.streams.into_values().map(Verifier::finish).collect()
    }

    fn stream(&mut self, stream: &str) -> &mut Verifier {
        self.streams
            .entry(stream.to_owned())
            .or_insert_with(|| Verifier::new(stream, self.keys.clone()))
    }
}
