//! The dependency rule of `src/lib.rs` inside of the program: which room may know which. Cargo
//! enforces it between crates.

use super::{
    assert_none, paths,
    sources::{self, Source},
};

/// What every room may know: cards, money, ids, names, and how they look in the OpenAPI document.
const SMALL: [&str; 5] = ["cards", "money", "ids", "names", "schema"];

/// Each room of the program, and what it may know besides itself and [`SMALL`].
const ROOMS: &[(&str, &[&str])] = &[
    ("cli", &["http", "config", "clock", "app", "odds", "rules", "ledger", "audit", "store"]),
    ("http", &["app", "back_office", "facts", "odds", "rules", "ledger", "audit"]),
    ("config", &["app", "audit", "store"]),
    ("app", &["back_office", "facts", "odds", "rules", "ledger", "audit", "store", "clock"]),
];

/// The rooms that a file mentions, with the line of each.
fn arrows(source: &Source) -> Vec<(String, usize)> {
    let paths = paths::of(source).into_iter().filter(|path| !path.relative);
    let heads = paths.filter_map(|path| Some((path.names.into_iter().next()?, path.line)));
    let mut arrows: Vec<(String, usize)> = heads.collect();
    arrows.dedup();
    arrows
}

fn findings(source: &Source) -> Vec<String> {
    let room = match source.module().first() {
        // The map itself.
        None if source.path == "src/lib.rs" => return Vec::new(),
        None => "cli",
        Some(room) => room,
    };
    let path = &source.path;
    let Some((_, known)) = ROOMS.iter().find(|(name, _)| *name == room) else {
        return vec![format!("{path}: the dependency rule does not know the room `{room}`")];
    };
    let allowed = |to: &str| to == room || known.contains(&to) || SMALL.contains(&to);
    arrows(source)
        .iter()
        .filter(|(to, _)| !allowed(to))
        .map(|(to, line)| format!("{path}:{line}: `{room}` must not know `{to}`"))
        .collect()
}

#[test]
fn no_arrow_runs_the_other_way() {
    let found: Vec<String> = sources::of_the_crates()
        .filter(|source| source.member().is_none())
        .flat_map(findings)
        .collect();
    assert_none(&found);
}

#[cfg(test)]
mod checks {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        findings(&Source::sample(path, text))
    }

    fn mentioned(path: &str, text: &str) -> Vec<(String, usize)> {
        arrows(&Source::sample(path, text))
    }

    #[test]
    fn nested_braces_give_the_first_name_of_each_path() {
        let text = "use crate::{\n app::{self, a::{b, c}},\n money::Money as M, store,\n};";
        let expected = [("app", 2), ("money", 3), ("store", 3)];
        assert_eq!(
            mentioned("src/http/a.rs", text),
            expected.map(|(to, line)| (to.to_owned(), line))
        );
    }

    #[test]
    fn an_arrow_up_is_found_wherever_it_stands() {
        for bad in [
            "use crate::http::State;",
            "use crate::{money::Money, http::State};",
            "use crate::{money::{Money, Minor}, http};",
            "fn a(b: &crate::http::State) {}",
            "fn a() { println!(\"{}\", crate::http::x()); }",
            "#[schema(value_type = crate::http::Role)] struct A;",
            "use super::super::http::State;",
            "use super::super::{money::Money, http::State};",
            "mod tests { use super::super::super::http::State; }",
            "use houseway::http::State;",
        ] {
            let finding = "src/config/file.rs:1: `config` must not know `http`";
            assert_eq!(found("src/config/file.rs", bad), [finding], "{bad}");
        }
    }

    #[test]
    fn everything_at_once_is_an_arrow_too() {
        assert_eq!(found("src/config/mod.rs", "use crate::*;").len(), 1);
        assert_eq!(found("src/config/mod.rs", "use super::*;").len(), 1);
    }

    #[test]
    fn what_stays_in_the_room_is_no_arrow() {
        for good in [
            "use crate::audit::Hash; use crate::{ids::EntryId, app::App};",
            "use super::{Db, http};",
            "mod http { use super::super::Db; } use super::http;",
            "pub(in crate::config) fn a() {} pub(super) fn b() {} pub(crate) fn c() {}",
            "// use crate::http::State;\n/// [`crate::http::State`]\nconst A: &str = \"crate::http\";",
        ] {
            assert_eq!(found("src/config/file.rs", good), [""; 0], "{good}");
        }
    }

    #[test]
    fn each_rule_of_the_map_holds() {
        for (path, to) in [
            ("src/app/mod.rs", "http"),
            ("src/app/mod.rs", "config"),
            ("src/http/mod.rs", "store"),
            ("src/config.rs", "http"),
        ] {
            assert_eq!(found(path, &format!("use crate::{to}::A;")).len(), 1, "{path} to {to}");
        }
    }

    #[test]
    fn a_new_room_needs_a_place_in_the_rule() {
        assert_eq!(found("src/kitchen/mod.rs", "").len(), 1);
        assert_eq!(found("src/main.rs", "use houseway::http::State;"), [""; 0]);
    }
}
