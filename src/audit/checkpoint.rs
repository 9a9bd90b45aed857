//! What the house has signed.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

use super::{Hash, Keys, Signature, canonical::Canonical, micros};

/// A statement about a stream: at this time it had these entries and no others.
///
/// It is read as part of a [`SignedCheckpoint`], which refuses unknown fields. Its own schema must
/// not: it would refuse the signature beside it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Checkpoint {
    /// The stream it speaks of.
    #[schema(example = "house")]
    pub stream: String,
    /// How many entries the stream had.
    #[schema(example = 1000)]
    pub size: u64,
    /// The root of the Merkle tree (RFC 6962) over the hashes of those entries.
    pub root: Hash,
    /// The hash of entry number `size`; zeros when there was none.
    pub head: Hash,
    /// When it was signed, in whole microseconds.
    #[serde(with = "micros")]
    pub at: DateTime<Utc>,
    /// Which key has signed it: 16 hexadecimal digits of the public key's hash.
    #[schema(example = "21fe31dfa154a261")]
    pub key_id: String,
}

/// A checkpoint with its signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignedCheckpoint {
    #[serde(flatten)]
    pub checkpoint: Checkpoint,
    /// Ed25519, over the checkpoint's canonical bytes.
    pub signature: Signature,
}

/// Why a checkpoint is not to be believed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum CheckpointError {
    #[error("the key that signed it is not among those that are trusted")]
    UnknownKey,
    #[error("the signature is not that of the key it names over what it says")]
    BadSignature,
}

impl Checkpoint {
    /// The bytes that are signed, as the room's documentation lays them out.
    #[must_use]
    pub fn signed_bytes(&self) -> Vec<u8> {
        Canonical::new("checkpoint")
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
    /// Whether one of these keys has signed exactly this.
    ///
    /// # Errors
    /// Where the key is not among them, or the signature is not the key's.
    pub fn verify(&self, keys: &Keys) -> Result<(), CheckpointError> {
        let key = keys.get(&self.checkpoint.key_id).ok_or(CheckpointError::UnknownKey)?;
        if key.has_signed(&self.checkpoint.signed_bytes(), &self.signature) {
            Ok(())
        } else {
            Err(CheckpointError::BadSignature)
        }
    }
}
