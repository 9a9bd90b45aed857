//! The Merkle tree over a stream (RFC 6962, 2.1): its hashes, its right edge, and the path from a
//! leaf to the root.

use sha2::{Digest, Sha256};
use thiserror::Error;

use super::hash::Hash;

/// The version of the format that [`Frontier::to_bytes`] writes.
const FRONTIER_VERSION: u8 = 1;
/// The largest number of entries: the largest integer that PostgreSQL and SQLite can store.
const MAX_ENTRIES: u64 = i64::MAX.unsigned_abs();

/// The root of a tree without leaves.
pub(super) fn empty_root() -> Hash {
    Hash::of([])
}

/// Leaves and nodes are hashed with different prefixes, so that a leaf can never pass for a node.
pub(super) fn leaf(entry: &Hash) -> Hash {
    let digest = Sha256::new_with_prefix([0]).chain_update(entry);
    Hash(digest.finalize().into())
}

pub(super) fn node(left: &Hash, right: &Hash) -> Hash {
    let digest = Sha256::new_with_prefix([1]).chain_update(left).chain_update(right);
    Hash(digest.finalize().into())
}

/// The right edge of a stream's Merkle tree: the roots of its complete subtrees, one for each 1 in
/// the binary representation of its size. Appending and computing the root need nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Frontier {
    size: u64,
    /// The roots of the subtrees, from the largest on the left to the smallest.
    peaks: Vec<Hash>,
}

/// Why some bytes cannot be parsed as a frontier.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FrontierError {
    #[error("a frontier is a version, a size and hashes: this one is cut short")]
    Short,
    #[error("unknown frontier version {0}")]
    Version(u8),
    #[error("no stream has {0} entries")]
    Size(u64),
    #[error("a frontier of size {size} cannot have {bytes} bytes of hashes")]
    Peaks { size: u64, bytes: usize },
}

impl Frontier {
    /// The frontier of an empty tree.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The frontier with these roots of complete subtrees, from left to right. There must be one
    /// for each 1 in the binary representation of the size.
    pub(super) const fn of_peaks(size: u64, peaks: Vec<Hash>) -> Self {
        Self { size, peaks }
    }

    /// Appends the entry with this hash.
    pub fn append(&mut self, entry: &Hash) {
        let mut peak = leaf(entry);
        // Like carries in binary addition: a new leaf completes one subtree for each trailing 1 in
        // the binary representation of the size.
        for _ in 0..self.size.trailing_ones() {
            if let Some(left) = self.peaks.pop() {
                peak = node(&left, &peak);
            }
        }
        self.peaks.push(peak);
        self.size += 1;
    }

    /// The number of entries.
    #[must_use]
    pub const fn size(&self) -> u64 {
        self.size
    }

    /// The root of the tree.
    #[must_use]
    pub fn root(&self) -> Hash {
        let peaks = self.peaks.iter().rev().copied();
        peaks.reduce(|right, left| node(&left, &right)).unwrap_or_else(empty_root)
    }

    /// The version, the size as a big-endian `u64`, and the hashes from left to right.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![FRONTIER_VERSION];
        bytes.extend_from_slice(&self.size.to_be_bytes());
        bytes.extend(self.peaks.iter().flat_map(|peak| peak.0));
        bytes
    }

    /// Parses what [`to_bytes`](Self::to_bytes) wrote.
    ///
    /// # Errors
    /// Returns an error if the version is unknown, or there are too few or too many bytes for the
    /// size.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FrontierError> {
        let (version, bytes) = bytes.split_first().ok_or(FrontierError::Short)?;
        if *version != FRONTIER_VERSION {
            return Err(FrontierError::Version(*version));
        }
        let (size, bytes) = bytes.split_first_chunk().ok_or(FrontierError::Short)?;
        let size = u64::from_be_bytes(*size);
        if size > MAX_ENTRIES {
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

/// The side of a node that its sibling is on.
pub(super) enum Sibling {
    Left,
    Right,
}

/// The ascent from a node to the root, as RFC 9162 (2.1.3.2, 2.1.4.2) describes it.
pub(super) struct Ascent {
    /// The node's index within its level.
    index: u64,
    /// The index of the last node in the level.
    last: u64,
}

impl Ascent {
    /// Starts at leaf `index` of the leaves 0 to `last`.
    pub const fn from_leaf(index: u64, last: u64) -> Self {
        Self { index, last }
    }

    /// Starts at the root of the largest complete subtree that ends with leaf `index`.
    pub const fn from_subtree(index: u64, last: u64) -> Self {
        let levels = index.trailing_ones();
        Self { index: index >> levels, last: last >> levels }
    }

    /// Moves up to the next node that has a sibling, then to that node's parent, and returns the
    /// side that the sibling is on. Returns `None` at the root.
    pub fn step(&mut self) -> Option<Sibling> {
        if self.is_at_root() {
            return None;
        }
        let sibling = if self.index % 2 == 1 || self.index == self.last {
            // The last node might lack a sibling on its own level and on several levels above.
            self.rise(self.index.trailing_zeros());
            Sibling::Left
        } else {
            Sibling::Right
        };
        self.rise(1);
        Some(sibling)
    }

    pub const fn is_at_root(&self) -> bool {
        self.last == 0
    }

    const fn rise(&mut self, levels: u32) {
        self.index >>= levels;
        self.last >>= levels;
    }
}
