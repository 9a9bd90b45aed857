//! The data of a log entry that a fold needs in addition to its fact.

use chrono::{DateTime, Utc};
use houseway_facts::{ActSignature, Actor};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The place, the time and the author of an entry.
#[derive(Debug, Clone, Copy)]
pub struct Written<'a> {
    /// The number of the entry in its stream.
    pub seq: i64,
    pub at: DateTime<Utc>,
    /// The author of the entry, as named in the log.
    pub by: &'a str,
    pub reason: Option<&'a str>,
}

/// A completed step of a slip, sale or count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct StepDone {
    /// The time of the step.
    pub at: DateTime<Utc>,
    /// The person who took the step, as named in the log.
    #[schema(value_type = Actor)]
    pub by: String,
    /// The reason, if one is required.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The signatures.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub signatures: Vec<ActSignature>,
}

impl Written<'_> {
    /// The step that the entry records.
    pub fn step(self, signatures: &[ActSignature]) -> StepDone {
        StepDone {
            at: self.at,
            by: self.by.to_owned(),
            reason: self.reason.map(str::to_owned),
            signatures: signatures.to_vec(),
        }
    }
}
