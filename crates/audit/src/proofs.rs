//! Two proofs that need only a signed checkpoint, not the stream itself: one that an entry is in
//! the stream, and one that the stream has only grown.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    checkpoint::Checkpoint,
    hash::Hash,
    merkle::{self, Ascent, Sibling},
    proof_error::ProofError,
    tree::{self, Nodes},
};
use houseway_base::schema::Stream;

/// A proof that an entry is in a stream (RFC 6962, 2.1.1).
///
/// The proof shows that the entry is in the tree with this `root`. Only a signed checkpoint of the
/// same size shows that this root is the *house's*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InclusionProof {
    /// The stream: `house`, or `table/` and the table's identifier.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The entry's position in the stream, counted from 1. It is leaf `seq` − 1 of the tree.
    #[schema(example = 17, minimum = 1)]
    pub seq: u64,
    /// The number of entries in the tree.
    #[schema(example = 1000)]
    pub size: u64,
    /// The root of the tree.
    pub root: Hash,
    /// The sibling hashes from the leaf up to the root.
    pub path: Vec<Hash>,
}

/// A proof that a stream has only grown (RFC 6962, 2.1.2): the first `old_size` of its `new_size`
/// entries are the entries under `old_root`.
///
/// The proof shows that the two roots belong together. Only signed checkpoints of the same sizes
/// show that the roots are the *house's*.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConsistencyProof {
    /// The stream: `house`, or `table/` and the table's identifier.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The earlier number of entries. If it is 0, the path is empty, because every stream starts
    /// without entries.
    #[schema(example = 600)]
    pub old_size: u64,
    pub old_root: Hash,
    /// The later number of entries.
    #[schema(example = 1000)]
    pub new_size: u64,
    pub new_root: Hash,
    /// The hashes of the proof; empty if the sizes are equal or the old size is 0.
    pub path: Vec<Hash>,
}

impl InclusionProof {
    /// The proof for entry `seq` among the first `size` entries of a stream.
    ///
    /// # Errors
    /// Returns an error if there is no such entry, or if a node is missing.
    pub fn of<N: Nodes>(
        stream: impl Into<String>,
        mut nodes: N,
        size: u64,
        seq: u64,
    ) -> Result<Self, N::Error> {
        let index = seq.checked_sub(1).filter(|index| *index < size);
        let index = index.ok_or(ProofError::NoSuchEntry { seq, size })?;
        let root = tree::root(&mut nodes, 0..size)?;
        let path = tree::path(&mut nodes, index, size)?;
        Ok(Self { stream: stream.into(), seq, size, root, path })
    }

    /// Checks that the entry with this hash is at `seq` in the tree with this `root`, as RFC 9162
    /// (2.1.3.2) describes.
    ///
    /// # Errors
    /// Returns an error if the entry is not at `seq`, or the proof is malformed.
    pub fn verify(&self, entry: &Hash) -> Result<(), ProofError> {
        let last = self.size.checked_sub(1);
        let place = self.seq.checked_sub(1).zip(last).filter(|(index, last)| index <= last);
        let no_such_entry = ProofError::NoSuchEntry { seq: self.seq, size: self.size };
        let (index, last) = place.ok_or(no_such_entry)?;

        let wrong_length = || ProofError::PathLength(self.path.len());
        let mut ascent = Ascent::from_leaf(index, last);
        let mut hash = merkle::leaf(entry);
        for sibling in &self.path {
            hash = match ascent.step().ok_or_else(wrong_length)? {
                Sibling::Left => merkle::node(sibling, &hash),
                Sibling::Right => merkle::node(&hash, sibling),
            };
        }
        if !ascent.is_at_root() {
            Err(wrong_length())
        } else if hash == self.root {
            Ok(())
        } else {
            Err(ProofError::RootMismatch(self.size))
        }
    }

