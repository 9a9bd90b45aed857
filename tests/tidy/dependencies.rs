//! Every dependency is used, and every pinned version has a reason.

use std::fs;

use toml::Table;

use super::{
    assert_none,
    sources::{self, Source},
};

/// Dependencies that the source does not name, because they only configure how another dependency
/// is built.
const UNNAMED: [&str; 2] = ["libsqlite3-sys", "pq-sys"];

/// Whether code, as opposed to a comment, names a package.
fn names(source: &Source, package: &str) -> bool {
    let module = package.replace('-', "_");
    source.text.lines().filter(|line| !line.trim_start().starts_with("//")).any(|line| {
        line.match_indices(&module).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + module.len()..]);
            let continues = |letter: char| letter.is_alphanumeric() || letter == '_';
            !before.ends_with(continues)
                && (after.starts_with("::")
                    || before.ends_with("use ") && after.starts_with([';', ' ']))
        })
    })
}

/// The dependencies in a section of a manifest that nothing uses; `cargo` is the manifest's path. A
/// normal dependency must be named in the crate's library source, a test dependency in any of the
/// crate's files.
fn unused(cargo: &str, manifest: &Table, section: &str, sources: &[&Source]) -> Vec<String> {
    let packages = manifest.get(section).and_then(toml::Value::as_table);
    let packages = packages.into_iter().flat_map(Table::keys);
    let of_tests = section == "dev-dependencies";
    let used = |package: &str| {
        sources.iter().any(|source| (of_tests || source.is_library()) && names(source, package))
    };
    packages
        .filter_map(|package| match (UNNAMED.contains(&package.as_str()), used(package)) {
            (false, false) => Some(format!("{cargo}: {package} has no use in [{section}]")),
            (true, true) => Some(format!("{cargo}: {package} is named after all: no exception")),
            _ => None,
        })
        .collect()
}

/// Versions that are pinned without a comment on the line above that says why.
fn held_without_a_reason(manifest: &str) -> Vec<String> {
    let lines: Vec<&str> = manifest.lines().collect();
    let pairs = lines.windows(2).filter(|pair| {
        let held = ["\"=", "\"<", "\"~"].iter().any(|sign| pair[1].contains(sign));
        held && !pair[0].starts_with('#')
    });
    pairs.map(|pair| format!("Cargo.toml: no reason stands above {}", pair[1])).collect()
}

/// The manifests, each with the workspace member it belongs to; `None` for the root package.
fn manifests() -> Vec<(String, Option<String>)> {
    let members = sources::members().into_iter();
    let members = members.map(|name| (format!("crates/{name}/Cargo.toml"), Some(name)));
    [("Cargo.toml".to_owned(), None)].into_iter().chain(members).collect()
}

#[test]
fn every_dependency_has_a_use() {
    let mut found = Vec::new();
    for (path, member) in manifests() {
        let text = fs::read_to_string(sources::top().join(&path)).unwrap();
        let manifest: Table = text.parse().unwrap();
        let its = sources::all().iter().filter(|source| source.member() == member.as_deref());
        let its: Vec<&Source> = its.collect();
        for section in ["dependencies", "dev-dependencies"] {
            found.extend(unused(&path, &manifest, section, &its));
        }
        found.extend(held_without_a_reason(&text));
    }
    assert_none(&found);
}

#[cfg(test)]
mod checks {
    use super::*;

    fn found(section: &str, dependency: &str, path: &str, text: &str) -> Vec<String> {
        let manifest = format!("[{section}]\n{dependency} = \"1\"\n").parse().unwrap();
        unused("Cargo.toml", &manifest, section, &[&Source::sample(path, text)])
    }

    #[test]
    fn a_dependency_without_a_use_is_found() {
        let finding = "Cargo.toml: serde-json has no use in [dependencies]";
        for unused in ["", "/// [`serde_json::Value`]", "fn serde_json() {}"] {
            assert_eq!(found("dependencies", "serde-json", "src/a.rs", unused), [finding]);
        }
        let in_a_test = found("dependencies", "serde-json", "tests/a.rs", "use serde_json::Value;");
        assert_eq!(in_a_test, [finding]);
        for used in [
            "use serde_json::{self, Value};",
            "use serde_json as json;",
            "fn a() -> serde_json::Value { todo() }",
            "#[derive(serde_json::A)] struct B;",
        ] {
            assert_eq!(found("dependencies", "serde-json", "src/a.rs", used), [""; 0], "{used}");
        }
        assert_eq!(found("dev-dependencies", "ureq", "benches/a.rs", "use ureq::A;"), [""; 0]);
    }

    #[test]
    fn an_exception_that_is_none_is_found() {
        assert_eq!(found("dependencies", "pq-sys", "src/a.rs", ""), [""; 0]);
        let finding = "Cargo.toml: pq-sys is named after all: no exception";
        assert_eq!(found("dependencies", "pq-sys", "src/a.rs", "use pq_sys::A;"), [finding]);
    }

    #[test]
    fn a_held_version_without_a_reason_is_found() {
        let held = |above: &str| held_without_a_reason(&format!("{above}\na = \"=1.2.3\"\n"));
        assert_eq!(held("b = \"1\""), ["Cargo.toml: no reason stands above a = \"=1.2.3\""]);
        assert_eq!(held("# Later ones are broken."), [""; 0]);
        assert_eq!(held_without_a_reason("a = \"1\"\nb = \"2.1\"\n"), [""; 0]);
    }
}
