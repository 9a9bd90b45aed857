//! The hashes of RFC 6962's tree (2.1): leaves and nodes begin with different bytes, so that a node
//! is never taken for a leaf.

use sha2::{Digest, Sha256};

use super::Hash;

/// The root of a tree without leaves.
pub(super) fn empty_root() -> Hash {
    Hash::of([])
}

pub(super) fn leaf(entry: &Hash) -> Hash {
    let digest = Sha256::new_with_prefix([0]).chain_update(entry);
    Hash(digest.finalize().into())
}

pub(super) fn node(left: &Hash, right: &Hash) -> Hash {
    let digest = Sha256::new_with_prefix([1]).chain_update(left).chain_update(right);
    Hash(digest.finalize().into())
}
