//! Fixed numbers of bytes as lowercase hexadecimal text: one spelling each, so that texts compare.

use std::{borrow::Cow, fmt};

use serde::{Deserialize, Deserializer, Serializer, de::Error};
use thiserror::Error;

/// A text that is not so many bytes in lowercase hexadecimal.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("this is not {bytes} bytes in lowercase hexadecimal ({} digits)", .bytes * 2)]
pub struct HexError {
    bytes: usize,
}

/// Reads `N` bytes.
pub(super) fn parse<const N: usize>(text: &str) -> Result<[u8; N], HexError> {
    let mut bytes = [0; N];
    parse_into(text, &mut bytes)?;
    Ok(bytes)
}

/// Reads as many bytes as there is room for, into where the caller can wipe them.
///
/// Capitals are refused: a second spelling of a hash would be a change unseen.
pub(super) fn parse_into(text: &str, bytes: &mut [u8]) -> Result<(), HexError> {
    let lowercase = !text.bytes().any(|byte| byte.is_ascii_uppercase());
    match hex::decode_to_slice(text, bytes) {
        Ok(()) if lowercase => Ok(()),
        _ => Err(HexError { bytes: bytes.len() }),
    }
}

/// Writes the bytes, two digits each.
pub(super) fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

pub(super) fn serialize<S: Serializer, const N: usize>(
    bytes: &[u8; N],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&hex::encode(bytes))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>, const N: usize>(
    deserializer: D,
) -> Result<[u8; N], D::Error> {
    let text = Cow::<'de, str>::deserialize(deserializer)?;
    parse(&text).map_err(D::Error::custom)
}
