//! The log's words: their bytes never change, and each question about a kind has an answer.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answers;
mod bytes;
