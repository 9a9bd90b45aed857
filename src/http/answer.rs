//! HTTP responses for the answers to writes, and for reads of objects with versions.

use std::fmt::Display;

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::{StatusCode, header},
};

use serde::Serialize;

use super::headers;
use crate::app::request::idempotency::Answer;

impl Responder for Answer {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        if let Some(refusal) = self.refusal() {
            let mut response = HttpResponse::from_error(refusal);
            if self.hit {
                let hit = header::HeaderValue::from_static("true");
                response.headers_mut().insert(headers::IDEMPOTENCY_HIT, hit);
            }
            return response;
        }
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::OK);
        let mut response = HttpResponse::build(status);
        if let Some(etag) = self.etag {
            response.insert_header((header::ETAG, etag));
        }
        if let Some(location) = self.location {
            response.insert_header((header::LOCATION, location));
        }
        if self.hit {
            response.insert_header((headers::IDEMPOTENCY_HIT, "true"));
        }
        response.content_type("application/json").body(self.shown_once.unwrap_or(self.body))
    }
}

/// An answer with an object, and the object's version as the `ETag`.
pub fn versioned(version: impl Display, body: &impl Serialize) -> HttpResponse {
    HttpResponse::Ok().insert_header((header::ETAG, format!("\"{version}\""))).json(body)
}
