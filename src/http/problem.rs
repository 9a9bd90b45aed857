//! Refusals as RFC 9457 problem documents.

use actix_web::{
    HttpResponse, ResponseError,
    http::{StatusCode, header},
};
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::{
    app::{
        AppError,
        error::{self, BODY_TOO_SLOW, ErrorCode, INVALID_TOKEN, KEY_EXPIRED, UNKNOWN_ENCODING},
    },
    rules::{Problem, Violation},
    words::{Said, said},
};

/// The media type of a problem document.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// A problem document (RFC 9457). The request changed nothing, unless the code is
/// `outcome_unknown`.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProblemBody {
    /// The URL of the code's explanation.
    #[serde(rename = "type")]
    #[schema(example = "/problems/stale_version")]
    pub kind: String,
    /// A short summary, the same for every occurrence of the code.
    #[schema(example = "Someone else has changed this since you last read it")]
    #[schema(value_type = String)]
    pub title: Said,
    /// The HTTP status.
    #[schema(minimum = 400, maximum = 599, example = 412)]
    pub status: u16,
    /// An explanation for people: what is wrong, and what would be right.
    #[schema(example = "you read version 3; the current version is 4")]
    #[schema(value_type = String)]
    pub detail: Said,
    /// A stable code for programs.
    #[schema(example = "stale_version")]
    pub code: &'static str,
    /// The request's id, as in the server's diagnostic log.
    #[schema(example = "01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub request_id: String,
    /// The rule that was broken; absent if no rule was broken.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "break_poker/7")]
    pub rule: Option<&'static str>,
    /// Each single problem; absent if the detail already says everything.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub problems: Vec<Problem>,
}

/// A refusal, as a handler returns it to actix.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct Refusal(#[from] pub AppError);

impl From<Violation> for Refusal {
    fn from(violation: Violation) -> Self {
        Self(violation.into())
    }
}

/// Turns a refusal into a response without the request's id. The outermost middleware, which knows
/// the id, writes the response again.
impl ResponseError for Refusal {
    fn status_code(&self) -> StatusCode {
        status(&self.0)
    }

    fn error_response(&self) -> HttpResponse {
        response(&self.0, String::new())
    }
}

/// The HTTP status of a refusal.
pub fn status(error: &AppError) -> StatusCode {
    StatusCode::from_u16(error.code.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)
}

/// The problem document of a refusal.
pub fn body(error: &AppError, request_id: String) -> ProblemBody {
    ProblemBody {
        kind: format!("/problems/{}", error.code.name),
        title: error.code.title(),
        status: error.code.status,
        detail: error.detail.clone(),
        code: error.code.name,
        request_id,
        rule: error.problems.iter().find_map(|problem| problem.rule),
        problems: error.problems.clone(),
    }
}

/// The refusal as a response.
pub fn response(error: &AppError, request_id: String) -> HttpResponse {
    let body = body(error, request_id);
    let mut response = HttpResponse::build(status(error));
    if let Some(seconds) = error.retry_after_seconds {
        response.insert_header((header::RETRY_AFTER, seconds.to_string()));
    }
    if let Some(etag) = &error.etag {
        response.insert_header((header::ETAG, etag.as_ref()));
    }
    if *error.code == BODY_TOO_SLOW {
        // The rest of the request might still be arriving, so the connection cannot be reused.
        response.force_close();
    }
    if *error.code == UNKNOWN_ENCODING {
        // RFC 9110, 15.5.16: lists the encodings that are accepted.
        response.insert_header((header::ACCEPT_ENCODING, "gzip"));
    }
    if error.code.status == 401 {
        // RFC 6750, 3.1: programs can tell an invalid token from a missing one.
        let invalid = [INVALID_TOKEN, KEY_EXPIRED].contains(error.code);
        let challenge = if invalid { "Bearer error=\"invalid_token\"" } else { "Bearer" };
        response.insert_header((header::WWW_AUTHENTICATE, challenge));
    }
    // `json` keeps a content type that is already set.
    response.insert_header((header::CONTENT_TYPE, PROBLEM_JSON)).json(body)
}

/// The refusal that replaces a status from the web framework.
pub fn of_status(status: StatusCode) -> AppError {
    let refusal = |code: &'static ErrorCode, detail: Said| AppError::new(code, detail);
    match status {
        StatusCode::NOT_FOUND => refusal(&error::NOT_FOUND, said!("no-such-route")),
        StatusCode::METHOD_NOT_ALLOWED => {
            refusal(&error::METHOD_NOT_ALLOWED, said!("no-such-method"))
        }
        StatusCode::PAYLOAD_TOO_LARGE => refusal(&error::BODY_TOO_LARGE, said!("too-large")),
        status if status.is_client_error() => refusal(&error::BAD_QUERY, said!("malformed")),
        status => AppError::internal(format!("the framework answered {status}")),
    }
}
