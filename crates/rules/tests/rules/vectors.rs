//! Reads the vectors: data files of worked cases, stored next to the tests that use them.

#![allow(dead_code, reason = "each game uses the form its vectors come in")]

use std::{fs, path::PathBuf};

use serde::de::DeserializeOwned;

fn read(name: &str) -> String {
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests/rules/vectors", name].iter().collect();
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Reads a file with one case on each line.
pub fn json_lines<T: DeserializeOwned>(name: &str) -> Vec<T> {
    read(name)
        .lines()
        .enumerate()
        .map(|(index, line)| {
            serde_json::from_str(line).unwrap_or_else(|e| panic!("{name}:{}: {e}", index + 1))
        })
        .collect()
}

/// Reads a file with a single document.
pub fn json<T: DeserializeOwned>(name: &str) -> T {
    serde_json::from_str(&read(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The path to data from other sources, next to the project. This data is not part of the project,
/// so tests that read it are ignored by default.
pub fn shared(path: &str) -> PathBuf {
    let shared: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "..", "..", "..", "shared", path].iter().collect();
    assert!(shared.exists(), "{} is not here", shared.display());
    shared
}
