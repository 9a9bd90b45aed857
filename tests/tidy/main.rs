//! The tests that read the source itself: what the house style and the map in `src/lib.rs` promise.
//!
//! Each check is a function from sources to findings, so that it can be shown to find something.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod arrows;
mod circles;
mod dependencies;
mod migrations;
mod openapi;
mod paths;
mod remedies;
mod rust_version;
mod shell;
mod sizes;
mod sources;
mod tokens;
mod words;

/// Fails with a line a finding.
fn assert_none(findings: &[String]) {
    assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
}
