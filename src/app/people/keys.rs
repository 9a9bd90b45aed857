//! API keys for programs.

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
        record::{project::HouseEvent, stream_writer::with_house_stream},
        request::{
            idempotency::Answer,
            page::{Page, PageRequest},
            texts::check_name,
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
    #[schema(value_type = String, example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub id: ApiKeyId,
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
            role: key.role,
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
        mut new: NewApiKey,
    ) -> Result<Answer, AppError> {
        let problems = check_name(&mut new.name, "/name");
        Violation::unless_clean(problems.into_iter().collect(), ())?;
        let (actor, id) = (caller.actor, ApiKeyId::new());
        let token = new_token(API_KEY_PREFIX);
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let event = HouseEvent::ApiKeyMade {
                    api_key_id: id,
                    name: new.name.clone(),
                    role: new.role.unwrap_or(Role::Integration),
                    prefix: token.chars().take(PREFIX_CHARS).collect(),
                };
                writer.append_house(connection, None, &event)?;
                writer.keep_secret(connection, id, &hash_token(&token))?;
                let key = store::people::api_key(connection, id)?;
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
        id: ApiKeyId,
    ) -> Result<Answer, AppError> {
        let actor = caller.actor;
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, actor, |connection, writer| {
                let found = store::people::api_key(connection, id)?;
                let mut key = found.ok_or_else(|| AppError::not_found("API key"))?;
                if key.active {
                    let event = HouseEvent::ApiKeyRevoked { api_key_id: id };
                    writer.append_house(connection, None, &event)?;
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
    /// Returns an error if the database fails.
    pub async fn api_keys(&self, page: PageRequest) -> Result<Page<ApiKeyBody>, AppError> {
        self.read(move |connection| {
            let rows = store::people::list_api_keys(connection, page.after()?, page.rows())?;
            page.page(rows, |key| key.id.to_string(), ApiKeyBody::new)
        })
        .await
    }
}
