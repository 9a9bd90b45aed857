//! People and programs as the API shows them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::{AppError, Role},
    ids::{ApiKeyId, TableId, UserId},
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
    #[schema(example = "Dana")]
    pub name: String,
    pub role: Role,
    /// Whether they may sign in.
    pub active: bool,
    /// Whether they may do nothing before they have changed their PIN: somebody else knows it.
    pub must_change_pin: bool,
    /// The tables that a dealer may deal at; null for every table.
    pub tables: Option<Vec<TableId>>,
    pub created_at: DateTime<Utc>,
}

impl UserBody {
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
    #[schema(example = "Table display")]
    pub name: String,
    pub role: Role,
    /// The key's first characters.
    #[schema(example = "hwk_Zm9vYmFy")]
    pub prefix: String,
    pub active: bool,
    pub created_at: DateTime<Utc>,
    /// The key itself: shown once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl ApiKeyBody {
    pub(super) fn new(key: ApiKey) -> Result<Self, AppError> {
        Ok(Self {
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
