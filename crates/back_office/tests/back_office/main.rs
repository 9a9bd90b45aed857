//! The back office's money, compared with the specification's worked examples, and with an
//! independent model on random days.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod counts;
mod first_day;
mod holdem_day;
mod postings;
mod random_days;
mod table;
mod went_wrong;
