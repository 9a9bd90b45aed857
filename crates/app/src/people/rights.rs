//! The rights of people and programs, and their extension: the act `rights.grow`.
//!
//! A single administrator can change a name, deactivate someone, remove tables or revoke a key.
//! Adding a person, changing a role, creating a key or giving it a new secret, setting someone
//! else's PIN and allowing more tables need a second signer.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    bodies::{ApiKeyBody, UserBody},
    codes::{TABLE_UNKNOWN, TABLES_FOR_DEALERS},
    founding,
    person::find,
};
use crate::{
    Actor, AppError, Caller, Context, Role,
    acts::{Act, Granted, Secret},
    error::{BADGE_TAKEN, KEY_REVOKED, LAST_ADMIN},
    record::stream_writer::StreamWriter,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_acts::{House, usual_places};
use houseway_base::{
    ids::{ApiKeyId, TableId, UserId},
    names::{ActKind, KeyScopes},
};
use houseway_facts::{Capacity, HouseEvent, UserFields};
use houseway_rules::{Problem, Violation};
use houseway_store as store;
use houseway_store::{
    Db,
    log::HOUSE,
    people::{ApiKey, User},
};
use houseway_words::{Said, said};

/// A change to someone's rights. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = RightsRequest)]
pub(crate) enum Rights {
    /// Add a person.
    AddUser(NewPerson),
    /// Change a person's rights.
    ChangeUser(Change),
    /// Create an API key for a program.
    MakeApiKey {
        /// The id that the key will have.
        api_key_id: ApiKeyId,
        /// The name of the program.
        name: String,
        /// The role of the program.
        role: Role,
        /// The key's first characters.
        prefix: String,
        /// How the role is restricted. Absent if the key can do everything that its role can.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scopes: Option<KeyScopes>,
    },
    /// Give a key a new secret.
    RotateApiKey {
        /// The key.
        api_key_id: ApiKeyId,
        /// The first characters of the new secret.
        prefix: String,
        /// How many hours the previous secret stays valid.
        overlap_hours: u32,
    },
}

/// A person to add.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub(crate) struct NewPerson {
    /// The id that the person will have.
    pub user_id: UserId,
    /// The number on the badge.
    pub badge: String,
    /// The person's name.
    pub name: String,
    /// The person's role.
    pub role: Role,
    /// The ids of the tables where a dealer can deal; null for every table.
    #[schema(required)]
    pub tables: Option<Vec<TableId>>,
    /// Whether the person must change their PIN before doing anything else.
    pub must_change_pin: bool,
}

/// A change to a person. Fields that are absent keep their value.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = PersonChange)]
pub(crate) struct Change {
    /// The person.
    pub user_id: UserId,
    /// The new name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The new role.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<Role>,
    /// Whether the person can sign in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub active: Option<bool>,
    /// The tables where the person can deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tables: Option<Tables>,
    /// Whether a PIN is set, and whether its owner must change it. The PIN itself is not stored
    /// here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pin: Option<NewPin>,
    /// The version of the person that the requester expects. The version is not stored: later
    /// signers see what the draft changes.
    #[serde(skip)]
    pub expected: Precondition<String>,
}

/// The tables where a dealer can deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = WhereToDeal)]
pub(crate) enum Tables {
    /// Every table.
    Every,
    /// Only these tables.
    Only(Vec<TableId>),
}

impl Tables {
    fn bound(&self) -> Option<Vec<TableId>> {
        match self {
            Self::Every => None,
            Self::Only(tables) => Some(tables.clone()),
        }
    }
}

/// A marker that a PIN is set. The PIN itself is not stored here.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, ToSchema)]
pub(crate) struct NewPin {
    /// Whether the PIN's owner must change it.
    pub must_change: bool,
}

