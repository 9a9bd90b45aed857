//! Approvals as the API shows them.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};
use utoipa::ToSchema;

use crate::{
    app::{
        Actor, AppError,
        record::{
            projections::approval_capacities,
            summary::{ActorName, Mentioned, Names},
        },
    },
    facts::{Capacity, Signature},
    ids::{ApprovalId, UserId},
    names::{ActKind, ApprovalState, Role},
    store::{
        Db, StoreError,
        approvals::Approval,
        row::{micros, time},
    },
};

/// A place for one signature.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CapacityBody {
    /// What the signer stands for.
    #[schema(example = "second")]
    pub name: String,
    /// Who may sign here: one of these.
    pub roles: Vec<Role>,
    /// The only person who may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub must_be: Option<UserId>,
    /// Somebody who may not: the act is to their own good, or they asked for what it strikes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub must_not_be: Option<UserId>,
    /// Others who may not: they have signed what the act strikes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<UserId>,
    /// None while it is open.
    #[schema(required)]
    pub signed_by: Option<Signature>,
}

impl From<Capacity> for CapacityBody {
    fn from(capacity: Capacity) -> Self {
        let Capacity { name, roles, must_be, must_not_be, excluded, signed_by } = capacity;
        Self { name, roles, must_be, must_not_be, excluded, signed_by }
    }
}

/// Somebody who is named by an id: not everybody may read the list of people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PersonBody {
    pub id: UserId,
    #[schema(example = "G-601")]
    pub badge: String,
    /// What they are called now.
    #[schema(example = "Gil")]
    pub name: String,
}

impl PersonBody {
    /// Each of these once, by badge, of those that were looked up.
    pub fn all(names: &Names, ids: impl Iterator<Item = UserId>) -> Vec<Self> {
        let ids: BTreeSet<UserId> = ids.collect();
        let mut people: Vec<Self> =
            ids.into_iter().filter_map(|id| Self::find(names, id)).collect();
        people.sort_by(|one, other| one.badge.cmp(&other.badge));
        people
    }

    fn find(names: &Names, id: UserId) -> Option<Self> {
        let ActorName { actor_name, actor_badge } = names.actor(&Actor::User(id).to_string());
        Some(Self { id, badge: actor_badge?, name: actor_name? })
    }
}

/// An act that needs several people.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ApprovalBody {
    pub id: ApprovalId,
    pub act: ActKind,
    pub state: ApprovalState,
    /// The stream of the log that it will be written to.
    #[schema(example = "house")]
    pub stream: String,
    /// What it is about: the identifier of a person, a key …
    #[schema(example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub subject: String,
    /// What was asked for, without its secrets. It can no longer be changed.
    #[schema(value_type = Object)]
    pub request: Box<RawValue>,
    /// The same in a sentence.
    #[schema(example = "Add Dana (D-102) as dealer")]
    pub summary: String,
    /// The signatures that it needs.
    pub capacities: Vec<CapacityBody>,
    /// What those are called who have signed, or must: their badges and names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<PersonBody>,
    /// Who asked, as the log names them.
    #[schema(value_type = Actor)]
    pub requested_by: String,
    /// When it was asked for.
    pub requested_at: DateTime<Utc>,
    /// Until when it can be signed.
    pub expires_at: DateTime<Utc>,
    /// When it was done, or came to nothing; null while it waits.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// Why it ended without being done.
    #[schema(required)]
    pub because: Option<String>,
}

/// Who has signed, or must.
fn named(capacities: &[Capacity]) -> impl Iterator<Item = UserId> {
    capacities.iter().flat_map(|place| {
        let signed = place.signed_by.as_ref().map(|signed| signed.user);
        [place.must_be, signed].into_iter().flatten()
    })
}

impl ApprovalBody {
    /// Approvals as they stand at `now`, for somebody of this role: nobody need have written down
    /// that their time is over.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row makes no sense.
    pub fn all(
        connection: &mut Db,
        approvals: Vec<Approval>,
        now: DateTime<Utc>,
        role: Role,
    ) -> Result<Vec<Self>, AppError> {
        let mut mentioned = Mentioned::default();
        let mut read = Vec::with_capacity(approvals.len());
        for approval in approvals {
            let capacities = approval_capacities(&approval)?;
            mentioned.users.extend(named(&capacities));
            read.push((approval, capacities));
        }
        let names = mentioned.look_up(connection)?;
        let shown = read.into_iter().map(|(approval, places)| {
            let approval = Approval { request: request_for(role, &approval)?, ..approval };
            Self::of(approval, places, &names, now)
        });
        shown.collect()
    }

    /// An approval as it stands at `now`, for somebody of this role.
    ///
    /// # Errors
    /// As [`Self::all`].
    pub fn new(
        connection: &mut Db,
        approval: Approval,
        now: DateTime<Utc>,
        role: Role,
    ) -> Result<Self, AppError> {
        let body = Self::all(connection, vec![approval], now, role)?.pop();
        body.ok_or_else(|| AppError::internal("an approval that is not shown"))
    }

    fn of(
        approval: Approval,
        capacities: Vec<Capacity>,
        names: &Names,
        now: DateTime<Utc>,
    ) -> Result<Self, AppError> {
        let people = PersonBody::all(names, named(&capacities));
        let overdue = is_overdue(&approval, now);
        Ok(Self {
            id: approval.id,
            act: approval.act,
            state: if overdue { ApprovalState::Expired } else { approval.state },
            stream: approval.stream,
            subject: approval.subject,
            request: RawValue::from_string(approval.request).map_err(AppError::internal)?,
            summary: approval.summary,
            capacities: capacities.into_iter().map(CapacityBody::from).collect(),
            people,
            requested_by: approval.requested_by,
            requested_at: time(approval.requested_at)?,
            expires_at: time(approval.expires_at)?,
            ended_at: approval.ended_at.map(time).transpose()?,
            because: approval.because,
        })
    }
}

/// What was asked for, as somebody of this role may read it: a cashier who has yet to count boxes
/// is not told what they should hold (0.4-5).
fn request_for(role: Role, approval: &Approval) -> Result<String, AppError> {
    let counts = matches!(role, Role::Count | Role::Compliance | Role::Auditor);
    if approval.act != ActKind::CountCorrect || counts {
        return Ok(approval.request.clone());
    }
    let mut request: Map<String, Value> =
        serde_json::from_str(&approval.request).map_err(StoreError::corrupt)?;
    request.remove("boxes");
    serde_json::to_string(&request).map_err(AppError::internal)
}

/// Whether an approval waits in vain.
pub fn is_overdue(approval: &Approval, now: DateTime<Utc>) -> bool {
    approval.state == ApprovalState::Pending && approval.expires_at <= micros(now)
}

/// The answer while signatures are missing.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WaitingBody {
    pub approval: ApprovalBody,
    /// The key that was asked for: shown once, and good once everybody has signed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}
