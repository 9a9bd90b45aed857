//! The rules of every game, tested without a server: given–when–then per rule, vectors, properties.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod break_poker;
mod canasta;
mod truco;
mod vectors;
