//! HTTP responses for the answers to writes, and for reads of objects with versions.

use std::fmt::Display;

use actix_web::{
    HttpResponse,
    http::{StatusCode, header},
};

use serde::Serialize;

use super::headers;
use crate::{app::request::idempotency::Answer, http::problem::Refusal};

/// The response to a write.
pub fn answer(answer: Answer) -> HttpResponse {
    if let Some(refusal) = answer.refusal() {
        let mut response = HttpResponse::from_error(Refusal::from(refusal));
        if answer.hit {
            let hit = header::HeaderValue::from_static("true");
            response.headers_mut().insert(headers::IDEMPOTENCY_HIT, hit);
        }
        return response;
    }
    let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
    let mut response = HttpResponse::build(status);
    if let Some(etag) = answer.etag {
        response.insert_header((header::ETAG, etag));
    }
    if let Some(location) = answer.location {
        response.insert_header((header::LOCATION, location));
    }
    if answer.hit {
        response.insert_header((headers::IDEMPOTENCY_HIT, "true"));
    }
    response.content_type("application/json").body(answer.shown_once.unwrap_or(answer.body))
}

/// An answer with an object, and the object's version as the `ETag`.
pub fn versioned(version: impl Display, body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header((header::ETAG, format!("\"{version}\""))).json(body)
}
