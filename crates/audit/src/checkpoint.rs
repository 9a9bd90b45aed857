//! A signed statement of a stream's state at one point in time.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Deserializer, Serialize, de::Error as _};
use thiserror::Error;
use utoipa::ToSchema;

use super::{
    entry::{CanonicalBytes, micros},
    hash::Hash,
    keys::{Keys, Signature, SigningKey},
};

/// A statement about a stream: at this time, it had exactly these entries.
// A checkpoint is parsed as part of a `SignedCheckpoint`, which refuses unknown fields. The
// checkpoint's own schema must accept them, because the signature is written next to the
// checkpoint's fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Checkpoint {
    /// The stream that was signed.
    #[schema(example = "house")]
    pub stream: String,
    /// The number of entries in the stream.
    #[schema(example = 1000)]
    #[serde(deserialize_with = "possible_size")]
    pub size: u64,
    /// The root of the Merkle tree (RFC 6962) over the hashes of those entries.
    pub root: Hash,
    /// The hash of entry `size`; zeros if the stream is empty.
    pub head: Hash,
    /// The time of the signature, in whole microseconds.
    #[serde(with = "micros")]
    pub at: DateTime<Utc>,
    /// The signing key: the first 16 hexadecimal digits of the public key's hash.
    #[schema(example = "21fe31dfa154a261")]
    pub key_id: String,
}

/// Refuses a size that no log can have: the database stores positions as signed integers.
fn possible_size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    let size = u64::deserialize(deserializer)?;
    i64::try_from(size).map_err(|_| D::Error::custom("no stream can have so many entries"))?;
    Ok(size)
}

/// A checkpoint and its signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedCheckpoint {
    #[serde(flatten)]
    pub checkpoint: Checkpoint,
    /// The Ed25519 signature over the checkpoint's canonical bytes.
    pub signature: Signature,
}

/// Why a checkpoint cannot be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CheckpointError {
    #[error("it is signed with a key that is not trusted")]
    UnknownKey,
    #[error("its signature is not valid for its contents and the key it names")]
    BadSignature,
}

impl Checkpoint {
    /// The bytes that are signed. The crate documentation describes their layout.
    #[must_use]
    pub fn signed_bytes(&self) -> Vec<u8> {
        CanonicalBytes::new("checkpoint")
            .field(&self.stream)
            .field(self.size.to_be_bytes())
            .field(self.root)
            .field(self.head)
            .field(micros::to_bytes(self.at))
            .field(&self.key_id)
            .finish()
    }
}

impl SignedCheckpoint {
    /// Signs a checkpoint. Sets the checkpoint's key id to the id of this key, and truncates the
    /// checkpoint's time to the microsecond.
    #[must_use]
    pub fn sign(checkpoint: Checkpoint, key: &SigningKey) -> Self {
        let at = micros::truncated(checkpoint.at);
        let checkpoint = Checkpoint { at, key_id: key.key_id(), ..checkpoint };
        let signature = key.sign(&checkpoint.signed_bytes());
        Self { checkpoint, signature }
    }

    /// Checks that one of these keys signed exactly this checkpoint.
    ///
    /// # Errors
    /// Returns an error if the checkpoint names a key that is not among these, or if the signature
    /// is not valid.
    pub fn verify(&self, keys: &Keys) -> Result<(), CheckpointError> {
        let key = keys.get(&self.checkpoint.key_id).ok_or(CheckpointError::UnknownKey)?;
        if key.has_signed(&self.checkpoint.signed_bytes(), &self.signature) {
            Ok(())
        } else {
            Err(CheckpointError::BadSignature)
        }
    }
}
