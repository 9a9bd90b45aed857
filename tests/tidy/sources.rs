//! The repository's source files.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

/// A Rust file.
pub struct Source {
    /// The path from the root of the repository, such as `src/store/log.rs`.
    pub path: String,
    pub text: String,
}

impl Source {
    /// A file with this text, to test a check with.
    pub fn sample(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// The workspace member that the file belongs to; `None` for the root package.
    pub fn member(&self) -> Option<&str> {
        self.path.strip_prefix("crates/")?.split('/').next()
    }

    /// Whether the file is part of a crate itself rather than of its tests, benches or examples.
    pub fn is_library(&self) -> bool {
        self.path.starts_with("src/") || self.member().is_some() && self.path.contains("/src/")
    }
}

/// The root of the repository.
pub fn top() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The names of the workspace's members.
pub fn members() -> Vec<String> {
    let members = fs::read_dir(top().join("crates")).unwrap();
    members.map(|member| member.unwrap().file_name().into_string().unwrap()).collect()
}

/// The Rust files of the crates themselves, without tests, benches and examples.
pub fn of_the_crates() -> impl Iterator<Item = &'static Source> {
    all().iter().filter(|source| source.is_library())
}

/// Every Rust file in the project, sorted.
pub fn all() -> &'static [Source] {
    static ALL: LazyLock<Vec<Source>> = LazyLock::new(|| {
        let mut paths = Vec::new();
        for folder in ["src", "crates", "tests", "benches", "examples"] {
            collect(&top().join(folder), &mut paths);
        }
        paths.sort();
        paths.iter().map(|path| read(path)).collect()
    });
    &ALL
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
    Source::sample(from_top.to_str().unwrap(), &fs::read_to_string(path).unwrap())
}

#[test]
fn the_sources_are_found() {
    let paths: Vec<&str> = all().iter().map(|source| source.path.as_str()).collect();
    for known in
        ["src/lib.rs", "crates/app/src/lib.rs", "crates/rules/src/gate.rs", "tests/tidy/sources.rs"]
    {
        assert!(paths.contains(&known), "{known} is not among {paths:?}");
    }
}
