//! The dependency rule of `src/lib.rs`: which room may know which.

use super::{
    assert_none,
    sources::{self, Source},
    tokens::{self, Kind, Token},
};

/// What everything may know: cards, money, ids, and how they look in the OpenAPI document.
const SMALL: [&str; 4] = ["cards", "money", "ids", "schema"];

/// Each room, and what it may know besides itself and, where it says so, [`SMALL`].
const ROOMS: &[(&str, &[&str], bool)] = &[
    ("cli", &["http", "config", "clock", "app", "rules", "ledger", "audit", "store"], true),
    ("http", &["app", "rules", "ledger", "audit"], true),
    ("config", &["app", "audit", "store"], true),
    ("app", &["rules", "ledger", "audit", "store", "clock"], true),
    ("store", &["ledger", "audit"], true),
    ("rules", &["ledger"], true),
    ("ledger", &[], true),
    ("audit", &[], true),
    ("cards", &["schema"], false),
    ("money", &["schema"], false),
    ("ids", &["schema"], false),
    ("clock", &[], false),
    ("schema", &[], false),
];

/// One mention of a room.
#[derive(Debug, PartialEq, Eq)]
struct Arrow {
    to: String,
    line: usize,
}

/// The module that a file is, from the crate's top: `src/store/log.rs` is `store`, `log`.
fn module(path: &str) -> Vec<&str> {
    let inner = path.trim_start_matches("src/").trim_end_matches(".rs");
    let mut names: Vec<&str> = inner.split('/').collect();
    if matches!(names.last(), Some(&("mod" | "lib" | "main"))) {
        names.pop();
    }
    names
}

/// Every mention of something at the crate's top, whether by `crate::`, by the crate's name, or by
/// enough of `super::`; in `use` lines and anywhere else.
fn arrows(source: &Source) -> Vec<Arrow> {
    let tokens = tokens::of(source);
    let mut depth = module(&source.path).len();
    // For each open brace, whether it is a module's.
    let mut braces = Vec::new();
    let mut arrows = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        match &token.kind {
            Kind::Open('{') => {
                let of_module = matches!(&tokens[..index],
                    [.., keyword, name] if keyword.is_word("mod") && name.word().is_some());
                depth += usize::from(of_module);
                braces.push(of_module);
            }
            Kind::Close('{') => depth -= usize::from(braces.pop() == Some(true)),
            Kind::Word(word) if !follows_path(&tokens[..index]) => {
                let rest = &tokens[index..];
                let top = match word.as_str() {
                    "crate" | "houseway" => after_path(&rest[1..]),
                    "super" => after_supers(rest, depth),
                    _ => None,
                };
                arrows.extend(top.into_iter().flat_map(heads));
            }
            _ => {}
        }
    }
    arrows
}

/// Whether `::` comes right before.
fn follows_path(before: &[Token]) -> bool {
    matches!(before, [.., a, b] if a.is_sign(':') && b.is_sign(':'))
}

/// What comes after `::`, if that comes first.
fn after_path(tokens: &[Token]) -> Option<&[Token]> {
    match tokens {
        [a, b, rest @ ..] if a.is_sign(':') && b.is_sign(':') => Some(rest),
        _ => None,
    }
}

/// What comes after as many `super::` as lead to the crate's top.
fn after_supers(tokens: &[Token], depth: usize) -> Option<&[Token]> {
    let mut rest = tokens;
    for _ in 0..depth {
        match rest {
            [word, after @ ..] if word.is_word("super") => rest = after_path(after)?,
            _ => return None,
        }
    }
    Some(rest)
}

/// The first names of a path, or of each path of a group in braces.
fn heads(tokens: &[Token]) -> Vec<Arrow> {
    let mut heads = Vec::new();
    let mut level = 0_usize;
    let mut at_head = true;
    for token in tokens {
        match &token.kind {
            Kind::Open(_) => level += 1,
            Kind::Close(_) => level -= 1,
            Kind::Sign(',') if level == 1 => at_head = true,
            Kind::Word(_) | Kind::Sign('*') if at_head && level <= 1 => {
                let to = token.word().unwrap_or("*").to_owned();
                heads.push(Arrow { to, line: token.line });
                at_head = false;
            }
            _ => {}
        }
        if level == 0 {
            break;
        }
    }
    heads
}

fn findings(source: &Source) -> Vec<String> {
    let room = match module(&source.path).first() {
        // The map itself.
        None if source.path == "src/lib.rs" => return Vec::new(),
        None => "cli",
        Some(room) => room,
    };
    let path = &source.path;
    let Some((_, known, small)) = ROOMS.iter().find(|(name, ..)| *name == room) else {
        return vec![format!("{path}: the dependency rule does not know the room `{room}`")];
    };
    let allowed = |to: &str| to == room || known.contains(&to) || (*small && SMALL.contains(&to));
    arrows(source)
        .iter()
        .filter(|arrow| !allowed(&arrow.to))
        .map(|Arrow { to, line }| format!("{path}:{line}: `{room}` must not know `{to}`"))
        .collect()
}

#[test]
fn no_arrow_runs_the_other_way() {
    let found: Vec<String> = sources::of_the_crate().iter().flat_map(findings).collect();
    assert_none(&found);
}

#[cfg(test)]
mod checks {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        findings(&Source::sample(path, text))
    }

    fn mentioned(path: &str, text: &str) -> Vec<(String, usize)> {
        let arrows = arrows(&Source::sample(path, text));
        arrows.into_iter().map(|arrow| (arrow.to, arrow.line)).collect()
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
            "use crate::app::App;",
            "use crate::{money::Money, app::App};",
            "use crate::{money::{Money, Minor}, app};",
            "fn a(b: &crate::app::App) {}",
            "fn a() { println!(\"{}\", crate::app::x()); }",
            "#[schema(value_type = crate::app::Role)] struct A;",
            "use super::super::app::App;",
            "use super::super::{money::Money, app::App};",
            "mod tests { use super::super::super::app::App; }",
            "use houseway::app::App;",
        ] {
            let finding = "src/store/log.rs:1: `store` must not know `app`";
            assert_eq!(found("src/store/log.rs", bad), [finding], "{bad}");
        }
    }

    #[test]
    fn everything_at_once_is_an_arrow_too() {
        assert_eq!(found("src/audit/mod.rs", "use crate::*;").len(), 1);
        assert_eq!(found("src/audit/mod.rs", "use super::*;").len(), 1);
    }

    #[test]
    fn what_stays_in_the_room_is_no_arrow() {
        for good in [
            "use crate::audit::Hash; use crate::{ids::EntryId, ledger::Account};",
            "use super::{Db, app};",
            "mod app { use super::super::Db; } use super::app;",
            "pub(in crate::store) fn a() {} pub(super) fn b() {} pub(crate) fn c() {}",
            "// use crate::app::App;\n/// [`crate::app::App`]\nconst A: &str = \"crate::app\";",
        ] {
            assert_eq!(found("src/store/log.rs", good), [""; 0], "{good}");
        }
    }

    #[test]
    fn each_rule_of_the_map_holds() {
        for (path, to) in [
            ("src/app/mod.rs", "http"),
            ("src/app/mod.rs", "config"),
            ("src/http/mod.rs", "store"),
            ("src/store/mod.rs", "rules"),
            ("src/rules/mod.rs", "store"),
            ("src/rules/mod.rs", "audit"),
            ("src/rules/truco/mod.rs", "clock"),
            ("src/ledger/mod.rs", "rules"),
            ("src/audit/mod.rs", "store"),
            ("src/money.rs", "ledger"),
            ("src/clock.rs", "money"),
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
