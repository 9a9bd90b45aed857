//! Makes writes idempotent: a repeated request is carried out once, and gets the stored answer.

use std::sync::OnceLock;

use chrono::{DateTime, Utc};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use zeroize::Zeroizing;

use crate::error::{self, AppError, IDEMPOTENCY_KEY_REUSED};
use houseway_store::{
    Db, StoreError,
    idempotency::{self, PackedAnswer, StoredAnswer},
    row,
};
use houseway_words as words;
use houseway_words::{Said, said};

/// A stored refusal. Its detail is in the language of the caller who received the refusal, like the
/// answers to other writes.
#[derive(Serialize, Deserialize)]
struct WrittenRefusal {
    code: String,
    detail: String,
}

/// The answer to a request. It is stored with the write, and returned again if the request is
/// repeated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub status: u16,
    pub etag: Option<String>,
    pub location: Option<String>,
    /// The body as JSON.
    pub body: String,
    /// JSON that replaces the body the first time and is not stored, because it contains a new
    /// secret.
    pub shown_once: Option<String>,
    /// Whether this is a stored answer.
    pub hit: bool,
}

impl Answer {
    /// An answer with this status and a JSON body.
    ///
    /// # Errors
    /// Returns an internal error if the body cannot be written as JSON.
    pub fn json(status: u16, body: &impl Serialize) -> Result<Self, AppError> {
        let body = serde_json::to_string(body).map_err(AppError::internal)?;
        Ok(Self { status, etag: None, location: None, body, shown_once: None, hit: false })
    }

    /// A refusal that is committed anyway, because the log records it.
    ///
    /// # Errors
    /// Returns an internal error if the answer cannot be written as JSON.
    pub fn refused(refusal: &AppError) -> Result<Self, AppError> {
        let written = WrittenRefusal {
            code: refusal.code.name.to_owned(),
            detail: refusal.detail.in_language(words::current()).into_owned(),
        };
        Self::json(refusal.code.status, &written)
    }

    /// The refusal, if this answer is one.
    pub fn refusal(&self) -> Option<AppError> {
        if self.status < 400 {
            return None;
        }
        let WrittenRefusal { code, detail } = serde_json::from_str(&self.body).ok()?;
        let code = error::ALL.iter().find(|known| known.name == code)?;
        Some(AppError::new(code, Said::plain(detail)))
    }

    /// Adds an `ETag` that names this version.
    pub fn etag(mut self, version: impl std::fmt::Display) -> Self {
        self.etag = Some(format!("\"{version}\""));
        self
    }

    /// Turns this answer into the answer to a dry run. Such an answer has no version, because the
    /// write was rolled back, and a later write will create a different version with the same
    /// number.
    pub fn rehearsed(self) -> Self {
        Self { etag: None, location: None, ..self }
    }

    /// The answer as it is stored for repeated requests.
    pub fn to_keep(
        &self,
        actor: &str,
        request: &Request,
        fingerprint: Vec<u8>,
        at: DateTime<Utc>,
    ) -> PackedAnswer {
        PackedAnswer::of(StoredAnswer {
            actor: actor.to_owned(),
            key: request.key.clone(),
            fingerprint,
            status: self.status.into(),
            etag: self.etag.clone(),
            location: self.location.clone(),
            body: self.body.clone(),
            at: row::micros(at),
        })
    }

    /// Adds a `Location`.
    pub fn location(mut self, location: String) -> Self {
        self.location = Some(location);
        self
    }
}

/// The key that a caller gave to a write, and a digest of the write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    pub key: String,
    digest: [u8; 32],
}

impl Request {
    /// A write with this key, method, path and body. The body must not contain secrets: see
    /// [`without_secrets`](super::secrets::without_secrets).
    pub fn new(key: String, method: &str, path: &str, body: &[u8]) -> Self {
        let mut digest = Sha256::new();
        for part in [method.as_bytes(), path.as_bytes(), body] {
            digest.update(part.len().to_be_bytes());
            digest.update(part);
        }
        Self { key, digest: digest.finalize().into() }
    }
}

/// Computes fingerprints of requests: a MAC under the house's key.
#[derive(Default)]
pub struct Fingerprints(OnceLock<Zeroizing<Vec<u8>>>);

impl Fingerprints {
    /// A request's fingerprint. A repeated request has the same fingerprint.
    ///
    /// # Errors
    /// Returns an error if the database fails, or contains no key for fingerprints.
    pub fn of(&self, connection: &mut Db, request: &Request) -> Result<Vec<u8>, AppError> {
        let secret = if let Some(secret) = self.0.get() {
            secret
        } else {
            let secret = Zeroizing::new(idempotency::fingerprint_secret(connection)?);
            self.0.get_or_init(|| secret)
        };
        let mac = Hmac::<Sha256>::new_from_slice(secret).map_err(AppError::internal)?;
        Ok(mac.chain_update(request.digest).finalize().into_bytes().to_vec())
    }
}

/// Carries out the write, or returns the stored answer if a write with this key has already been
/// carried out. Without a request (for dry runs and the house's own writes), the write is always
/// carried out.
///
/// # Errors
/// Returns whatever error the write returns, or an error if the key was used for another request.
pub fn once(
    connection: &mut Db,
    fingerprints: &Fingerprints,
    actor: &str,
    request: Option<&Request>,
    at: DateTime<Utc>,
    write: impl FnOnce(&mut Db) -> Result<Answer, AppError>,
) -> Result<Answer, AppError> {
    let Some(request) = request else { return write(connection) };
    idempotency::lock(connection, actor, &request.key)?;
    let fingerprint = fingerprints.of(connection, request)?;
    if let Some(stored) = idempotency::find(connection, actor, &request.key)? {
        return replay(stored, &fingerprint);
    }
    let answer = match write(connection) {
        Ok(answer) => answer,
        // A command that is committed ahead of its turn is planned without locking its key. If the
        // same request was sent twice, the other request might have caused this refusal, and its
        // answer is now stored.
        Err(refused) if refused.cause.is_none() => {
            let stored = idempotency::find(connection, actor, &request.key)?;
            return Err(stored.map_or(refused, |_| StoreError::Overtaken.into()));
        }
        Err(failed) => return Err(failed),
    };
    idempotency::insert(connection, &answer.to_keep(actor, request, fingerprint, at))?;
    Ok(answer)
}

fn replay(stored: StoredAnswer, fingerprint: &[u8]) -> Result<Answer, AppError> {
    if !stored.fingerprint.is_empty() && stored.fingerprint != fingerprint {
        return Err(AppError::new(&IDEMPOTENCY_KEY_REUSED, said!("key-reused")));
    }
    Ok(Answer {
        status: u16::try_from(stored.status).map_err(AppError::internal)?,
        etag: stored.etag,
        location: stored.location,
        body: stored.body,
        shown_once: None,
        hit: true,
    })
}
