//! The modules that a page asks for at once, and not one after another: its own, and what these
//! import. What is imported while the page runs (a game, a screen, a proof) comes when it is
//! wanted.

use std::collections::BTreeSet;

use super::assets;

/// Every module that this one imports when it is loaded, and itself, in order.
#[must_use]
pub fn of(module: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::from([module.to_owned()]);
    let mut unread = vec![module.to_owned()];
    while let Some(path) = unread.pop() {
        let Some(asset) = assets::find(&path) else { continue };
        let text = String::from_utf8_lossy(&asset.content);
        let imports = imports(&text).filter_map(|place| resolved(&path, place));
        unread.extend(imports.filter(|import| found.insert(import.clone())).collect::<Vec<_>>());
    }
    found
}

/// What stands after each `from` and `import`: the places of modules, relative to this one. An
/// `import()` is a call and not found.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let after = ["from", "import"].into_iter().flat_map(|word| text.split(word).skip(1));
    after.filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
}

/// The path that a place leads to from a module; `None` if it leads out of the assets.
fn resolved(module: &str, place: &str) -> Option<String> {
    let (folder, _) = module.rsplit_once('/')?;
    let mut path: Vec<&str> = folder.split('/').collect();
    place.starts_with('.').then_some(())?;
    for step in place.split('/') {
        match step {
            "." => {}
            ".." => drop(path.pop()?),
            name => path.push(name),
        }
    }
    Some(path.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_asks_for_what_it_imports_and_no_game() {
        let modules = of("tablet/main.js");
        for needed in ["tablet/main.js", "tablet/signin.js", "shared/api.js"] {
            assert!(modules.contains(needed), "{needed}: {modules:?}");
        }
        assert!(modules.contains("vendor/lit-html/lit-html.js"), "{modules:?}");
        assert!(modules.contains("vendor/fluent/resolver.js"), "{modules:?}");
        let late = |path: &String| path.starts_with("tablet/break_poker") || path.contains("noble");
        assert!(!modules.iter().any(late), "{modules:?}");
        assert!(modules.iter().all(|path| assets::find(path).is_some()), "{modules:?}");
    }

    #[test]
    fn places_are_read_from_where_the_module_is() {
        let text = "import { a } from \"./b.js\";\nimport \"../c.js\";\nexport*from\"./d.js\";\n\
                    const e = import(\"./e.js\");";
        let places: Vec<_> =
            imports(text).filter_map(|place| resolved("tablet/game/a.js", place)).collect();
        assert_eq!(places, ["tablet/game/b.js", "tablet/game/d.js", "tablet/c.js"]);
        assert_eq!(resolved("a.js", "./b.js"), None);
        assert_eq!(resolved("a/b.js", "lit"), None);
        assert_eq!(resolved("a/b.js", "../../../c.js"), None);
    }
}
