//! API keys for programs.

use chrono::{DateTime, DurationRound as _, TimeDelta, Utc};
use serde::Deserialize;
use utoipa::ToSchema;

pub use super::bodies::ApiKeyBody;
use super::{
    codes::OVERLAP_TOO_LONG,
    rights::{Rights, find_key},
    scopes::check,
    secret::{hash_token, new_token},
    sessions::API_KEY_PREFIX,
};
use crate::{
    App, AppError, Caller, Role, Writing,
    acts::Secret,
    record::stream_writer::with_house_stream,
    request::{
        idempotency::Answer,
        page::{Page, PageRequest},
        precondition::Precondition,
        texts::check_name,
    },
};
use houseway_base::{ids::ApiKeyId, names::KeyScopes};
use houseway_facts::HouseEvent;
use houseway_rules::{Problem, Violation};
use houseway_store as store;
use houseway_store::{
    Db, Mode,
    people::ApiKey,
    row::{micros, time},
};
use houseway_words::said;

/// The number of a key's first characters that are stored in plain text, so that people can tell
/// keys apart.
const PREFIX_CHARS: usize = 12;

/// A new API key.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewApiKey {
    /// The name of the program, 1 to 64 characters.
    #[schema(example = "Table display")]
    pub name: String,
    /// The program's role. Default: `integration`.
    pub role: Option<Role>,
    /// Restrictions on the role, and an expiry date. By default, the key can do everything that its
    /// role can, and does not expire.
    pub scopes: Option<KeyScopes>,
}

/// A new secret for an API key.
#[derive(Debug, Clone, Copy, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeyRotation {
    /// How many hours the previous secret stays valid, so that programs can be switched over one by
    /// one. With 0, the previous secret stops working at once; use 0 if someone else knows the
    /// previous secret.
    #[schema(minimum = 0, maximum = 168, example = 24)]
    pub overlap_hours: u32,
}

/// The maximum number of hours that a key's previous secret can stay valid.
const MAX_OVERLAP_HOURS: u32 = 168;

impl App {
    /// Creates a key. Only this response contains the secret: even repeating the request does not
    /// return it again.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem.
    pub async fn make_api_key(
        &self,
        caller: &Caller,
        writing: Writing,
        mut new: NewApiKey,
    ) -> Result<Answer, AppError> {
        let mut problems: Vec<Problem> = check_name(&mut new.name, "/name").into_iter().collect();
        let scopes = new.scopes.filter(|scopes| *scopes != KeyScopes::default());
        if let Some(scopes) = scopes.clone() {
            let now = self.clock().now();
            let wrong = self.look(move |connection| Ok(check(connection, &scopes, now)?));
            problems.extend(wrong.await?);
        }
        Violation::unless_clean(problems, ())?;
        let (prefix, secret) = new_secret();
        let rights = Rights::MakeApiKey {
            api_key_id: ApiKeyId::new(),
            name: new.name,
            role: new.role.unwrap_or(Role::Integration),
            prefix,
            scopes,
        };
        self.submit(caller, writing, rights, Some(secret)).await
    }

    /// Gives a key a new secret. Only this response contains the secret.
    ///
    /// # Errors
    /// Returns `not_found`, `key_revoked`; or `breaks_rule` if the previous secret would be valid
    /// for too long.
    pub async fn rotate_api_key(
        &self,
        caller: &Caller,
        writing: Writing,
        id: ApiKeyId,
        KeyRotation { overlap_hours }: KeyRotation,
    ) -> Result<Answer, AppError> {
        if overlap_hours > MAX_OVERLAP_HOURS {
            let detail = said!("overlap-too-long", most = MAX_OVERLAP_HOURS, given = overlap_hours);
            let problem = Problem::new(&OVERLAP_TOO_LONG, None, "/overlap_hours", detail);
            Violation::unless_clean(vec![problem], ())?;
        }
        let (prefix, secret) = new_secret();
        let rights = Rights::RotateApiKey { api_key_id: id, prefix, overlap_hours };
        self.submit(caller, writing, rights, Some(secret)).await
    }

    /// Revokes a key, which stops working immediately.
    ///
    /// # Errors
    /// Returns `not_found` or `stale_version`.
    pub async fn revoke_api_key(
        &self,
        caller: &Caller,
        writing: Writing,
        id: ApiKeyId,
        expected: Precondition<String>,
    ) -> Result<Answer, AppError> {
        let actor = caller.actor;
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let mut key = ApiKeyBody::new(find_key(connection, id)?)?;
                expected.check(&key.version()?)?;
                if key.active {
                    let event = HouseEvent::ApiKeyRevoked { api_key_id: id };
                    writer.append(connection, None, event)?;
                    key.active = false;
                }
                key.answer(200)
            })
        })
        .await
    }

    /// An API key.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn api_key(&self, id: ApiKeyId) -> Result<ApiKeyBody, AppError> {
        self.look(move |connection| {
            let found = store::people::api_key_and_use(connection, id)?;
            shown(found.ok_or_else(|| AppError::not_found("API key"))?)
        })
        .await
    }

    /// API keys, newest first.
    pub async fn api_keys(&self, page: PageRequest) -> Result<Page<ApiKeyBody>, AppError> {
        self.look(move |connection| {
            let rows = store::people::list_api_keys(connection, page.span()?)?;
            page.page(rows, |(key, _)| key.id.to_string(), shown)
        })
        .await
    }

    /// Records in the background that a key has been used, at most once an hour. The use is not
    /// logged, so that a program that only reads does not make the log grow.
    pub(super) fn note_use(&self, id: ApiKeyId, now: DateTime<Utc>) {
        let hour = micros(now.duration_trunc(TimeDelta::hours(1)).unwrap_or(now));
        if self.memory.key_uses.get(&id) == Some(hour) {
            return;
        }
        self.memory.key_uses.put(id, hour);
        let store = self.store.clone();
        tokio::spawn(async move {
            let note = move |connection: &mut Db| store::people::note_key_use(connection, id, hour);
            if let Err(error) = store.write(Mode::Commit, note).await {
                tracing::warn!(%error, "the use of a key was not noted");
            }
        });
    }
}

/// A new secret, and its first characters.
fn new_secret() -> (String, Secret) {
    let token = new_token(API_KEY_PREFIX);
    let secret = Secret { hash: hash_token(&token), shown: Some(token.as_str().to_owned()) };
    (token.chars().take(PREFIX_CHARS).collect(), secret)
}

/// A key with its last use.
fn shown((key, used): (ApiKey, Option<i64>)) -> Result<ApiKeyBody, AppError> {
    Ok(ApiKeyBody { last_used_at: used.map(time).transpose()?, ..ApiKeyBody::new(key)? })
}
