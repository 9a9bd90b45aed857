//! The facts of the log: their bytes never change, and each kind has the right recipients and
//! readers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answers;
mod bytes;
mod postings;
