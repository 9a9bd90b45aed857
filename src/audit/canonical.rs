//! The bytes that are hashed and signed: every field with its length before it, so that no byte
//! moves from one field to its neighbour unseen. The layout is written down in the room's
//! documentation; a change of it is a new version.

/// The layout that this code writes.
const VERSION: u8 = 1;

/// Canonical bytes in the making.
pub(super) struct Canonical {
    bytes: Vec<u8>,
}

impl Canonical {
    /// Begins with the version and with what this is, so that one thing is never taken for another.
    pub fn new(what: &str) -> Self {
        Self { bytes: vec![VERSION] }.field(what)
    }

    /// A field: its length, then its bytes.
    pub fn field(mut self, bytes: impl AsRef<[u8]>) -> Self {
        let bytes = bytes.as_ref();
        // No text in memory is as long as 2⁶⁴ bytes.
        let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        self.bytes.extend_from_slice(&length.to_be_bytes());
        self.bytes.extend_from_slice(bytes);
        self
    }

    /// A field that may be absent: whether it is there, then the field.
    pub fn optional(mut self, bytes: Option<impl AsRef<[u8]>>) -> Self {
        self.bytes.push(u8::from(bytes.is_some()));
        match bytes {
            Some(bytes) => self.field(bytes),
            None => self,
        }
    }

    /// The bytes.
    pub fn finish(self) -> Vec<u8> {
        self.bytes
    }
}
