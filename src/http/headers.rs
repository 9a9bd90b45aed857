//! Headers that several routes share.

use std::str::FromStr;

use actix_web::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

use crate::{
    app::{AppError, error::BAD_HEADER, request::precondition::Precondition},
    words::said,
};

/// The header that identifies a write.
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// The header that marks a stored answer, sent again for a repeated write.
pub const IDEMPOTENCY_HIT: HeaderName = HeaderName::from_static("idempotency-hit");
/// The header that marks the answer to a dry run.
pub const DRY_RUN: HeaderName = HeaderName::from_static("dry-run");
/// The header that says where the next page of the feed begins.
pub const NEXT_POSITION: HeaderName = HeaderName::from_static("next-position");
/// The header with a request's id.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The instructions to browsers in every answer: do not frame houseway's pages, do not guess media
/// types, and do not tell other sites about the pages.
const SAFETY: [(HeaderName, &str); 3] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
];
/// The content policy for the API's answers, which are data and must not load or run anything.
const POLICY: &str = "default-src 'none'; frame-ancestors 'none'";
/// The content policy for Swagger UI, which is served by houseway and sets styles on its own
/// elements.
const DOCS_POLICY: &str = "default-src 'none'; script-src 'self'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The content policy for the pages. They load only what this server serves, and their scripts can
/// create HTML only through lit-html's policy.
const PAGES_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'; \
    require-trusted-types-for 'script'; trusted-types lit-html";

/// The content policy for a page that has its own style sheet and loads nothing else.
pub fn own_style(style: &str) -> String {
    let hash = STANDARD.encode(Sha256::digest(style));
    format!(
        "default-src 'none'; style-src 'sha256-{hash}'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'"
    )
}

/// Adds the security headers for browsers. With `kept`, the caller can cache the answer and
/// revalidate it with its `ETag`.
pub fn add_safety(headers: &mut HeaderMap, path: &str, kept: bool) {
    let of_docs = path == "/docs" || path.starts_with("/docs/");
    let policy = if of_docs {
        DOCS_POLICY
    } else if matches!(path, "/tablet" | "/pit") || path.starts_with("/clock/") {
        PAGES_POLICY
    } else {
        POLICY
    };
    // A page with its own style sheet has already set its policy.
    if !headers.contains_key(header::CONTENT_SECURITY_POLICY) {
        headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(policy));
    }
    for (name, value) in SAFETY {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if path.starts_with("/v1/") {
        let caching = if kept { "private, no-cache" } else { "no-store" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    }
}

/// Whether the caller already has the version with this `ETag` (RFC 9110, 13.1.2).
pub fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    let opaque = |tag: &str| tag.trim().trim_start_matches("W/").to_owned();
    let Ok(etag) = etag.to_str().map(opaque) else { return false };
    let known = request.get_all(header::IF_NONE_MATCH).filter_map(|value| value.to_str().ok());
    known.flat_map(|tags| tags.split(',')).any(|tag| tag.trim() == "*" || opaque(tag) == etag)
}

/// The maximum length of an `Idempotency-Key`.
const MAX_KEY_CHARS: usize = 255;

/// The token of `Authorization: Bearer …`.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = value.split_once(' ')?;
    let token = token.trim();
    (scheme.eq_ignore_ascii_case("bearer") && !token.is_empty()).then_some(token)
}

/// The `Idempotency-Key`, if any.
///
/// # Errors
/// Returns `bad_header` if the key is empty, too long or not plain text.
pub fn idempotency_key(headers: &HeaderMap) -> Result<Option<String>, AppError> {
    let Some(value) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let text = value.to_str().ok().map(str::trim);
    match text {
        Some(text) if (1..=MAX_KEY_CHARS).contains(&text.len()) => Ok(Some(text.to_owned())),
        _ => Err(AppError::new(&BAD_HEADER, said!("idempotency-key-like"))),
    }
}

