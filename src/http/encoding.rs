//! Compressed bodies: what is read of them, and which answers are sent so.
//!
//! A request's body is unpacked within the route's limit, so that a small one cannot become a large
//! one. Answers are compressed by actix; this says which are not.

use std::{
    io::{self, Read},
    str,
};

use actix_web::{
    Error,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, AcceptEncoding, Encoding, Header, HeaderMap, HeaderValue},
    middleware::Next,
    web::{self, Bytes},
};
use flate2::read::MultiGzDecoder;

use super::routes::Route;
use crate::app::{
    AppError,
    error::{BAD_ENCODING, BODY_TOO_LARGE, UNKNOWN_ENCODING},
};

/// Below this many bytes, compressing costs more than it saves.
const MIN_COMPRESSED_BYTES: u64 = 1024;
/// What says that an answer is sent as it is; it does not leave the house.
const AS_IT_IS: HeaderValue = HeaderValue::from_static("identity");
/// The encodings of answers.
const ENCODINGS: [Encoding; 4] =
    [Encoding::identity(), Encoding::brotli(), Encoding::gzip(), Encoding::deflate()];

/// A body larger than the route takes, in whichever form.
pub fn too_large(limit: usize) -> AppError {
    let detail = match limit {
        0 => "this route takes no body: send none".to_owned(),
        _ => format!("the body is larger than this route's limit of {limit} bytes"),
    };
    AppError::new(&BODY_TOO_LARGE, detail)
}

/// The body, unpacked if it was packed. Neither form is larger than `limit` bytes.
///
/// # Errors
/// `unknown_encoding` if it is packed in a way that is not read; `bad_encoding` if it is not what
/// it says it is; `body_too_large`.
pub async fn decoded(headers: &HeaderMap, body: Bytes, limit: usize) -> Result<Bytes, AppError> {
    let encodings = headers.get_all(header::CONTENT_ENCODING).map(HeaderValue::as_bytes);
    let named: Vec<&str> = encodings
        .flat_map(|value| str::from_utf8(value).unwrap_or("(not text)").split(','))
        .map(str::trim)
        .filter(|name| !name.is_empty() && !name.eq_ignore_ascii_case("identity"))
        .collect();
    let is_gzip = |name: &str| ["gzip", "x-gzip"].iter().any(|it| it.eq_ignore_ascii_case(name));
    match named.as_slice() {
        [] => Ok(body),
        _ if body.is_empty() => Ok(body),
        [one] if is_gzip(one) => {
            let unpacked = web::block(move || unpacked(&body, limit)).await;
            unpacked.map_err(AppError::internal)?
        }
        _ => {
            let detail = "send the body as it is, or with Content-Encoding: gzip";
            Err(AppError::new(&UNKNOWN_ENCODING, detail))
        }
    }
}

/// Unpacks at most one byte more than the limit: what is larger is never held.
fn unpacked(body: &[u8], limit: usize) -> Result<Bytes, AppError> {
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
    let mut unpacked = Vec::new();
    let read = MultiGzDecoder::new(body).take(most).read_to_end(&mut unpacked);
    read.map_err(|error: io::Error| {
        let detail = format!("the body is not gzip, as its Content-Encoding says: {error}");
        AppError::new(&BAD_ENCODING, detail)
    })?;
    if unpacked.len() > limit {
        return Err(too_large(limit));
    }
    Ok(unpacked.into())
}

/// Marks an answer that is not compressed, unless it is already: one that is small, that is written
/// while it is read (a reader who stalls would hold a compressor's memory), or that holds a token.
pub fn mark(response: &mut ServiceResponse<BoxBody>, route: Option<&Route>) {
    let token = route.is_some_and(|route| route.token);
    let size = response.response().body().size();
    let large = matches!(size, BodySize::Sized(bytes) if bytes >= MIN_COMPRESSED_BYTES);
    let packed = response.headers().contains_key(header::CONTENT_ENCODING);
    if !packed && (token || !large) {
        response.headers_mut().insert(header::CONTENT_ENCODING, AS_IT_IS);
    }
}

/// Around actix's compression: a caller who takes no encoding of ours gets the answer as it is, and
/// the mark does not leave the house.
///
/// # Errors
/// Only actix's own.
pub async fn around(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let accepted = AcceptEncoding::parse(&request).ok();
    if accepted.is_none_or(|accepted| accepted.negotiate(ENCODINGS.iter()).is_none()) {
        request.headers_mut().remove(header::ACCEPT_ENCODING);
    }
    let mut response = next.call(request).await?;
    let headers = response.headers_mut();
    if headers.get(header::CONTENT_ENCODING) == Some(&AS_IT_IS) {
        headers.remove(header::CONTENT_ENCODING);
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::GzEncoder};

    use super::*;

    fn packed(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    #[test]
    fn what_is_unpacked_keeps_to_the_limit() {
        assert_eq!(unpacked(&packed(b"four"), 4).unwrap().as_ref(), b"four");
        let refusal = |body: &[u8]| unpacked(body, 1_000).unwrap_err().code.name;
        // A gigabyte in a megabyte: no more of it is unpacked than a route takes.
        let bomb = packed(&vec![0; 1 << 26]);
        assert_eq!(refusal(&bomb), "body_too_large");
        assert_eq!(refusal(b"{}"), "bad_encoding");
        let cut = packed(b"a body that is cut off");
        assert_eq!(refusal(&cut[..cut.len() - 9]), "bad_encoding");
    }
}
