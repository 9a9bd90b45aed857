//! What happens to a request before its body is read: it gets an id, its caller is identified and
//! checked against the table of routes, and its headers and length are checked.
//!
//! None of this can be an extractor, because actix runs a handler's extractors concurrently.

use std::time::Instant;

use actix_web::{
    Error, HttpMessage, HttpRequest,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{self, HeaderMap, HeaderName, HeaderValue},
    },
    middleware::Next,
    web,
};
use tracing_actix_web::RequestId;

use super::{
    State,
    drain::{drain, keep_until_sent},
    headers, peer,
    problem::{self, PROBLEM_JSON},
    query,
    routes::{self, Route, Verb},
};
use crate::app::{
    AppError, Caller, Role,
    door::origin::Origin,
    error::{
        BODY_TOO_LARGE, IDEMPOTENCY_KEY_MISSING, INVALID_TOKEN, NOT_ALLOWED, NOT_SIGNED_IN,
        PIN_CHANGE_REQUIRED,
    },
};

const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The outermost middleware: gives the request an id, counts it, and writes refusals as problem
/// documents.
///
/// # Errors
/// Only actix's own: refusals are responses by now.
pub async fn answer(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    let request_id =
        request.extensions().get::<RequestId>().map(ToString::to_string).unwrap_or_default();
    let state = request.app_data::<web::Data<State>>().cloned();
    let method = request.method().clone();
    let pattern = pattern(&request);

    let response = next.call(request).await?.map_into_boxed_body();
    let mut response = write_refusal(response, &request_id);
    if is_unchanged(&response) {
        response = response.map_body(|head, _| {
            head.status = StatusCode::NOT_MODIFIED;
            head.headers.remove(header::CONTENT_TYPE);
            BoxBody::new(())
        });
    }
    if let Ok(value) = HeaderValue::from_str(&request_id) {
        response.headers_mut().insert(X_REQUEST_ID, value);
    }
    let path = response.request().path().to_owned();
    headers::add_safety(response.headers_mut(), &path);
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        list_allowed(&mut response, pattern.as_deref().unwrap_or_default());
    }
    if let Some(state) = state {
        let route = pattern.as_deref().unwrap_or("(none)");
        state.metrics.count(&method, route, response.status(), started.elapsed());
    }
    Ok(response)
}

/// Writes a refusal with the request's id, and leaves every other response alone.
fn write_refusal(response: ServiceResponse, request_id: &str) -> ServiceResponse {
    let status = response.status();
    let ours = response.response().error().and_then(|error| error.as_error::<AppError>());
    let refusal = if let Some(error) = ours {
        problem::response(error, request_id.to_owned())
    } else {
        let written = response.headers().get(header::CONTENT_TYPE);
        let by_framework = (status.is_client_error() || status.is_server_error())
            && written.is_none_or(|kind| kind != PROBLEM_JSON)
            && response.request().path().starts_with("/v1");
        if !by_framework && status != StatusCode::NOT_FOUND {
            return response;
        }
        problem::response(&problem::of_status(status), request_id.to_owned())
    };
    if let Some(cause) = ours.and_then(|error| error.cause.as_ref()) {
        tracing::error!(request_id, %cause, "a request failed");
    }
    let (request, _) = response.into_parts();
    let refusal = keep_until_sent(&request, refusal);
    ServiceResponse::new(request, refusal)
}

/// Whether it is an answer that the caller says it has.
fn is_unchanged(response: &ServiceResponse) -> bool {
    let request = response.request();
    let etag = response.headers().get(header::ETAG);
    response.status() == StatusCode::OK
        && request.method() == Method::GET
        && etag.is_some_and(|etag| headers::is_known(request.headers(), etag))
}

/// Lists the methods that the path allows (RFC 9110, 15.5.6).
fn list_allowed(response: &mut ServiceResponse, pattern: &str) {
    if let Ok(allowed) = HeaderValue::from_str(&routes::allowed(pattern)) {
        response.headers_mut().insert(header::ALLOW, allowed);
    }
}

/// Admits a request, or refuses it.
///
/// # Errors
/// Only actix's own: a refusal is a response.
pub async fn admit(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let checked = match known_route(&request) {
        Some(route) => check(&mut request, route).await,
        // Nothing under /v1 can be reached without a row.
        None if path(&request).starts_with("/v1/") => Err(unknown(&request)),
        None => Ok(()),
    };
    // No id contains a NUL, and PostgreSQL rejects queries that do.
    let checked = checked.and_then(|()| {
        let nameless = path(&request).contains('\0');
        if nameless { Err(problem::of_status(StatusCode::NOT_FOUND)) } else { Ok(()) }
    });
    match checked {
        Ok(()) => next.call(request).await.map(ServiceResponse::map_into_boxed_body),
        Err(refusal) => {
            let payload = request.take_payload();
            drain(request.request(), payload).await;
            Ok(request.error_response(refusal))
        }
    }
}

