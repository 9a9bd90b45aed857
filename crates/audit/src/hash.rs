//! A SHA-256 hash, and hexadecimal text for hashes, keys and signatures.

use std::{borrow::Cow, fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// A SHA-256 hash. Written as 64 lowercase hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Hash(#[serde(with = "hex_text")] pub [u8; 32]);

impl Hash {
    /// The `prev` of a stream's first entry.
    pub const ZERO: Self = Self([0; 32]);

    #[must_use]
    pub fn of(bytes: impl AsRef<[u8]>) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The raw bytes rather than the text: the tree hashes these bytes to compute its leaves.
impl AsRef<[u8]> for Hash {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

impl From<[u8; 32]> for Hash {
    fn from(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex_text::write(&self.0, f)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hash {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        hex_text::parse(text).map(Self)
    }
}

impl utoipa::PartialSchema for Hash {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        houseway_base::schema::pattern(
            "A SHA-256 hash, in lowercase hexadecimal",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
            "^[0-9a-f]{64}$",
        )
    }
}

impl utoipa::ToSchema for Hash {
    fn name() -> Cow<'static, str> {
        "Hash".into()
    }
}

/// The error for a text that is not the expected number of bytes in lowercase hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("this is not {bytes} bytes in lowercase hexadecimal ({} digits)", .bytes * 2)]
pub struct HexError {
    bytes: usize,
}

/// Byte arrays as lowercase hexadecimal text. Each value has exactly one spelling, so equal values
/// have equal texts.
pub(super) mod hex_text {
    use std::{borrow::Cow, fmt};

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::HexError;

    /// Parses `N` bytes.
    pub fn parse<const N: usize>(text: &str) -> Result<[u8; N], HexError> {
        let mut bytes = [0; N];
        parse_into(text, &mut bytes)?;
        Ok(bytes)
    }

    /// Fills a buffer that the caller owns and can wipe afterwards.
    ///
    /// Uppercase is refused. If a hash had a second spelling, changing one spelling to the other
    /// would go unnoticed.
    pub fn parse_into(text: &str, bytes: &mut [u8]) -> Result<(), HexError> {
        let lowercase = !text.bytes().any(|byte| byte.is_ascii_uppercase());
        match hex::decode_to_slice(text, bytes) {
            Ok(()) if lowercase => Ok(()),
            _ => Err(HexError { bytes: bytes.len() }),
        }
    }

    /// Writes two digits per byte.
    pub fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }

    pub fn serialize<S: Serializer, const N: usize>(
        bytes: &[u8; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&hex::encode(bytes))
    }

    pub fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[u8; N], D::Error> {
        let text = Cow::<'de, str>::deserialize(deserializer)?;
        parse(&text).map_err(D::Error::custom)
    }
}