    /// Whether this checkpoint is for the proof's tree.
    #[must_use]
    pub fn is_anchored_in(&self, checkpoint: &Checkpoint) -> bool {
        is_about(checkpoint, &self.stream, self.size, self.root)
    }
}

impl ConsistencyProof {
    /// The proof that a stream's first `new_size` entries begin with its first `old_size` entries.
    ///
    /// # Errors
    /// Returns an error if `old_size` is greater than `new_size`, or a node is missing.
    pub fn of<N: Nodes>(
        stream: impl Into<String>,
        mut nodes: N,
        old_size: u64,
        new_size: u64,
    ) -> Result<Self, N::Error> {
        if old_size > new_size {
            return Err(ProofError::Shrunk { old_size, new_size }.into());
        }
        let path = match old_size {
            0 => Vec::new(),
            _ => tree::growth(&mut nodes, old_size, new_size)?,
        };
        let old_root = tree::root(&mut nodes, 0..old_size)?;
        let new_root = tree::root(&mut nodes, 0..new_size)?;
        Ok(Self { stream: stream.into(), old_size, old_root, new_size, new_root, path })
    }

    /// Checks that the tree with the root `new_root` begins with the entries under `old_root`, as
    /// RFC 9162 (2.1.4.2) describes.
    ///
    /// # Errors
    /// Returns an error if the new tree does not begin with these entries, or the proof is
    /// malformed.
    pub fn verify(&self) -> Result<(), ProofError> {
        let (old_size, new_size) = (self.old_size, self.new_size);
        if old_size > new_size {
            return Err(ProofError::Shrunk { old_size, new_size });
        }
        for (size, root) in [(old_size, self.old_root), (new_size, self.new_root)] {
            if size == 0 && root != merkle::empty_root() {
                return Err(ProofError::RootMismatch(size));
            }
        }
        if old_size == 0 || old_size == new_size {
            if !self.path.is_empty() {
                return Err(ProofError::PathLength(self.path.len()));
            }
            let same = old_size == 0 || self.old_root == self.new_root;
            return if same { Ok(()) } else { Err(ProofError::RootMismatch(new_size)) };
        }
        self.climb()
    }

    /// Computes both roots in one ascent, which starts at the largest complete subtree that ends
    /// where the old tree ended.
    fn climb(&self) -> Result<(), ProofError> {
        let wrong_length = ProofError::PathLength(self.path.len());
        // If the old tree is complete, it is that subtree, and the path omits its root.
        let complete = self.old_size.is_power_of_two().then_some(&self.old_root);
        let mut path = complete.into_iter().chain(&self.path);
        let start = path.next().ok_or_else(|| wrong_length.clone())?;

        let mut ascent = Ascent::from_subtree(self.old_size - 1, self.new_size - 1);
        let (mut old, mut new) = (*start, *start);
        for sibling in path {
            match ascent.step().ok_or_else(|| wrong_length.clone())? {
                Sibling::Left => {
                    old = merkle::node(sibling, &old);
                    new = merkle::node(sibling, &new);
                }
                Sibling::Right => new = merkle::node(&new, sibling),
            }
        }
        if !ascent.is_at_root() {
            Err(wrong_length)
        } else if old != self.old_root {
            Err(ProofError::RootMismatch(self.old_size))
        } else if new != self.new_root {
            Err(ProofError::RootMismatch(self.new_size))
        } else {
            Ok(())
        }
    }

    /// Whether these checkpoints are for the proof's trees.
    #[must_use]
    pub fn is_anchored_in(&self, old: &Checkpoint, new: &Checkpoint) -> bool {
        is_about(old, &self.stream, self.old_size, self.old_root)
            && is_about(new, &self.stream, self.new_size, self.new_root)
    }
}

fn is_about(checkpoint: &Checkpoint, stream: &str, size: u64, root: Hash) -> bool {
    (checkpoint.stream.as_str(), checkpoint.size, checkpoint.root) == (stream, size, root)
}
