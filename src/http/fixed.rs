//! Documents that change with the program alone: written once, packed once, and served from memory.

use actix_web::{
    HttpRequest, HttpResponse,
    http::header::{
        self, AcceptEncoding, CacheDirective, ContentEncoding, Header as _, HeaderValue,
    },
    web::Bytes,
};
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

use super::{
    headers,
    packing::{self, Effort, Form, LEAST_BYTES, Packed},
};
use crate::app::AppError;

/// How much of the digest stands in an `ETag`, in bytes.
const TAG_BYTES: usize = 16;

/// A document that stays as it is.
#[derive(Debug)]
pub struct Fixed {
    media_type: String,
    content: Bytes,
    /// What its `ETag` begins with.
    tag: String,
    /// Packed when somebody first takes it so. Everybody else waits for the same.
    packed: OnceCell<Packed>,
}

impl Fixed {
    /// A document of this media type.
    #[must_use]
    pub fn new(media_type: impl Into<String>, content: impl Into<Bytes>) -> Self {
        let content = content.into();
        let digest = Sha256::digest(&content);
        let tag = hex::encode(digest.get(..TAG_BYTES).unwrap_or_default());
        Self { media_type: media_type.into(), content, tag, packed: OnceCell::new() }
    }

    /// A document in JSON.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn json(document: &impl serde::Serialize) -> Result<Self, AppError> {
        let written = serde_json::to_vec(document).map_err(AppError::internal)?;
        Ok(Self::new("application/json", written))
    }

    /// The answer to a request for it, or that the caller has it already.
    ///
    /// # Errors
    /// If it cannot be packed.
    pub async fn answer(&self, request: &HttpRequest) -> Result<HttpResponse, AppError> {
        let form = self.form(request);
        let tag = format!("\"{}{}\"", self.tag, form.map_or("", Form::suffix));
        let tag = HeaderValue::from_str(&tag).map_err(AppError::internal)?;
        let known = headers::is_known(request.headers(), &tag);
        let mut answer = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
        answer
            .insert_header((header::ETAG, tag))
            .insert_header((header::VARY, "accept-encoding"))
            .insert_header(header::CacheControl(vec![
                CacheDirective::Public,
                CacheDirective::NoCache,
            ]));
        if known {
            return Ok(answer.finish());
        }
        answer.content_type(self.media_type.as_str());
        let Some(form) = form else {
            answer.insert_header(ContentEncoding::Identity);
            return Ok(answer.body(self.content.clone()));
        };
        let packed = self.packed.get_or_try_init(|| self.pack()).await?.form(form);
        Ok(answer.insert_header(form.encoding()).body(packed))
    }

    /// How the caller takes it, if packing makes it smaller.
    fn form(&self, request: &HttpRequest) -> Option<Form> {
        let dense = self.media_type.starts_with("image/png");
        let accepted = AcceptEncoding::parse(request).ok()?;
        Form::taken(&accepted).filter(|_| self.content.len() >= LEAST_BYTES && !dense)
    }

    async fn pack(&self) -> Result<Packed, AppError> {
        let content = self.content.clone();
        packing::aside(move || Packed::new(&content, Effort::FIRST)).await
    }
}
