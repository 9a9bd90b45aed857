//! For how long somebody may go on reading what they were let in to read.

use chrono::{DateTime, Utc};

use super::project::HouseEvent;
use crate::{
    app::{Actor, Caller},
    audit::Entry,
    store::{self, Db, StoreError, log::HOUSE, row::time},
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

impl Standing {
    /// The standing of a caller by the token with this hash; none if the session has ended.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub fn find(
        connection: &mut Db,
        caller: Caller,
        token_hash: String,
    ) -> Result<Option<Self>, StoreError> {
        if matches!(caller.actor, Actor::Key(_)) {
            return Ok(Some(Self { caller, token_hash, expires_at: None }));
        }
        let session = store::sessions::find(connection, &token_hash)?;
        let expires_at = session.map(|session| time(session.expires_at)).transpose()?;
        Ok(expires_at.map(|at| Self { caller, token_hash, expires_at: Some(at) }))
    }

    /// Asks the database whether it is what it was.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub fn is_unchanged(
        &self,
        connection: &mut Db,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let is_key = self.expires_at.is_none();
        let found = Caller::of_token(connection, &self.token_hash, is_key, now)?;
        Ok(found.is_some_and(|found| {
            (found.actor, found.role) == (self.caller.actor, self.caller.role)
        }))
    }

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
            // What this version cannot read may be about anybody.
            (Err(_), _) => true,
        }
    }
}
