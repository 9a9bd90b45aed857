//! The Merkle tree of a stream that is too long for memory. Only one in every [`KEPT`] levels is
//! stored; the nodes in between are computed on demand. A path therefore needs only a few hundred
//! hashes, no matter how long the stream is.

use std::ops::Range;

use super::{
    hash::Hash,
    merkle::{self, Frontier},
    proof_error::ProofError,
};

/// The distance between stored levels. A node of level 8 covers 256 entries, and a node of level 16
/// covers 65,536.
pub const KEPT: u32 = 8;

/// The source of a stream's stored nodes.
pub trait Nodes {
    /// The error if a node is missing.
    type Error: From<ProofError>;

    /// The nodes at these positions in a level, from left to right. Level 0 contains the entries'
    /// hashes. Any other level is a multiple of [`KEPT`], and only its complete nodes are
    /// requested.
    ///
    /// # Errors
    /// Returns an error if a node is missing.
    fn kept(&mut self, level: u32, places: Range<u64>) -> Result<Vec<Hash>, Self::Error>;
}

/// A tree that stores only the entries' hashes, so all nodes are computed.
impl Nodes for &[Hash] {
    type Error = ProofError;

    fn kept(&mut self, level: u32, places: Range<u64>) -> Result<Vec<Hash>, ProofError> {
        if level > 0 {
            return places.map(|place| join(self, level, place)).collect();
        }
        let (first, end) = (usize::try_from(places.start), usize::try_from(places.end));
        let entries = first.ok().zip(end.ok()).and_then(|(first, end)| self.get(first..end));
        let missing = ProofError::NoSuchEntry {
            seq: places.end,
            size: u64::try_from(self.len()).unwrap_or(0),
        };
        Ok(entries.ok_or(missing)?.to_vec())
    }
}

/// Computes a node of a level above 0 from the nearest stored level below it.
///
/// # Errors
/// Returns an error if a node is missing.
pub fn join<N: Nodes + ?Sized>(nodes: &mut N, level: u32, place: u64) -> Result<Hash, N::Error> {
    let below = level.saturating_sub(1) / KEPT * KEPT;
    let width = 1_u64 << (level - below);
    let mut row = nodes.kept(below, place * width..(place + 1) * width)?;
    if below == 0 {
        row = row.iter().map(merkle::leaf).collect();
    }
    while row.len() > 1 {
        row = row.chunks(2).map(pair).collect();
    }
    let missing = ProofError::NoSuchEntry { seq: place * width + 1, size: 0 };
    Ok(row.first().copied().ok_or(missing)?)
}

fn pair(nodes: &[Hash]) -> Hash {
    match nodes {
        [left, right] => merkle::node(left, right),
        [single, ..] => *single,
        [] => merkle::empty_root(),
    }
}

/// The root of the tree over these leaves (RFC 6962, 2.1). The range must start at a multiple of
/// its length, after the length is rounded up to a power of two.
pub(super) fn root<N: Nodes + ?Sized>(nodes: &mut N, leaves: Range<u64>) -> Result<Hash, N::Error> {
    let size = leaves.end.saturating_sub(leaves.start);
    if size == 0 {
        return Ok(merkle::empty_root());
    }
    if !size.is_power_of_two() {
        let middle = middle(&leaves);
        let left = root(nodes, leaves.start..middle)?;
        let right = root(nodes, middle..leaves.end)?;
        return Ok(merkle::node(&left, &right));
    }
    let (level, place) = (size.trailing_zeros(), leaves.start / size);
    if level > 0 && level.is_multiple_of(KEPT) {
        let node = nodes.kept(level, place..place + 1)?;
        let missing = ProofError::NoSuchEntry { seq: leaves.start + 1, size };
        return Ok(node.first().copied().ok_or(missing)?);
    }
    join(nodes, level, place)
}

/// The right edge that the tree had at this size.
///
/// # Errors
/// Returns an error if a node is missing.
pub fn frontier<N: Nodes + ?Sized>(nodes: &mut N, size: u64) -> Result<Frontier, N::Error> {
    let (mut peaks, mut start) = (Vec::new(), 0);
    for level in (0..u64::BITS).rev() {
        let width = size & (1 << level);
        if width > 0 {
            peaks.push(root(nodes, start..start + width)?);
            start += width;
        }
    }
    Ok(Frontier::of_peaks(size, peaks))
}

/// The siblings on the path from a leaf to the root of a tree of this size (RFC 6962, 2.1.1).
pub(super) fn path<N: Nodes + ?Sized>(
    nodes: &mut N,
    leaf: u64,
    size: u64,
) -> Result<Vec<Hash>, N::Error> {
    let mut siblings = Vec::new();
    let mut leaves = 0..size;
    while leaves.end > leaves.start + 1 {
        leaves = descend(nodes, &mut siblings, leaves, |middle| leaf < middle)?;
    }
    siblings.reverse();
    Ok(siblings)
}

/// The proof that the tree of `size` leaves begins with the tree of its first `old` leaves (RFC
/// 6962, 2.1.2).
pub(super) fn growth<N: Nodes + ?Sized>(
    nodes: &mut N,
    old: u64,
    size: u64,
) -> Result<Vec<Hash>, N::Error> {
    let mut siblings = Vec::new();
    let mut leaves = 0..size;
    while leaves.end > old {
        leaves = descend(nodes, &mut siblings, leaves, |middle| old <= middle)?;
    }
    // If the node is the whole old tree, the proof omits it, because the verifier knows the old
    // root.
    if leaves.start > 0 {
        siblings.push(root(nodes, leaves)?);
    }
    siblings.reverse();
    Ok(siblings)
}

/// Takes one step down: continues in one half of the tree, and records the root of the other half.
fn descend<N: Nodes + ?Sized>(
    nodes: &mut N,
    siblings: &mut Vec<Hash>,
    leaves: Range<u64>,
    goes_left: impl Fn(u64) -> bool,
) -> Result<Range<u64>, N::Error> {
    let middle = middle(&leaves);
    let (left, right) = (leaves.start..middle, middle..leaves.end);
    let (own, other) = if goes_left(middle) { (left, right) } else { (right, left) };
    siblings.push(root(nodes, other)?);
    Ok(own)
}

/// The leaf at which a tree of two or more leaves is split. The left part is the largest complete
/// tree that leaves at least one leaf for the right part.
fn middle(leaves: &Range<u64>) -> u64 {
    leaves.start + (leaves.end - leaves.start).next_power_of_two() / 2
}
