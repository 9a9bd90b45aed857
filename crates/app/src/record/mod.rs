//! The record: writing the log, projecting it, following it, and auditing it.

mod answers;
pub mod audit;
pub(super) mod blind;
pub mod books;
mod checkpoints;
mod covers;
pub mod feed;
pub(super) mod filter;
pub(super) mod follower;
pub mod journal;
pub(super) mod projections;
mod signing_key;
pub mod standing;
pub(super) mod stream_writer;
pub mod subscription;
pub mod summary;

pub use filter::kinds as entry_kinds;
