//! Acts that need several people's signatures.

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

/// One of the signatures that an act needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Capacity {
    /// The capacity in which the person signs.
    pub name: String,
    /// The roles that can sign here; one of them is enough.
    pub roles: Vec<Role>,
    /// The only person who can sign here; null for anyone with one of the roles.
    #[schema(required)]
    pub must_be: Option<UserId>,
    /// The person who must not sign, because the act benefits them or because they requested the
    /// entry that the act cancels; null if there is none.
    #[schema(required)]
    pub must_not_be: Option<UserId>,
    /// Other people who must not sign, because they signed the entry that the act cancels; absent
    /// if there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<UserId>,
    /// The signature; null until it is given.
    #[schema(required)]
    pub signed_by: Option<Signature>,
}

facts! {
    /// An event in the life of an act that needs several signatures. Each variant is a kind of log
    /// entry.
    pub enum ApprovalEvent {
        /// An act was requested.
        Requested {
            /// The approval's id.
            approval_id: ApprovalId,
            /// The kind of act.
            act: ActKind,
            /// The identifier of the person, key or other object that the act is about.
            subject: String,
            /// The request, without its secrets.
            #[schema(value_type = Object)]
            request: Value,
            /// The request as a sentence.
            summary: String,
            /// The signatures that the act needs.
            capacities: Vec<Capacity>,
            /// When the request expires.
            expires_at: DateTime<Utc>,
            /// The hash of the hash of the secret that the act sets; absent if it sets none. The
            /// secret itself is kept outside the log while the act waits for signatures; this hash
            /// reveals any change to it.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            secret: Option<Hash>,
        } = "approval.requested": Ordinary, Auditors,
        /// Someone signed the act.
        Signed {
            /// The approval's id.
            approval_id: ApprovalId,
            /// The capacity in which the person signed.
            capacity: String,
            /// The signature: who signed, how and when.
            signature: Signature,
            /// The person whose session was used, if the signature was given with a badge and a
            /// PIN; null if the signer used their own session.
            #[schema(required)]
            through: Option<String>,
        } = "approval.signed": Ordinary, Everybody,
        /// A signature no longer counts, because the signer has since been deactivated or given
        /// another role. The act needs the signature again.
        Lapsed {
            /// The approval's id.
            approval_id: ApprovalId,
            /// The capacity in which the person had signed.
            capacity: String,
        } = "approval.lapsed": Ordinary, Everybody,
        /// Someone who could have signed refused the act, or the person who requested it withdrew
        /// it.
        Refused {
            /// The approval's id.
            approval_id: ApprovalId,
        } = "approval.refused": Approvals, Everybody,
        /// Nobody signed in time.
        Expired {
            /// The approval's id.
            approval_id: ApprovalId,
        } = "approval.expired": Approvals, Everybody,
        /// All signatures were given, but the act was refused when it was carried out.
        Failed {
            /// The approval's id.
            approval_id: ApprovalId,
            /// The error code of the refusal.
            code: String,
            /// The refusal as a sentence.
            detail: String,
        } = "approval.failed": Approvals, Everybody,
    }
}
