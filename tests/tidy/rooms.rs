//! Checks the part of the dependency rule in `src/lib.rs` that Cargo cannot enforce, because these
//! modules share a crate.

use super::{
    assert_none,
    sources::{self, Source},
};

/// The beginning of a path, and the modules and crates that files under this path are not allowed
/// to name.
const RULES: [(&str, &[&str]); 3] = [
    ("src/config.rs", &["http", "cli", "actix_web"]),
    ("src/http/", &["store", "cli", "config", "diesel"]),
    ("crates/", &["actix_web", "utoipa_actix_web"]),
];

/// Whether a path in a line of code begins with this name, alone or after `crate` or `super`.
fn names(line: &str, name: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(name).any(|(at, _)| {
        let (before, after) = (&code[..at], &code[at + name.len()..]);
        let own = before.trim_end_matches("crate::").trim_end_matches("super::");
        let begins =
            !own.ends_with(|letter: char| letter.is_alphanumeric() || "_:".contains(letter));
        let is_import = own.len() < before.len() || before.trim_start().starts_with("use ");
        begins && (after.starts_with("::") || is_import && after.starts_with([';', ',', '}']))
    })
}

fn findings(source: &Source) -> Vec<String> {
    let path = &source.path;
    let forbidden = RULES.iter().filter(|(room, _)| path.starts_with(room)).flat_map(|(_, to)| *to);
    let lines = || (1..).zip(source.text.lines());
    forbidden
        .flat_map(|to| lines().filter(|(_, line)| names(line, to)).map(move |(at, _)| (at, to)))
        .map(|(at, to)| format!("{path}:{at}: `{to}` must not be known here"))
        .collect()
}

#[test]
fn no_dependency_runs_the_other_way() {
    let found: Vec<String> = sources::of_the_crates().flat_map(findings).collect();
    assert_none(&found);
}

#[test]
fn a_dependency_that_runs_the_other_way_is_found() {
    let found = |path: &str, text: &str| findings(&Source::sample(path, text)).len();
    for bad in [
        "use crate::cli::State;",
        "use crate::{\n    cli::State,\n};",
        "use super::super::cli;",
        "fn a(b: &crate::cli::State) {}",
        "use diesel::prelude;",
    ] {
        assert_eq!(found("src/http/a.rs", bad), 1, "{bad}");
    }
    for good in [
        "// crate::cli::State",
        "const A: &str = \"cli://example\";",
        "use crate::door::cli_like::A;",
        "let cli = 1; a::cli::b();",
    ] {
        assert_eq!(found("src/http/a.rs", good), 0, "{good}");
    }
    assert_eq!(found("src/http/a.rs", "use crate::store::Db;"), 1);
    assert_eq!(found("src/cli/a.rs", "use crate::http::State;"), 0);
}
