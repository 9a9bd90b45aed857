//! The error type of proofs.

use thiserror::Error;

/// Why there is no proof, or why a proof is not valid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProofError {
    #[error("no entry {seq} among {size}: entries are numbered from 1")]
    NoSuchEntry { seq: u64, size: u64 },
    #[error("a stream cannot shrink: its size was {old_size}, and is {new_size}")]
    Shrunk { old_size: u64, new_size: u64 },
    #[error("a path of length {0} does not fit trees of these sizes")]
    PathLength(usize),
    #[error("the path does not lead to the root at size {0}")]
    RootMismatch(u64),
}
