//! People and programs as the API shows them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::{AppError, Role, request::idempotency::Answer};
use houseway_base::{
    ids::{ApiKeyId, TableId, UserId},
    names::KeyScopes,
};
use houseway_store::{
    people::{ApiKey, User},
    row::time,
};

/// A person.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UserBody {
    /// The id of the person.
    pub id: UserId,
    /// The number on the badge.
    #[schema(example = "D-101")]
    pub badge: String,
    /// The person's name.
    #[schema(example = "Dana")]
    pub name: String,
    /// The person's role.
    pub role: Role,
    /// Whether the person can sign in.
    pub active: bool,
    /// Whether the person must change their PIN before doing anything else, because someone else
    /// knows it.
    pub must_change_pin: bool,
    /// The ids of the tables where a dealer can deal; null for every table.
    #[schema(required)]
    pub tables: Option<Vec<TableId>>,
    /// When the person was added.
    pub created_at: DateTime<Utc>,
}

/// The version of a body: a few digits of its hash. People and keys have no numbered versions,
/// because their bodies show everything that can change about them.
fn version_of(body: &impl Serialize) -> Result<String, AppError> {
    const BYTES: usize = 8;
    let text = serde_json::to_vec(body).map_err(AppError::internal)?;
    let first: Vec<u8> = Sha256::digest(&text).into_iter().take(BYTES).collect();
    Ok(hex::encode(first))
}

impl UserBody {
    /// The version of the person, which changes with every field that is shown.
    ///
    /// # Errors
    /// Returns an error if the value cannot be written as JSON.
    pub fn version(&self) -> Result<String, AppError> {
        version_of(self)
    }

    /// The response that shows the person.
    pub(super) fn answer(&self, status: u16) -> Result<Answer, AppError> {
        Ok(Answer::json(status, self)?.etag(self.version()?))
    }

    pub(super) fn new(user: User) -> Result<Self, AppError> {
        Ok(Self {
            tables: user.bound_to()?,
            role: user.role,
            created_at: time(user.created_at)?,
            id: user.id,
            badge: user.badge,
            name: user.name,
            active: user.active,
            must_change_pin: user.must_change_pin,
        })
    }
}

/// A program's key, without its secret.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ApiKeyBody {
    /// The id of the key.
    pub id: ApiKeyId,
    /// The name of the program.
    #[schema(example = "Table display")]
    pub name: String,
    /// The program's role.
    pub role: Role,
    /// The key's first characters.
    #[schema(example = "hwk_Zm9vYmFy")]
    pub prefix: String,
    /// Whether the key is valid; `false` once it has been revoked.
    pub active: bool,
    /// How the key's role is restricted. Absent if the key can do everything that its role can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scopes: Option<KeyScopes>,
    /// When the key was created.
    pub created_at: DateTime<Utc>,
    /// When the key's previous secret expires. Absent if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous_until: Option<DateTime<Utc>>,
    /// The beginning of the hour in which the key was last used. Absent if the key has never been
    /// used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_used_at: Option<DateTime<Utc>>,
    /// The secret itself. Present only in the response that creates or rotates the key.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl ApiKeyBody {
    /// The version of the key, which changes with every field that is shown, apart from the secret
    /// and the last use.
    ///
    /// # Errors
    /// Returns an error if the value cannot be written as JSON.
    pub fn version(&self) -> Result<String, AppError> {
        version_of(&Self { key: None, last_used_at: None, ..self.clone() })
    }

    /// The response that shows the key.
    pub(super) fn answer(&self, status: u16) -> Result<Answer, AppError> {
        Ok(Answer::json(status, self)?.etag(self.version()?))
    }

    pub(super) fn new(key: ApiKey) -> Result<Self, AppError> {
        Ok(Self {
            scopes: key.narrowed_to()?,
            role: key.role,
            created_at: time(key.created_at)?,
            id: key.id,
            name: key.name,
            prefix: key.prefix,
            active: key.active,
            previous_until: key.previous_until.map(time).transpose()?,
            last_used_at: None,
            key: None,
        })
    }
}
