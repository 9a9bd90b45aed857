//! A request's caller, and the caller's rights.

use chrono::{DateTime, Utc};

use super::error::{AppError, NOT_YOUR_TABLE};
use houseway_base::{
    clock::MAX_SKEW,
    ids::TableId,
    names::{KeyScopes, Role},
};
use houseway_facts::Actor;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    people::{ApiKey, User},
    row::{micros, time},
};
use houseway_words::said;

/// The part of a caller's token that the process keeps: its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credential {
    pub hash: String,
    /// Whether the token is an API key rather than a session's token.
    pub is_key: bool,
}

/// An authenticated caller.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    pub actor: Actor,
    pub name: String,
    /// A person's badge; a program has none.
    pub badge: Option<String>,
    pub role: Role,
    /// Whether the caller must change their PIN before doing anything else.
    pub must_change_pin: bool,
    /// The tables where the caller can deal; `None` for every table.
    pub tables: Option<Vec<TableId>>,
    /// The restrictions on a key's role; `None` if there are none.
    pub scopes: Option<KeyScopes>,
}

impl Caller {
    /// The caller whose token has this hash.
    pub fn of_token(
        connection: &mut Db,
        hash: &str,
        is_key: bool,
        now: DateTime<Utc>,
    ) -> Result<Option<Self>, StoreError> {
        if is_key {
            let key = store::people::api_key_by_secret(connection, hash)?;
            return key.map(|(key, is_previous)| Self::with_key(key, is_previous)).transpose();
        }
        // A session that begins in the future was opened while the clock was ahead.
        let (now, opened_by) = (micros(now), micros(now + MAX_SKEW));
        let user = store::sessions::user(connection, hash, now, opened_by)?;
        user.map(Self::signed_in).transpose()
    }

    fn with_key(key: ApiKey, is_previous: bool) -> Result<Self, StoreError> {
        let mut scopes = key.narrowed_to()?;
        if is_previous {
            // A previous secret works like the key, but expires separately. If no expiry is stored,
            // it expired when the key was rotated.
            let until = time(key.previous_until.unwrap_or_default())?;
            let expires_at = &mut scopes.get_or_insert_default().expires_at;
            *expires_at = Some(expires_at.map_or(until, |at| at.min(until)));
        }
        let tables = scopes.as_ref().map(|scopes| scopes.tables.clone());
        let tables = tables.filter(|tables| !tables.is_empty());
        Ok(Self { tables, scopes, ..Self::new(Actor::Key(key.id), key.name, key.role) })
    }

    fn signed_in(user: User) -> Result<Self, StoreError> {
        let (tables, must_change_pin) = (user.bound_to()?, user.must_change_pin);
        let caller = Self::new(Actor::User(user.id), user.name, user.role);
        Ok(Self { badge: Some(user.badge), must_change_pin, tables, ..caller })
    }

    /// The house itself, for the demo's setup and the command line.
    pub fn system() -> Self {
        Self::new(Actor::System, "houseway".to_owned(), Role::Admin)
    }

    /// A caller who is not bound to tables.
    pub const fn new(actor: Actor, name: String, role: Role) -> Self {
        Self { actor, name, badge: None, role, must_change_pin: false, tables: None, scopes: None }
    }

    /// Refuses a table where the caller is not allowed to deal.
    ///
    /// # Errors
    /// Returns `not_your_table`.
    pub fn check_table(&self, table: TableId) -> Result<(), AppError> {
        if self.tables.as_ref().is_none_or(|tables| tables.contains(&table)) {
            return Ok(());
        }
        let detail = said!("bound-to-other-tables");
        Err(AppError::new(&NOT_YOUR_TABLE, detail))
    }
}
