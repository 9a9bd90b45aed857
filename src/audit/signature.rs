//! An Ed25519 signature.

use std::{borrow::Cow, fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::hex_text::{self, HexError};

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
        crate::schema::text(
            "An Ed25519 signature: 64 bytes in lowercase hexadecimal",
            &"5c".repeat(64),
        )
    }
}

impl utoipa::ToSchema for Signature {
    fn name() -> Cow<'static, str> {
        "Signature".into()
    }
}