/// Refuses tables that do not exist, and tables for someone who does not deal.
fn check_tables(
    connection: &mut Db,
    role: Role,
    tables: Option<&[TableId]>,
) -> Result<(), AppError> {
    const AT: &str = "/tables";
    let Some(tables) = tables else { return Ok(()) };
    let mut problems = Vec::new();
    if role != Role::Dealer {
        let detail = said!("does-not-deal", role = Said::of_id(format!("signer-{role}")));
        problems.push(Problem::new(&TABLES_FOR_DEALERS, None, AT, detail));
    }
    for (index, table) in tables.iter().enumerate() {
        if store::tables::find(connection, *table)?.is_none() {
            let detail = said!("table-unknown", table = table.to_string());
            problems.push(Problem::new(&TABLE_UNKNOWN, None, format!("{AT}/{index}"), detail));
        }
    }
    Ok(Violation::unless_clean(problems, ())?)
}

/// Whether the change allows any table that was not allowed before.
fn are_more(before: Option<&[TableId]>, after: Option<&[TableId]>) -> bool {
    match (before, after) {
        (None, _) => false,
        (Some(_), None) => true,
        (Some(before), Some(after)) => after.iter().any(|table| !before.contains(table)),
    }
}

fn fields(user: &User) -> Result<UserFields, AppError> {
    let tables = user.bound_to()?;
    Ok(UserFields { name: user.name.clone(), role: user.role, active: user.active, tables })
}

impl Change {
    /// The person's fields after the change. Only dealers are limited to certain tables.
    fn after(&self, before: &UserFields) -> UserFields {
        let role = self.role.unwrap_or(before.role);
        let tables = self.tables.as_ref().map_or_else(|| before.tables.clone(), Tables::bound);
        UserFields {
            name: self.name.clone().unwrap_or_else(|| before.name.clone()),
            role,
            active: self.active.unwrap_or(before.active),
            tables: tables.filter(|_| role == Role::Dealer),
        }
    }

    fn grows(&self, user: &User, by: Actor) -> Result<bool, AppError> {
        let before = fields(user)?;
        let after = self.after(&before);
        Ok(after.role != before.role
            || (after.active && !before.active)
            || are_more(before.tables.as_deref(), after.tables.as_deref())
            || (self.pin.is_some() && by != Actor::User(user.id)))
    }

    fn run(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let user = find(connection, self.user_id)?;
        self.expected.check(&UserBody::new(user.clone())?.version()?)?;
        let before = fields(&user)?;
        let after = self.after(&before);
        if let Some(Tables::Only(tables)) = &self.tables {
            check_tables(connection, after.role, Some(tables))?;
        }
        let (user_id, approval_id) = (user.id, granted.signed.approval_id);
        let ended = before.active && !after.active || before.role != after.role;
        if after != before {
            let event = HouseEvent::UserChanged { user_id, before, after, approval_id };
            writer.append(connection, None, event)?;
        }
        if !founding::has_admin(connection)? {
            let detail = said!("last-administrator");
            return Err(AppError::new(&LAST_ADMIN, detail));
        }
        if let (Some(pin), Some(secret)) = (self.pin, granted.secret) {
            let must_change = pin.must_change;
            let event = HouseEvent::UserPinSet { user_id, must_change, approval_id };
            writer.append(connection, None, event)?;
            writer.keep_secret(connection, user_id.to_string(), &secret.hash)?;
            store::sessions::clear_failures(connection, &user.badge)?;
        }
        // Delete the person's sessions, which would otherwise become valid again if the change were
        // undone.
        if ended || self.pin.is_some() {
            store::sessions::delete_of_user(connection, user_id)?;
        }
        UserBody::new(find(connection, user_id)?)?.answer(200)
    }
}

