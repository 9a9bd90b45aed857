//! Approvals in the API's responses.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};
use utoipa::ToSchema;

use crate::{
    Actor, AppError,
    record::{
        projections::approval_capacities,
        summary::{ActorName, Mentioned, Names},
    },
};
use houseway_base::{
    ids::{ApprovalId, UserId},
    names::{ActKind, ApprovalState, Role},
};
use houseway_facts::{Capacity, Signature};
use houseway_store::{
    Db, StoreError,
    approvals::Approval,
    row::{micros, time},
};
use houseway_words::Said;

/// One of the signatures that an act needs.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CapacityBody {
    /// The capacity in which the person signs.
    #[schema(example = "second")]
    pub name: String,
    /// The roles that can sign here; one of them is enough.
    pub roles: Vec<Role>,
    /// The only person who can sign here; absent if anyone with one of the roles can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub must_be: Option<UserId>,
    /// A person who must not sign, because the act benefits them or because they requested the
    /// entry that the act voids; absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub must_not_be: Option<UserId>,
    /// Other people who must not sign, because they signed the entry that the act voids; absent if
    /// there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<UserId>,
    /// The signature; null until it is given.
    #[schema(required)]
    pub signed_by: Option<Signature>,
}

impl From<Capacity> for CapacityBody {
    fn from(capacity: Capacity) -> Self {
        let Capacity { name, roles, must_be, must_not_be, excluded, signed_by } = capacity;
        Self { name, roles, must_be, must_not_be, excluded, signed_by }
    }
}

/// A person whom a response refers to by id. Their name is included, because not everyone may read
/// the list of people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PersonBody {
    pub id: UserId,
    #[schema(example = "G-601")]
    pub badge: String,
    /// The person's current name.
    #[schema(example = "Gil")]
    pub name: String,
}

impl PersonBody {
    /// Returns each of these people once, sorted by badge. People who were not looked up are left
    /// out.
    pub fn all(names: &Names, ids: impl Iterator<Item = UserId>) -> Vec<Self> {
        let ids: BTreeSet<UserId> = ids.collect();
        let mut people: Vec<Self> =
            ids.into_iter().filter_map(|id| Self::find(names, id)).collect();
        people.sort_by(|one, other| one.badge.cmp(&other.badge));
        people
    }

    /// Returns a person; `None` if the person was not looked up.
    pub fn find(names: &Names, id: UserId) -> Option<Self> {
        let ActorName { actor_name, actor_badge } = names.actor(&Actor::User(id).to_string());
        Some(Self { id, badge: actor_badge?, name: actor_name? })
    }
}

/// An act that needs several people's signatures.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ApprovalBody {
    pub id: ApprovalId,
    pub act: ActKind,
    pub state: ApprovalState,
    /// The log stream that the act will be written to.
    #[schema(example = "house")]
    pub stream: String,
    /// The identifier of the act's subject: a person, a key …
    #[schema(example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub subject: String,
    /// The request, without secrets. It can no longer be changed.
    #[schema(value_type = Object)]
    pub request: Box<RawValue>,
    /// The request in a sentence.
    #[schema(example = "Add Dana (D-102) as dealer")]
    #[schema(value_type = String)]
    pub summary: Said,
    /// The signatures that the act needs.
    pub capacities: Vec<CapacityBody>,
    /// The badges and names of everyone who has signed or is named in a `must_be`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub people: Vec<PersonBody>,
    /// The person or key that made the request, as identified in the log.
    #[schema(value_type = Actor)]
    pub requested_by: String,
    /// When the act was requested.
    pub requested_at: DateTime<Utc>,
    /// The time until which the act can be signed.
    pub expires_at: DateTime<Utc>,
    /// When the act was carried out, or ended without being carried out; null while it waits.
    #[schema(required)]
    pub ended_at: Option<DateTime<Utc>>,
    /// Why the act ended without being carried out; null otherwise.
    #[schema(required)]
    pub because: Option<String>,
}

/// The people who have signed or are named in a `must_be`.
fn named(capacities: &[Capacity]) -> impl Iterator<Item = UserId> {
    capacities.iter().flat_map(|place| {
        let signed = place.signed_by.as_ref().map(|signed| signed.user);
        [place.must_be, signed].into_iter().flatten()
    })
}

impl ApprovalBody {
    /// Returns approvals as of `now`, for a reader with this role. An approval whose time has run
    /// out is shown as expired, even if the log does not say so yet.
    ///
    /// # Errors
    /// Returns an error if the database fails or a row is corrupt.
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

    /// Returns an approval as of `now`, for a reader with this role.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::all`].
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
            summary: Said::logged(&approval.summary),
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

/// The request as a reader with this role can see it. A cashier who has yet to count boxes is not
/// told their contents (0.4-5).
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

/// Whether an approval is still waiting even though its time has run out.
pub fn is_overdue(approval: &Approval, now: DateTime<Utc>) -> bool {
    approval.state == ApprovalState::Pending && approval.expires_at <= micros(now)
}

/// The response while signatures are missing.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WaitingBody {
    pub approval: ApprovalBody,
    /// The new key that was requested. It is shown only once, and becomes valid once everyone has
    /// signed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}
