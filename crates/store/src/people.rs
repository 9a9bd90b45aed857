//! Users and API keys, and the hashes of their secrets.

use std::collections::BTreeMap;

use diesel::{dsl::sql, expression::SqlLiteral, prelude::*, sql_types::Text};
use serde::Serialize;

use super::{
    Db, StoreError,
    kept::Keep as _,
    schema::{api_key_uses, api_keys, credentials, users},
    span::{Span, spanned},
};
use houseway_base::{
    ids::{ApiKeyId, Id, TableId, UserId},
    names::{KeyScopes, Role},
};

/// A person with a badge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = users, treat_none_as_null = true)]
pub struct User {
    pub id: UserId,
    pub badge: String,
    pub name: String,
    pub role: Role,
    pub active: bool,
    pub created_at: i64,
    /// Whether the user must choose a new PIN, because someone else knows the current one.
    pub must_change_pin: bool,
    /// JSON: the tables at which a dealer is allowed to deal; `None` for every table.
    pub tables: Option<String>,
}

impl User {
    /// The tables at which a dealer is allowed to deal; `None` for every table.
    ///
    /// # Errors
    /// Returns an error if the row is invalid.
    pub fn bound_to(&self) -> Result<Option<Vec<TableId>>, StoreError> {
        let tables = self.tables.as_deref().map(serde_json::from_str);
        tables.transpose().map_err(StoreError::corrupt)
    }
}

/// A program's key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Queryable, Insertable, AsChangeset)]
#[diesel(table_name = api_keys, treat_none_as_null = true)]
pub struct ApiKey {
    pub id: ApiKeyId,
    pub name: String,
    pub role: Role,
    pub prefix: String,
    pub active: bool,
    pub created_at: i64,
    /// The restrictions on the key's role, as JSON; `None` if the key can do everything that its
    /// role can.
    pub scopes: Option<String>,
    /// When the previous secret stops being valid; `None` if there is no previous secret.
    pub previous_until: Option<i64>,
}

/// The suffix that turns a key's id into the owner name of the key's previous secret.
const PREVIOUS: &str = "/previous";

/// The owner name under which a key's previous secret is stored.
#[must_use]
pub fn previous_owner(key: ApiKeyId) -> String {
    format!("{key}{PREVIOUS}")
}

/// The id of the user or key that owns a secret, from the owner's name.
#[must_use]
pub fn id_of_owner(owner: &str) -> &str {
    owner.strip_suffix(PREVIOUS).unwrap_or(owner)
}

/// The id in the `credentials.owner` column, as returned by [`id_of_owner`].
fn owning_id() -> SqlLiteral<Text> {
    sql("substr(credentials.owner, 1, 36)")
}

impl ApiKey {
    /// The restrictions on the key's role; `None` if the key can do everything that its role can.
    ///
    /// # Errors
    /// Returns an error if the stored restrictions cannot be read.
    pub fn narrowed_to(&self) -> Result<Option<KeyScopes>, StoreError> {
        let scopes = self.scopes.as_deref().map(serde_json::from_str);
        scopes.transpose().map_err(StoreError::corrupt)
    }
}

/// The user with this badge.
pub fn user_by_badge(connection: &mut Db, badge: &str) -> Result<Option<User>, StoreError> {
    Ok(users::table.filter(users::badge.eq(badge)).first(connection).optional()?)
}

/// Finds a user.
pub fn user(connection: &mut Db, id: UserId) -> Result<Option<User>, StoreError> {
    Ok(users::table.find(id).first(connection).optional()?)
}

/// The users with these identifiers, in no particular order.
pub fn users_of(connection: &mut Db, ids: &[UserId]) -> Result<Vec<User>, StoreError> {
    Ok(users::table.filter(users::id.eq_any(ids)).load(connection)?)
}

/// The names of the API keys with these identifiers, in no particular order.
pub fn key_names(
    connection: &mut Db,
    ids: &[ApiKeyId],
) -> Result<Vec<(ApiKeyId, String)>, StoreError> {
    let keys = api_keys::table.filter(api_keys::id.eq_any(ids));
    Ok(keys.select((api_keys::id, api_keys::name)).load(connection)?)
}

/// A page of the list of users.
pub fn list_users(connection: &mut Db, span: Span<UserId>) -> Result<Vec<User>, StoreError> {
    let query = users::table.into_boxed();
    Ok(spanned!(query, users::id, span).load(connection)?)
}

/// Every user, oldest first.
pub fn all_users(connection: &mut Db) -> Result<Vec<User>, StoreError> {
    Ok(users::table.order(users::id).load(connection)?)
}

/// The active users with one of these roles, oldest first.
pub fn active_with_roles(connection: &mut Db, roles: &[Role]) -> Result<Vec<User>, StoreError> {
    let active = users::table.filter(users::active.eq(true));
    Ok(active.filter(users::role.eq_any(roles)).order(users::id).load(connection)?)
}

/// Inserts a new user.
pub fn insert_user(connection: &mut Db, user: &User) -> Result<(), StoreError> {
    diesel::insert_into(users::table).values(user).execute(connection)?;
    Ok(())
}

