//! The headers that several routes share.

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};

use crate::app::{AppError, error::BAD_HEADER};

/// The header that identifies a write.
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// What every answer asks of a browser: nothing that houseway serves is to be framed, guessed at,
/// or told to another site.
const SAFETY: [(HeaderName, &str); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
];
/// Answers of the API are data: a browser has nothing to load or run for them.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// The API's browser, which is served from here and styles its own elements.
const DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Adds the headers that keep a browser from being misused.
pub fn add_safety(headers: &mut HeaderMap, path: &str) {
    let of_docs = path == "/docs" || path.starts_with("/docs/");
    let policy = if of_docs { DOCS_POLICY } else { POLICY };
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    for (name, value) in SAFETY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if path.starts_with("/v1/") {
        // What has a version may be kept by whoever asked, and asked for again with it.
        let known = headers.contains_key(header::ETAG);
        let caching = if known { "private, no-cache" } else { "no-store" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    }
}

/// Whether the caller says that it has what this `ETag` names (RFC 9110, 13.1.2).
#[must_use]
pub fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let Ok(etag) = etag.to_str().map(opaque) else { return false };
    let known = request.get_all(header::IF_NONE_MATCH).filter_map(|value| value.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|tag| tag.trim() == "*" || opaque(tag) == etag)
}

/// The most characters in an `Idempotency-Key`.
const MAX_KEY_CHARS: usize = 255;

/// The token of `Authorization: Bearer …`.
#[must_use]
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

/// The `Idempotency-Key`, if any.
///
/// # Errors
/// `bad_header` if it is empty, too long or not plain text.
pub fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, AppError> {
    let Some(value) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let text = value.to_str().ok().map(str::trim);
    match text {
        Some(text) if (1..=MAX_KEY_CHARS).contains(&text.len()) => Ok(Some(text.to_owned())),
        _ => {
            let detail =
                "an Idempotency-Key is 1 to 255 visible ASCII characters, for example a UUID";
            Err(AppError::new(&BAD_HEADER, detail))
        }
    }
}

/// The version that `If-Match` names; `None` if it is `*` or absent.
///
/// # Errors
/// `bad_header` if it is not one of our `ETag`s.
pub fn if_match(headers: &HeaderMap) -> Result<Option<i64>, AppError> {
    let Some(value) = headers.get(header::IF_MATCH) else { return Ok(None) };
    let text = value.to_str().unwrap_or_default().trim();
    if text == "*" {
        return Ok(None);
    }
    let tag = text.strip_prefix("W/").unwrap_or(text).trim_matches('"');
    let version = tag.parse().ok().filter(|_| tag.bytes().all(|byte| byte.is_ascii_digit()));
    version.map(Some).ok_or_else(|| {
        let detail = "If-Match must be an ETag that you received, such as \"4\", or *";
        AppError::new(&BAD_HEADER, detail)
    })
}
