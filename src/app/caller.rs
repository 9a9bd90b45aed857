//! Who is calling, and what they decide.

use std::fmt;

use chrono::{DateTime, Utc};

use crate::{
    clock::MAX_SKEW,
    ids::{ApiKeyId, UserId},
    names::Role,
    rules::Authority,
    store::{self, Db, StoreError, row::micros},
};

impl Role {
    /// Whose decisions this role makes at a table.
    #[must_use]
    pub const fn authority(self) -> Authority {
        match self {
            Self::PitBoss => Authority::Floor,
            Self::Dealer | Self::Auditor | Self::Integration | Self::Admin => Authority::Dealer,
        }
    }
}

/// Who did something, as the log names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A signed-in person: `user:<id>`.
    User(UserId),
    /// A program: `key:<id>`.
    Key(ApiKeyId),
    /// The house itself: `system`.
    System,
}

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::User(id) => write!(f, "user:{id}"),
            Self::Key(id) => write!(f, "key:{id}"),
            Self::System => f.write_str("system"),
        }
    }
}

/// Somebody who has been let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    pub actor: Actor,
    pub name: String,
    pub role: Role,
}

impl Caller {
    /// Who shows the token with this hash.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub fn of_token(
        connection: &mut Db,
        hash: &str,
        is_key: bool,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, StoreError> {
        if is_key {
            let key = store::people::api_key_by_secret(connection, hash)?;
            return Ok(key.map(|key| Self {
                actor: Actor::Key(key.id),
                name: key.name,
                role: key.role,
            }));
        }
        // A session from a time that is yet to come was opened while the clock was ahead.
        let (now, opened_by) = (micros(now), micros(now + MAX_SKEW));
        let user = store::sessions::user(connection, hash, now, opened_by)?;
        Ok(user.map(|user| Self { actor: Actor::User(user.id), name: user.name, role: user.role }))
    }

    /// The house itself: the demo's furnishing and the command line.
    #[must_use]
    pub fn system() -> Self {
        Self { actor: Actor::System, name: "houseway".to_owned(), role: Role::Admin }
    }
}
