//! Compression: decompressing requests, and compressing answers.
//!
//! A request's body is decompressed only up to the route's limit, so that a small body cannot
//! become a large one.

use std::{
    io::{self, ErrorKind, Write},
    str,
};

use actix_web::{
    Error,
    body::{BodySize, BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, AcceptEncoding, Header, HeaderMap, HeaderValue, TryIntoHeaderValue},
    middleware::Next,
    web::{Bytes, BytesMut},
};
use flate2::write::MultiGzDecoder;

use super::{
    drain::keep_with,
    limits::InProgress,
    packing::{self, Effort, Form, LEAST_BYTES},
    routes::Route,
};
use crate::{
    app::{
        AppError,
        error::{BAD_ENCODING, BODY_TOO_LARGE, UNKNOWN_ENCODING},
    },
    http::problem::Refusal,
    words::said,
};

/// Answers up to this size are compressed on the same thread, because switching to another thread
/// would take longer.
const MOST_PACKED_IN_PLACE: usize = 16 * 1024;
/// Marks an answer that must not be compressed. The marker is removed before the answer is sent.
const AS_IT_IS: HeaderValue = HeaderValue::from_static("identity");

/// The refusal for a body that is larger than the route's limit, compressed or not.
pub fn too_large(limit: usize) -> AppError {
    let detail = match limit {
        0 => said!("takes-no-body"),
        _ => said!("larger-than-limit", limit = limit.to_string()),
    };
    AppError::new(&BODY_TOO_LARGE, detail)
}

/// A body as it arrives, decompressed if necessary. Neither the compressed nor the decompressed
/// body can exceed the limit, which also bounds the memory used.
pub struct Arriving {
    limit: usize,
    arrived: usize,
    body: Unpacking,
}

enum Unpacking {
    No(BytesMut),
    Gzip(Box<MultiGzDecoder<Limited>>),
    /// The body is compressed in a way that is not supported.
    Unknown,
}

impl Arriving {
    /// A body whose compression is declared by its headers.
    pub fn new(headers: &HeaderMap, limit: usize) -> Self {
        let encodings = headers.get_all(header::CONTENT_ENCODING).map(HeaderValue::as_bytes);
        let named: Vec<&str> = encodings
            .flat_map(|value| str::from_utf8(value).unwrap_or("(not text)").split(','))
            .map(str::trim)
            .filter(|name| !name.is_empty() && !name.eq_ignore_ascii_case("identity"))
            .collect();
        let is_gzip =
            |name: &str| ["gzip", "x-gzip"].iter().any(|it| it.eq_ignore_ascii_case(name));
        let body = match named.as_slice() {
            [] => Unpacking::No(BytesMut::new()),
            [one] if is_gzip(one) => Unpacking::Gzip(Box::new(MultiGzDecoder::new(Limited {
                bytes: Vec::new(),
                left: limit,
            }))),
            _ => Unpacking::Unknown,
        };
        Self { limit, arrived: 0, body }
    }

    /// Adds the next piece.
    ///
    /// # Errors
    /// Returns `body_too_large`, or `bad_encoding` if the body is not in the declared format.
    pub fn take(&mut self, piece: &[u8]) -> Result<(), AppError> {
        self.arrived = self.arrived.saturating_add(piece.len());
        if self.arrived > self.limit {
            return Err(too_large(self.limit));
        }
        match &mut self.body {
            Unpacking::No(bytes) => bytes.extend_from_slice(piece),
            Unpacking::Gzip(unpacker) => {
                let taken = unpacker.write_all(piece);
                taken.map_err(|error| not_unpacked(&error, self.limit))?;
            }
            Unpacking::Unknown => {}
        }
        Ok(())
    }

    /// Whether the pieces are decompressed. Decompressing them takes more work than their size
    /// suggests.
    pub const fn is_packed(&self) -> bool {
        matches!(self.body, Unpacking::Gzip(_))
    }

    /// Whether nothing has arrived.
    pub const fn is_empty(&self) -> bool {
        self.arrived == 0
    }

    /// The complete body.
    ///
    /// # Errors
    /// Returns `unknown_encoding` if the body is compressed in an unsupported way, or
    /// `bad_encoding` if it is cut off.
    pub fn end(self) -> Result<Bytes, AppError> {
        match self.body {
            _ if self.arrived == 0 => Ok(Bytes::new()),
            Unpacking::No(bytes) => Ok(bytes.freeze()),
            Unpacking::Gzip(unpacker) => {
                let body = unpacker.finish();
                Ok(body.map_err(|error| not_unpacked(&error, self.limit))?.bytes.into())
            }
            Unpacking::Unknown => {
                Err(AppError::new(&UNKNOWN_ENCODING, said!("send-plain-or-gzip")))
            }
        }
    }
}

