//! API keys for programs.

use actix_web::{HttpResponse, delete, get, post, web};

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        people::keys::{ApiKeyBody, KeyRotation, NewApiKey},
        request::page::Page,
    },
    http::{
        State,
        answer::{answer, versioned},
        input::{Body, Params},
        problem::Refusal,
    },
};

/// List API keys
///
/// Newest first. Secrets are not stored, so the list does not contain them.
#[utoipa::path(operation_id = "listApiKeys", tag = "api keys", params(PageParams),
    responses((status = 200, description = "Keys", body = Page<ApiKeyBody>)))]
#[get("/v1/api-keys")]
pub async fn list(
    state: web::Data<State>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<ApiKeyBody>>, Refusal> {
    Ok(web::Json(state.app.api_keys(params.0.page()?).await?))
}

/// Create an API key
///
/// Only this answer contains the secret; if you repeat the request, the answer omits it. If a
/// second signature is required, the key works once that signature has been given.
#[utoipa::path(operation_id = "createApiKey", tag = "api keys", request_body = NewApiKey,
    responses((status = 201, description = "Created", body = ApiKeyBody),
        (status = 202, description = "Waits for a second signature", body = WaitingBody)))]
#[post("/v1/api-keys")]
pub async fn make(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.make_api_key(&caller, body.writing(), body.decode()?).await?))
}

/// Read an API key
///
/// The key without its secret. The answer's `ETag` is the key's version.
#[utoipa::path(operation_id = "getApiKey", tag = "api keys",
    params(("id" = String, Path, description = "The key's id")),
    responses((status = 200, description = "The key", body = ApiKeyBody)))]
#[get("/v1/api-keys/{id}")]
pub async fn read(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let key = state.app.api_key(path_id(&id)?).await?;
    Ok(versioned(key.version()?, &key))
}

/// Give an API key a new secret
///
/// The key keeps its id, role and scopes. The previous secret remains valid for another
/// `overlap_hours` hours, so that programs can be switched over one by one. A stream that was
/// opened with the previous secret ends, and can be reopened with either secret. Only this answer
/// contains the new secret; if you repeat the request, the answer omits it. If a second signature
/// is required, the new secret works once that signature has been given.
#[utoipa::path(operation_id = "rotateApiKey", tag = "api keys", request_body = KeyRotation,
    params(("id" = String, Path, description = "The key's id")),
    responses((status = 200, description = "Rotated", body = ApiKeyBody),
        (status = 202, description = "Waits for a second signature", body = WaitingBody)))]
#[post("/v1/api-keys/{id}/rotations")]
pub async fn rotate(
    state: web::Data<State>,
    write: Write<String>,
) -> Result<HttpResponse, Refusal> {
    let rotation = write.body.decode()?;
    Ok(answer(
        state
            .app
            .rotate_api_key(&write.caller, write.body.writing(), write.id()?, rotation)
            .await?,
    ))
}

/// Revoke an API key
///
/// The key stops working at once. Revoking it again changes nothing.
#[utoipa::path(operation_id = "revokeApiKey", tag = "api keys",
    params(("id" = String, Path, description = "The key's id")),
    responses((status = 200, description = "Revoked", body = ApiKeyBody)))]
#[delete("/v1/api-keys/{id}")]
pub async fn revoke(
    state: web::Data<State>,
    write: Write<String>,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(
        state
            .app
            .revoke_api_key(&write.caller, write.body.writing(), write.id()?, write.expected)
            .await?,
    ))
}
