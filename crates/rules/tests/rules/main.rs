//! The rules of every game, tested without a server: given-when-then tests for each rule, vectors,
//! and properties.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![allow(
    clippy::match_bool,
    clippy::items_after_statements,
    clippy::similar_names,
    reason = "matters of taste, where a test tells a story"
)]

mod break_poker;
mod canasta;
mod chips;
mod contract;
mod holdem;
mod recorded;
mod sentences;
mod truco;
mod vectors;
mod words;

/// Random players make billions of small allocations, which took a third of the processor time with
/// the C library's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;
