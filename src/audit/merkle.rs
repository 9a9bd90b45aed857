//! RFC 6962's tree (2.1): how its leaves and nodes are hashed, and the way from a leaf to the root.

use sha2::{Digest, Sha256};

use super::Hash;

/// The root of a tree without leaves.
pub(super) fn empty_root() -> Hash {
    Hash::of([])
}

/// Leaves and nodes begin with different bytes, so that a node is never taken for a leaf.
pub(super) fn leaf(entry: &Hash) -> Hash {
    let digest = Sha256::new_with_prefix([0]).chain_update(entry);
    Hash(digest.finalize().into())
}

pub(super) fn node(left: &Hash, right: &Hash) -> Hash {
    let digest = Sha256::new_with_prefix([1]).chain_update(left).chain_update(right);
    Hash(digest.finalize().into())
}

/// On which side of a node its sibling stands.
pub(super) enum Sibling {
    Left,
    Right,
}

/// The way from a node up to the root, as RFC 9162 (2.1.3.2, 2.1.4.2) walks it.
pub(super) struct Way {
    /// The node's place on its level.
    index: u64,
    /// The place of the level's last node.
    last: u64,
}

impl Way {
    /// The way from leaf `index`, where `last` is the last leaf's.
    pub const fn from_leaf(index: u64, last: u64) -> Self {
        Self { index, last }
    }

    /// The way from the greatest complete subtree that ends with leaf `index`.
    pub const fn from_subtree(index: u64, last: u64) -> Self {
        let levels = index.trailing_ones();
        Self { index: index >> levels, last: last >> levels }
    }

    /// Steps up to the next node that has a sibling; nothing at the root.
    pub fn step(&mut self) -> Option<Sibling> {
        if self.is_at_root() {
            return None;
        }
        let sibling = if self.index % 2 == 1 || self.index == self.last {
            // The last node of a level may stand alone there and on levels above.
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
