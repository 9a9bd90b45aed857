//! Health, metrics, and the meaning of problem codes.

pub use super::codes::{ProblemCode, problem_codes};
use actix_web::{
    HttpRequest, HttpResponse, get,
    http::header::{self, Accept, Header, HeaderValue},
    web,
};

use super::{State, fixed, guard, problems_page};
use crate::{
    app::{AppError, Role, request::page::List},
    http::problem::Refusal,
};

/// The roles that can read metrics from another machine.
const METRICS_READERS: &[Role] = &[Role::Auditor, Role::Integration, Role::Admin];

/// Check that the process is alive
///
/// Answers 200 while the process is running, even if the database is down.
#[utoipa::path(operation_id = "checkHealth", tag = "operations",
    responses((status = 200, description = "Alive: `ok`", content_type = "text/plain",
        body = String)))]
#[get("/healthz")]
pub async fn healthz() -> HttpResponse {
    HttpResponse::Ok().content_type("text/plain").body("ok\n")
}

/// Check that the process is ready for requests
///
/// The process is ready if the database is reachable, has no pending migrations and accepts a write
/// within two seconds. With SQLite, the database file must also be the same file that the process
/// opened.
#[utoipa::path(operation_id = "checkReadiness", tag = "operations",
    responses((status = 200, description = "Ready: `ready`", content_type = "text/plain",
        body = String),
    (status = 503, description = "Not ready: `not ready`", content_type = "text/plain",
        body = String)))]
#[get("/readyz")]
pub async fn readyz(state: web::Data<State>) -> HttpResponse {
    match state.app.ready().await {
        Ok(()) => HttpResponse::Ok().content_type("text/plain").body("ready\n"),
        Err(error) => {
            tracing::warn!(%error, "not ready");
            not_ready()
        }
    }
}

/// The answer while the house is not ready.
pub fn not_ready() -> HttpResponse {
    HttpResponse::ServiceUnavailable().content_type("text/plain").body("not ready\n")
}

/// Read metrics for Prometheus
///
/// Requests by route and status, their durations, and open event streams. From another machine,
/// this requires the token of an `auditor`, `admin` or `integration`. If operators have a separate
/// listener, a token is required even on the same machine.
#[utoipa::path(operation_id = "readMetrics", tag = "operations",
    responses((status = 200, description = "Metrics",
    content_type = "application/openmetrics-text", body = String),
    (status = 401, description = "From another machine, and not signed in"),
    (status = 403, description = "Not for this role")))]
#[get("/metrics")]
pub async fn metrics(
    state: web::Data<State>,
    request: HttpRequest,
) -> Result<HttpResponse, Refusal> {
    if state.metrics_elsewhere || !is_local(&request) {
        guard::admit_one_of(&state, &request, METRICS_READERS).await?;
    }
    every_metric(state).await
}

/// Whether the request comes directly from a program on this machine, not through a proxy.
pub(super) fn is_local(request: &HttpRequest) -> bool {
    let forwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];
    request.peer_addr().is_some_and(|peer| peer.ip().to_canonical().is_loopback())
        && !forwarded.iter().any(|header| request.headers().contains_key(*header))
}

/// The metrics, without checking the caller.
///
/// # Errors
/// Returns an error if the metrics cannot be written as text.
pub async fn every_metric(state: web::Data<State>) -> Result<HttpResponse, Refusal> {
    const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    let text = state.metrics.to_text().map_err(AppError::internal)?;
    Ok(HttpResponse::Ok().insert_header((header::CONTENT_TYPE, OPEN_METRICS)).body(text))
}

/// The OpenAPI document as it is committed. The document does not describe this route.
#[get("/openapi.json")]
pub async fn openapi(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    Ok(fixed::document("openapi.json")?.answer(&request)?)
}

/// List problem codes
///
/// The codes for refusals, with their statuses, and the codes for single problems within refusals,
/// each with its cause and its remedy. Browsers get a page with an anchor for each code.
#[utoipa::path(operation_id = "listProblems", tag = "operations",
    responses((status = 200, description = "Codes", body = List<ProblemCode>)))]
#[get("/problems")]
pub async fn problems(request: HttpRequest) -> Result<HttpResponse, Refusal> {
    let is_page = wants_page(&request);
    let document = if is_page { "problems.html" } else { "problems.json" };
    let mut answer = fixed::document(document)?.answer(&request)?;
    let headers = answer.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept"));
    if is_page {
        let policy = HeaderValue::from_str(&problems_page::policy()).map_err(AppError::internal)?;
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    Ok(answer)
}

/// Read a problem code
///
/// The `type` of every problem document points here. Browsers are redirected to the section about
/// the code on the page of all codes.
#[utoipa::path(operation_id = "getProblem", tag = "operations",
    params(("code" = String, Path, description = "The code")),
    responses((status = 200, description = "The code", body = ProblemCode),
        (status = 303, description = "For browsers: a redirect to the page"),
        (status = 404, description = "There is no such code")))]
#[get("/problems/{code}")]
pub async fn problem(
    request: HttpRequest,
    code: web::Path<String>,
) -> Result<HttpResponse, Refusal> {
    let found = problem_codes().into_iter().find(|known| known.code == code.as_str());
    let found = found.ok_or_else(|| AppError::not_found("problem code"))?;
    let vary = (header::VARY, "Accept");
    if !wants_page(&request) {
        return Ok(HttpResponse::Ok().insert_header(vary).json(found));
    }
    let place = (header::LOCATION, format!("/problems#{}", found.code));
    Ok(HttpResponse::SeeOther().insert_header(vary).insert_header(place).finish())
}

/// Whether the request comes from a browser, that is, whether it prefers HTML explicitly.
fn wants_page(request: &HttpRequest) -> bool {
    let accepted = Accept::parse(request).ok();
    accepted.is_some_and(|accepted| accepted.preference().essence_str() == "text/html")
}
