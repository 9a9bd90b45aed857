//! The facts of the log: their bytes never change, and every kind has all its properties.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod answers;
mod bytes;
