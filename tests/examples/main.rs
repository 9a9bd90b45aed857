//! Runs the benchmark examples with so little data that they take seconds, to check that the house
//! accepts the requests they send.

#![allow(clippy::expect_used)]

use std::{
    env,
    path::PathBuf,
    process::{Command, Output},
};

/// The command that runs an example. Cargo builds examples into a folder next to this test's.
fn example(name: &str) -> Command {
    let test = env::current_exe().expect("a test has a path");
    let built = test.ancestors().nth(2).expect("deps, in the profile's folder");
    let path: PathBuf = built.join("examples").join(name);
    assert!(path.exists(), "{} is not built: cargo test builds it", path.display());
    Command::new(path)
}

fn run(name: &str, arguments: &[&str]) -> String {
    let Output { status, stdout, stderr } =
        example(name).args(arguments).output().expect("an example runs");
    let [said, failed] = [stdout, stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    assert!(status.success(), "{name} {arguments:?}:\n{said}\n{failed}");
    said
}

#[test]
fn growth_asks_what_the_house_answers() {
    let said = run("growth", &["--entries", "400,800"]);
    assert!(said.contains("actor (rare) and kind"), "{said}");
}

#[test]
fn growth_asks_for_reports_of_many_days() {
    let said = run("growth", &["--days", "3,40", "--tables", "2"]);
    for report in ["house-day", "shift", "table-day", "statistics, the first time"] {
        assert!(said.contains(report), "{said}");
    }
}

#[test]
fn load_plays_a_tracked_day_and_checks_it() {
    let arguments = ["--tables", "2", "--seconds", "3", "--rounds", "1", "--tracked"];
    let said = run("load", &[&arguments[..], &["--fills", "1", "--subscribers", "2"]].concat());
    assert!(said.contains("none missing") && said.contains("day:"), "{said}");
}
