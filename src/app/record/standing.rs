//! For how long somebody may go on reading what they were let in to read.

use chrono::{DateTime, Utc};

use crate::{
    app::{Caller, Credential, line::Touch},
    audit::Entry,
    facts::Fact,
    names::Role,
    store::{self, Db, StoreError, log::HOUSE, row::time},
};

/// Somebody who was let in, and the token that they showed.
///
/// The log says when their right ends. Its follower reads it anyway, so that a subscriber asks the
/// database again only where an entry speaks of them, and otherwise only looks at the clock.
#[derive(Debug, Clone)]
pub struct Standing {
    caller: Caller,
    credential: Credential,
    /// None for an API key without an end.
    expires_at: Option<DateTime<Utc>>,
}

impl Standing {
    /// The standing of a caller by what they showed; none if the session has ended.
    pub fn find(
        connection: &mut Db,
        caller: Caller,
        credential: Credential,
    ) -> Result<Option<Self>, StoreError> {
        if credential.is_key {
            let expires_at = caller.scopes.as_ref().and_then(|scopes| scopes.expires_at);
            return Ok(Some(Self { caller, credential, expires_at }));
        }
        let session = store::sessions::find(connection, &credential.hash)?;
        let expires_at = session.map(|session| time(session.expires_at)).transpose()?;
        Ok(expires_at.map(|at| Self { caller, credential, expires_at: Some(at) }))
    }

    /// Asks the database whether it is what it was.
    pub fn is_unchanged(
        &self,
        connection: &mut Db,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let Credential { hash, is_key } = &self.credential;
        let found = Caller::of_token(connection, hash, *is_key, now)?;
        Ok(found.is_some_and(|found| {
            (found.actor, found.role) == (self.caller.actor, self.caller.role)
        }))
    }

    /// What they are let in as: where that changes, their standing ends.
    pub const fn role(&self) -> Role {
        self.caller.role
    }

    /// Whether it has run out.
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.expires_at.is_some_and(|expires_at| expires_at <= now)
    }

    /// Whether what touches them may have ended or changed it.
    pub fn is_touched_by(&self, touch: Touch) -> bool {
        match touch {
            Touch::Nobody => false,
            Touch::One(actor) => actor == self.caller.actor,
            Touch::Anybody => true,
        }
    }
}

impl Touch {
    /// Whom this entry touches.
    pub fn of(entry: &Entry) -> Self {
        if entry.stream != HOUSE {
            return Self::Nobody;
        }
        match Fact::read(&entry.kind, &entry.body) {
            Ok(fact) => fact.touches().map_or(Self::Nobody, Self::One),
            Err(_) => Self::Anybody,
        }
    }
}
