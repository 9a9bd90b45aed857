//! The key that checkpoints are verified with.

use std::{fmt, str::FromStr};

use ed25519_dalek::VerifyingKey;
use thiserror::Error;

use super::{
    Hash, Signature,
    hex_text::{self, HexError},
};

/// How many hexadecimal digits of a key's hash are its id.
const ID_DIGITS: usize = 16;

/// An Ed25519 public key. Written as 64 lowercase hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

/// Why a text is not a key. It never repeats the text, which may be a secret.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeyError {
    #[error("a key is written as 32 bytes in lowercase hexadecimal (64 digits)")]
    Text(#[from] HexError),
    #[error("these 32 bytes are not an Ed25519 public key")]
    NotAPoint,
    #[error("this public key is weak: anybody could sign for it")]
    Weak,
}

impl PublicKey {
    pub(super) const fn new(key: VerifyingKey) -> Self {
        Self(key)
    }

    /// The name that checkpoints know the key by: the first 16 hexadecimal digits of the SHA-256 of
    /// its bytes.
    #[must_use]
    pub fn key_id(&self) -> String {
        Hash::of(self.0.as_bytes()).to_string().chars().take(ID_DIGITS).collect()
    }

    /// Whether the key's owner has signed this message. Strict: no weak keys, and one signature a
    /// message and key that nobody can bend into another.
    pub(super) fn has_signed(&self, message: &[u8], signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        self.0.verify_strict(message, &signature).is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex_text::write(self.0.as_bytes(), f)
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for PublicKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let bytes = hex_text::parse(text)?;
        let key = VerifyingKey::from_bytes(&bytes).map_err(|_| KeyError::NotAPoint)?;
        if key.is_weak() {
            return Err(KeyError::Weak);
        }
        Ok(Self(key))
    }
}
