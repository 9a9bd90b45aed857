//! Tests that the README and the documents name only commands, options, routes and fields that
//! exist.

use std::{collections::BTreeSet, fs, path::Path};

use clap::CommandFactory;
use serde_json::Value;

use super::Cli;

/// Names that belong to PostgreSQL or to the system. Names that begin with `pg_` need no entry
/// here.
const OTHERS: [&str; 6] = [
    "connect_timeout",
    "lock_timeout",
    "primary_conninfo",
    "remote_apply",
    "synchronous_standby_names",
    "tcp_user_timeout",
];
/// A column that is planned but does not exist yet.
const PLANNED: &str = "house_id";

struct Known {
    api: Value,
    names: BTreeSet<String>,
    cli: clap::Command,
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The words in a text that could be names.
fn names(text: &str) -> impl Iterator<Item = String> {
    let parts = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    parts.filter(|part| part.contains('_')).map(str::to_owned)
}

/// The texts in backticks, without code blocks.
fn quoted(text: &str) -> Vec<String> {
    let prose: String = text.split("```").step_by(2).collect();
    prose.split('`').skip(1).step_by(2).map(|one| one.replace('\n', " ")).collect()
}

impl Known {
    fn new() -> Self {
        let api = read("openapi/v1.json");
        let tables = read("crates/store/src/schema.rs");
        let mut cli = Cli::command();
        cli.build();
        let known = names(&api).chain(names(&tables)).chain(OTHERS.map(str::to_owned));
        let names = known.chain([PLANNED.to_owned()]).collect();
        Self { api: serde_json::from_str(&api).unwrap(), names, cli }
    }

    /// Whether a text in backticks names something that does not exist.
    fn is_wrong(&self, quoted: &str) -> bool {
        let words: Vec<&str> = quoted.split(' ').collect();
        match words.as_slice() {
            ["houseway", rest @ ..] => !self.has_command(rest),
            [verb @ ("GET" | "POST" | "PUT" | "PATCH" | "DELETE"), path] => {
                !self.has_route(Some(verb), path)
            }
            [path] if path.starts_with("/v1/") => !self.has_route(None, path),
            [name] if is_name(name) => !name.starts_with("pg_") && !self.names.contains(*name),
            _ => false,
        }
    }

    fn has_route(&self, verb: Option<&str>, path: &str) -> bool {
        let path = path.split('?').next().unwrap();
        let (begins, all) =
            path.split_once('…').map_or((path, false), |(begins, _)| (begins, true));
        let same = |known: &str| {
            let (mut known, mut given) = (known.split('/'), begins.split('/'));
            loop {
                match (known.next(), given.next()) {
                    (None, None) => return true,
                    (Some(_), Some("")) if all => return true,
                    (Some(one), Some(other)) if one == other => {}
                    (Some(one), Some(other)) if one.starts_with('{') && other.starts_with('{') => {}
                    _ => return false,
                }
            }
        };
        let takes = |verbs: &Value| verb.is_none_or(|verb| !verbs[verb.to_lowercase()].is_null());
        self.api["paths"]
            .as_object()
            .unwrap()
            .iter()
            .any(|(known, verbs)| same(known) && takes(verbs))
    }

    fn has_command(&self, words: &[&str]) -> bool {
        let mut command = &self.cli;
        words.iter().all(|word| {
            let word = word.trim_start_matches('[').trim_end_matches(']');
            if let Some(option) = word.strip_prefix("--") {
                return command.get_arguments().any(|arg| arg.get_long() == Some(option));
            }
            if command.has_subcommands() {
                let found = command.find_subcommand(word);
                command = found.unwrap_or(command);
                return found.is_some();
            }
            // The word is an argument of an option or of the command.
            true
        })
    }
}

/// Whether a text is a name such as `table_id` rather than an English word.
fn is_name(text: &str) -> bool {
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    text.contains('_') && text.chars().all(letters) && text.starts_with(|c: char| c.is_alphabetic())
}

#[test]
fn what_the_documents_name_exists() {
    let known = Known::new();
    let docs = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs")).unwrap();
    let docs = docs.map(|file| format!("docs/{}", file.unwrap().file_name().to_string_lossy()));
    let is_text = |path: &String| Path::new(path).extension().is_some_and(|kind| kind == "md");
    let docs = docs.filter(is_text).chain(["README.md".to_owned()]);
    let mut count = 0;
    for path in docs {
        let quoted = quoted(&read(&path));
        count += quoted.len();
        let wrong: Vec<_> = quoted.into_iter().filter(|one| known.is_wrong(one)).collect();
        assert!(wrong.is_empty(), "{path} names what there is not: {wrong:?}");
    }
    assert!(count > 300, "{count}");
}

#[test]
fn what_does_not_exist_is_found() {
    let known = Known::new();
    for wrong in [
        "houseway audit verfy",
        "houseway audit verify --fast",
        "GET /v1/table",
        "DELETE /v1/rounds",
        "/v1/rounds/{id}/comands",
        "tabel_id",
    ] {
        assert!(known.is_wrong(wrong), "{wrong}");
    }
    for right in [
        "houseway audit verify --all",
        "houseway serve",
        "GET /v1/rounds/{id}",
        "GET /v1/reports/…",
        "/v1/rounds?limit=5",
        "table_id",
        "a word",
    ] {
        assert!(!known.is_wrong(right), "{right}");
    }
}
