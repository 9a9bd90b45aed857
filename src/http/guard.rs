//! Handles a request before its body is read: assigns an id, identifies the caller, checks the
//! caller against the table of routes, and checks the headers and the length.
//!
//! None of this can be done in an extractor, because actix runs a handler's extractors
//! concurrently.

use std::time::Instant;

use actix_web::{
    Error, HttpMessage, HttpRequest, HttpResponse,
    body::{self, BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::{
        Method, StatusCode,
        header::{self, HeaderMap, HeaderName, HeaderValue},
    },
    middleware::Next,
    rt, web,
};
use tracing::Instrument as _;
use tracing_actix_web::RequestId;

use super::{
    State, allowance,
    drain::{drain, keep_until_sent},
    encoding, headers, language, pattern, peer,
    problem::{self, PROBLEM_JSON},
    query,
    routes::{self, Route, Verb},
    scope,
};
use crate::{
    app::{
        AppError, Caller, Credential, Role,
        door::origin::Origin,
        error::{
            IDEMPOTENCY_KEY_MISSING, INVALID_TOKEN, KEY_EXPIRED, NOT_ALLOWED, NOT_SIGNED_IN,
            PIN_CHANGE_REQUIRED,
        },
        tournaments::SCREEN,
    },
    http::problem::Refusal,
    words::{Language, Said, current, said, speak},
};

/// Gives the request an id, or adopts the caller's id; counts the request; and writes refusals as
/// problem documents. A `HEAD` request is answered like a `GET`, without the body.
///
/// # Errors
/// Returns only actix's own errors, because refusals have already become responses.
pub async fn answer(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let started = Instant::now();
    let request_id = request_id(&request);
    let state = request.app_data::<web::Data<State>>().cloned();
    let method = request.method().clone();
    let is_head = method == Method::HEAD;
    if is_head {
        request.head_mut().method = Method::GET;
    }
    let pattern = pattern::of(request.request());
    let route = known_route(&request);

    let house = state.as_ref().map(|state| state.app.settings().language);
    let language = language::asked(&request, house.unwrap_or(Language::ENGLISH));
    let response = language::speaking(language, next.call(request)).await?.map_into_boxed_body();
    let mut response = speak(language, || write_refusal(response, &request_id));
    let kept = route.is_some_and(|route| route.versioned) && response.status() == StatusCode::OK;
    if kept && has_been_sent(&response) {
        response = response.map_body(|head, _| {
            head.status = StatusCode::NOT_MODIFIED;
            head.headers.remove(header::CONTENT_TYPE);
            BoxBody::new(())
        });
    }
    if let Ok(value) = HeaderValue::from_str(&request_id) {
        response.headers_mut().insert(headers::X_REQUEST_ID, value);
    }
    let path = response.request().path().to_owned();
    if path.starts_with("/v1/") {
        language::mark(response.headers_mut(), language);
    }
    headers::add_safety(response.headers_mut(), &path, kept);
    if route.is_some_and(|route| query::rehearses(route, response.request().query_string())) {
        response.headers_mut().insert(headers::DRY_RUN, HeaderValue::from_static("true"));
    }
    let request = response.request().clone();
    allowance::add_to(response.headers_mut(), &request);
    if response.status() == StatusCode::METHOD_NOT_ALLOWED {
        list_allowed(response.headers_mut(), pattern.as_deref().unwrap_or_default());
    }
    if is_head {
        response = without_body(response);
    }
    encoding::mark(&mut response, route);
    if let Some(state) = state {
        let route = pattern.as_deref().unwrap_or("(none)");
        state.metrics.count(&method, route, response.status(), started.elapsed());
    }
    Ok(response)
}

/// The id that the caller gave to the request, or a new one.
fn request_id(request: &ServiceRequest) -> String {
    let own = || request.extensions().get::<RequestId>().map(ToString::to_string);
    let given = headers::request_id(request.headers()).map(str::to_owned);
    given.or_else(own).unwrap_or_default()
}

/// Removes a body of unknown length from the answer to a `HEAD` request. For other bodies, actix
/// itself sends only the length.
fn without_body(response: ServiceResponse) -> ServiceResponse {
    response.map_body(|_, body| match body.size() {
        BodySize::Stream => BoxBody::new(body::None::new()),
        BodySize::None | BodySize::Sized(_) => body,
    })
}

/// Writes a refusal as a problem document with the request's id, and leaves every other response
/// unchanged.
fn write_refusal(response: ServiceResponse, request_id: &str) -> ServiceResponse {
    let status = response.status();
    let ours = response.response().error().and_then(|error| error.as_error::<Refusal>());
    let refusal = if let Some(Refusal(error)) = ours {
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
    if let Some(cause) = ours.and_then(|Refusal(error)| error.cause.as_ref()) {
        tracing::error!(request_id, %cause, "a request failed");
    }
    let (request, _) = response.into_parts();
    let refusal = keep_until_sent(&request, refusal);
    ServiceResponse::new(request, refusal)
}

/// Whether the caller already has the document that this answer contains.
fn has_been_sent(response: &ServiceResponse) -> bool {
    let etag = response.headers().get(header::ETAG);
    etag.is_some_and(|etag| headers::is_known(response.request().headers(), etag))
}

/// Lists the methods that the path allows (RFC 9110, 15.5.6).
fn list_allowed(headers: &mut HeaderMap, pattern: &str) {
    if let Ok(allowed) = HeaderValue::from_str(&routes::allowed(pattern)) {
        headers.insert(header::ALLOW, allowed);
    }
}

/// Lets a request through, or refuses it.
///
/// # Errors
/// Returns only actix's own errors, because a refusal is a response.
pub async fn admit(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    if request.method() == Method::OPTIONS
        && let Some(pattern) = pattern::of(request.request())
    {
        if let Err(refusal) = count_stranger(request.request()) {
            return refused(request, refusal).await;
        }
        let payload = request.take_payload();
        drain(request.request(), payload).await;
        let mut allowed = HttpResponse::NoContent().finish();
        list_allowed(allowed.headers_mut(), &pattern);
        let allowed = keep_until_sent(request.request(), allowed);
        return Ok(request.into_response(allowed));
    }
    let route = known_route(&request);
    let checked = match route {
        Some(route) => check(&mut request, route).await,
        None => check_unlisted(&request),
    };
    // No id contains a NUL, and PostgreSQL rejects queries that contain a NUL.
    let checked = checked.and_then(|()| {
        let nameless = pattern::path(request.request()).contains('\0');
        if nameless { Err(problem::of_status(StatusCode::NOT_FOUND)) } else { Ok(()) }
    });
    match checked {
        Ok(()) => serve(request, route, next).await,
        Err(refusal) => refused(request, refusal).await,
    }
}

/// Answers an admitted request. A request that costs more than a read counts towards its caller's
/// limit of requests in progress until its work is done, even if the caller has disconnected, and
/// until its answer has been sent. [`encoding::around`] attaches the count to the body of the
/// answer, so that dropping the body ends the count.
async fn serve(
    request: ServiceRequest,
    route: Option<&'static Route>,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse, Error> {
    let caller = request.extensions().get::<Caller>().cloned();
    let state = request.app_data::<web::Data<State>>().cloned();
    let bounded = route.and_then(|route| Some((route.path, route.at_once?)));
    let (Some((path, most)), Some(caller), Some(state)) = (bounded, caller, state) else {
        return next.call(request).await.map(ServiceResponse::map_into_boxed_body);
    };
    let in_progress = match state.limits.begin(&caller, path, most) {
        Ok(in_progress) => in_progress,
        Err(refusal) => return refused(request, refusal).await,
    };
    let answered = language::speaking(current(), next.call(request));
    let done = rt::spawn(
        async move {
            let mut response = answered.await?.map_into_boxed_body();
            response.response_mut().extensions_mut().insert(in_progress);
            Ok(response)
        }
        .in_current_span(),
    );
    done.await.map_err(|lost| Refusal(lost.into()))?
}

async fn refused(mut request: ServiceRequest, refusal: AppError) -> Result<ServiceResponse, Error> {
    let payload = request.take_payload();
    drain(request.request(), payload).await;
    Ok(request.error_response(Refusal(refusal)))
}

/// Counts a request from a caller who is not signed in. Health checks are not limited, because each
/// costs almost nothing. If they were limited, a stranger at a monitor's address could make the
/// house look dead to that monitor.
fn count_stranger(request: &HttpRequest) -> Result<(), AppError> {
    if matches!(pattern::path(request), "/healthz" | "/readyz") {
        return Ok(());
    }
    let (state, origin) = at_the_door(request)?;
    state.limits.count_stranger(origin).told(request)
}

/// Counts a public document by its size: a large one costs a stranger more than a small one.
///
/// # Errors
/// Returns `too_many_requests`, with the seconds to wait.
pub fn count_document(request: &HttpRequest, bytes: usize) -> Result<(), AppError> {
    let (state, origin) = at_the_door(request)?;
    state.limits.count_document(origin, bytes)
}

/// The server's state, and the origin of the request.
fn at_the_door(request: &HttpRequest) -> Result<(&web::Data<State>, Origin), AppError> {
    let state = request.app_data::<web::Data<State>>();
    let state = state.ok_or_else(|| AppError::internal("no state"))?;
    Ok((state, peer::origin(request, &state.app.settings().trusted_proxies)))
}

fn known_route(request: &ServiceRequest) -> Option<&'static Route> {
    routes::find(Verb::of(request.method())?, &pattern::of(request.request())?)
}

/// Checks a request that has no row in the table of routes. Under `/v1`, such a request is refused;
/// elsewhere, it can only read.
fn check_unlisted(request: &ServiceRequest) -> Result<(), AppError> {
    let request = request.request();
    count_stranger(request)?;
    let refused = match pattern::of(request) {
        None => StatusCode::NOT_FOUND,
        Some(_)
            if request.method() == Method::GET && !pattern::path(request).starts_with("/v1/") =>
        {
            return Ok(());
        }
        Some(_) => StatusCode::METHOD_NOT_ALLOWED,
    };
    Err(problem::of_status(refused))
}

async fn check(request: &mut ServiceRequest, route: &'static Route) -> Result<(), AppError> {
    let (state, origin) = at_the_door(request.request())?;
    let state = state.clone();
    request.extensions_mut().insert(origin);
    if route.with_screen && is_screen(&state, request).await? {
        count_stranger(request.request())?;
    } else if let Some(roles) = route.roles {
        let ticket = query::ticket(request.query_string()).filter(|_| route.with_ticket);
        let known = identify(&state, request.request(), ticket.as_deref(), origin).await?;
        let Known { caller, credential } = known;
        // The caller is recorded before the role is checked, because more of a refused body is
        // drained for callers who are signed in.
        request.extensions_mut().insert(caller.clone());
        request.extensions_mut().insert(credential);
        if caller.must_change_pin && !route.with_any_pin {
            return Err(AppError::new(&PIN_CHANGE_REQUIRED, said!("change-your-pin")));
        }
        check_role(&caller, roles)?;
        scope::check(&caller, route, pattern::path(request.request()))?;
    } else {
        state.limits.count_address(origin).told(request.request())?;
    }
    check_length(request, route)?;
    check_preconditions(request, route)
}

/// Whether the request has a token for a screen that shows this tournament.
///
/// # Errors
/// Returns `invalid_token` if the request has a screen's token that does not open this tournament's
/// clock.
async fn is_screen(state: &State, request: &ServiceRequest) -> Result<bool, AppError> {
    let token = headers::bearer(request.headers()).filter(|token| token.starts_with(SCREEN));
    let Some(token) = token else { return Ok(false) };
    let opens = state.app.tournament_of_screen(token).await?;
    // The router has not parsed the path yet.
    let asked = pattern::path(request.request()).split('/').nth(3);
    let asked = asked.and_then(|id| id.parse().ok());
    if opens.is_some() && opens == asked {
        return Ok(true);
    }
    Err(AppError::new(&INVALID_TOKEN, said!("screen-token-ended")))
}

/// Refuses callers who do not have one of these roles.
///
/// # Errors
/// Returns `not_signed_in`, `not_allowed` or `too_many_requests`.
pub async fn admit_one_of(
    state: &State,
    request: &HttpRequest,
    roles: &[Role],
) -> Result<(), AppError> {
    let origin = peer::origin(request, &state.app.settings().trusted_proxies);
    check_role(&identify(state, request, None, origin).await?.caller, roles)
}

/// An identified caller.
struct Known {
    caller: Caller,
    credential: Credential,
}

/// The caller with this token or, without a token, with this ticket.
async fn identify(
    state: &State,
    request: &HttpRequest,
    ticket: Option<&str>,
    origin: Origin,
) -> Result<Known, AppError> {
    let Some(token) = headers::bearer(request.headers()) else {
        if let Some(ticket) = ticket {
            return of_ticket(state, request, ticket, origin).await;
        }
        count_stranger(request)?;
        return Err(AppError::new(&NOT_SIGNED_IN, said!("send-authorization")));
    };
    if !state.app.has_seen(token) {
        state.limits.check_unknown_token(origin)?;
    }
    let Some(caller) = state.app.caller(token).await? else {
        return Err(AppError::new(&INVALID_TOKEN, said!("token-of-nobody")));
    };
    state.limits.count(&caller).told(request)?;
    let scopes = caller.scopes.as_ref();
    if scopes.is_some_and(|scopes| scopes.is_over(state.app.clock().now())) {
        return Err(AppError::new(&KEY_EXPIRED, said!("key-is-over")));
    }
    Ok(Known { caller, credential: Credential::of(token) })
}

/// Uses up this ticket, and returns the caller that it belongs to.
async fn of_ticket(
    state: &State,
    request: &HttpRequest,
    ticket: &str,
    origin: Origin,
) -> Result<Known, AppError> {
    state.limits.check_unknown_token(origin)?;
    let Some((caller, credential)) = state.app.use_stream_ticket(ticket).await? else {
        return Err(AppError::new(&INVALID_TOKEN, said!("ticket-is-over")));
    };
    state.limits.count(&caller).told(request)?;
    Ok(Known { caller, credential })
}

fn check_role(caller: &Caller, roles: &[Role]) -> Result<(), AppError> {
    if roles.contains(&caller.role) {
        return Ok(());
    }
    let named = |role: &Role| Said::of_id(format!("signer-{role}"));
    let (role, may) = (named(&caller.role), Said::several(roles.iter().map(named), ", "));
    Err(AppError::new(&NOT_ALLOWED, said!("only-for-roles", role = role, roles = may)))
}

/// Refuses a body whose declared length is too large, without reading any of it.
fn check_length(request: &ServiceRequest, route: &Route) -> Result<(), AppError> {
    let limit = route.body_limit.unwrap_or(0);
    let length = request.headers().get(header::CONTENT_LENGTH);
    let length = length.and_then(|value| value.to_str().ok()).and_then(|text| text.parse().ok());
    if length.is_none_or(|length: usize| length <= limit) {
        return Ok(());
    }
    Err(encoding::too_large(limit))
}

fn check_preconditions(request: &ServiceRequest, route: &Route) -> Result<(), AppError> {
    query::check(route, request.query_string())?;
    let dry_run = route.dry_run && query::is_dry_run(request.query_string())?;
    let given = |name: HeaderName| request.headers().contains_key(name);
    if route.writes && !dry_run && !given(headers::IDEMPOTENCY_KEY) {
        return Err(AppError::new(&IDEMPOTENCY_KEY_MISSING, said!("send-idempotency-key")));
    }
    Ok(())
}
