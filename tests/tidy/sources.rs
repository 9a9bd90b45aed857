//! The repository's files.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// A file of Rust.
pub struct Source {
    /// From the repository's top: `src/store/log.rs`.
    pub path: String,
    pub text: String,
}

impl Source {
    /// A file that is only told of.
    pub fn sample(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }
}

/// The repository's top.
pub fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file of Rust under these folders, in order. A folder that is not there has none.
pub fn under(folders: &[&str]) -> Vec<Source> {
    let mut paths = Vec::new();
    for folder in folders {
        collect(&top().join(folder), &mut paths);
    }
    paths.sort();
    paths.iter().map(|path| read(path)).collect()
}

/// Every file of Rust of the crate itself.
pub fn of_the_crate() -> Vec<Source> {
    under(&["src"])
}

/// Every file of Rust that there is.
pub fn all() -> Vec<Source> {
    under(&["src", "tests", "benches", "examples"])
}

fn collect(folder: &Path, paths: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            paths.push(path);
        }
    }
}

fn read(path: &Path) -> Source {
    let from_top = path.strip_prefix(top()).unwrap();
    Source { path: from_top.to_str().unwrap().to_owned(), text: fs::read_to_string(path).unwrap() }
}

#[test]
fn the_sources_are_found() {
    let paths: Vec<String> = all().into_iter().map(|source| source.path).collect();
    for known in ["src/lib.rs", "src/store/log.rs", "tests/tidy/sources.rs"] {
        assert!(paths.iter().any(|path| path == known), "{known} is not among {paths:?}");
    }
}
