//! Ed25519 keys and signatures, used to sign and verify checkpoints.

use std::{borrow::Cow, collections::BTreeMap, fmt, str::FromStr};

use ed25519_dalek::{Signer, VerifyingKey};
use serde::{Deserialize, Serialize};
use thiserror::Error;
use zeroize::Zeroizing;

use super::hash::{Hash, HexError, hex_text};

/// The number of hexadecimal digits in a key id, taken from the beginning of the key's hash.
const KEY_ID_DIGITS: usize = 16;

/// An Ed25519 public key. Written as 64 lowercase hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

/// Why a text is not a key. The error never contains the text, which might be a secret.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum KeyError {
    #[error("a key is written as 32 bytes in lowercase hexadecimal (64 digits)")]
    Text(#[from] HexError),
    #[error("these 32 bytes are not an Ed25519 public key")]
    NotAPoint,
    #[error("this public key is weak: anyone could sign for it")]
    Weak,
}

impl PublicKey {
    /// The id that identifies the key in checkpoints: the first 16 hexadecimal digits of the
    /// SHA-256 of the key's bytes.
    #[must_use]
    pub fn key_id(&self) -> String {
        Hash::of(self.0.as_bytes()).to_string().chars().take(KEY_ID_DIGITS).collect()
    }

    /// Whether the key's owner signed this message. Verification is strict: it refuses weak keys
    /// and malleable signatures, so each key has only one signature for each message.
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

/// The public keys that a verifier trusts, by id: the current key and its predecessors.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Keys(BTreeMap<String, PublicKey>);

impl Keys {
    /// The key with this id, if it is trusted.
    #[must_use]
    pub fn get(&self, key_id: &str) -> Option<&PublicKey> {
        self.0.get(key_id)
    }
}

impl FromIterator<PublicKey> for Keys {
    fn from_iter<I: IntoIterator<Item = PublicKey>>(keys: I) -> Self {
        Self(keys.into_iter().map(|key| (key.key_id(), key)).collect())
    }
}

/// The secret key that signs the house's checkpoints. Never printed, and wiped from memory when
/// dropped.
#[derive(Clone)]
pub struct SigningKey(ed25519_dalek::SigningKey);

impl SigningKey {
    /// Derives the key from 32 bytes, which must come from a cryptographic random source.
    #[must_use]
    pub fn from_seed(seed: &[u8; 32]) -> Self {
        Self(ed25519_dalek::SigningKey::from_bytes(seed))
    }

    /// The key that verifies this key's signatures.
    #[must_use]
    pub fn public_key(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// The id that identifies the key in checkpoints.
    #[must_use]
    pub fn key_id(&self) -> String {
        self.public_key().key_id()
    }

    /// Signs a message. Ed25519 is deterministic: signing the same message again gives the same
    /// signature.
    pub(super) fn sign(&self, message: &[u8]) -> Signature {
        Signature(self.0.sign(message).to_bytes())
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SigningKey").field("key_id", &self.key_id()).finish_non_exhaustive()
    }
}

/// Parses a seed: 64 lowercase hexadecimal digits.
impl FromStr for SigningKey {
    type Err = KeyError;

    fn from_str(seed: &str) -> Result<Self, KeyError> {
        let mut bytes = Zeroizing::new([0; 32]);
        hex_text::parse_into(seed, &mut *bytes)?;
        Ok(Self::from_seed(&bytes))
    }
}

/// An Ed25519 signature. Written as 128 lowercase hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Signature(#[serde(with = "hex_text")] pub [u8; 64]);

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex_text::write(&self.0, f)
    }
}

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Signature {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        hex_text::parse(text).map(Self)
    }
}

impl utoipa::PartialSchema for Signature {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        houseway_base::schema::pattern(
            "An Ed25519 signature: 64 bytes in lowercase hexadecimal",
            &"5c".repeat(64),
            "^[0-9a-f]{128}$",
        )
    }
}

impl utoipa::ToSchema for Signature {
    fn name() -> Cow<'static, str> {
        "Signature".into()
    }
}
