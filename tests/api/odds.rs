//! `houseway odds`: exact odds on the terminal, as JSON and as a picture.

use std::fs;

use serde_json::{Value, json};

use crate::support::cli::houseway;

#[test]
fn break_poker_is_counted_printed_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules.json");
    let drawn = folder.path().join("odds.svg");
    fs::write(&rules, r#"{"break_bonus": {"pair_and_trips": "5"}}"#).unwrap();
    let [rules, drawn] = [&rules, &drawn].map(|path| path.to_str().unwrap());
    let options = ["--strategy", "house_way", "--json", "--rules", rules, "--svg", drawn];
    let run = houseway(&[&["odds", "break-poker"], &options[..]].concat()).exits(0);
    assert_eq!(run.stderr, "", "no progress where nobody looks");
    let odds: Value = serde_json::from_str(&run.stdout).unwrap();
    let odds = &odds["house_way"];
    assert_eq!(odds["deals"], json!(8_250_459_031_214_400_u64));
    assert_eq!(odds["main"]["house_edge"]["decimal"], "0.015729119947");
    assert_eq!(odds["break_bonus"]["lines"][2]["pays"], "5");
    assert!(fs::read_to_string(drawn).unwrap().starts_with("<svg "));
}

#[test]
fn rules_that_cannot_be_are_refused() {
    houseway(&["odds", "break-poker", "--qualifier", "K-K-K"]).exits(2);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rules.json");
    for wrong in [r#"{"qualifier": "?"}"#, r#"{"seats": 9}"#, r#"{"break_bonus": {"a": "1"}}"#, "{"]
    {
        fs::write(&path, wrong).unwrap();
        let run = houseway(&["odds", "break-poker", "--rules", path.to_str().unwrap()]).exits(2);
        assert!(run.stderr.contains("rules.json"), "{run:?}");
    }
    houseway(&["odds", "break-poker", "--rules", "nowhere.json"]).exits(2);
}
