//! Lets pages of other sites call the API from a browser (CORS).

use actix_cors::Cors;
use actix_web::http::{Method, header};

use super::{
    allowance::{RATE_LIMIT, RATE_LIMIT_POLICY},
    headers::{DRY_RUN, IDEMPOTENCY_HIT, IDEMPOTENCY_KEY, NEXT_POSITION, X_REQUEST_ID},
};
use crate::app::settings::BrowserOrigin;

/// How many seconds a browser caches the permission.
const MAX_AGE_SECONDS: usize = 3_600;

/// Lets pages from these origins call the API and read the headers of its answers. They must send a
/// token: no cookie is sent or read.
pub fn cors(origins: &[BrowserOrigin]) -> Cors {
    let methods =
        [Method::GET, Method::HEAD, Method::POST, Method::PUT, Method::PATCH, Method::DELETE];
    let sent = [
        header::AUTHORIZATION,
        header::CONTENT_TYPE,
        header::CONTENT_ENCODING,
        header::IF_MATCH,
        header::IF_NONE_MATCH,
        IDEMPOTENCY_KEY,
        X_REQUEST_ID,
    ];
    let shown = [
        header::ETAG,
        header::LOCATION,
        header::RETRY_AFTER,
        header::ALLOW,
        header::WWW_AUTHENTICATE,
        header::LINK,
        header::CONTENT_DISPOSITION,
        IDEMPOTENCY_HIT,
        DRY_RUN,
        NEXT_POSITION,
        X_REQUEST_ID,
        RATE_LIMIT,
        RATE_LIMIT_POLICY,
    ];
    let cors = Cors::default()
        .allowed_methods(methods)
        .allowed_headers(sent)
        .allowed_header("last-event-id")
        .expose_headers(shown)
        .expose_headers(["deprecation", "sunset"])
        .max_age(MAX_AGE_SECONDS);
    origins.iter().fold(cors, |cors, origin| cors.allowed_origin(origin.as_str()))
}
