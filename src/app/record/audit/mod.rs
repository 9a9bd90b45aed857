//! Reading, proving, verifying, rebuilding and exporting the log.

mod body;
mod checkpoints;
mod entries;
mod export;
mod rebuild;
mod verify;

pub use body::{ConsistencyBody, LoggedEntry, ProofBody, Verification};
pub use checkpoints::NewCheckpoint;
pub use rebuild::RebuildReport;
pub use verify::Trust;

pub use crate::store::log::Filter;
