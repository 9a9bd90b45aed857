//! The files of the pages, as `node pages/build.mjs` writes them.

use std::{
    borrow::Cow,
    collections::BTreeMap,
    fs,
    path::{Component, Path},
    sync::{Mutex, PoisonError},
};

use sha2::{Digest, Sha256};
use walkdir::WalkDir;

use crate::http::fixed::{self, DIGEST, Fixed, PAGES_ARE_WITHIN};

/// The folder from which a debug build reads them, so that a page can be reloaded without
/// compiling.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/pages/dist");
/// The list of the files that each page needs at once.
const FIRST: &str = "first.json";
/// The folder of Swagger UI, which is served elsewhere.
const READER: &str = "docs";

/// The digest of everything served, which is part of every asset's address, so that a page never
/// mixes two versions. A debug build computes it for every page.
pub fn digest() -> Cow<'static, str> {
    if PAGES_ARE_WITHIN {
        return Cow::Borrowed(DIGEST);
    }
    let digest = read_digest();
    digest.clone_into(&mut LATEST.lock().unwrap_or_else(PoisonError::into_inner));
    Cow::Owned(digest)
}

/// The digest in the latest page.
static LATEST: Mutex<String> = Mutex::new(String::new());

/// Whether this is the digest of what is served. Every request for an asset asks this, so a debug
/// build must not read all files each time.
pub fn is_current(digest: &str) -> bool {
    if PAGES_ARE_WITHIN {
        return digest == DIGEST;
    }
    *LATEST.lock().unwrap_or_else(PoisonError::into_inner) == digest
}

fn read_digest() -> String {
    let mut whole = Sha256::new();
    for file in WalkDir::new(FOLDER).sort_by_file_name().into_iter().flatten() {
        if let Ok(content) = fs::read(file.path()) {
            whole.update(file.path().as_os_str().as_encoded_bytes());
            whole.update(Sha256::digest(content));
        }
    }
    hex::encode(whole.finalize()).chars().take(DIGEST.len()).collect()
}

/// The file at this path; `None` if it does not exist, or if pages do not load files of its kind.
pub fn find(path: &str) -> Option<Fixed> {
    if PAGES_ARE_WITHIN {
        return fixed::find(&format!("assets/{path}"));
    }
    let names = || Path::new(path).components();
    let inside = names().all(|name| matches!(name, Component::Normal(_)));
    if !inside || names().next() == Some(Component::Normal(READER.as_ref())) {
        return None;
    }
    Fixed::read(path, fs::read(Path::new(FOLDER).join(path)).ok()?)
}

/// The files that a page should load at once instead of one after another.
pub fn first(room: &str) -> Vec<String> {
    let first = find(FIRST).and_then(|first| {
        serde_json::from_slice::<BTreeMap<String, Vec<String>>>(first.content()).ok()
    });
    first.and_then(|mut first| first.remove(room)).unwrap_or_default()
}
