//! Tournaments, tested without a server: each rule by its number, independently computed cases, a
//! whole tournament with every figure, and random tournaments.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![allow(
    clippy::as_conversions,
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::float_arithmetic,
    clippy::needless_pass_by_value,
    clippy::similar_names,
    clippy::too_many_lines,
    reason = "a test tells a story, and compares with floats"
)]

mod amendments;
mod book;
mod cases;
mod house;
mod icm;
mod random;
mod rules;
mod whole;
mod worked;
