//! Stored answers, compressed because most are several kilobytes of JSON.

use std::{cell::RefCell, io::Read as _};

use diesel::prelude::*;
use flate2::{Compress, Compression, FlushCompress, Status, read::DeflateDecoder};

use super::StoredAnswer;
use crate::{StoreError, schema::idempotency_keys};

/// Bodies up to this length in bytes are not compressed.
const SHORT: usize = 256;
/// Bodies longer than this many bytes are not compressed, and decompression stops here.
const LONGEST: u32 = 16 << 20;

/// A stored answer, as a database row.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = idempotency_keys)]
pub struct PackedAnswer {
    pub(crate) actor: String,
    pub(crate) key: String,
    pub(crate) fingerprint: Vec<u8>,
    pub(crate) status: i64,
    pub(crate) etag: Option<String>,
    pub(crate) location: Option<String>,
    /// The body if it is not compressed; otherwise empty.
    pub(crate) body: String,
    pub(crate) at: i64,
    pub(crate) packed: Option<Vec<u8>>,
}

impl PackedAnswer {
    /// Compresses an answer if that makes it shorter.
    #[must_use]
    pub fn of(answer: StoredAnswer) -> Self {
        let StoredAnswer { actor, key, fingerprint, status, etag, location, body, at } = answer;
        let is_long = body.len() > SHORT && u32::try_from(body.len()).is_ok_and(|of| of <= LONGEST);
        let packed = is_long.then(|| deflate(&body)).flatten();
        let body = if packed.is_some() { String::new() } else { body };
        Self { actor, key, fingerprint, status, etag, location, body, at, packed }
    }

    /// The original answer.
    ///
    /// # Errors
    /// Returns an error if the compressed body is invalid.
    pub fn unpack(self) -> Result<StoredAnswer, StoreError> {
        let Self { actor, key, fingerprint, status, etag, location, mut body, at, packed } = self;
        if let Some(packed) = packed {
            // This appends to `body`, which should be empty here; if it is not, the digest in the
            // log reveals that.
            let mut unpacked = DeflateDecoder::new(packed.as_slice()).take(LONGEST.into());
            unpacked.read_to_string(&mut body).map_err(StoreError::corrupt)?;
        }
        Ok(StoredAnswer { actor, key, fingerprint, status, etag, location, body, at })
    }
}

thread_local! {
    /// Reused, because creating a compressor takes as long as compressing an answer.
    static PACKER: RefCell<Compress> = RefCell::new(Compress::new(Compression::default(), false));
}

/// The compressed body; `None` if it would not be shorter.
fn deflate(body: &str) -> Option<Vec<u8>> {
    let mut packed = Vec::with_capacity(body.len());
    let end = PACKER.with_borrow_mut(|packer| {
        packer.reset();
        packer.compress_vec(body.as_bytes(), &mut packed, FlushCompress::Finish)
    });
    matches!(end, Ok(Status::StreamEnd)).then_some(packed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(body: String) -> StoredAnswer {
        StoredAnswer {
            actor: "system".to_owned(),
            key: "key".to_owned(),
            fingerprint: vec![1, 2, 3],
            status: 200,
            etag: Some("\"5\"".to_owned()),
            location: None,
            body,
            at: 1,
        }
    }

    #[test]
    fn what_is_packed_is_shorter_and_comes_out_as_it_was() {
        let long = format!("[{}]", r#"{"seat": 1, "bets": {"main": "25.00"}},"#.repeat(100));
        let packed = PackedAnswer::of(answer(long.clone()));
        assert!(packed.body.is_empty() && packed.packed.as_ref().unwrap().len() < long.len() / 5);
        assert_eq!(packed.unpack().unwrap(), answer(long));
    }

    #[test]
    fn what_is_short_is_kept_as_it_is() {
        for body in [String::new(), "{}".to_owned(), "x".repeat(SHORT)] {
            let packed = PackedAnswer::of(answer(body.clone()));
            assert_eq!((&packed.body, &packed.packed), (&body, &None));
            assert_eq!(packed.unpack().unwrap(), answer(body));
        }
    }

    #[test]
    fn what_was_put_beside_it_or_cut_off_shows() {
        let long = "x".repeat(1_000);
        let packed = PackedAnswer::of(answer(long.clone()));
        let beside = PackedAnswer { body: "{}".to_owned(), ..packed.clone() };
        assert_ne!(beside.unpack().unwrap(), answer(long));
        let cut = PackedAnswer { packed: Some(Vec::new()), ..packed };
        assert!(cut.unpack().is_err());
    }
}
