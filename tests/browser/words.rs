//! Every text on the pages exists in every language.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use serde_json::Value;

const LANGUAGES: [&str; 2] = ["en", "es"];

pub fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("pages/src")
}

/// The messages in a language's files, by name.
pub fn messages(language: &str) -> BTreeMap<String, String> {
    let mut files = Vec::new();
    collect(&assets(), "ftl", &mut files);
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    for file in files.iter().filter(|file| file.ends_with(format!("locales/{language}.ftl"))) {
        read(file, &mut messages);
    }
    messages
}

/// Adds the messages in a file.
fn read(file: &Path, messages: &mut BTreeMap<String, String>) {
    let mut current = String::new();
    for line in fs::read_to_string(file).unwrap().lines() {
        let starts = line.starts_with(|first: char| first.is_ascii_lowercase());
        match line.split_once(" = ").filter(|_| starts) {
            Some((name, text)) => {
                name.clone_into(&mut current);
                let earlier = messages.insert(current.clone(), text.to_owned());
                assert_eq!(earlier, None, "{}: {name} is there twice", file.display());
            }
            None if line.starts_with(' ') => messages.get_mut(&current).unwrap().push_str(line),
            None => {}
        }
    }
}

/// A message's parameters.
fn values(text: &str) -> BTreeSet<&str> {
    let names = text.split('$').skip(1);
    names.map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap()).collect()
}

#[test]
fn every_language_says_the_same_things_with_the_same_values() {
    let [english, spanish] = LANGUAGES.map(messages);
    let names = |of: &BTreeMap<String, String>| of.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(names(&english), names(&spanish));
    for (name, text) in &english {
        let missing: Vec<&str> =
            values(&spanish[name]).difference(&values(text)).copied().collect();
        assert_eq!(missing, [""; 0], "{name} takes values in Spanish that it is not given");
    }
}

#[test]
fn every_message_that_a_module_asks_for_is_there() {
    let english = messages("en");
    let mut modules = Vec::new();
    collect(&assets(), "ts", &mut modules);
    assert!(modules.len() > 20, "{modules:?}");
    for module in modules {
        let text = fs::read_to_string(&module).unwrap();
        for asked in text.split("words(\"").skip(1) {
            let name = asked.split('"').next().unwrap();
            assert!(english.contains_key(name), "{}: {name}", module.display());
        }
        let lines = text.lines().count();
        assert!(lines <= 300, "{}: {lines} lines", module.display());
    }
}

/// Collects our own files of one kind.
pub fn collect(folder: &Path, kind: &str, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, kind, files);
        } else if path.extension().is_some_and(|extension| extension == kind) {
            files.push(path);
        }
    }
}

/// The API document, printed by the program itself.
pub fn document() -> Value {
    let document = Command::new(env!("CARGO_BIN_EXE_houseway")).arg("openapi").output().unwrap();
    serde_json::from_slice(&document.stdout).unwrap()
}

/// The kinds of log entries.
fn kinds() -> BTreeSet<String> {
    let document = document();
    let kinds = document["components"]["schemas"]["EntryKind"]["enum"].as_array().unwrap();
    kinds.iter().map(|kind| kind.as_str().unwrap().to_owned()).collect()
}

#[test]
fn every_kind_of_the_log_has_its_tag_in_every_language() {
    let kinds = kinds();
    assert!(kinds.len() > 100, "{kinds:?}");
    for language in LANGUAGES {
        let messages = messages(language);
        for kind in &kinds {
            let name = kind.replace('.', "-");
            let (_, last) = kind.split_once('.').unwrap();
            let tags = [format!("kind-{name}"), format!("kind-{last}")];
            assert!(tags.iter().any(|tag| messages.contains_key(tag)), "{language}: {tags:?}");
        }
    }
}

#[test]
fn the_logs_filter_offers_every_kind() {
    let module = fs::read_to_string(assets().join("pit/parts/kinds.ts")).unwrap();
    let (_, listed) = module.split_once("const KINDS = {").unwrap();
    let (listed, _) = listed.split_once("};").unwrap();
    let groups = listed.split("\",\n").flat_map(|part| part.split("`,\n"));
    let offered = groups.filter_map(|group| group.split_once(':')).flat_map(|(group, kinds)| {
        let group = group.trim();
        let kinds = kinds.trim().trim_start_matches(['"', '`']).split_whitespace();
        let whole = move |kind: &str| match kind.split_once('.') {
            Some(_) => kind.to_owned(),
            None => format!("{group}.{kind}"),
        };
        kinds.map(whole)
    });
    let offered: BTreeSet<String> = offered.collect();
    assert_eq!(kinds().difference(&offered).collect::<Vec<_>>(), [""; 0]);
}

#[test]
fn what_may_be_reported_and_undone_has_its_words() {
    let document = document();
    let english = messages("en");
    for (schema, prefix) in [
        ("BreakPokerReportedMisdeal", "mis"),
        ("CanastaMisdeal", "canasta-mis"),
        ("CanastaFoul", "foul"),
        ("HoldemIrregularity", "irr"),
        ("HoldemClosedCode", "closed"),
        ("IncidentKind", "incident"),
    ] {
        let schema = &document["components"]["schemas"][schema];
        // A list that occurs in answers also allows other values.
        let names = schema["enum"].as_array().or(schema["anyOf"][0]["enum"].as_array()).unwrap();
        assert!(!names.is_empty(), "{prefix}");
        for name in names.iter().map(|name| name.as_str().unwrap()) {
            let message = format!("{prefix}-{name}");
            assert!(english.contains_key(&message), "{message}");
        }
    }
}
