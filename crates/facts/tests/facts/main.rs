//! The facts of the log: their bytes never change, and every question about a kind has an answer.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answers;
mod bytes;
mod postings;
