//! Tests that read the source itself. They check the house style and the map in `src/lib.rs`.
//!
//! Each check is a function from sources to findings, so that the check itself can be tested.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod dependencies;
mod migrations;
mod names;
mod openapi;
mod remedies;
mod rooms;
mod rust_version;
mod shell;
mod sizes;
mod skipped;
mod sources;

/// Fails and prints one line per finding.
fn assert_none(findings: &[String]) {
    assert!(findings.is_empty(), "\n{}\n", findings.join("\n"));
}
