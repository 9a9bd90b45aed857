//! Finds the files to replay.

use std::path::{Path, PathBuf};

use walkdir::WalkDir;

/// A file to replay.
#[derive(Debug)]
pub struct Found {
    pub path: PathBuf,
    /// The name as printed: the path as given, followed by the rest of the path for files in a
    /// folder.
    pub name: String,
    /// The size of the file; `None` for a pipe.
    pub bytes: Option<u64>,
}

/// The files, in the order of the given paths and by name within a folder, and an error for each
/// path that cannot be read.
pub fn find(paths: &[PathBuf]) -> (Vec<Found>, Vec<String>) {
    let mut files = Vec::new();
    let mut missing = Vec::new();
    for path in paths {
        let before = files.len() + missing.len();
        for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
            match entry.and_then(|entry| Ok((entry.metadata()?, entry))) {
                Ok((metadata, entry)) => {
                    // A path given on the command line is always read, whatever its name and even
                    // if it is a pipe.
                    let named = entry.depth() == 0 && !metadata.is_dir();
                    if named || metadata.is_file() && is_history(entry.path()) {
                        let name = entry.path().display().to_string();
                        let bytes = metadata.is_file().then_some(metadata.len());
                        files.push(Found { path: entry.into_path(), name, bytes });
                    }
                }
                Err(error) => missing.push(complaint(path, &error)),
            }
        }
        if files.len() + missing.len() == before {
            missing.push(format!("{}: contains no .phh or .phhs file", path.display()));
        }
    }
    (files, missing)
}

fn is_history(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(extension, Some("phh" | "phhs"))
}

fn complaint(given: &Path, error: &walkdir::Error) -> String {
    let path = error.path().unwrap_or(given).display();
    match error.io_error() {
        Some(error) => format!("{path}: {error}"),
        None => format!("{path}: the folder contains itself"),
    }
}