/// Updates a user.
pub fn save_user(connection: &mut Db, user: &User) -> Result<(), StoreError> {
    diesel::update(users::table.find(user.id)).set(user).execute(connection)?;
    Ok(())
}

/// Finds an API key.
pub fn api_key(connection: &mut Db, id: ApiKeyId) -> Result<Option<ApiKey>, StoreError> {
    Ok(api_keys::table.find(id).first(connection).optional()?)
}

/// Finds an API key, and the hour of its last use; `None` if it was never used.
pub fn api_key_and_use(
    connection: &mut Db,
    id: ApiKeyId,
) -> Result<Option<(ApiKey, Option<i64>)>, StoreError> {
    let key = api_keys::table
        .left_join(api_key_uses::table.on(api_key_uses::api_key_id.eq(api_keys::id)))
        .filter(api_keys::id.eq(id))
        .select((api_keys::all_columns, api_key_uses::at.nullable()));
    Ok(key.first(connection).optional()?)
}

/// Records that an API key was used in this hour.
pub fn note_key_use(connection: &mut Db, id: ApiKeyId, at: i64) -> Result<(), StoreError> {
    let key = api_key_uses::table.find(id);
    if diesel::update(key).set(api_key_uses::at.eq(at)).execute(connection)? == 0 {
        diesel::insert_into(api_key_uses::table)
            .values((api_key_uses::api_key_id.eq(id), api_key_uses::at.eq(at)))
            .execute(connection)?;
    }
    Ok(())
}

/// The active API key whose secret has this hash, and whether it is the previous secret.
pub fn api_key_by_secret(
    connection: &mut Db,
    secret_hash: &str,
) -> Result<Option<(ApiKey, bool)>, StoreError> {
    let found: Option<(ApiKey, String)> = credentials::table
        .inner_join(api_keys::table.on(api_keys::id.eq(owning_id())))
        .filter(credentials::secret_hash.eq(secret_hash))
        .filter(api_keys::active.eq(true))
        .select((api_keys::all_columns, credentials::owner))
        .kept()
        .get_result(connection)
        .optional()?;
    Ok(found.map(|(key, owner)| (key, owner.ends_with(PREVIOUS))))
}

/// The hashes of the secrets of active API keys, in no particular order.
pub fn key_hashes(connection: &mut Db) -> Result<Vec<String>, StoreError> {
    let active = credentials::table
        .inner_join(api_keys::table.on(api_keys::id.eq(owning_id())))
        .filter(api_keys::active.eq(true));
    Ok(active.select(credentials::secret_hash).load(connection)?)
}

/// A page of the list of API keys, each with its last use.
pub fn list_api_keys(
    connection: &mut Db,
    span: Span<ApiKeyId>,
) -> Result<Vec<(ApiKey, Option<i64>)>, StoreError> {
    let query = api_keys::table
        .left_join(api_key_uses::table.on(api_key_uses::api_key_id.eq(api_keys::id)))
        .select((api_keys::all_columns, api_key_uses::at.nullable()))
        .into_boxed();
    Ok(spanned!(query, api_keys::id, span).load(connection)?)
}

/// Every API key, oldest first.
pub fn all_api_keys(connection: &mut Db) -> Result<Vec<ApiKey>, StoreError> {
    Ok(api_keys::table.order(api_keys::id).load(connection)?)
}

/// Inserts a new API key.
pub fn insert_api_key(connection: &mut Db, key: &ApiKey) -> Result<(), StoreError> {
    diesel::insert_into(api_keys::table).values(key).execute(connection)?;
    Ok(())
}

/// Updates an API key.
pub fn save_api_key(connection: &mut Db, key: &ApiKey) -> Result<(), StoreError> {
    diesel::update(api_keys::table.find(key.id)).set(key).execute(connection)?;
    Ok(())
}

/// The hashes of all secrets, by owner.
pub fn secret_hashes(connection: &mut Db) -> Result<BTreeMap<String, String>, StoreError> {
    let rows: Vec<(String, String)> = credentials::table.load(connection)?;
    Ok(rows.into_iter().collect())
}

/// The hash of a user's or key's secret.
pub fn secret_hash<K>(connection: &mut Db, owner: Id<K>) -> Result<Option<String>, StoreError> {
    let hash = credentials::table.find(owner.to_string()).select(credentials::secret_hash);
    Ok(hash.first(connection).optional()?)
}

/// Stores the hash of a user's or key's secret, replacing the previous one. Only the log's writer
/// is allowed to call this, because the change must be logged.
pub fn put_secret_hash(connection: &mut Db, owner: &str, hash: &str) -> Result<(), StoreError> {
    let changed = diesel::update(credentials::table.find(owner))
        .set(credentials::secret_hash.eq(hash))
        .execute(connection)?;
    if changed == 0 {
        diesel::insert_into(credentials::table)
            .values((credentials::owner.eq(owner), credentials::secret_hash.eq(hash)))
            .execute(connection)?;
    }
    Ok(())
}
