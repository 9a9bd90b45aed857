//! `houseway replay`: files and folders of recorded hands.

use std::{fmt::Write as _, fs, path::Path};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::cli::{Run, houseway, houseway_reading};

const HAND: &str = r#"variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
"#;

/// The sample hand with a raise that is too small, on its sixth line.
fn breach() -> String {
    HAND.replace("cbr 6", "cbr 3")
}

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn replay(options: &[&str], path: &Path) -> Run {
    houseway(&[&["replay"], options, &[path.to_str().unwrap()]].concat())
}

fn objects(run: &Run) -> Vec<Value> {
    run.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The lines on standard error, without the folder's name.
fn complaints(run: &Run, folder: &TempDir) -> Vec<String> {
    let prefix = format!("{}/", folder.path().display());
    run.stderr.lines().map(|line| line.replace(&prefix, "")).collect()
}

#[test]
fn a_folder_gives_one_object_per_hand_in_order_of_file_names() {
    let many = format!("[1]\n{HAND}[2]\n{HAND}");
    let folder = folder(&[
        ("b.phhs", many.as_bytes()),
        ("a/deep/one.phh", HAND.as_bytes()),
        ("notes.txt", b"no hand"),
    ]);
    let run = replay(&["--json"], folder.path()).exits(0);
    let object = |file: &str, hand: usize| {
        let file = folder.path().join(file);
        json!({"file": file.to_str(), "hand": hand, "variant": "NT",
            "finishing_stacks": ["98", "202"], "pots": 1, "showdown": false})
    };
    assert_eq!(
        objects(&run),
        [object("a/deep/one.phh", 1), object("b.phhs", 1), object("b.phhs", 2)]
    );
    assert_eq!(
        complaints(&run, &folder),
        ["3 hands in 2 files: 3 replayed, 0 refused; 0 complaints"]
    );

    let plain = replay(&[], &folder.path().join("a/deep/one.phh")).exits(0).stdout;
    assert!(plain.ends_with("hand 1: NT, 1 pot; finishing stacks 98 202\n"), "{plain}");
    let legal = replay(&["--json", "--legal"], &folder.path().join("a")).exits(0);
    assert_eq!(objects(&legal)[0]["legal"], json!([["1", "4", "200"], ["4", "10", "100"]]));
}

#[test]
fn a_broken_hand_is_reported_by_file_hand_line_and_reason_and_the_rest_is_replayed() {
    let broken = format!(
        "[1]\n{HAND}[2]\nvariant = 'NT'\n[3]\n{}[4]\n{HAND}finishing_stacks = [99, 201]\n[5]\n\
         {HAND}author = '",
        breach()
    );
    let broken = [broken.as_bytes(), b"\xff'\n[6]\n", HAND.as_bytes()].concat();
    let folder = folder(&[("broken.phhs", &broken), ("good.phh", HAND.as_bytes())]);
    let run = replay(&["--json"], folder.path()).exits(1);
    let hands: Vec<Value> = objects(&run).iter().map(|line| line["hand"].clone()).collect();
    assert_eq!(hands, [1, 4, 6, 1]);
    assert_eq!(
        complaints(&run, &folder),
        [
            "broken.phhs: hand 2, line 9: missing: antes, blinds_or_straddles, starting_stacks, \
         actions, min_bet",
            "broken.phhs: hand 3, line 16: action 3: 3 is below the minimum of 4 (holdem/7)",
            "broken.phhs: hand 4: it ends with stacks 98 202, not 99 201",
            "broken.phhs: hand 5, line 32: the line is not UTF-8 text",
            "7 hands in 2 files: 4 replayed, 3 refused; 4 complaints",
        ]
    );
}

#[test]
fn a_lenient_replay_reports_the_breach_and_continues() {
    let folder = folder(&[("a.phh", breach().as_bytes())]);
    let strict = replay(&["--json"], folder.path()).exits(1);
    assert_eq!(strict.stdout, "");
    let lenient = replay(&["--json", "--lenient"], folder.path()).exits(1);
    assert_eq!(objects(&lenient)[0]["finishing_stacks"], json!(["98", "202"]));
    let breach = "a.phh: hand 1, line 6: action 3: 3 is below the minimum of 4 (holdem/7)";
    assert_eq!(complaints(&lenient, &folder)[0], breach);
}

/// When a file is processed in several chunks, each hand keeps its number and line.
#[test]
fn a_long_file_is_split_between_hands() {
    let padding = "x".repeat(4_000);
    let mut text = String::from("# a session\n\n");
    let mut broken_lines = Vec::new();
    for hand in 1..=1_000 {
        writeln!(text, "[{hand}]").unwrap();
        if hand % 100 == 0 {
            broken_lines.push(text.lines().count() + 1);
            text.push_str("variant = 'PO'\n");
        } else {
            text.push_str(HAND);
        }
        writeln!(text, "# {padding}").unwrap();
    }
    let folder = folder(&[("long.phhs", text.as_bytes())]);
    let run = replay(&["--json"], folder.path()).exits(1);
    let hands: Vec<u64> = objects(&run).iter().map(|line| line["hand"].as_u64().unwrap()).collect();
    assert!(hands.iter().copied().eq((1..=1_000).filter(|hand| hand % 100 != 0)), "{hands:?}");
    let expected = (1..).zip(broken_lines).map(|(count, line)| {
        let hand = count * 100;
        let why = "PO is not supported: hold'em is NT, PT or FT";
        format!("long.phhs: hand {hand}, line {line}: {why}")
    });
    let complaints = complaints(&run, &folder);
    assert!(complaints.iter().take(10).cloned().eq(expected), "{complaints:?}");
}

#[test]
fn a_line_longer_than_a_chunk_is_refused_and_the_next_hand_replayed() {
    let film = "x".repeat(3 << 20);
    let text = format!("[1]\n{HAND}[2]\n{HAND}author = '{film}'\n[3]\n{HAND}");
    let folder = folder(&[("film.phhs", text.as_bytes())]);
    let run = replay(&["--json"], folder.path()).exits(1);
    let hands: Vec<Value> = objects(&run).iter().map(|line| line["hand"].clone()).collect();
    assert_eq!(hands, [1, 3]);
    let why = "film.phhs: hand 2, line 15: the line is longer than 65536 bytes";
    assert_eq!(complaints(&run, &folder)[0], why);
}

#[test]
fn a_missing_file_is_named_and_wrong_usage_exits_with_2() {
    let folder = folder(&[("a.phh", HAND.as_bytes()), ("empty/notes.txt", b"")]);
    let path = |name: &str| folder.path().join(name).display().to_string();
    let (missing, empty, good) = (path("missing.phh"), path("empty"), path("a.phh"));
    let run = houseway(&["replay", &missing, &empty, &good]).exits(1);
    assert_eq!(run.stdout.lines().count(), 1);
    let complaints = complaints(&run, &folder);
    assert!(complaints[0].starts_with("missing.phh: "), "{complaints:?}");
    assert_eq!(complaints[1], "empty: contains no .phh or .phhs file");
    let piped = houseway_reading(&["replay", "/dev/stdin"], HAND).exits(0);
    assert_eq!(piped.stdout.lines().count(), 1);
    for arguments in [&["replay"][..], &["replay", "--legal", &good], &["replay", "--fast", &good]]
    {
        houseway(arguments).exits(2);
    }
}