/// The maximum number of tags in an `If-Match`. No client needs to list more versions of an object.
const MAX_TAGS: usize = 32;
/// The maximum length of a tag that houseway issues.
const MAX_TAG_CHARS: usize = 64;

/// The versions that the caller expects according to `If-Match`: one or more of houseway's tags, or
/// `*`. These tags are short and consist of lowercase hexadecimal digits, and so do version
/// numbers.
///
/// # Errors
/// Returns `bad_header` if a tag cannot be one of houseway's.
pub fn if_match<T: FromStr>(headers: &HeaderMap) -> Result<Precondition<T>, AppError> {
    let mut given = Vec::new();
    for value in headers.get_all(header::IF_MATCH) {
        given.extend(value.to_str().map_err(|_| not_our_tag())?.split(',').map(str::trim));
    }
    match given.as_slice() {
        [] => return Ok(Precondition::Missing),
        ["*"] => return Ok(Precondition::Any),
        several if several.len() > MAX_TAGS => return Err(not_our_tag()),
        _ => {}
    }
    let tags = given.into_iter().map(|tag| {
        let tag = tag.strip_prefix("W/").unwrap_or(tag).trim_matches('"');
        let is_plain = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let ours = (1..=MAX_TAG_CHARS).contains(&tag.len()) && tag.bytes().all(is_plain);
        tag.parse().ok().filter(|_| ours).ok_or_else(not_our_tag)
    });
    tags.collect::<Result<_, _>>().map(Precondition::OneOf)
}

fn not_our_tag() -> AppError {
    AppError::new(&BAD_HEADER, said!("if-match-like"))
}

/// The maximum length of a request id from a caller.
const MAX_REQUEST_ID_CHARS: usize = 128;

/// The id that the caller gives to the request, if it is valid: short, printable, and given once.
pub fn request_id(headers: &HeaderMap) -> Option<&str> {
    let mut given = headers.get_all(X_REQUEST_ID);
    let (Some(id), None) = (given.next(), given.next()) else { return None };
    let id = id.to_str().ok()?;
    let printable = id.bytes().all(|byte| byte.is_ascii_graphic());
    (printable && (1..=MAX_REQUEST_ID_CHARS).contains(&id.len())).then_some(id)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(values: &[&str]) -> Result<Precondition, &'static str> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(header::IF_MATCH, HeaderValue::from_str(value).unwrap());
        }
        if_match(&headers).map_err(|refusal| refusal.code.name)
    }

    #[test]
    fn a_precondition_is_a_tag_or_several_or_any() {
        assert_eq!(tags(&[]), Ok(Precondition::Missing));
        assert_eq!(tags(&["*"]), Ok(Precondition::Any));
        for one in ["\"4\"", "W/\"4\"", " \"4\" ", "4"] {
            assert_eq!(tags(&[one]), Ok(Precondition::OneOf(vec![4])), "{one}");
        }
        assert_eq!(tags(&["\"4\", W/\"5\"", "\"6\""]), Ok(Precondition::OneOf(vec![4, 5, 6])));
        let many = vec!["\"4\""; MAX_TAGS + 1].join(",");
        for other in ["", "two", "\"-1\"", "\"1e1\"", "\"4\", *", "\"4\",", "\"+4\"", &many] {
            assert_eq!(tags(&[other]), Err("bad_header"), "{other}");
        }
    }

    #[test]
    fn a_request_id_is_taken_over_if_it_is_short_and_printable() {
        let given = |values: &[&[u8]]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(X_REQUEST_ID, HeaderValue::from_bytes(value).unwrap());
            }
            request_id(&headers).map(str::to_owned)
        };
        assert_eq!(given(&[b"trace-1/a"]).as_deref(), Some("trace-1/a"));
        let long = [b'x'; MAX_REQUEST_ID_CHARS + 1];
        for other in [&b""[..], b"two words", "caf\u{e9}".as_bytes(), &long] {
            assert_eq!(given(&[other]), None, "{other:?}");
        }
        assert_eq!(given(&[b"one", b"two"]), None);
    }
}
