//! What a stream says of acts that need several people, and the drafts that this makes.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    app::error::AppError,
    audit::{Hash, SealedEntry},
    ids::{ApprovalId, UserId},
    names::{ActKind, ApprovalState, Role},
    store::{self, Db, StoreError, approvals::Approval, row::micros},
};

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

/// Something that happened to an act that needs several people. The names are the log's kinds.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum ApprovalEvent {
    /// An act was asked for.
    #[serde(rename = "approval.requested")]
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
    },
    /// Somebody signed it.
    #[serde(rename = "approval.signed")]
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
    },
    /// A signature no longer counts: the signer has since been deactivated or has another role. The
    /// place is open again.
    #[serde(rename = "approval.lapsed")]
    Lapsed {
        /// The act.
        approval_id: ApprovalId,
        /// What they had signed as.
        capacity: String,
    },
    /// Somebody did not want it, or whoever asked took it back.
    #[serde(rename = "approval.refused")]
    Refused {
        /// The act.
        approval_id: ApprovalId,
    },
    /// Nobody signed in time.
    #[serde(rename = "approval.expired")]
    Expired {
        /// The act.
        approval_id: ApprovalId,
    },
    /// Everybody signed, but by then it was refused.
    #[serde(rename = "approval.failed")]
    Failed {
        /// The act.
        approval_id: ApprovalId,
        /// Why: a code of the refusals.
        code: String,
        /// The same in a sentence.
        detail: String,
    },
}

impl ApprovalEvent {
    /// What the kinds of all of these begin with.
    pub const PREFIX: &str = "approval.";

    /// The log's name for it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::Requested { .. } => "approval.requested",
            Self::Signed { .. } => "approval.signed",
            Self::Lapsed { .. } => "approval.lapsed",
            Self::Refused { .. } => "approval.refused",
            Self::Expired { .. } => "approval.expired",
            Self::Failed { .. } => "approval.failed",
        }
    }
}

/// The capacities of a draft.
///
/// # Errors
/// Where the row makes no sense.
pub fn capacities(approval: &Approval) -> Result<Vec<Capacity>, StoreError> {
    serde_json::from_str(&approval.capacities).map_err(StoreError::corrupt)
}

/// Projects an entry about an act that needs several people, of whichever stream.
///
/// # Errors
/// Returns an error if the database fails, or the entry is about a draft that does not exist.
pub fn approval_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &ApprovalEvent,
) -> Result<(), AppError> {
    let reason = sealed.entry.reason.clone();
    let (id, state, because) = match event {
        ApprovalEvent::Requested { .. } => return requested(connection, sealed, event),
        ApprovalEvent::Signed { approval_id, capacity, signature, .. } => {
            return signed(connection, sealed, *approval_id, capacity, signature);
        }
        ApprovalEvent::Lapsed { approval_id, capacity } => {
            return lapsed(connection, *approval_id, capacity);
        }
        ApprovalEvent::Refused { approval_id } => (approval_id, ApprovalState::Refused, reason),
        ApprovalEvent::Expired { approval_id } => (approval_id, ApprovalState::Expired, None),
        ApprovalEvent::Failed { approval_id, code, detail } => {
            (approval_id, ApprovalState::Failed, Some(format!("{code}: {detail}")))
        }
    };
    let mut approval = find(connection, *id)?;
    end(&mut approval, sealed, state, because);
    Ok(store::approvals::save(connection, &approval)?)
}

fn find(connection: &mut Db, id: ApprovalId) -> Result<Approval, AppError> {
    let missing = || StoreError::corrupt("the log speaks of an approval that does not exist");
    Ok(store::approvals::find(connection, id)?.ok_or_else(missing)?)
}

fn end(
    approval: &mut Approval,
    sealed: &SealedEntry,
    state: ApprovalState,
    because: Option<String>,
) {
    approval.state = state;
    approval.ended_at = Some(micros(sealed.entry.at));
    approval.because = because;
}

fn requested(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &ApprovalEvent,
) -> Result<(), AppError> {
    let ApprovalEvent::Requested {
        approval_id,
        act,
        subject,
        request,
        summary,
        capacities,
        expires_at,
        ..
    } = event
    else {
        return Ok(());
    };
    let approval = Approval {
        id: *approval_id,
        act: *act,
        stream: sealed.entry.stream.clone(),
        subject: subject.clone(),
        request: request.to_string(),
        summary: summary.clone(),
        state: ApprovalState::Pending,
        capacities: serde_json::to_string(capacities).map_err(AppError::internal)?,
        requested_by: sealed.entry.actor.clone(),
        requested_at: micros(sealed.entry.at),
        expires_at: micros(*expires_at),
        ended_at: None,
        because: None,
    };
    Ok(store::approvals::insert(connection, &approval)?)
}

/// The last signature makes it done; should the act be refused by then, an entry after it says so.
fn signed(
    connection: &mut Db,
    sealed: &SealedEntry,
    id: ApprovalId,
    capacity: &str,
    signature: &Signature,
) -> Result<(), AppError> {
    let mut approval = find(connection, id)?;
    let mut places = capacities(&approval)?;
    if let Some(place) = places.iter_mut().find(|place| place.name == capacity) {
        place.signed_by = Some(signature.clone());
    }
    approval.capacities = serde_json::to_string(&places).map_err(AppError::internal)?;
    if places.iter().all(|place| place.signed_by.is_some()) {
        end(&mut approval, sealed, ApprovalState::Done, None);
    }
    Ok(store::approvals::save(connection, &approval)?)
}

/// The place that somebody had signed in is open again.
fn lapsed(connection: &mut Db, id: ApprovalId, capacity: &str) -> Result<(), AppError> {
    let mut approval = find(connection, id)?;
    let mut places = capacities(&approval)?;
    if let Some(place) = places.iter_mut().find(|place| place.name == capacity) {
        place.signed_by = None;
    }
    approval.capacities = serde_json::to_string(&places).map_err(AppError::internal)?;
    Ok(store::approvals::save(connection, &approval)?)
}
