//! The minimum Rust version in `Cargo.toml` is high enough for every locked dependency.

use std::process::Command;

use serde_json::Value;

use super::{assert_none, sources};

/// Parses a version so that `1.89` and `1.89.0` are equal.
fn version(text: &str) -> Vec<u32> {
    let mut numbers: Vec<u32> = text.split('.').map(|number| number.parse().unwrap()).collect();
    numbers.resize(3, 0);
    numbers
}

fn findings(packages: &[Value], promised: &str) -> Vec<String> {
    let too_new = packages.iter().filter_map(|package| {
        let needed = package["rust_version"].as_str()?;
        let (name, its) = (package["name"].as_str()?, package["version"].as_str()?);
        let finding = format!("{name} {its} needs Rust {needed}; {promised} is promised");
        (version(needed) > version(promised)).then_some(finding)
    });
    too_new.collect()
}

#[test]
fn the_promised_rust_is_new_enough() {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version=1", "--locked"])
        .current_dir(sources::top())
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 100, "only {} packages", packages.len());
    assert_none(&findings(packages, env!("CARGO_PKG_RUST_VERSION")));
}

#[test]
fn what_needs_a_newer_rust_is_found() {
    let package = |rust: Option<&str>| serde_json::json!({"name": "lock", "version": "0.5.0", "rust_version": rust});
    let found = |rust| findings(&[package(rust)], "1.89");
    assert_eq!(found(Some("1.95")), ["lock 0.5.0 needs Rust 1.95; 1.89 is promised"]);
    assert_eq!(found(Some("1.89.1")).len(), 1);
    for fine in [None, Some("1.9"), Some("1.89"), Some("1.89.0")] {
        assert_eq!(found(fine), [""; 0]);
    }
}
