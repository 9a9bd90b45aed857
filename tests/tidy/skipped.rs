//! A crate can switch off unit tests or documentation tests only if it has none, so that no test is
//! skipped.

use std::fs;

use toml::{Table, Value};

use super::{
    assert_none,
    sources::{self, Source},
};

/// The kinds of tests that a crate has switched off although its source contains some; `cargo` is
/// the manifest's path.
fn skipped(cargo: &str, manifest: &Table, sources: &[&Source]) -> Vec<String> {
    let library = manifest.get("lib").and_then(Value::as_table);
    let is_off = |setting: &str| {
        library.and_then(|library| library.get(setting)) == Some(&Value::Boolean(false))
    };
    let contains = |wanted: fn(&str) -> bool| {
        sources
            .iter()
            .filter(|source| source.is_library())
            .any(|source| source.text.lines().any(|line| wanted(line.trim_start())))
    };
    let has_test = contains(|line| line == "#[test]");
    let has_example = contains(|line| line.starts_with("//") && line.contains("```"));
    [("test", has_test), ("doctest", has_example)]
        .into_iter()
        .filter(|(setting, has_one)| *has_one && is_off(setting))
        .map(|(setting, _)| format!("{cargo}: {setting} = false, but there is one"))
        .collect()
}

#[test]
fn no_test_and_no_example_is_skipped() {
    let mut found = Vec::new();
    for member in sources::members() {
        let path = format!("crates/{member}/Cargo.toml");
        let manifest: Table =
            fs::read_to_string(sources::top().join(&path)).unwrap().parse().unwrap();
        let its = sources::all().iter().filter(|source| source.member() == Some(member.as_str()));
        found.extend(skipped(&path, &manifest, &its.collect::<Vec<_>>()));
    }
    assert_none(&found);
}

#[cfg(test)]
mod checks {
    use super::*;

    #[test]
    fn a_skipped_test_is_found() {
        let manifest: Table = "[lib]\ntest = false\ndoctest = false".parse().unwrap();
        let of = |text: &str| {
            skipped("Cargo.toml", &manifest, &[&Source::sample("crates/a/src/lib.rs", text)])
        };
        assert_eq!(of("    #[test]"), ["Cargo.toml: test = false, but there is one"]);
        assert_eq!(of("/// ```"), ["Cargo.toml: doctest = false, but there is one"]);
        assert_eq!(of("// Nothing to test."), [""; 0]);
        assert_eq!(skipped("", &Table::new(), &[&Source::sample("src/a.rs", "#[test]")]), [""; 0]);
    }
}
