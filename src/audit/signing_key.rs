//! The key that checkpoints are signed with.

use std::{fmt, str::FromStr};

use ed25519_dalek::Signer;
use zeroize::Zeroizing;

use super::{Checkpoint, KeyError, PublicKey, Signature, SignedCheckpoint, hex_text, micros};

/// The secret key of the house's checkpoints. Never shown, and wiped from memory when dropped.
#[derive(Clone)]
pub struct SigningKey(ed25519_dalek::SigningKey);

impl SigningKey {
    /// The key that grows from these 32 bytes, which must come from a source of secrets.
    #[must_use]
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        Self(ed25519_dalek::SigningKey::from_bytes(seed))
    }

    /// What the key's checkpoints are verified with.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey::new(self.0.verifying_key())
    }

    /// The name that checkpoints know the key by.
    #[must_use]
    pub fn key_id(&self) -> String {
        self.public_key().key_id()
    }

    /// Signs a checkpoint, in this key's name; of its time, the whole microseconds.
    #[must_use]
    pub fn sign(&self, checkpoint: Checkpoint) -> SignedCheckpoint {
        let at = micros::truncated(checkpoint.at);
        let checkpoint = Checkpoint { at, key_id: self.key_id(), ..checkpoint };
        let signature = Signature(self.0.sign(&checkpoint.signed_bytes()).to_bytes());
        SignedCheckpoint { checkpoint, signature }
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("key_id", &self.key_id()).finish_non_exhaustive()
    }
}

/// Reads a seed: 64 lowercase hexadecimal digits.
impl FromStr for SigningKey {
    type Err = KeyError;

    fn from_str(seed: &str) -> Result<Self, KeyError> {
        let mut bytes = Zeroizing::new([0; 32]);
        hex_text::parse_into(seed, &mut *bytes)?;
        Ok(Self::from_seed(&bytes))
    }
}
