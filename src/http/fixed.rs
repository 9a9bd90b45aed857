//! Documents that change only when the program does. `build.rs` compresses them, so that they need
//! not be compressed at run time.

use std::borrow::Cow;

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{
        self, AcceptEncoding, CacheControl, CacheDirective, ContentEncoding, Header as _,
        HeaderValue,
    },
    web::Bytes,
};

use sha2::{Digest as _, Sha256};

use super::{
    guard::count_document,
    headers,
    packing::{Effort, Form, pack},
};
use crate::app::AppError;

include!(concat!(env!("OUT_DIR"), "/fixed.rs"));

/// A document that is compiled into the program.
#[derive(Debug, Clone, Copy)]
struct Within {
    /// The beginning of the document's `ETag`.
    tag: &'static str,
    plain: &'static [u8],
    /// The document's brotli and gzip forms, if they are smaller.
    packed: Option<[&'static [u8]; 2]>,
}

/// A document that does not change while the program runs.
#[derive(Debug, Clone)]
pub struct Fixed {
    media_type: &'static str,
    plain: Cow<'static, [u8]>,
    /// The compiled-in document, if there is one.
    within: Option<Within>,
}

/// The document with this name, if it is compiled into the program.
pub fn find(name: &str) -> Option<Fixed> {
    let (_, within) = DOCUMENTS.iter().find(|(known, _)| *known == name)?;
    let media_type = media_type(name)?;
    Some(Fixed { media_type, plain: Cow::Borrowed(within.plain), within: Some(*within) })
}

/// The document with this name.
///
/// # Errors
/// Returns an error if there is no such document.
pub fn document(name: &'static str) -> Result<Fixed, AppError> {
    find(name).ok_or_else(|| AppError::internal(format!("{name} is not within the program")))
}

/// The media type of a file, by its extension; `None` if files of this kind are not served.
fn media_type(name: &str) -> Option<&'static str> {
    let (_, kind) = name.rsplit_once('.')?;
    Some(match kind {
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "json" => "application/json",
        "md" => "text/markdown; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        _ => return None,
    })
}

impl Fixed {
    /// A document from a file that was just read from disk.
    pub fn read(name: &str, content: Vec<u8>) -> Option<Self> {
        Some(Self::fresh(media_type(name)?, content))
    }

    /// A document that was created for a single request.
    pub fn fresh(media_type: &'static str, content: Vec<u8>) -> Self {
        Self { media_type, plain: Cow::Owned(content), within: None }
    }

    /// A document that is created on the first request and kept until the program ends.
    ///
    /// # Errors
    /// Returns an error if there is not enough memory.
    pub fn made_once(media_type: &'static str, plain: Vec<u8>) -> Result<Self, AppError> {
        let tag: &str = hex::encode(&Sha256::digest(&plain)[..]).leak();
        let plain: &[u8] = plain.leak();
        let packed = |form| pack(plain, form, Effort::EACH).map_err(AppError::internal);
        let packed = [packed(Form::Brotli)?, packed(Form::Gzip)?];
        let packed = packed.map(|packed| &*packed.to_vec().leak());
        let within = Within { tag, plain, packed: Some(packed) };
        Ok(Self { media_type, plain: Cow::Borrowed(plain), within: Some(within) })
    }

    /// The document, not compressed.
    pub fn content(&self) -> &[u8] {
        &self.plain
    }

    /// Answers a request with the document, or with 304 if the caller already has it.
    ///
    /// # Errors
    /// Returns `too_many_requests`.
    pub fn answer(self, request: &HttpRequest) -> Result<HttpResponse, AppError> {
        let keep = [CacheDirective::Public, CacheDirective::NoCache];
        self.answer_kept(request, keep.into())
    }

    /// Like [`Self::answer`], but with different instructions for the browser's cache.
    ///
    /// # Errors
    /// Returns `too_many_requests`.
    pub fn answer_kept(
        self,
        request: &HttpRequest,
        keep: Vec<CacheDirective>,
    ) -> Result<HttpResponse, AppError> {
        let keep = CacheControl(keep);
        let Some(within) = self.within else {
            let mut answer = HttpResponse::Ok();
            answer.insert_header(keep).content_type(self.media_type);
            return Ok(answer.body(self.plain.into_owned()));
        };
        let accepted = AcceptEncoding::parse(request).ok();
        let form = accepted.and_then(|accepted| Form::taken(&accepted));
        let form = form.filter(|_| within.packed.is_some());
        let tag = format!("\"{}{}\"", within.tag, form.map_or("", Form::suffix));
        let tag = HeaderValue::from_str(&tag).map_err(AppError::internal)?;
        let known = headers::is_known(request.headers(), &tag);
        let mut answer = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        answer.insert_header((header::ETAG, tag));
        answer.insert_header((header::VARY, "accept-encoding")).insert_header(keep);
        if known {
            return Ok(answer.finish());
        }
        let (body, encoding) = match (form, within.packed) {
            (Some(Form::Brotli), Some([packed, _])) => (packed, ContentEncoding::Brotli),
            (Some(Form::Gzip), Some([_, packed])) => (packed, ContentEncoding::Gzip),
            _ => (within.plain, ContentEncoding::Identity),
        };
        count_document(request, body.len())?;
        answer.insert_header(encoding).content_type(self.media_type);
        Ok(answer.body(Bytes::from_static(body)))
    }
}
