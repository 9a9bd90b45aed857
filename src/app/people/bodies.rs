//! People and programs as the API shows them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::{
    app::{AppError, Role, request::idempotency::Answer},
    ids::{ApiKeyId, TableId, UserId},
    names::KeyScopes,
    store::{
        people::{ApiKey, User},
        row::time,
    },
};

/// A person.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UserBody {
    pub id: UserId,
    /// The number on the badge.
    #[schema(example = "D-101")]
    pub badge: String,
    /// What they are called.
    #[schema(example = "Dana")]
    pub name: String,
    pub role: Role,
    /// Whether they may sign in.
    pub active: bool,
    /// Whether they may do nothing before they have changed their PIN: somebody else knows it.
    pub must_change_pin: bool,
    /// The tables that a dealer may deal at; null for every table.
    #[schema(required)]
    pub tables: Option<Vec<TableId>>,
    /// When they were added.
    pub created_at: DateTime<Utc>,
}

/// Names what a body says: a few digits of its hash. People and keys have no numbered versions,
/// because all that can be changed about them is in what is shown of them.
fn version_of(body: &impl Serialize) -> Result<String, AppError> {
    const BYTES: usize = 8;
    let text = serde_json::to_vec(body).map_err(AppError::internal)?;
    let first: Vec<u8> = Sha256::digest(&text).into_iter().take(BYTES).collect();
    Ok(hex::encode(first))
}

impl UserBody {
    /// Names what is shown of the person: it changes with them.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn version(&self) -> Result<String, AppError> {
        version_of(self)
    }

    /// The answer that shows the person.
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
    pub id: ApiKeyId,
    /// What the program is called.
    #[schema(example = "Table display")]
    pub name: String,
    pub role: Role,
    /// The key's first characters.
    #[schema(example = "hwk_Zm9vYmFy")]
    pub prefix: String,
    /// False once it has been revoked.
    pub active: bool,
    /// What it may do of what its role may. Left out where it may do all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scopes: Option<KeyScopes>,
    /// When it was made.
    pub created_at: DateTime<Utc>,
    /// The key itself: shown once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl ApiKeyBody {
    /// Names what is shown of the key, without its secret: it changes with it.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn version(&self) -> Result<String, AppError> {
        version_of(&Self { key: None, ..self.clone() })
    }

    /// The answer that shows the key.
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
            key: None,
        })
    }
}
