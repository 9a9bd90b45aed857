//! For how long somebody may go on reading what they were let in to read.

use chrono::{DateTime, Utc};

use super::{secret::hash_token, sessions::find_caller};
use crate::{
    app::{Actor, App, AppError, Caller, record::project::HouseEvent},
    audit::Entry,
    store::{
        self,
        log::HOUSE,
        row::{micros, time},
    },
};

/// Somebody who was let in, and the token that they showed.
///
/// The log says when their right ends. A subscriber reads the log anyway, so it asks the database
/// again only where an entry speaks of them, and otherwise only looks at the clock.
#[derive(Debug, Clone)]
pub struct Standing {
    caller: Caller,
    token_hash: String,
    /// None for an API key.
    expires_at: Option<DateTime<Utc>>,
}

impl App {
    /// The standing of a caller who showed this token; none if the session has ended meanwhile.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn standing(
        &self,
        caller: Caller,
        token: &str,
    ) -> Result<Option<Standing>, AppError> {
        let token_hash = hash_token(token);
        if matches!(caller.actor, Actor::Key(_)) {
            return Ok(Some(Standing { caller, token_hash, expires_at: None }));
        }
        let hash = token_hash.clone();
        let expires_at = self
            .read(move |connection| {
                let found = store::sessions::find(connection, &hash)?;
                Ok(found.map(|session| time(session.expires_at)).transpose()?)
            })
            .await?;
        Ok(expires_at.map(|at| Standing { caller, token_hash, expires_at: Some(at) }))
    }

    /// Asks the database whether the standing is what it was.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn still_stands(&self, standing: &Standing) -> Result<bool, AppError> {
        let (hash, now) = (standing.token_hash.clone(), micros(self.clock().now()));
        let is_key = standing.expires_at.is_none();
        let found =
            self.read(move |connection| find_caller(connection, &hash, is_key, now)).await?;
        let same = |found: Caller| {
            found.actor == standing.caller.actor && found.role == standing.caller.role
        };
        Ok(found.is_some_and(same))
    }
}

impl Standing {
    /// Whether it has run out.
    #[must_use]
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.expires_at.is_some_and(|expires_at| expires_at <= now)
    }

    /// Whether this entry may have ended or changed it.
    #[must_use]
    pub fn is_touched_by(&self, entry: &Entry) -> bool {
        if entry.stream != HOUSE {
            return false;
        }
        match (serde_json::from_str(&entry.body), self.caller.actor) {
            (
                Ok(
                    HouseEvent::UserChanged { user_id, .. }
                    | HouseEvent::UserPinSet { user_id, .. }
                    | HouseEvent::SessionClosed { user_id, .. },
                ),
                Actor::User(id),
            ) => user_id == id,
            (Ok(HouseEvent::ApiKeyRevoked { api_key_id, .. }), Actor::Key(id)) => api_key_id == id,
            (Ok(_), _) => false,
            // What this version cannot read may be about anything.
            (Err(_), _) => true,
        }
    }
}
