//! A proof that a stream has only grown.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    Checkpoint, Frontier, Hash, ProofError,
    inclusion::{hashes, root_of, tree_over},
    merkle::{self, Sibling, Way},
};

/// A proof that a stream has only grown (RFC 6962, 2.1.2): the first `old_size` of its `new_size`
/// entries are those that made up `old_root`.
///
/// It proves that the roots belong together; that they are the *house's* roots is for signed
/// checkpoints of the same sizes to say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConsistencyProof {
    #[schema(example = "house")]
    pub stream: String,
    /// How many entries the stream had then. From 0, anything has grown: that path is empty.
    #[schema(example = 600)]
    pub old_size: u64,
    pub old_root: Hash,
    /// How many entries the stream has now.
    #[schema(example = 1000)]
    pub new_size: u64,
    pub new_root: Hash,
    /// Empty where the sizes are the same.
    pub path: Vec<Hash>,
}

impl ConsistencyProof {
    /// The proof that the first `old_size` of these entries were there before the others.
    ///
    /// # Errors
    /// Where there are fewer entries than that.
    pub fn of(
        stream: impl Into<String>,
        entries: &[Hash],
        old_size: u64,
    ) -> Result<Self, ProofError> {
        let tree = tree_over(entries);
        let new_size = tree.len();
        let shrunk = ProofError::Shrunk { old_size, new_size };
        let old =
            usize::try_from(old_size).ok().and_then(|old| entries.get(..old)).ok_or(shrunk)?;
        let path = if old.is_empty() {
            Vec::new()
        } else {
            hashes(tree.prove_consistency(entries.len() - old.len()).as_bytes())
        };
        Ok(Self {
            stream: stream.into(),
            old_size,
            old_root: old.iter().collect::<Frontier>().root(),
            new_size,
            new_root: root_of(&tree),
            path,
        })
    }

    /// Whether the tree of `new_root` begins with the entries of `old_root`, as RFC 9162 (2.1.4.2)
    /// works it out.
    ///
    /// # Errors
    /// Where it does not, or where the proof is none.
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

    /// Works out both roots at once, from the greatest subtree that ends where the old tree ended.
    fn climb(&self) -> Result<(), ProofError> {
        let wrong_length = ProofError::PathLength(self.path.len());
        // A complete old tree is itself that subtree, and the path does not repeat its root.
        let complete = self.old_size.is_power_of_two().then_some(&self.old_root);
        let mut path = complete.into_iter().chain(&self.path);
        let start = path.next().ok_or_else(|| wrong_length.clone())?;

        let mut way = Way::from_subtree(self.old_size - 1, self.new_size - 1);
        let (mut old, mut new) = (*start, *start);
        for beside in path {
            match way.step().ok_or_else(|| wrong_length.clone())? {
                Sibling::Left => {
                    old = merkle::node(beside, &old);
                    new = merkle::node(beside, &new);
                }
                Sibling::Right => new = merkle::node(&new, beside),
            }
        }
        if !way.is_at_root() {
            Err(wrong_length)
        } else if old != self.old_root {
            Err(ProofError::RootMismatch(self.old_size))
        } else if new != self.new_root {
            Err(ProofError::RootMismatch(self.new_size))
        } else {
            Ok(())
        }
    }

    /// Whether these checkpoints speak of the very trees that the proof is for.
    #[must_use]
    pub fn is_anchored_in(&self, old: &Checkpoint, new: &Checkpoint) -> bool {
        let is = |checkpoint: &Checkpoint, size, root| {
            (&checkpoint.stream, checkpoint.size, checkpoint.root) == (&self.stream, size, root)
        };
        is(old, self.old_size, self.old_root) && is(new, self.new_size, self.new_root)
    }
}
