//! The other people's packages in the pages are exactly those in `vendor.toml`, to the byte.

use std::{collections::BTreeSet, fs, path::Path};

use sha2::{Digest, Sha256};
use toml::{Table, Value};

use super::{assert_none, sources};

/// The licences allowed in the pages: those in `deny.toml`, plus a font licence.
const LICENCES: [&str; 4] = ["Apache-2.0", "BSD-3-Clause", "MIT", "OFL-1.1"];

fn text<'a>(table: &'a Value, key: &str) -> &'a str {
    table.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn list<'a>(table: &'a Value, key: &str) -> &'a [Value] {
    table.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
}

/// What a manifest lists but its folder lacks, and what the folder has but the manifest does not
/// list.
fn findings(manifest: &str, folder: &Path) -> Vec<String> {
    let manifest = Value::Table(manifest.parse::<Table>().unwrap());
    let mut found = Vec::new();
    let mut named = BTreeSet::from(["vendor.toml".to_owned()]);
    for package in list(&manifest, "package") {
        let (name, licence) = (text(package, "name"), text(package, "licence"));
        if !LICENCES.contains(&licence) {
            found.push(format!("{name}: its licence is {licence:?}"));
        }
        let first = list(package, "files").first().map(|file| text(file, "to"));
        let room = first.and_then(|path| path.split('/').next()).unwrap_or_default();
        let licence = format!("{room}/LICENCE.txt");
        if !folder.join(&licence).is_file() {
            found.push(format!("{name}: no {licence}"));
        }
        named.insert(licence);
        for file in list(package, "files") {
            let path = text(file, "to");
            let content = fs::read(folder.join(path)).unwrap_or_default();
            if hex::encode(Sha256::digest(&content)) != text(file, "sha256") {
                found.push(format!("{name}: {path} is not what was taken"));
            }
            named.insert(path.to_owned());
        }
    }
    let files = walkdir::WalkDir::new(folder).into_iter().map(Result::unwrap);
    for file in files.filter(|file| file.file_type().is_file()) {
        let path = file.path().strip_prefix(folder).unwrap().to_str().unwrap();
        if !named.contains(path) {
            found.push(format!("{path} belongs to no package"));
        }
    }
    found
}

#[test]
fn vendored_files_are_as_they_were_taken() {
    let folder = sources::top().join("src/http/pages/assets/vendor");
    assert_none(&findings(&fs::read_to_string(folder.join("vendor.toml")).unwrap(), &folder));
}

#[test]
fn a_changed_file_and_a_stranger_are_found() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("a")).unwrap();
    fs::write(folder.path().join("a/a.js"), "changed").unwrap();
    fs::write(folder.path().join("a/b.js"), "").unwrap();
    let manifest = "[[package]]\nname = 'a'\nlicence = 'GPL-3.0'\n\
                    [[package.files]]\nto = 'a/a.js'\nsha256 = '00'\n";
    let expected = [
        "a: its licence is \"GPL-3.0\"",
        "a: no a/LICENCE.txt",
        "a: a/a.js is not what was taken",
        "a/b.js belongs to no package",
    ];
    assert_eq!(findings(manifest, folder.path()), expected);
}
