//! The signatures of an act.

use chrono::{DateTime, Utc};
use houseway_base::{
    ids::{ApprovalId, UserId},
    names::Role,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a person signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = HowSigned)]
pub enum How {
    /// In their own session.
    Session,
    /// With a badge and a PIN, on a device where someone else is signed in.
    Pin,
}

impl How {
    /// The name, as written in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Session => "session",
            Self::Pin => "pin",
        }
    }
}

/// A signature: who signed, in which role, how and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PersonalSignature)]
pub struct Signature {
    /// The person who signed.
    pub user: UserId,
    /// The signer's role at that time.
    pub role: Role,
    /// The method of signing.
    pub how: How,
    /// The time of signing.
    pub at: DateTime<Utc>,
}

/// A signature for an act, as the act's entry records it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ActSignature)]
pub struct ActSignature {
    /// The person who signed.
    pub user: UserId,
    /// The signer's role at that time.
    pub role: Role,
    /// The capacity in which the person signed.
    #[schema(example = "admin")]
    pub capacity: String,
    /// The method of signing.
    pub how: How,
    /// The time of signing.
    pub at: DateTime<Utc>,
}

/// The signatures of an act, as part of its fact. The fact's body contains these fields directly.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct Signed {
    /// The signatures.
    pub signatures: Vec<ActSignature>,
    /// The approval, if signatures were missing when the act was requested; otherwise absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}