impl NewPerson {
    fn run(
        &self,
        connection: &mut Db,
        writer: &mut StreamWriter<'_>,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        if store::people::user_by_badge(connection, &self.badge)?.is_some() {
            let detail = said!("badge-of-another", badge = &self.badge);
            return Err(AppError::new(&BADGE_TAKEN, detail));
        }
        check_tables(connection, self.role, self.tables.as_deref())?;
        let event = HouseEvent::UserAdded {
            user_id: self.user_id,
            badge: self.badge.clone(),
            name: self.name.clone(),
            role: self.role,
            tables: self.tables.clone(),
            must_change_pin: self.must_change_pin,
            approval_id: granted.signed.approval_id,
        };
        writer.append(connection, None, event)?;
        let secret = secret(granted)?;
        writer.keep_secret(connection, self.user_id.to_string(), &secret.hash)?;
        let user = UserBody::new(find(connection, self.user_id)?)?;
        Ok(user.answer(201)?.location(format!("/v1/users/{}", self.user_id)))
    }
}

fn secret<'a>(granted: &Granted<'a>) -> Result<&'a Secret, AppError> {
    granted.secret.ok_or_else(|| AppError::internal("a secret that was not kept"))
}

fn make_key(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    granted: &Granted<'_>,
    (id, name, role, prefix): (ApiKeyId, &str, Role, &str),
    scopes: Option<&KeyScopes>,
) -> Result<Answer, AppError> {
    let event = HouseEvent::ApiKeyMade {
        api_key_id: id,
        name: name.to_owned(),
        role,
        prefix: prefix.to_owned(),
        scopes: scopes.cloned(),
        approval_id: granted.signed.approval_id,
    };
    writer.append(connection, None, event)?;
    let secret = secret(granted)?;
    writer.keep_secret(connection, id.to_string(), &secret.hash)?;
    Ok(answer_with_secret(connection, id, secret, 201)?.location(format!("/v1/api-keys/{id}")))
}

/// Gives a key a new secret. The previous secret stays valid for a while, so that programs can be
/// switched over one by one.
fn rotate_key(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    granted: &Granted<'_>,
    (id, prefix, overlap_hours): (ApiKeyId, &str, u32),
) -> Result<Answer, AppError> {
    let key = find_key(connection, id)?;
    if !key.active {
        let detail = said!("key-revoked-already", name = key.name);
        return Err(AppError::new(&KEY_REVOKED, detail));
    }
    let overlap = (overlap_hours > 0).then(|| TimeDelta::hours(overlap_hours.into()));
    let event = HouseEvent::ApiKeyRotated {
        api_key_id: id,
        prefix: prefix.to_owned(),
        previous_until: overlap.map(|overlap| writer.at() + overlap),
        approval_id: granted.signed.approval_id,
    };
    writer.append(connection, None, event)?;
    let (secret, previous) = (secret(granted)?, store::people::secret_hash(connection, id)?);
    writer.keep_secret(connection, id.to_string(), &secret.hash)?;
    if let Some(previous) = previous.filter(|_| overlap.is_some()) {
        writer.keep_secret(connection, store::people::previous_owner(id), &previous)?;
    }
    answer_with_secret(connection, id, secret, 200)
}

pub(super) fn find_key(connection: &mut Db, id: ApiKeyId) -> Result<ApiKey, AppError> {
    store::people::api_key(connection, id)?.ok_or_else(|| AppError::not_found("API key"))
}

/// The response that shows a key, with its secret if this process generated the secret.
fn answer_with_secret(
    connection: &mut Db,
    id: ApiKeyId,
    secret: &Secret,
    status: u16,
) -> Result<Answer, AppError> {
    let mut body = ApiKeyBody::new(find_key(connection, id)?)?;
    let mut answer = body.answer(status)?;
    body.key.clone_from(&secret.shown);
    if body.key.is_some() {
        answer.shown_once = Some(serde_json::to_string(&body).map_err(AppError::internal)?);
    }
    Ok(answer)
}

impl Act for Rights {
    fn kind(&self) -> Option<ActKind> {
        Some(ActKind::RightsGrow)
    }

    fn stream(&self) -> String {
        HOUSE.to_owned()
    }

