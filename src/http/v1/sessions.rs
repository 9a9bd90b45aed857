//! Signing in and out.

use actix_web::{HttpRequest, HttpResponse, delete, get, http::StatusCode, post, web};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::{
        Actor, Caller, Role,
        door::{
            origin::Origin,
            pin::{MAX_DIGITS, MIN_DIGITS},
        },
        people::{
            own_pin::OwnPin,
            sessions::{SessionBody, SignIn},
        },
    },
    http::{State, headers, input::Body, problem::Refusal},
    ids::TableId,
    names::KeyScopes,
};

/// Sign in with a badge and a PIN
///
/// Send the token as `Authorization: Bearer …` with every further request. After a wrong PIN, the
/// badge must wait before it can sign in from that address again; the wait doubles each time. After
/// a great many wrong PINs, the badge is locked everywhere for a few minutes; a colleague can
/// unlock it. A wrong PIN, an unknown badge and a locked badge all get the same refusal.
#[utoipa::path(operation_id = "signIn", tag = "sessions", request_body = SignIn,
    responses((status = 201, description = "Signed in", body = SessionBody)))]
#[post("/v1/sessions")]
pub async fn sign_in(
    state: web::Data<State>,
    origin: web::ReqData<Origin>,
    request: HttpRequest,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let sign_in: SignIn = body.decode()?;
    state.limits.count_sign_in(&sign_in.badge, *origin).told(&request)?;
    let session = state.app.sign_in(sign_in, *origin).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(session))
}

/// The caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct CallerBody {
    /// The caller's identifier in the log.
    #[schema(value_type = Actor)]
    pub actor: String,
    /// The caller's name.
    #[schema(example = "Dana")]
    pub name: String,
    /// The caller's role.
    pub role: Role,
    /// Whether the caller must change their PIN before doing anything else, because someone else
    /// knows it.
    pub must_change_pin: bool,
    /// The minimum number of digits in a PIN in this house.
    #[schema(example = 6)]
    pub min_pin_digits: usize,
    /// The maximum number of digits in a PIN.
    #[schema(example = 12)]
    pub max_pin_digits: usize,
    /// The ids of the tables at which the caller can deal; null for every table.
    #[schema(required)]
    pub tables: Option<Vec<TableId>>,
    /// How an API key's role is restricted. Absent if the key can do everything that its role can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scopes: Option<KeyScopes>,
}

/// Read the current session
///
/// The person or program that this token belongs to. A token that is no longer valid is refused.
#[utoipa::path(operation_id = "getCurrentSession", tag = "sessions",
    responses((status = 200, description = "You", body = CallerBody)))]
#[get("/v1/sessions/current")]
pub async fn current(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
) -> web::Json<CallerBody> {
    let Caller { actor, name, role, must_change_pin, tables, scopes, .. } = caller.into_inner();
    let min_pin_digits = state.app.settings().min_pin_digits.max(MIN_DIGITS);
    web::Json(CallerBody {
        actor: actor.to_string(),
        name,
        role,
        must_change_pin,
        min_pin_digits,
        max_pin_digits: MAX_DIGITS,
        tables,
        scopes,
    })
}

/// Sign out
///
/// The token stops working. An API key keeps working: only an administrator can revoke it.
#[utoipa::path(operation_id = "signOut", tag = "sessions",
    responses((status = 204, description = "Signed out")))]
#[delete("/v1/sessions/current")]
pub async fn sign_out(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    let token = headers::bearer(request.headers()).unwrap_or_default();
    state.app.sign_out(&caller, token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Change your own PIN
///
/// If someone else set your PIN, you must change it before you can do anything else. Your other
/// sessions end. Because the request contains PINs, it takes no `Idempotency-Key`.
#[utoipa::path(operation_id = "changeOwnPin", tag = "sessions", request_body = OwnPin,
    responses((status = 204, description = "Changed")))]
#[post("/v1/me/pin")]
pub async fn change_pin(
    state: web::Data<State>,
    caller: web::ReqData<Caller>,
    origin: web::ReqData<Origin>,
    request: HttpRequest,
    body: Body,
) -> Result<HttpResponse, Refusal> {
    let change: OwnPin = body.decode()?;
    let token = headers::bearer(request.headers()).unwrap_or_default();
    state.app.change_own_pin(&caller, token, *origin, change).await?;
    Ok(HttpResponse::NoContent().finish())
}
