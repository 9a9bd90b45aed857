//! What is served: assets as they are, and the pages' modules joined into as few files as come at
//! different times. Each packed alone, modules would take a third more.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, PoisonError},
};

use super::{
    assets::{self, Asset},
    page::{JOINED, Page, WHOLE},
};

/// What the pages load.
#[derive(Debug, Default)]
pub struct Joined {
    /// Every file's text, by its path.
    files: BTreeMap<String, String>,
    /// What each page asks for at once.
    first: BTreeMap<String, BTreeSet<String>>,
}

/// The file at this path, joined or as it is. A module that is joined is not to be had alone: it
/// would be run twice.
#[must_use]
pub fn find(path: &str) -> Option<Asset> {
    if path.contains(JOINED) {
        let text = current().files.get(path)?.clone();
        return Some(Asset::module(text));
    }
    if is_joined(path) { None } else { assets::find(path) }
}

fn is_joined(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, kind)| kind == "js") && !path.starts_with(WHOLE)
}

/// Every path that something is served under.
#[must_use]
pub fn paths() -> Vec<String> {
    let mut paths = assets::paths();
    paths.retain(|path| !is_joined(path));
    paths.extend(current().files.keys().cloned());
    paths
}

/// What a page asks for at once, and not one after another.
#[must_use]
pub fn first(room: &str) -> BTreeSet<String> {
    current().first.get(room).cloned().unwrap_or_default()
}

/// The modules of all pages as they are now: joined once, and in a debug build once a change.
fn current() -> Arc<Joined> {
    static KEPT: Mutex<Option<(String, Arc<Joined>)>> = Mutex::new(None);
    let mut kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    let digest = assets::current();
    match &*kept {
        Some((of, joined)) if *of == digest => Arc::clone(joined),
        _ => {
            let joined = Arc::new(Joined::read());
            *kept = Some((digest.into_owned(), Arc::clone(&joined)));
            joined
        }
    }
}

impl Joined {
    fn read() -> Self {
        let mut joined = Self::default();
        for room in assets::rooms() {
            // A test holds that all can be joined: this is somebody who is at work on them.
            if let Err(problem) = joined.add(&room) {
                tracing::error!(room, problem, "modules cannot be joined");
            }
        }
        joined
    }

    fn add(&mut self, room: &str) -> Result<(), String> {
        let page = Page::read(room)?;
        self.files.extend(page.files()?);
        self.first.insert(room.to_owned(), page.first()?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_asks_at_once_for_what_it_begins_with_and_no_game() {
        assert!(first("tablet").iter().eq([
            "tablet/joined/shared/early.js",
            "tablet/joined/tablet/main.js",
            "vendor/lit-html/lit-html.js",
        ]));
        let [begins, game] = ["main", "break_poker/game"].map(|name| {
            let asset = find(&format!("tablet/joined/tablet/{name}.js")).unwrap();
            String::from_utf8(asset.content.into_owned()).unwrap()
        });
        assert!(begins.contains("Intl.PluralRules"), "{begins}");
        assert!(game.contains("class Dealing") && !begins.contains("class Dealing"), "{begins}");
    }

    #[test]
    fn a_module_that_is_joined_is_not_served_alone() {
        assert!(find("tablet/main.js").is_none());
        assert!(find("tablet/joined/tablet/main.css").is_none());
        for path in paths() {
            assert!(path == "vendor/vendor.toml" || find(&path).is_some(), "{path}");
        }
    }
}
