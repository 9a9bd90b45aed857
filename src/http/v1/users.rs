//! People and their badges.

use actix_web::{HttpResponse, get, patch, post, web};

use super::params::{PageParams, Write, path_id};
use crate::{
    app::{
        Caller,
        acts::WaitingBody,
        people::users::{NewUser, Unlock, UserBody, UserChange},
        request::page::Page,
    },
    http::{
        State,
        answer::{answer, versioned},
        input::{Body, Params},
        problem::Refusal,
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
) -> Result<web::Json<Page<UserBody>>, Refusal> {
    Ok(web::Json(state.app.users(params.0.page()?).await?))
}

/// Add a person
///
/// The person gets a badge and a PIN to sign in with, and a role that determines what they can do.
/// A second administrator or someone from compliance must sign. Until the house has such a second
/// signer, a single administrator can add people alone.
#[utoipa::path(operation_id = "addUser", tag = "users", request_body = NewUser,
    responses((status = 201, description = "Added", body = UserBody),
        (status = 202, description = "Waits for a second signature", body = WaitingBody)))]
#[post("/v1/users")]
pub async fn add(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.add_user(&caller, body.writing(), body.decode()?).await?))
}

/// Read a person
///
/// Send the answer's `ETag` in `If-Match` when you change the person. Neither the PIN nor its hash
/// is ever shown.
#[utoipa::path(operation_id = "getUser", tag = "users",
    params(("id" = String, Path, description = "The user's id")),
    responses((status = 200, description = "The person", body = UserBody)))]
#[get("/v1/users/{id}")]
pub async fn read(state: web::Data<State>, id: web::Path<String>) -> Result<HttpResponse, Refusal> {
    let user = state.app.user(path_id(&id)?).await?;
    Ok(versioned(user.version()?, &user))
}

/// Change a person
///
/// Fields that you leave out keep their values. A new PIN unlocks the badge and ends the sessions
/// that used the old one; `"active": false` locks a person out immediately. A new role, a PIN for
/// someone else, and reactivating a person require a second signature. `If-Match` is checked when
/// the change is requested, and not again when it is signed.
#[utoipa::path(operation_id = "changeUser", tag = "users", request_body = UserChange,
    params(("id" = String, Path, description = "The user's id")),
    responses((status = 200, description = "The person now", body = UserBody),
        (status = 202, description = "Waits for a second signature", body = WaitingBody)))]
#[patch("/v1/users/{id}")]
pub async fn change(
    state: web::Data<State>,
    write: Write<String>,
) -> Result<HttpResponse, Refusal> {
    let change = write.body.decode()?;
    Ok(answer(
        state
            .app
            .change_user(&write.caller, write.body.writing(), write.id()?, write.expected, change)
            .await?,
    ))
}

/// Unlock a badge
///
/// Unlocks a badge that was locked after too many wrong PINs. The reason records that someone who
/// knows the person vouches for them. A pit boss can unlock dealers; an administrator can unlock
/// anyone.
#[utoipa::path(operation_id = "unlockUser", tag = "users", request_body = Unlock,
    params(("id" = String, Path, description = "The user's id")),
    responses((status = 200, description = "The person", body = UserBody)))]
#[post("/v1/users/{id}/unlock")]
pub async fn unlock(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    id: web::Path<String>,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    Ok(answer(state.app.unlock_user(&caller, body.writing(), path_id(&id)?, body.decode()?).await?))
}
