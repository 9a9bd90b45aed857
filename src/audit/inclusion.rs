//! A proof that an entry is in a stream.

use ct_merkle::mem_backed_tree::MemoryBackedTree;
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use utoipa::ToSchema;

use super::{
    Checkpoint, Hash, ProofError,
    merkle::{self, Sibling, Way},
};

/// A proof that an entry is in a stream (RFC 6962, 2.1.1), without the stream.
///
/// It proves that the entry belongs to `root`; that this is the *house's* root is for a signed
/// checkpoint of the same size to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InclusionProof {
    #[schema(example = "house")]
    pub stream: String,
    /// The entry's place in the stream, from 1: leaf number `seq` − 1 of the tree.
    #[schema(example = 17, minimum = 1)]
    pub seq: u64,
    /// How many entries the tree is over.
    #[schema(example = 1000)]
    pub size: u64,
    /// The root of the tree.
    pub root: Hash,
    /// The hashes beside the way from the leaf to the root, from below.
    pub path: Vec<Hash>,
}

impl InclusionProof {
    /// The proof for entry number `seq`, from the hashes of the stream's entries in their order.
    ///
    /// # Errors
    /// Where there is no such entry among them.
    pub fn of(stream: impl Into<String>, entries: &[Hash], seq: u64) -> Result<Self, ProofError> {
        let tree = tree_over(entries);
        let size = tree.len();
        let index = seq.checked_sub(1).filter(|index| *index < size);
        let index = index.and_then(|index| usize::try_from(index).ok());
        let index = index.ok_or(ProofError::NoSuchEntry { seq, size })?;
        let path = hashes(tree.prove_inclusion(index).as_bytes());
        Ok(Self { stream: stream.into(), seq, size, root: root_of(&tree), path })
    }

    /// Whether the entry with this hash stands at `seq` in the tree of `root`, as RFC 9162
    /// (2.1.3.2) works it out.
    ///
    /// # Errors
    /// Where it does not, or where the proof is none.
    pub fn verify(&self, entry: &Hash) -> Result<(), ProofError> {
        let last = self.size.checked_sub(1);
        let place = self.seq.checked_sub(1).zip(last).filter(|(index, last)| index <= last);
        let no_such_entry = ProofError::NoSuchEntry { seq: self.seq, size: self.size };
        let (index, last) = place.ok_or(no_such_entry)?;

        let wrong_length = || ProofError::PathLength(self.path.len());
        let mut way = Way::from_leaf(index, last);
        let mut hash = merkle::leaf(entry);
        for beside in &self.path {
            hash = match way.step().ok_or_else(wrong_length)? {
                Sibling::Left => merkle::node(beside, &hash),
                Sibling::Right => merkle::node(&hash, beside),
            };
        }
        if !way.is_at_root() {
            Err(wrong_length())
        } else if hash == self.root {
            Ok(())
        } else {
            Err(ProofError::RootMismatch(self.size))
        }
    }

    /// Whether this checkpoint speaks of the very tree that the proof is for.
    #[must_use]
    pub fn is_anchored_in(&self, checkpoint: &Checkpoint) -> bool {
        self.stream == checkpoint.stream
            && self.size == checkpoint.size
            && self.root == checkpoint.root
    }
}

/// A tree to take proofs from.
pub(super) fn tree_over(entries: &[Hash]) -> MemoryBackedTree<Sha256, Hash> {
    let mut tree = MemoryBackedTree::new();
    for entry in entries {
        tree.push(*entry);
    }
    tree
}

pub(super) fn root_of(tree: &MemoryBackedTree<Sha256, Hash>) -> Hash {
    Hash((*tree.root().as_bytes()).into())
}

/// A path as the tree writes it: its hashes one after the other.
pub(super) fn hashes(path: &[u8]) -> Vec<Hash> {
    let (hashes, _) = path.as_chunks::<32>();
    hashes.iter().copied().map(Hash).collect()
}
