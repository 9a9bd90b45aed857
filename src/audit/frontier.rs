//! The right edge of a stream's Merkle tree.

use thiserror::Error;

use super::{Hash, merkle};

/// The form in which [`Frontier::to_bytes`] writes.
const VERSION: u8 = 1;
/// What both databases can count to: more entries than this are a mistake, not a stream.
const MOST_ENTRIES: u64 = i64::MAX.unsigned_abs();

/// The right edge of a stream's Merkle tree (RFC 6962, 2.1): the roots of the complete subtrees
/// that its entries make up, one for each one in its size's bits. Enough to append and to know the
/// root.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Frontier {
    size: u64,
    /// From the greatest subtree, on the left, to the smallest.
    peaks: Vec<Hash>,
}

/// Bytes that are no frontier.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FrontierError {
    #[error("a frontier is written as its version, its size and its hashes: this is cut short")]
    Short,
    #[error("a frontier of version {0} is not known here")]
    Version(u8),
    #[error("a stream does not have {0} entries")]
    Size(u64),
    #[error("a frontier of {size} entries does not have {bytes} bytes of hashes")]
    Peaks { size: u64, bytes: usize },
}

impl Frontier {
    /// The frontier of no entries.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Appends the entry with this hash.
    pub fn append(&mut self, entry: &Hash) {
        let mut peak = merkle::leaf(entry);
        // A new leaf completes as many subtrees as the size ends in ones, as in a binary addition.
        for _ in 0..self.size.trailing_ones() {
            if let Some(left) = self.peaks.pop() {
                peak = merkle::node(&left, &peak);
            }
        }
        self.peaks.push(peak);
        self.size += 1;
    }

    /// How many entries there are.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The root of the tree.
    #[must_use]
    pub fn root(&self) -> Hash {
        let peaks = self.peaks.iter().rev().copied();
        peaks.reduce(|right, left| merkle::node(&left, &right)).unwrap_or_else(merkle::empty_root)
    }

    /// As bytes: the version, the size as a big-endian `u64`, the hashes from left to right.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![VERSION];
        bytes.extend_from_slice(&self.size.to_be_bytes());
        bytes.extend(self.peaks.iter().flat_map(|peak| peak.0));
        bytes
    }

    /// Reads what [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// # Errors
    /// Where the bytes are of another version, or too few or too many for the size.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FrontierError> {
        let (version, bytes) = bytes.split_first().ok_or(FrontierError::Short)?;
        if *version != VERSION {
            return Err(FrontierError::Version(*version));
        }
        let (size, bytes) = bytes.split_first_chunk().ok_or(FrontierError::Short)?;
        let size = u64::from_be_bytes(*size);
        if size > MOST_ENTRIES {
            return Err(FrontierError::Size(size));
        }
        let (peaks, rest) = bytes.as_chunks::<32>();
        if !rest.is_empty() || u32::try_from(peaks.len()) != Ok(size.count_ones()) {
            return Err(FrontierError::Peaks { size, bytes: bytes.len() });
        }
        Ok(Self { size, peaks: peaks.iter().copied().map(Hash).collect() })
    }
}

impl<'a> FromIterator<&'a Hash> for Frontier {
    fn from_iter<I: IntoIterator<Item = &'a Hash>>(entries: I) -> Self {
        entries.into_iter().fold(Self::new(), |mut frontier, entry| {
            frontier.append(entry);
            frontier
        })
    }
}
