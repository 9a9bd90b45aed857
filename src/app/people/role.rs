//! Roles, and who is calling.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::rules::Authority;

/// What somebody is in the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Runs rounds at a table.
    Dealer,
    /// Runs the floor: tables, house rules, corrections, the log.
    PitBoss,
    /// Reads everything and changes nothing.
    Auditor,
    /// Another program that runs rounds and calculators.
    Integration,
    /// Looks after users and keys.
    Admin,
}

impl Role {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Dealer, Self::PitBoss, Self::Auditor, Self::Integration, Self::Admin];

    /// The role's name in the API and the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dealer => "dealer",
            Self::PitBoss => "pit_boss",
            Self::Auditor => "auditor",
            Self::Integration => "integration",
            Self::Admin => "admin",
        }
    }

    /// Whose decisions this role makes at a table.
    #[must_use]
    pub const fn authority(self) -> Authority {
        match self {
            Self::PitBoss => Authority::Floor,
            Self::Dealer | Self::Auditor | Self::Integration | Self::Admin => Authority::Dealer,
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the roles are dealer, pit_boss, auditor, integration and admin")]
pub struct RoleError;

impl FromStr for Role {
    type Err = RoleError;

    fn from_str(text: &str) -> Result<Self, RoleError> {
        Self::ALL.into_iter().find(|role| role.name() == text).ok_or(RoleError)
    }
}

/// Somebody who has been let in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// As the log names it: `user:<id>`, `key:<id>`, or `system`.
    pub actor: String,
    pub name: String,
    pub role: Role,
}

impl Caller {
    /// The house itself: the demo's furnishing and the command line.
    #[must_use]
    pub fn system() -> Self {
        Self { actor: "system".to_owned(), name: "houseway".to_owned(), role: Role::Admin }
    }
}
