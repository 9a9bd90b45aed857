//! The answers to writes, as HTTP responses.

use actix_web::{
    HttpRequest, HttpResponse, Responder,
    body::BoxBody,
    http::{StatusCode, header},
};

use super::headers;
use crate::app::request::idempotency::Answer;

impl Responder for Answer {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
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
