//! The log's chain, tree, checkpoints and verifier: what they prove, and that they reveal every
//! change.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod attacks;
mod canonical;
mod chain;
mod checkpoints;
mod export;
mod frontier;
mod given;
mod keys;
mod proofs;
mod reference;
mod tampering;
mod unreadable;
