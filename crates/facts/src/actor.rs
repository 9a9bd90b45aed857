//! The actor: the person or program that did something.

use std::{fmt, str::FromStr};

use houseway_base::ids::{ApiKeyId, UserId};
use thiserror::Error;

/// The person or program that did something, as named in the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A signed-in person: `user:<id>`.
    User(UserId),
    /// A program: `key:<id>`.
    Key(ApiKeyId),
    /// The system itself: `system`.
    System,
}

/// The error for a text that is not an actor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("it is \"user:\" or \"key:\" and an identifier, or \"system\"")]
pub struct NotAnActor;

impl FromStr for Actor {
    type Err = NotAnActor;

    fn from_str(text: &str) -> Result<Self, NotAnActor> {
        if text == "system" {
            return Ok(Self::System);
        }
        let (what, id) = text.split_once(':').ok_or(NotAnActor)?;
        match what {
            "user" => id.parse().map(Self::User).map_err(|_| NotAnActor),
            "key" => id.parse().map(Self::Key).map_err(|_| NotAnActor),
            _ => Err(NotAnActor),
        }
    }
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

impl utoipa::PartialSchema for Actor {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        houseway_base::schema::pattern(
            "A person, a program or the house, as the log names them: user:ID, key:ID or system",
            "user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a",
            "^((user|key):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|system)$",
        )
    }
}

impl utoipa::ToSchema for Actor {
    fn name() -> std::borrow::Cow<'static, str> {
        "Actor".into()
    }
}
