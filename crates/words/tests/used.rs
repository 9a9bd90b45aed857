//! Every message that the program uses exists and takes the arguments that the program passes, and
//! every message is used.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use houseway_words::Language;

/// The prefixes of messages whose ids are computed at run time: `problem-<code>`, `role-<role>`.
const LISTS: [&str; 24] = [
    "problem-",
    "prompt-",
    "change-",
    "ruling-",
    "misdeal-",
    "act-step-",
    "print-",
    "paper-",
    "value-",
    "capacity-",
    "role-",
    "incident-",
    "tender-",
    "slip-",
    "phase-",
    "state-",
    "signer-",
    "event-",
    "case-",
    "finding-",
    "line-",
    "irr-",
    "odds-",
    "flaw-",
];

fn sources() -> BTreeMap<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = BTreeMap::new();
    collect(&root.join("src"), &mut found);
    for room in fs::read_dir(root.join("crates")).unwrap() {
        collect(&room.unwrap().path().join("src"), &mut found);
    }
    assert!(found.len() > 500, "{}", found.len());
    found
}

fn collect(folder: &Path, found: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            found.insert(path, code.collect::<Vec<_>>().join("\n"));
        }
    }
}

/// The ids and arguments of every `said!(…)` in a source text, and of the command line's macros, if
/// the id is a literal.
fn said(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let mut found = Vec::new();
    let calls = ["said!(", "tell!(", "wrong!("].map(|begins| text.match_indices(begins));
    for (at, begins) in calls.into_iter().flatten() {
        let call = &text[at + begins.len()..];
        let Some(rest) = call.trim_start().strip_prefix('"') else { continue };
        let (id, rest) = rest.split_once('"').unwrap();
        let (mut depth, mut quoted, mut values) = (0, false, BTreeSet::new());
        let mut escaped = false;
        for (at, letter) in rest.char_indices() {
            match letter {
                _ if escaped => escaped = false,
                '\\' if quoted => escaped = true,
                '"' => quoted = !quoted,
                _ if quoted => {}
                '(' | '[' | '{' => depth += 1,
                ')' if depth == 0 => break,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    let name = rest[at + 1..].trim_start().split_once(" = ");
                    values.extend(name.map(|(name, _)| name.to_owned()));
                }
                _ => {}
            }
        }
        let is_name = |value: &String| value.chars().all(|c| c.is_alphanumeric() || c == '_');
        found.push((id.to_owned(), values.into_iter().filter(is_name).collect()));
    }
    found
}

/// The arguments of every English message.
fn messages() -> BTreeMap<String, BTreeSet<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales/en");
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for file in fs::read_dir(folder).unwrap() {
        for line in fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let begins = line.starts_with(|first: char| first.is_ascii_lowercase());
            if let Some((id, _)) = line.split_once(" = ").filter(|_| begins) {
                id.clone_into(&mut current);
                messages.entry(current.clone()).or_default();
            }
            let names = line.split("{ $").skip(1).map(|rest| rest.split(' ').next().unwrap());
            if let Some(values) = messages.get_mut(&current) {
                values.extend(names.map(str::to_owned));
            }
        }
    }
    messages
}

#[test]
fn what_is_said_is_a_message_and_gives_it_the_values_that_it_takes() {
    let messages = messages();
    let mut count = 0;
    for (path, text) in sources() {
        for (id, values) in said(&text) {
            let wanted = messages.get(&id);
            assert!(wanted.is_some(), "{}: there is no message {id}", path.display());
            assert_eq!(wanted, Some(&values), "{}: {id}", path.display());
            count += 1;
        }
    }
    assert!(count > 80, "{count}");
}

#[test]
fn every_message_is_said() {
    let all: String = sources().into_values().collect();
    let unused = messages().into_keys().filter(|id| {
        let in_a_list = LISTS.iter().any(|list| id.starts_with(list));
        !in_a_list && !all.contains(&format!("\"{id}\""))
    });
    assert_eq!(unused.collect::<Vec<_>>(), [""; 0]);
    assert!(Language::ENGLISH.has("problem-not_found.remedy"));
}

#[test]
fn a_flaw_of_a_log_reads_as_the_verifier_says_it() {
    let verifies = |path: &Path| {
        let path = path.to_string_lossy().replace('\\', "/");
        path.contains("crates/audit/") || path.contains("/record/audit/")
    };
    let sources = sources().into_iter().filter(|(path, _)| verifies(path));
    let text: String = sources.map(|(_, text)| text).collect();
    // Join literals that continue on the next line.
    let text: Vec<&str> = text.split("\\\n").map(str::trim_start).collect();
    let text = text.concat();
    let english = include_str!("../locales/en/flaws.ftl");
    for line in english.lines().filter_map(|line| line.strip_prefix("flaw-")) {
        let (id, says) = line.split_once(" = ").unwrap();
        let parts = says.split('{').map(|part| part.split_once('}').map_or(part, |part| part.1));
        let part = parts.max_by_key(|part| part.len()).unwrap();
        let part = part.split_once("stream house").map_or(part, |part| part.0);
        let part = part.trim_end_matches(": ");
        assert!(text.contains(part), "{id}: nothing says {part:?}");
    }
}

/// Code that writes a refusal's detail as English text instead of as a message.
const ENGLISH: [&str; 6] = [
    "let detail = \"",
    "let detail = format!(",
    "detail: \"",
    "detail: format!(",
    "Said::from(\"",
    "Said::from(format!(",
];

#[test]
fn no_detail_of_a_refusal_is_written_in_the_code() {
    let mut found = Vec::new();
    for (path, text) in sources() {
        let name = path.to_string_lossy().replace('\\', "/");
        // These files write English on purpose: the log stores the lines of score sheets in
        // English, and only operators read descriptions of flaws in a log.
        let elsewhere = ["/truco/decide/", "crates/audit/", "/record/audit/"];
        if elsewhere.iter().any(|part| name.contains(part)) {
            continue;
        }
        for begins in ENGLISH {
            found.extend(text.matches(begins).map(|_| format!("{name}: {begins}")));
        }
    }
    assert_eq!(found, [""; 0]);
}
