//! People and their badges.

use actix_web::{HttpResponse, get, patch, post, web};

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        AppError, Caller,
        acts::WaitingBody,
        people::users::{NewUser, Unlock, UserBody, UserChange},
        request::{idempotency::Answer, page::Page},
    },
    http::{
        State,
        answer::versioned,
        input::{Body, Params},
    },
};

/// List people
///
/// Newest first.
#[utoipa::path(operation_id = "listUsers", tag = "users", params(PageParams),
    responses((status = 200, description = "People", body = Page<UserBody>)))]
#[get("/v1/users")]
pub async fn list(
    state: web::Data<State>,
    params: Params<PageParams>,
) -> Result<web::Json<Page<UserBody>>, AppError> {
    state.app.users(params.0.page()?).await.map(web::Json)
}

/// Add a person
///
/// With a badge and a PIN to sign in with, and a role that decides what they may do. A second
/// administrator, or somebody of compliance, must sign; until the house has one, a single
/// administrator adds people alone.
#[utoipa::path(operation_id = "addUser", tag = "users", request_body = NewUser,
    responses((status = 201, description = "Added", body = UserBody),
        (status = 202, description = "Waits for a second signature", body = WaitingBody)))]
#[post("/v1/users")]
pub async fn add(state: web::Data<State>, caller: Caller, body: Body) -> Result<Answer, AppError> {
    state.app.add_user(&caller, body.writing(), body.decode()?).await
}

/// Read a person
///
/// With their `ETag`, for `If-Match` when changing them, and without the PIN: not even its hash is
/// ever shown.
#[utoipa::path(operation_id = "getUser", tag = "users",
    params(("id" = String, Path, description = "The user's id")),
    responses((status = 200, description = "The person", body = UserBody)))]
#[get("/v1/users/{id}")]
pub async fn read(
    state: web::Data<State>,
    id: web::Path<String>,
) -> Result<HttpResponse, AppError> {
    let user = state.app.user(path_id(&id)?).await?;
    Ok(versioned(user.version()?, &user))
}

/// Change a person
///
/// Fields that are left out keep their values. A new PIN unlocks the badge and ends the sessions
/// that used the old one; `"active": false` locks a person out at once. Another role, letting a
/// person in again and a PIN for somebody else need a second signature; `If-Match` is heeded when
/// the change is asked for, and not again when it is signed.
#[utoipa::path(operation_id = "changeUser", tag = "users", request_body = UserChange,
    params(("id" = String, Path, description = "The user's id")),
    responses((status = 200, description = "The person now", body = UserBody),
        (status = 202, description = "Waits for a second signature", body = WaitingBody)))]
#[patch("/v1/users/{id}")]
pub async fn change(state: web::Data<State>, write: Write<String>) -> Result<Answer, AppError> {
    let change = write.body.decode()?;
    state
        .app
        .change_user(&write.caller, write.body.writing(), write.id()?, write.expected, change)
        .await
}

/// Unlock a badge
///
/// After too many wrong PINs, with a reason: somebody who knows the person vouches for them. A pit
/// boss unlocks dealers, an administrator everybody.
#[utoipa::path(operation_id = "unlockUser", tag = "users", request_body = Unlock,
    params(("id" = String, Path, description = "The user's id")),
    responses((status = 200, description = "The person", body = UserBody)))]
#[post("/v1/users/{id}/unlock")]
pub async fn unlock(
    state: web::Data<State>,
    caller: Caller,
    id: web::Path<String>,
    body: Body,
) -> Result<Answer, AppError> {
    state.app.unlock_user(&caller, body.writing(), path_id(&id)?, body.decode()?).await
}