/// The path as the router reads it, percent-decoded: if the guard and the router saw different
/// paths, a disguised one would get past the guard.
fn path(request: &ServiceRequest) -> &str {
    request.match_info().as_str()
}

/// The route's pattern, before the router has run.
fn pattern(request: &ServiceRequest) -> Option<String> {
    request.resource_map().match_pattern(path(request))
}

fn known_route(request: &ServiceRequest) -> Option<&'static Route> {
    routes::find(Verb::of(request.method())?, &pattern(request)?)
}

fn unknown(request: &ServiceRequest) -> AppError {
    problem::of_status(match pattern(request) {
        Some(_) => StatusCode::METHOD_NOT_ALLOWED,
        None => StatusCode::NOT_FOUND,
    })
}

async fn check(request: &mut ServiceRequest, route: &'static Route) -> Result<(), AppError> {
    let Some(state) = request.app_data::<web::Data<State>>().cloned() else {
        return Err(AppError::internal("no state"));
    };
    let origin = peer::origin(request.request(), &state.app.settings().trusted_proxies);
    request.extensions_mut().insert(origin);
    if let Some(roles) = route.roles {
        let caller = identify(&state, request.headers(), origin).await?;
        // Before the role is checked: more is drained for callers who are signed in.
        request.extensions_mut().insert(caller.clone());
        if caller.must_change_pin && !route.with_any_pin {
            let detail = "somebody else knows your PIN: change it with POST /v1/me/pin";
            return Err(AppError::new(&PIN_CHANGE_REQUIRED, detail));
        }
        check_role(&caller, roles)?;
    } else {
        state.limits.check_address(origin)?;
    }
    check_length(request, route)?;
    check_preconditions(request, route)
}

/// Refuses whoever is not signed in as one of these.
///
/// # Errors
/// `not_signed_in`, `not_allowed`, `too_many_requests`.
pub async fn admit_one_of(
    state: &State,
    request: &HttpRequest,
    roles: &[Role],
) -> Result<(), AppError> {
    let origin = peer::origin(request, &state.app.settings().trusted_proxies);
    check_role(&identify(state, request.headers(), origin).await?, roles)
}

/// Whose token was sent.
async fn identify(state: &State, headers: &HeaderMap, origin: Origin) -> Result<Caller, AppError> {
    let Some(token) = headers::bearer(headers) else {
        let detail = "send \"Authorization: Bearer …\" with a session token or an API key";
        return Err(AppError::new(&NOT_SIGNED_IN, detail));
    };
    if !state.app.has_seen(token) {
        state.limits.check_unknown_token(origin)?;
    }
    let Some(caller) = state.app.caller(token).await? else {
        let detail = "nobody has this token, or its session has ended or its key was revoked: sign \
                      in again, or ask for another key";
        return Err(AppError::new(&INVALID_TOKEN, detail));
    };
    state.limits.check(&caller)?;
    Ok(caller)
}

fn check_role(caller: &Caller, roles: &[Role]) -> Result<(), AppError> {
    if roles.contains(&caller.role) {
        return Ok(());
    }
    let may: Vec<&str> = roles.iter().map(|role| role.name()).collect();
    let detail =
        format!("you are signed in as {}; this is only for {}", caller.role, may.join(", "));
    Err(AppError::new(&NOT_ALLOWED, detail))
}

/// Refuses a body whose declared length is too large, without reading any of it.
fn check_length(request: &ServiceRequest, route: &Route) -> Result<(), AppError> {
    let limit = route.body_limit.unwrap_or(0);
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|value| value.to_str().ok()).and_then(|text| text.parse().ok());
    if length.is_none_or(|length: usize| length <= limit) {
        return Ok(());
    }
    let detail = format!("the body is larger than this route's limit of {limit} bytes");
    Err(AppError::new(&BODY_TOO_LARGE, detail))
}

fn check_preconditions(request: &ServiceRequest, route: &Route) -> Result<(), AppError> {
    query::check(route, request.query_string())?;
    let dry_run = route.dry_run && query::is_dry_run(request.query_string())?;
    let given = |name: HeaderName| request.headers().contains_key(name);
    if route.writes && !dry_run && !given(headers::IDEMPOTENCY_KEY) {
        let detail = "send an Idempotency-Key header, with a new key for each write: repeating a \
                      request with the same key repeats the answer, not the write";
        return Err(AppError::new(&IDEMPOTENCY_KEY_MISSING, detail));
    }
    Ok(())
}
