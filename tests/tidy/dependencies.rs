//! Every dependency has a use, and every version that is held has a reason.

use std::{collections::BTreeSet, fs};

use toml::Table;

use super::{
    assert_none, paths,
    sources::{self, Source},
};

/// Dependencies that are not named in the source: they choose how another dependency is built.
const UNNAMED: [&str; 2] = ["libsqlite3-sys", "pq-sys"];

/// The names with which paths to other crates begin. Those of the crate itself, without its tests,
/// or those of all tests, benches and examples.
fn crates<'a>(sources: impl IntoIterator<Item = &'a Source>, tests: bool) -> BTreeSet<String> {
    let of_tests = |source: &Source| !source.is_library();
    let sources = sources.into_iter();
    let paths = sources.flat_map(|source| {
        let paths = paths::of(source).into_iter().filter(|path| path.relative);
        let paths = paths.filter(move |path| tests == (of_tests(source) || path.in_tests));
        paths.filter_map(|path| path.names.into_iter().next())
    });
    paths.collect()
}

/// The dependencies in a manifest's section that nothing names; `cargo` is its path.
fn unused(cargo: &str, manifest: &Table, section: &str, crates: &BTreeSet<String>) -> Vec<String> {
    let names = manifest.get(section).and_then(toml::Value::as_table);
    let names = names.into_iter().flat_map(Table::keys).map(String::as_str);
    let finding = |name: &str| match (UNNAMED.contains(&name), crates.contains(&module(name))) {
        (false, false) => Some(format!("{cargo}: {name} has no use in [{section}]")),
        (true, true) => Some(format!("{cargo}: {name} is named after all: no exception")),
        _ => None,
    };
    names.filter_map(finding).collect()
}

/// A package's name as the source writes it.
fn module(package: &str) -> String {
    package.replace('-', "_")
}

/// Versions that an update passes by, with no comment above to say why.
fn held_without_a_reason(manifest: &str) -> Vec<String> {
    let lines: Vec<&str> = manifest.lines().collect();
    let pairs = lines.windows(2).filter(|pair| {
        let held = ["\"=", "\"<", "\"~"].iter().any(|sign| pair[1].contains(sign));
        held && !pair[0].starts_with('#')
    });
    pairs.map(|pair| format!("Cargo.toml: no reason stands above {}", pair[1])).collect()
}

/// The manifests, each with the member that it is of: none for the root package.
fn manifests() -> Vec<(String, Option<String>)> {
    let members = fs::read_dir(sources::top().join("crates")).unwrap();
    let members = members.map(|member| member.unwrap().file_name().into_string().unwrap());
    let members = members.map(|name| (format!("crates/{name}/Cargo.toml"), Some(name)));
    [("Cargo.toml".to_owned(), None)].into_iter().chain(members).collect()
}

#[test]
fn every_dependency_has_a_use() {
    let mut found = Vec::new();
    for (path, member) in manifests() {
        let text = fs::read_to_string(sources::top().join(&path)).unwrap();
        let manifest: Table = text.parse().unwrap();
        let its = || sources::all().iter().filter(|source| source.member() == member.as_deref());
        found.extend(unused(&path, &manifest, "dependencies", &crates(its(), false)));
        found.extend(unused(&path, &manifest, "dev-dependencies", &crates(its(), true)));
        found.extend(held_without_a_reason(&text));
    }
    assert_none(&found);
}

#[cfg(test)]
mod checks {
    use super::*;

    fn found(section: &str, dependency: &str, path: &str, text: &str) -> Vec<String> {
        let manifest = format!("[{section}]\n{dependency} = \"1\"\n").parse().unwrap();
        let crates = crates(&[Source::sample(path, text)], section == "dev-dependencies");
        unused("Cargo.toml", &manifest, section, &crates)
    }

    #[test]
    fn a_dependency_without_a_use_is_found() {
        let finding = "Cargo.toml: serde-json has no use in [dependencies]";
        for unused in [
            "",
            "// serde_json::Value\n/// [`serde_json::Value`]\nconst A: &str = \"serde_json::B\";",
            "fn serde_json() { let serde_json = 1; a::serde_json::b(); }",
            "#[cfg(test)] mod tests { use serde_json::Value; }",
        ] {
            assert_eq!(found("dependencies", "serde-json", "src/a.rs", unused), [finding]);
        }
        let in_a_test = found("dependencies", "serde-json", "tests/a.rs", "use serde_json::Value;");
        assert_eq!(in_a_test, [finding]);
        for used in [
            "use serde_json::{self, Value};",
            "use serde_json as json;",
            "pub use ::serde_json::Value;",
            "fn a() -> serde_json::Value { todo() }",
            "#[derive(serde_json::A)] struct B;",
            "fn a() { b!(serde_json::json!({})) }",
        ] {
            assert_eq!(found("dependencies", "serde-json", "src/a.rs", used), [""; 0], "{used}");
        }
    }

    #[test]
    fn what_tests_need_may_be_used_by_any_of_them() {
        let finding = "Cargo.toml: ureq has no use in [dev-dependencies]";
        assert_eq!(found("dev-dependencies", "ureq", "src/a.rs", "use ureq::A;"), [finding]);
        for path in ["tests/a.rs", "benches/a.rs", "examples/a.rs"] {
            assert_eq!(found("dev-dependencies", "ureq", path, "use ureq::A;"), [""; 0]);
        }
        let inside = "#[cfg(test)]\nmod tests { use ureq::A; }";
        assert_eq!(found("dev-dependencies", "ureq", "src/a.rs", inside), [""; 0]);
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
