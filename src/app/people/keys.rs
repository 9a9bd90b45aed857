//! API keys for programs, and the house's own signing key.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    secret::{hash_token, new_token},
    sessions::API_KEY_PREFIX,
};
use crate::{
    app::{
        App, AppError, Caller, Role, Writing,
        floor::tables::check_name,
        record::{
            project::HouseEvent,
            stream_writer::{house, in_house},
        },
        request::{
            idempotency::Answer,
            page::{Page, PageRequest},
        },
    },
    ids::ApiKeyId,
    rules::Violation,
    store::{self, people::ApiKey, row::time},
};

/// How many characters of a key are kept in the open, so that a person can tell keys apart.
const PREFIX_CHARS: usize = 12;

/// A program's key, without its secret.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ApiKeyBody {
    #[schema(example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub id: String,
    #[schema(example = "Table display")]
    pub name: String,
    pub role: Role,
    /// The key's first characters.
    #[schema(example = "hwk_Zm9vYmFy")]
    pub prefix: String,
    pub active: bool,
    pub created_at: DateTime<Utc>,
    /// The key itself: shown once, when it is made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

impl ApiKeyBody {
    fn new(key: ApiKey) -> Result<Self, AppError> {
        Ok(Self {
            role: key.role.parse().map_err(AppError::internal)?,
            created_at: time(key.created_at)?,
            id: key.id,
            name: key.name,
            prefix: key.prefix,
            active: key.active,
            key: None,
        })
    }
}

/// A key to be made.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewApiKey {
    #[schema(example = "Table display")]
    pub name: String,
    /// What the program may do; `integration` unless said otherwise.
    pub role: Option<Role>,
}

impl App {
    /// Makes a key. It is shown in this answer and never again, not even to a repeated request.
    ///
    /// # Errors
    /// `breaks_rule` with everything that is wrong.
    pub async fn make_api_key(
        &self,
        caller: &Caller,
        writing: Writing,
        new: NewApiKey,
    ) -> Result<Answer, AppError> {
        let problems = check_name(&new.name, "/name");
        Violation::unless_clean(problems.into_iter().collect(), ())?;
        let (actor, id) = (caller.actor.clone(), ApiKeyId::new().to_string());
        let token = new_token(API_KEY_PREFIX);
        self.answer(caller, writing, move |connection, context| {
            in_house(connection, context, &actor, |connection, journal| {
                let event = HouseEvent::ApiKeyMade {
                    api_key_id: id.clone(),
                    name: new.name.clone(),
                    role: new.role.unwrap_or(Role::Integration).to_string(),
                    prefix: token.chars().take(PREFIX_CHARS).collect(),
                };
                house(connection, journal, None, &event)?;
                store::people::set_secret_hash(connection, &id, &hash_token(&token))?;
                let key = store::people::api_key(connection, &id)?;
                let mut body = ApiKeyBody::new(key.ok_or_else(|| AppError::not_found("key"))?)?;
                let mut answer = Answer::json(201, &body)?.location(format!("/v1/api-keys/{id}"));
                body.key = Some(token.as_str().to_owned());
                answer.shown_once = Some(serde_json::to_string(&body).map_err(AppError::internal)?);
                Ok(answer)
            })
        })
        .await
    }

    /// Revokes a key: it opens nothing from now on.
    ///
    /// # Errors
    /// `not_found`.
    pub async fn revoke_api_key(
        &self,
        caller: &Caller,
        writing: Writing,
        id: String,
    ) -> Result<Answer, AppError> {
        let actor = caller.actor.clone();
        self.answer(caller, writing, move |connection, context| {
            in_house(connection, context, &actor, |connection, journal| {
                let found = store::people::api_key(connection, &id)?;
                let mut key = found.ok_or_else(|| AppError::not_found("API key"))?;
                if key.active {
                    let event = HouseEvent::ApiKeyRevoked { api_key_id: id.clone() };
                    house(connection, journal, None, &event)?;
                    key.active = false;
                }
                Answer::json(200, &ApiKeyBody::new(key)?)
            })
        })
        .await
    }

    /// Keys, newest first.
    ///
    /// # Errors
    /// Where the database fails.
    pub async fn api_keys(&self, page: PageRequest) -> Result<Page<ApiKeyBody>, AppError> {
        self.read(move |connection| {
            let rows = store::people::list_api_keys(connection, page.after(), page.rows())?;
            page.page(rows, |key| key.id.clone(), ApiKeyBody::new)
        })
        .await
    }

    /// Writes the house's signing key into the log, unless it is there.
    pub(in crate::app) async fn register_signing_key(&self) -> Result<(), AppError> {
        let key_id = self.context.signing_key.key_id();
        let known = self
            .read({
                let key_id = key_id.clone();
                move |connection| {
                    let keys = store::checkpoints::keys(connection)?;
                    Ok(keys.iter().any(|key| key.key_id == key_id))
                }
            })
            .await?;
        if known {
            return Ok(());
        }
        self.write(move |connection, context| {
            in_house(connection, context, "system", |connection, journal| {
                let keys = store::checkpoints::keys(connection)?;
                // Another process with the same key may have been faster.
                if keys.iter().any(|key| key.key_id == key_id) {
                    return Ok(());
                }
                let public_key = context.signing_key.public_key().to_string();
                let event = HouseEvent::SigningKeyRegistered { key_id: key_id.clone(), public_key };
                house(connection, journal, None, &event).map(drop)
            })
        })
        .await
    }
}
