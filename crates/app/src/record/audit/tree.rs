//! Caches nodes of a stream's Merkle tree, so that a proof reads a few hundred hashes instead of
//! the whole stream.
//!
//! Nodes are stored only when a proof needs them: missing nodes are computed from the entries, and
//! stored for the next proof. The cache is not trusted: if a proof does not lead to the root in the
//! stream's head or checkpoint, it is computed again from the entries alone.

use std::{collections::BTreeMap, ops::Range};

use crate::{App, AppError};
use houseway_audit::{Chain, Hash, Nodes, ProofError, join};
use houseway_store as store;
use houseway_store::{Db, log::Node};

/// The maximum number of nodes that are written at a time, so that no command has to wait for long.
const MOST_AT_A_TIME: usize = 500;

impl From<ProofError> for AppError {
    fn from(error: ProofError) -> Self {
        Self::internal(error)
    }
}

/// A stream's tree in the database.
pub(super) struct StoredTree<'a> {
    connection: &'a mut Db,
    stream: &'a str,
    /// Whether the cached nodes are used.
    believes: bool,
    /// The nodes that had to be computed, by level and position.
    computed: BTreeMap<(u32, u64), Hash>,
}

impl Nodes for &mut StoredTree<'_> {
    type Error = AppError;

    fn kept(&mut self, level: u32, places: Range<u64>) -> Result<Vec<Hash>, AppError> {
        if level == 0 {
            return Ok(store::log::hashes(self.connection, self.stream, places)?);
        }
        let kept = if self.believes {
            store::log::nodes(self.connection, self.stream, level, places.clone())?
        } else {
            Vec::new()
        };
        let mut kept = kept.into_iter().peekable();
        places
            .map(|place| match kept.next_if(|(kept, _)| *kept == place) {
                Some((_, hash)) => Ok(hash),
                None => self.compute(level, place),
            })
            .collect()
    }
}

impl StoredTree<'_> {
    fn compute(mut self: &mut Self, level: u32, place: u64) -> Result<Hash, AppError> {
        if let Some(hash) = self.computed.get(&(level, place)) {
            return Ok(*hash);
        }
        let hash = join(&mut self, level, place)?;
        self.computed.insert((level, place), hash);
        Ok(hash)
    }
}

/// The computed nodes of a stream's tree, shared by several consecutive proofs.
#[derive(Debug, Default)]
pub(super) struct Computed(BTreeMap<(u32, u64), Hash>);

impl Computed {
    /// Runs `make` on a stream's tree. The cached nodes can be wrong, so the caller must compare
    /// the result with something that was signed.
    pub fn make<P>(
        &mut self,
        connection: &mut Db,
        stream: &str,
        make: impl FnOnce(&mut StoredTree<'_>) -> Result<P, AppError>,
    ) -> Result<P, AppError> {
        let computed = std::mem::take(&mut self.0);
        let mut tree = StoredTree { connection, stream, believes: true, computed };
        let result = make(&mut tree);
        self.0 = tree.computed;
        result
    }

    /// The computed nodes, to be cached.
    pub fn found(self, stream: String) -> Found {
        let node = |((level, place), hash)| Node { level, place, hash };
        let nodes = self.0.into_iter().map(node).collect();
        Found { stream, nodes, others_are_wrong: false }
    }
}

/// The nodes of a stream's tree that were computed for a proof.
#[derive(Debug)]
pub(crate) struct Found {
    stream: String,
    nodes: Vec<Node>,
    /// Whether the cached nodes are wrong.
    others_are_wrong: bool,
}

/// Makes a proof for a stream with this head; `roots` contains the known roots by size.
///
/// # Errors
/// Returns any error from `make`, or an error if the database fails.
pub(super) fn prove<P>(
    connection: &mut Db,
    stream: &str,
    head: Option<&Chain>,
    make: impl Fn(&mut StoredTree<'_>) -> Result<P, AppError>,
    roots: impl Fn(&P) -> Vec<(u64, Hash)>,
) -> Result<(P, Found), AppError> {
    let attempt = |connection: &mut Db, believes: bool| {
        let mut tree = StoredTree { connection, stream, believes, computed: BTreeMap::new() };
        let proof = make(&mut tree)?;
        let node = |((level, place), hash)| Node { level, place, hash };
        let nodes = tree.computed.into_iter().map(node).collect();
        let found = Found { stream: stream.to_owned(), nodes, others_are_wrong: !believes };
        Ok::<_, AppError>((proof, found))
    };
    let (proof, found) = attempt(connection, true)?;
    if fits(connection, stream, head, &roots(&proof))? {
        return Ok((proof, found));
    }
    attempt(connection, false)
}

/// Whether each of these roots equals the root that the head or a checkpoint stores for a tree of
/// the same size. Sizes for which no root is stored are skipped.
fn fits(
    connection: &mut Db,
    stream: &str,
    head: Option<&Chain>,
    roots: &[(u64, Hash)],
) -> Result<bool, AppError> {
    for (size, root) in roots {
        let of_head = head.map(Chain::frontier).filter(|head| head.size() == *size);
        let known = match of_head {
            Some(head) => Some(head.root()),
            None => store::checkpoints::covering(connection, stream, *size)?
                .filter(|signed| signed.checkpoint.size == *size)
                .map(|signed| signed.checkpoint.root),
        };
        if known.is_some_and(|known| known != *root) {
            return Ok(false);
        }
    }
    Ok(true)
}

impl App {
    /// Stores the computed nodes. The proof is valid without the stored nodes, so an error is only
    /// logged.
    pub(crate) async fn keep(&self, found: Found) {
        let Found { stream, nodes, others_are_wrong } = found;
        let mut forget = others_are_wrong;
        for batch in nodes.chunks(MOST_AT_A_TIME) {
            let (stream, batch, forgets) = (stream.clone(), batch.to_vec(), forget);
            forget = false;
            let kept = self.write(move |connection, _| {
                if forgets {
                    store::log::forget_nodes(connection, &stream)?;
                }
                Ok(store::log::keep_nodes(connection, &stream, &batch)?)
            });
            if let Err(error) = kept.await {
                tracing::warn!(%error, "nodes of a stream's tree were not kept");
                return;
            }
        }
    }
}
