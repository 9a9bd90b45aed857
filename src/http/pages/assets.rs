//! The files that the pages are made of: what `node pages/build.mjs` wrote.

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

/// Where a debug build reads them, so that a page is reloaded without compiling.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/pages/dist");
/// What each page asks for at once.
const FIRST: &str = "first.json";
/// The API's browser is served elsewhere.
const READER: &str = "docs";

/// The digest of everything served, as it stands in every asset's address: a page never mixes two
/// versions. A debug build reads it again for every page.
pub fn digest() -> Cow<'static, str> {
    if PAGES_ARE_WITHIN {
        return Cow::Borrowed(DIGEST);
    }
    let digest = read_digest();
    digest.clone_into(&mut LATEST.lock().unwrap_or_else(PoisonError::into_inner));
    Cow::Owned(digest)
}

/// The digest that the latest page was given.
static LATEST: Mutex<String> = Mutex::new(String::new());

/// Whether this is the digest of what is served: asked for every asset, so that a debug build does
/// not read all of them for each.
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

/// The file at this path; `None` if there is none, or none of a kind that pages load.
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

/// What a page asks for at once, and not one after another.
pub fn first(room: &str) -> Vec<String> {
    let first = find(FIRST).and_then(|first| {
        serde_json::from_slice::<BTreeMap<String, Vec<String>>>(first.content()).ok()
    });
    first.and_then(|mut first| first.remove(room)).unwrap_or_default()
}
