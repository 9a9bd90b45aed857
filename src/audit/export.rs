//! The log as a file: JSON Lines.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{SealedEntry, SignedCheckpoint};

/// A line of an export. A checkpoint's line follows the line of the last entry that it speaks of.
///
/// The file can be verified with nothing but the house's public key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ExportLine {
    Entry(SealedEntry),
    Checkpoint(SignedCheckpoint),
}

impl ExportLine {
    /// Reads a line.
    ///
    /// # Errors
    /// Where it is not JSON, not a line of an export, or holds anything that this version does not
    /// know.
    pub fn parse(line: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(line)
    }

    /// Writes the line, without its end.
    ///
    /// # Errors
    /// None that is known: every field can be written as JSON.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// The stream that it speaks of.
    #[must_use]
    pub fn stream(&self) -> &str {
        match self {
            Self::Entry(sealed) => &sealed.entry.stream,
            Self::Checkpoint(signed) => &signed.checkpoint.stream,
        }
    }
}
