//! How long a subscriber is allowed to continue reading.

use chrono::{DateTime, Utc};

use crate::{Caller, Credential, line::Touch};
use houseway_audit::Entry;
use houseway_base::names::Role;
use houseway_facts::Fact;
use houseway_store as store;
use houseway_store::{Db, StoreError, log::HOUSE, row::time};

/// A subscriber, with the credential that they used.
///
/// The log shows when a subscriber loses the right to read. The follower reads the log anyway, so a
/// subscriber queries the database again only if an entry concerns them, and otherwise only checks
/// the clock.
#[derive(Debug, Clone)]
pub struct Standing {
    caller: Caller,
    credential: Credential,
    /// When the credential expires; `None` for an API key that does not expire.
    expires_at: Option<DateTime<Utc>>,
}

impl Standing {
    /// The caller as a subscriber with this credential; `None` if the session has ended.
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

    /// Checks in the database whether the caller still has the same role and scopes.
    pub fn is_unchanged(
        &self,
        connection: &mut Db,
        now: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let Credential { hash, is_key } = &self.credential;
        let found = Caller::of_token(connection, hash, *is_key, now)?;
        let of = |caller: &Caller| (caller.actor, caller.role, caller.scopes.clone());
        Ok(found.is_some_and(|found| of(&found) == of(&self.caller)))
    }

    /// The role that the reader was admitted with. If the role changes, the right to read ends.
    pub const fn role(&self) -> Role {
        self.caller.role
    }

    /// Whether the credential has expired.
    pub fn is_over(&self, now: DateTime<Utc>) -> bool {
        self.expires_at.is_some_and(|expires_at| expires_at <= now)
    }

    /// Whether an entry that affects these people might have ended or changed the subscriber's
    /// right to read.
    pub fn is_touched_by(&self, touch: Touch) -> bool {
        match touch {
            Touch::Nobody => false,
            Touch::One(actor) => actor == self.caller.actor,
            Touch::Anybody => true,
        }
    }
}

impl Touch {
    /// The people affected by this entry.
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
