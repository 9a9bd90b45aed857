//! Who signed an act.

use chrono::{DateTime, Utc};
use houseway_base::{
    ids::{ApprovalId, UserId},
    names::Role,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How somebody signed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = HowSigned)]
pub enum How {
    /// Through their own session.
    Session,
    /// With badge and PIN, on a device where somebody else is signed in.
    Pin,
}

/// A signature: who, as what, how and when.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PersonalSignature)]
pub struct Signature {
    /// Who signed.
    pub user: UserId,
    /// What they were in the house then.
    pub role: Role,
    /// How.
    pub how: How,
    /// When.
    pub at: DateTime<Utc>,
}

/// A signature under an act, in the entry that the act makes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ActSignature)]
pub struct ActSignature {
    /// Who signed.
    pub user: UserId,
    /// What they were in the house then.
    pub role: Role,
    /// What they signed as.
    #[schema(example = "admin")]
    pub capacity: String,
    /// How.
    pub how: How,
    /// When.
    pub at: DateTime<Utc>,
}

/// Who signed an act: part of the fact that it makes. In the fact's body it is flat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct Signed {
    /// Who signed.
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}
