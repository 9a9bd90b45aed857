//! The maximum number of lines in a file and columns in a line.

use super::{
    assert_none,
    sources::{self, Source},
};

/// You should be able to keep a file in your head.
const MAX_LINES: usize = 600;
/// The same as in `rustfmt.toml`; rustfmt does not break strings or comments.
const MAX_COLUMNS: usize = 100;

fn findings(source: &Source) -> Vec<String> {
    let lines = source.text.lines().count();
    let path = &source.path;
    let file = (lines > MAX_LINES).then(|| format!("{path}: {lines} lines"));
    let wide = source.text.lines().enumerate().filter_map(|(index, line)| {
        let columns = line.chars().count();
        (columns > MAX_COLUMNS).then(|| format!("{path}:{}: {columns} columns", index + 1))
    });
    file.into_iter().chain(wide).collect()
}

#[test]
fn files_and_lines_are_of_a_size() {
    let found: Vec<String> = sources::of_the_crates().flat_map(findings).collect();
    assert_none(&found);
}

#[test]
fn a_long_file_and_a_long_line_are_found() {
    let sized = |lines: usize, columns: usize| {
        findings(&Source::sample("src/a.rs", &format!("{}\n", "…".repeat(columns)).repeat(lines)))
    };
    assert_eq!(sized(600, 100), [""; 0]);
    assert_eq!(sized(601, 100), ["src/a.rs: 601 lines"]);
    assert_eq!(sized(1, 101), ["src/a.rs:1: 101 columns"]);
}
