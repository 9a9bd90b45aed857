//! The API, tested against the real server on real databases. Each test runs on SQLite and, if
//! `tests/with_postgres` provides it, on PostgreSQL. The modules in `v1` mirror the URLs.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]
#![allow(
    clippy::match_bool,
    clippy::items_after_statements,
    clippy::similar_names,
    reason = "matters of taste, where a test tells a story"
)]

mod ahead;
mod answers;
mod bad_input;
mod blind;
mod checkpoints;
mod cli;
mod conventions;
mod copies;
mod days;
mod documents;
mod exchange;
mod faults;
mod idempotency;
mod languages;
mod lockout;
mod locks;
mod measured;
mod migrations;
mod odds;
mod openapi;
mod openness;
mod pages;
mod permissions;
mod properties;
mod remembered;
mod replay;
mod restored;
mod safety;
mod secrets;
mod shapes;
mod siege;
mod spanish;
mod standing;
mod store;
mod support;
mod tamper;
mod tls;
mod unsound;
mod untouched;
mod v1;
