//! An entry of the log: its fields, the bytes that are hashed, and its seal.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::hash::Hash;
use houseway_base::ids::{EntryId, RoundId};

/// An entry of the log, before it is sealed with its hash.
// An entry is parsed as part of a `SealedEntry`, which refuses unknown fields. The entry's own
// schema must accept them, because the hash is written next to the entry's fields.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Entry {
    pub id: EntryId,
    /// The entry's stream, such as `house` or the stream of a table.
    #[schema(example = "house")]
    pub stream: String,
    /// The entry's position in the stream: 1, 2, 3 … without gaps.
    #[schema(example = 17, minimum = 1)]
    pub seq: u64,
    /// The time of logging, in whole microseconds. It is never earlier than the time of the
    /// preceding entry, unless this entry says that the clock was set back.
    #[serde(with = "micros")]
    pub at: DateTime<Utc>,
    /// The actor: a person, an API key or the system itself.
    #[schema(example = "user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub actor: String,
    /// The kind of the entry.
    #[schema(example = "round_opened")]
    pub kind: String,
    /// The round that the entry belongs to, if any.
    #[schema(required)]
    pub round: Option<RoundId>,
    /// The reason; always given for voids, corrections and overrides.
    #[schema(required, example = "the burn card was exposed")]
    pub reason: Option<String>,
    /// The details as JSON text, which is hashed byte for byte.
    #[schema(example = r#"{"type":"dealt"}"#)]
    pub body: String,
    /// The hash of the preceding entry; zeros for the first.
    pub prev: Hash,
}

impl Entry {
    /// The bytes that are hashed. The crate documentation describes their layout.
    ///
    /// The bytes contain `at` in whole microseconds.
    #[must_use]
    pub fn canonical_bytes(&self) -> Vec<u8> {
        CanonicalBytes::new("entry")
            .field(self.id.uuid().as_bytes())
            .field(&self.stream)
            .field(self.seq.to_be_bytes())
            .field(micros::to_bytes(self.at))
            .field(&self.actor)
            .field(&self.kind)
            .optional(self.round.map(|round| round.uuid().into_bytes()))
            .optional(self.reason.as_deref())
            .field(&self.body)
            .field(self.prev)
            .finish()
    }

    /// The hash that seals the entry.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash::of(self.canonical_bytes())
    }
}

/// An entry of the log and the hash that seals it.
///
/// Entries read back from a database or a file also have this type. Until they are verified, their
/// hash is only a *claim*.
// serde does not guarantee that a flattened struct refuses unknown fields. This crate's tests check
// that it does, here and for checkpoints.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SealedEntry {
    #[serde(flatten)]
    pub entry: Entry,
    /// The SHA-256 of the entry's canonical bytes.
    pub hash: Hash,
}

impl SealedEntry {
    /// Seals an entry. The entry's time is truncated to the microsecond, because the hash does not
    /// cover anything finer.
    #[must_use]
    pub fn seal(mut entry: Entry) -> Self {
        entry.at = micros::truncated(entry.at);
        let hash = entry.hash();
        Self { entry, hash }
    }

    /// Whether the entry still matches the hash that sealed it.
    #[must_use]
    pub fn is_intact(&self) -> bool {
        self.entry.at == micros::truncated(self.entry.at) && self.entry.hash() == self.hash
    }
}

/// Builds the bytes that are hashed or signed. Each field is preceded by its length, so that no
/// byte can move from one field to the next unnoticed.
///
/// The crate documentation specifies the layout. Any change to it requires a new version.
pub(super) struct CanonicalBytes {
    bytes: Vec<u8>,
}

impl CanonicalBytes {
    /// The version of the layout.
    const VERSION: u8 = 1;

    /// Starts with the version and a word for what the bytes describe, so that an entry's bytes can
    /// never pass for a checkpoint's.
    pub fn new(what: &str) -> Self {
        Self { bytes: vec![Self::VERSION] }.field(what)
    }

    /// Adds a field: its length, then its bytes.
    pub fn field(mut self, bytes: impl AsRef<[u8]>) -> Self {
        let bytes = bytes.as_ref();
        // Nothing in memory can be 2⁶⁴ bytes long.
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.bytes.extend_from_slice(&length.to_be_bytes());
        self.bytes.extend_from_slice(bytes);
        self
    }

    /// Adds an optional field: a byte that says whether it is present, then the field.
    pub fn optional(mut self, bytes: Option<impl AsRef<[u8]>>) -> Self {
        self.bytes.push(u8::from(bytes.is_some()));
        match bytes {
            Some(bytes) => self.field(bytes),
            None => self,
        }
    }

    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Times in whole microseconds, the precision that hashes cover and that both PostgreSQL and SQLite
/// keep.
pub(super) mod micros {
    use chrono::{DateTime, SecondsFormat, Utc};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// The time, truncated to the microsecond.
    pub fn truncated(at: DateTime<Utc>) -> DateTime<Utc> {
        DateTime::from_timestamp_micros(at.timestamp_micros()).unwrap_or(at)
    }

    /// Microseconds since 1970, as eight big-endian bytes.
    pub fn to_bytes(at: DateTime<Utc>) -> [u8; 8] {
        at.timestamp_micros().to_be_bytes()
    }

    pub fn serialize<S: Serializer>(at: &DateTime<Utc>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&at.to_rfc3339_opts(SecondsFormat::Micros, true))
    }

    /// Refuses a time with digits beyond the microsecond. The hash does not cover these digits, so
    /// a change to them would go unnoticed.
    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<DateTime<Utc>, D::Error> {
        let at = DateTime::<Utc>::deserialize(deserializer)?;
        if at == truncated(at) {
            Ok(at)
        } else {
            Err(D::Error::custom("times in the log are in whole microseconds"))
        }
    }
}
