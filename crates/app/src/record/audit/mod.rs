//! Reading, proving, verifying, rebuilding and exporting the log.

mod amounts;
mod answers;
mod body;
mod boxes;
mod checkpoints;
mod coverage;
mod derived;
mod entries;
mod export;
mod rebuild;
mod recent;
mod secrets;
mod slips;
mod tournaments;
mod transit;
mod tree;
mod verification;
mod verify;
mod witness;

pub use body::{ConsistencyBody, KeyBody, LoggedEntry, ProofBody, Verification};
pub use checkpoints::{NewCheckpoint, keys_read_only, latest_read_only};
pub use coverage::not_covered;
pub use derived::Derived;
pub use export::export_read_only;
pub use rebuild::{Rebuild, RebuildReport};
pub(crate) use recent::is_sound;
pub(crate) use slips::has_gap as slips_gap;
pub(crate) use tree::Found as TreeFound;
pub use verification::{Scope, verify_read_only};
pub use verify::Trust;

pub use houseway_store::log::Filter;
