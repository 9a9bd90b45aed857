//! Why there is no proof, or why a proof proves nothing.

use thiserror::Error;

/// Why there is no proof, or why a proof proves nothing.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProofError {
    #[error("there is no entry {seq} among {size}: entries are numbered from 1")]
    NoSuchEntry { seq: u64, size: u64 },
    #[error("a stream of {old_size} entries cannot have become one of {new_size}")]
    Shrunk { old_size: u64, new_size: u64 },
    #[error("the path has {0} hashes, which is not what trees of these sizes need")]
    PathLength(usize),
    #[error("the path does not lead to the root of {0} entries")]
    RootMismatch(u64),
}
