//! What the pages say, they say in every language.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use houseway::http::ops::problem_codes;

const LANGUAGES: [&str; 2] = ["en", "es"];

fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http/pages/assets")
}

/// The messages of a language's files, by their names.
fn messages(language: &str) -> BTreeMap<String, String> {
    let mut files = Vec::new();
    collect(&assets(), "ftl", &mut files);
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    for file in files.iter().filter(|file| file.ends_with(format!("locales/{language}.ftl"))) {
        read(file, &mut messages);
    }
    messages
}

/// Adds the messages of a file.
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

/// The values that a message takes.
fn values(text: &str) -> BTreeSet<&str> {
    let names = text.split('$').skip(1);
    names.map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap()).collect()
}

#[test]
fn every_problem_code_has_its_words_in_every_language() {
    for language in LANGUAGES {
        let messages = messages(language);
        let codes = problem_codes().into_iter().map(|code| format!("problem-{}", code.code));
        let missing: Vec<String> = codes.filter(|code| !messages.contains_key(code)).collect();
        assert_eq!(missing, [""; 0], "{language}");
    }
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
    collect(&assets(), "js", &mut modules);
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

/// Our own files of a kind.
fn collect(folder: &Path, kind: &str, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("vendor") {
            collect(&path, kind, files);
        } else if path.extension().is_some_and(|extension| extension == kind) {
            files.push(path);
        }
    }
}
