//! Signing in and out.

use actix_web::{HttpRequest, HttpResponse, delete, get, http::StatusCode, post, web};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::{
        Actor, AppError, Caller, Role,
        door::{
            origin::Origin,
            pin::{MAX_DIGITS, MIN_DIGITS},
        },
        people::{
            own_pin::OwnPin,
            sessions::{SessionBody, SignIn},
        },
    },
    http::{State, headers, input::Body},
    ids::TableId,
    names::KeyScopes,
};

/// Sign in with a badge and a PIN
///
/// Send the token as `Authorization: Bearer …` with every further request. After wrong PINs, the
/// badge has to wait at that address, twice as long each time. After very many, it is locked
/// everywhere for a few minutes; a colleague can unlock it. A wrong PIN, an unknown badge and a
/// locked one are refused alike.
#[utoipa::path(operation_id = "signIn", tag = "sessions", request_body = SignIn,
    responses((status = 201, description = "Signed in", body = SessionBody)))]
#[post("/v1/sessions")]
pub async fn sign_in(
    state: web::Data<State>,
    origin: Origin,
    request: HttpRequest,
    body: Body,
) -> Result<HttpResponse, AppError> {
    let sign_in: SignIn = body.decode()?;
    state.limits.count_sign_in(&sign_in.badge, origin).told(&request)?;
    let session = state.app.sign_in(sign_in, origin).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(session))
}

/// Who is calling.
#[derive(Debug, Serialize, ToSchema)]
pub struct CallerBody {
    /// You, as the log names you.
    #[schema(value_type = Actor)]
    pub actor: String,
    /// What you are called.
    #[schema(example = "Dana")]
    pub name: String,
    pub role: Role,
    /// Whether you may do nothing before you have changed your PIN: somebody else knows it.
    pub must_change_pin: bool,
    /// The fewest digits of a PIN here.
    #[schema(example = 6)]
    pub min_pin_digits: usize,
    /// The most digits of a PIN.
    #[schema(example = 12)]
    pub max_pin_digits: usize,
    /// The tables that you may deal at; null for every table.
    #[schema(required)]
    pub tables: Option<Vec<TableId>>,
    /// What a key may do of what its role may. Left out where it may do all of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scopes: Option<KeyScopes>,
}

/// Who am I?
///
/// Whose token this is. A token that is no longer valid is refused.
#[utoipa::path(operation_id = "getCurrentSession", tag = "sessions",
    responses((status = 200, description = "You", body = CallerBody)))]
#[get("/v1/sessions/current")]
pub async fn current(state: web::Data<State>, caller: Caller) -> web::Json<CallerBody> {
    let Caller { actor, name, role, must_change_pin, tables, scopes, .. } = caller;
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
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, AppError> {
    let token = headers::bearer(request.headers()).unwrap_or_default();
    state.app.sign_out(&caller, token).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Change your own PIN
///
/// A PIN that somebody else has set must be changed before anything else. Your other sessions end.
/// Because of the PINs this takes no `Idempotency-Key`.
#[utoipa::path(operation_id = "changeOwnPin", tag = "sessions", request_body = OwnPin,
    responses((status = 204, description = "Changed")))]
#[post("/v1/me/pin")]
pub async fn change_pin(
    state: web::Data<State>,
    caller: Caller,
    origin: Origin,
    request: HttpRequest,
    body: Body,
) -> Result<HttpResponse, AppError> {
    let change: OwnPin = body.decode()?;
    let token = headers::bearer(request.headers()).unwrap_or_default();
    state.app.change_own_pin(&caller, token, origin, change).await?;
    Ok(HttpResponse::NoContent().finish())
}
