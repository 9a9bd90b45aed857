//! The back office without a database: random days by random people.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod cash;
mod day;
mod people;
mod random_days;
mod reality;
