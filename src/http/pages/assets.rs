//! The files that the pages load, as `node pages/build.mjs` writes them.

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

/// The folder from which a debug build reads the files, so that a page can be reloaded without
/// recompiling.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/pages/dist");
/// The list of the files that each page needs first.
const FIRST: &str = "first.json";
/// The folder of Swagger UI, which another module serves.
const READER: &str = "docs";

/// The digest of all files, which is part of the address of every asset, so that a page never mixes
/// two versions. A debug build computes it for every page.
pub fn digest() -> Cow<'static, str> {
    if PAGES_ARE_WITHIN {
        return Cow::Borrowed(DIGEST);
    }
    let digest = read_digest();
    digest.clone_into(&mut LATEST.lock().unwrap_or_else(PoisonError::into_inner));
    Cow::Owned(digest)
}

/// The digest in the page that was served last, in a debug build.
static LATEST: Mutex<String> = Mutex::new(String::new());

/// Whether this is the digest of the current files. This is checked on every request for an asset,
/// so a debug build compares it with the latest page's digest instead of reading all files again.
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

/// The file at this path; `None` if it does not exist, or if the pages do not load files of its
/// kind.
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

/// The files that a page should load at once, in parallel, instead of discovering them one by one.
pub fn first(room: &str) -> Vec<String> {
    let first = find(FIRST).and_then(|first| {
        serde_json::from_slice::<BTreeMap<String, Vec<String>>>(first.content()).ok()
    });
    first.and_then(|mut first| first.remove(room)).unwrap_or_default()
}