    fn subject(&self) -> String {
        match self {
            Self::AddUser(new) => new.user_id.to_string(),
            Self::ChangeUser(change) => change.user_id.to_string(),
            Self::MakeApiKey { api_key_id, .. } | Self::RotateApiKey { api_key_id, .. } => {
                api_key_id.to_string()
            }
        }
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        Ok(match self {
            Self::AddUser(new) => {
                let role = new.role.name();
                said!("act-add-user", name = &new.name, badge = &new.badge, role = role).to_string()
            }
            Self::MakeApiKey { name, role, scopes: Some(_), .. } => {
                said!("act-make-narrow-key", name = name, role = role.name()).to_string()
            }
            Self::MakeApiKey { name, role, .. } => {
                said!("act-make-key", name = name, role = role.name()).to_string()
            }
            Self::RotateApiKey { api_key_id, overlap_hours, .. } => {
                let name = find_key(connection, *api_key_id)?.name;
                let hours = overlap_hours.to_string();
                said!("act-rotate-key", name = name, hours = hours).to_string()
            }
            Self::ChangeUser(change) => {
                let user = find(connection, change.user_id)?;
                summary_of_change(change, &user)?
            }
        })
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        caller: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let beneficiary = match self {
            Self::ChangeUser(change) => {
                if !change.grows(&find(connection, change.user_id)?, caller.actor)? {
                    return Ok(Vec::new());
                }
                Some(change.user_id)
            }
            Self::AddUser(_) | Self::MakeApiKey { .. } | Self::RotateApiKey { .. } => None,
        };
        // The command line needs no signatures, because someone with access to the machine has
        // access to the database. The command line is also the way back in if nobody else can sign.
        if caller.actor == Actor::System {
            return Ok(Vec::new());
        }
        let mut places = usual_places(ActKind::RightsGrow, beneficiary);
        if founding::has_single_admin(connection)? {
            places.truncate(1);
        }
        Ok(places)
    }

    /// Setting a PIN deletes rows of failed sign-ins. Sign-ins lock these rows before the stream,
    /// so the same order is kept here.
    fn lock_first(&self, connection: &mut Db) -> Result<(), AppError> {
        if let Self::ChangeUser(Change { user_id, pin: Some(_), .. }) = self {
            let badge = find(connection, *user_id)?.badge;
            store::sessions::lock_failures(connection, &badge)?;
        }
        Ok(())
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        // Also log before the change whether there is a single administrator, because the house may
        // be older than the rule about single administrators.
        founding::settle(connection, writer)?;
        let answer = match self {
            Self::AddUser(new) => new.run(connection, writer, granted),
            Self::ChangeUser(change) => change.run(connection, writer, granted),
            Self::MakeApiKey { api_key_id, name, role, prefix, scopes } => {
                let key = (*api_key_id, name.as_str(), *role, prefix.as_str());
                make_key(connection, writer, granted, key, scopes.as_ref())
            }
            Self::RotateApiKey { api_key_id, prefix, overlap_hours } => {
                let key = (*api_key_id, prefix.as_str(), *overlap_hours);
                rotate_key(connection, writer, granted, key)
            }
        }?;
        founding::settle(connection, writer)?;
        Ok(answer)
    }
}

/// A sentence about every field that changes, in the order of the request.
fn summary_of_change(change: &Change, user: &User) -> Result<String, AppError> {
    let before = fields(user)?;
    let after = change.after(&before);
    let mut parts = Vec::new();
    if after.name != before.name {
        parts.push(said!("act-call-them", name = &after.name));
    }
    if after.role != before.role {
        let (role, was) = (after.role.name(), before.role.name());
        parts.push(said!("act-make-them", role = role, was = was));
    }
    if after.active != before.active {
        parts.push(if after.active { said!("act-let-in") } else { said!("act-shut-out") });
    }
    if after.tables != before.tables {
        parts.push(match &after.tables {
            None => said!("act-every-table"),
            Some(tables) => said!("act-bind", count = tables.len()),
        });
    }
    if change.pin.is_some() {
        parts.push(said!("act-set-pin"));
    }
    let (name, badge) = (&user.name, &user.badge);
    let changes = Said::several(parts, ", ");
    Ok(said!("act-change-user", name = name, badge = badge, changes = changes).to_string())
}
