//! Acts that need several people.

use chrono::{DateTime, Utc};
use houseway_audit::Hash;
use houseway_base::{
    ids::{ApprovalId, UserId},
    names::{ActKind, Role},
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{family::facts, signed::Signature};

/// A place for one signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Capacity {
    /// What the signer stands for.
    pub name: String,
    /// Who may sign here: one of these.
    pub roles: Vec<Role>,
    /// The only person who may; none for anyone of these roles.
    #[schema(required)]
    pub must_be: Option<UserId>,
    /// Somebody who may not: the act is to their own good, or they asked for what it strikes.
    #[schema(required)]
    pub must_not_be: Option<UserId>,
    /// Others who may not: they have signed what the act strikes (0.4-7).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<UserId>,
    /// None while it is open.
    #[schema(required)]
    pub signed_by: Option<Signature>,
}

facts! {
    /// Something that happened to an act that needs several people. The names are the log's kinds.
    pub enum ApprovalEvent {
        /// An act was asked for.
        Requested {
            /// The act.
            approval_id: ApprovalId,
            /// What kind of act.
            act: ActKind,
            /// What it is about: the identifier of a person, a key …
            subject: String,
            /// What was asked for, without its secrets.
            #[schema(value_type = Object)]
            request: Value,
            /// The same in a sentence.
            summary: String,
            /// The signatures that it needs.
            capacities: Vec<Capacity>,
            /// Until when they may be given.
            expires_at: DateTime<Utc>,
            /// What the hash of the secret that it sets hashes to; left out where it sets none. The
            /// secret waits outside of the log, and nobody can put in another unnoticed.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            secret: Option<Hash>,
        } = "approval.requested": Ordinary, Auditors,
        /// Somebody signed it.
        Signed {
            /// The act.
            approval_id: ApprovalId,
            /// What they signed as.
            capacity: String,
            /// Who, how and when.
            signature: Signature,
            /// Whose session it came through, where it was given with badge and PIN.
            #[schema(required)]
            through: Option<String>,
        } = "approval.signed": Ordinary, Everybody,
        /// A signature no longer counts: the signer has since been deactivated or has another role.
        /// The place is open again.
        Lapsed {
            /// The act.
            approval_id: ApprovalId,
            /// What they had signed as.
            capacity: String,
        } = "approval.lapsed": Ordinary, Everybody,
        /// Somebody did not want it, or whoever asked took it back.
        Refused {
            /// The act.
            approval_id: ApprovalId,
        } = "approval.refused": Approvals, Everybody,
        /// Nobody signed in time.
        Expired {
            /// The act.
            approval_id: ApprovalId,
        } = "approval.expired": Approvals, Everybody,
        /// Everybody signed, but by then it was refused.
        Failed {
            /// The act.
            approval_id: ApprovalId,
            /// Why: a code of the refusals.
            code: String,
            /// The same in a sentence.
            detail: String,
        } = "approval.failed": Approvals, Everybody,
    }
}
