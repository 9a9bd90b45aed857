//! Bodies of entries that were hashed in the past. Each is read and written again, byte for byte.

use std::collections::BTreeSet;

use houseway_facts::{Fact, Kind, is_played};
use serde::Deserialize;
use serde_json::value::RawValue;

/// Entries that houses have written, in every form that bodies have had, one per line. Two have an
/// older form: a drop with the expected contents of its box, and a tray count with the expected
/// contents of the tray.
const ENTRIES: &str = include_str!("../entries.jsonl");

#[derive(Deserialize)]
struct Line<'a> {
    kind: &'a str,
    #[serde(borrow)]
    body: &'a RawValue,
}

pub fn lines() -> impl Iterator<Item = (&'static str, &'static str)> {
    ENTRIES.lines().map(|line| {
        let Line { kind, body } = serde_json::from_str(line).unwrap();
        (kind, body.get())
    })
}

#[test]
fn what_was_written_is_read_and_written_again_byte_for_byte() {
    for (kind, body) in lines() {
        let fact = Fact::read(kind, body).unwrap_or_else(|error| panic!("{error}: {body}"));
        assert_eq!(fact.name(), kind);
        assert_eq!(fact.body().unwrap(), body, "{kind}");
    }
}

#[test]
fn there_is_an_entry_of_each_kind() {
    let written: BTreeSet<&str> = lines().map(|(kind, _)| kind).collect();
    let missing: Vec<&str> =
        Kind::all().map(|(_, name)| name).filter(|name| !written.contains(name)).collect();
    assert_eq!(missing, [""; 0], "write one down in tests/entries.jsonl");
    for game in ["break_poker.", "holdem.", "truco.", "canasta."] {
        assert!(written.iter().any(|kind| kind.starts_with(game) && is_played(kind)), "{game}");
    }
}

#[test]
fn what_the_log_does_not_know_is_refused() {
    for (kind, body) in [
        ("table.burned", "{}"),
        ("nonsense", "{}"),
        ("poker.dealt", "{}"),
        ("user.unlocked", "{}"),
        ("user.unlocked", r#"{"kind":"user.unlocked","user_id":"1"}"#),
        ("floor.noted", r#"{"kind":"floor.noted","text":"a","more":1}"#),
        ("round.opened", "[]"),
    ] {
        assert!(Fact::read(kind, body).is_err(), "{kind} {body}");
    }
}