/// A buffer for decompressed data, up to a limit.
struct Limited {
    bytes: Vec<u8>,
    left: usize,
}

impl Write for Limited {
    fn write(&mut self, unpacked: &[u8]) -> io::Result<usize> {
        let left = self.left.checked_sub(unpacked.len());
        self.left = left.ok_or_else(|| io::Error::from(ErrorKind::FileTooLarge))?;
        self.bytes.extend_from_slice(unpacked);
        Ok(unpacked.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn not_unpacked(error: &io::Error, limit: usize) -> AppError {
    if error.kind() == ErrorKind::FileTooLarge {
        return too_large(limit);
    }
    AppError::new(&BAD_ENCODING, said!("not-gzip"))
}

/// Marks answers that must not be compressed, unless they are already compressed: small answers,
/// streamed answers (a stalled reader would hold the compressor's memory), and answers that contain
/// a token.
pub fn mark(response: &mut ServiceResponse<BoxBody>, route: Option<&Route>) {
    let token = route.is_some_and(|route| route.token);
    let size = response.response().body().size();
    let least = u64::try_from(LEAST_BYTES).unwrap_or(u64::MAX);
    let large = matches!(size, BodySize::Sized(bytes) if bytes >= least);
    let packed = response.headers().contains_key(header::CONTENT_ENCODING);
    if !packed && (token || !large) {
        response.headers_mut().insert(header::CONTENT_ENCODING, AS_IT_IS);
    }
}

/// Compresses an answer if the caller accepts compression, unless the answer is already compressed
/// or marked. If the request counts towards a limit of requests in progress, it counts until the
/// answer has been sent.
///
/// # Errors
/// Returns only actix's own errors.
pub async fn around(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let form = AcceptEncoding::parse(&request).ok().and_then(|taken| Form::taken(&taken));
    let mut response = next.call(request).await?.map_into_boxed_body();
    let encoding = response.headers().get(header::CONTENT_ENCODING);
    if encoding == Some(&AS_IT_IS) {
        // The marker must not be sent.
        response.headers_mut().remove(header::CONTENT_ENCODING);
    } else if encoding.is_none()
        && let Some(form) = form
    {
        response = packed(response, form).await?;
    }
    let in_progress = response.response_mut().extensions_mut().remove::<InProgress>();
    Ok(match in_progress {
        Some(in_progress) => response.map_body(|_, body| keep_with(body, in_progress)),
        None => response,
    })
}

/// The answer, compressed in this format.
async fn packed(response: ServiceResponse, form: Form) -> Result<ServiceResponse, Error> {
    let (request, response) = response.into_parts();
    let (mut response, body) = response.into_parts();
    let body = match body.try_into_bytes() {
        Ok(body) => body,
        // A streamed answer is not compressed here.
        Err(body) => return Ok(ServiceResponse::new(request, response.set_body(body))),
    };
    let packed = if body.len() <= MOST_PACKED_IN_PLACE {
        packing::pack(&body, form, Effort::EACH)?
    } else {
        packing::aside(move || packing::pack(&body, form, Effort::EACH)).await.map_err(Refusal)?
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_ENCODING, form.encoding().try_into_value()?);
    headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    Ok(ServiceResponse::new(request, response.set_body(BoxBody::new(packed))))
}

#[cfg(test)]
mod tests {
    use flate2::{Compression, write::GzEncoder};

    use super::*;

    fn packed(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    /// Decompresses a body that arrives in pieces of a few bytes.
    fn unpacked(body: &[u8], limit: usize) -> Result<Bytes, AppError> {
        let mut headers = HeaderMap::new();
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        let mut arriving = Arriving::new(&headers, limit);
        body.chunks(7).try_for_each(|piece| arriving.take(piece))?;
        arriving.end()
    }

    #[test]
    fn what_is_unpacked_keeps_to_the_limit() {
        let two = [packed(b"fo"), packed(b"ur")].concat();
        for body in [packed(b"four"), two] {
            assert_eq!(unpacked(&body, 1_000).unwrap().as_ref(), b"four");
        }
        assert_eq!(unpacked(b"", 1_000).unwrap().as_ref(), b"");
        let refusal = |body: &[u8]| unpacked(body, 1_000).unwrap_err().code.name;
        // A small body that would decompress to many megabytes. Decompression stops at the route's
        // limit.
        let bomb = packed(&vec![0; 1 << 26]);
        assert_eq!(refusal(&bomb), "body_too_large");
        assert_eq!(refusal(b"{}"), "bad_encoding");
        let cut = packed(b"a body that is cut off");
        assert_eq!(refusal(&cut[..cut.len() - 9]), "bad_encoding");
    }
}
