//! No code outside a game names the game, its commands or its events in a string. Such code calls
//! the methods of `crates/rules/src/hooks.rs` instead, so that the compiler reports what a new game
//! lacks.

use std::collections::BTreeSet;

use houseway::{app::games, names::GameKind};

use super::{
    assert_none,
    sources::{self, Source},
};

/// The places that are allowed to name games: the games' own folders and calculators, the list of
/// names, the demo's deals and the OpenAPI document.
const KNOW_GAMES: [&str; 6] = [
    "crates/rules/",
    "crates/base/src/names",
    "crates/app/src/demo/",
    "src/http/openapi/",
    "src/http/v1/canasta.rs",
    "src/http/v1/truco.rs",
];

/// Names that mean something else in a file: the file, the name, and its meaning there.
const OTHER_MEANINGS: [(&str, &str, &str); 24] = [
    ("crates/ledger/src/movement.rs", "payment_error", "a memo"),
    ("crates/store/src/pace.rs", "corrected", "a column"),
    ("crates/tournaments/src/state.rs", "closed", "a phase"),
    (
        "crates/app/src/back_office/reports/put_right.rs",
        "payment_error",
        "what the report calls it",
    ),
    (
        "crates/app/src/back_office/reports/put_right.rs",
        "stack_adjusted",
        "what the report calls it",
    ),
    ("crates/app/src/back_office/reports/table_printout.rs", "bet", "a column"),
    ("crates/app/src/back_office/reports/table_printout.rs", "settled", "a row"),
    ("crates/app/src/back_office/reports/table_printout.rs", "corrected", "a row"),
    ("crates/app/src/back_office/reports/table_printout.rs", "voided", "a row"),
    ("crates/app/src/back_office/reports/table_printout.rs", "misdealt", "a row"),
    ("crates/app/src/record/summary/house.rs", "closed", "a table"),
    ("crates/app/src/record/summary/tournaments.rs", "deal", "an agreement on prizes"),
    ("crates/app/src/reports/variance/report.rs", "bet", "a column"),
    ("crates/app/src/tournaments/body.rs", "close", "a command of a tournament"),
    ("crates/app/src/tournaments/reports/printed.rs", "deal", "an agreement on prizes"),
    ("crates/app/src/tournaments/reports/printed.rs", "report", "a row"),
    ("src/cli/audit.rs", "check", "an option"),
    ("src/cli/serve.rs", "closed", "the server"),
    ("src/http/ops.rs", "accept", "a header"),
    ("src/http/pages/shell.rs", "clock", "a page"),
    ("src/http/query.rs", "corrected", "a filter"),
    ("src/http/v1/feed.rs", "accept", "a header"),
    ("src/http/route.rs", "corrected", "a filter"),
    ("src/http/routes.rs", "bet", "a filter"),
];

/// The names of the games, and of their commands and events.
struct Names {
    games: BTreeSet<&'static str>,
    inner: BTreeSet<String>,
}

impl Names {
    fn all() -> Self {
        let games = GameKind::ALL.into_iter();
        let inner = games
            .clone()
            .map(games::of)
            .flat_map(|game| [game.event_names(), game.command_names()].concat());
        Self { games: games.clone().map(GameKind::name).collect(), inner: inner.collect() }
    }

    /// The name of a game, command or event in a text such as `deal`, `.dealt`, `holdem`,
    /// `holdem.dealt` or `"type":"deal"`.
    fn named<'a>(&self, text: &'a str) -> Option<&'a str> {
        let bare = text.strip_prefix('.').unwrap_or(text);
        let game = bare.split_once('.').map_or(bare, |(game, _)| game);
        if self.inner.contains(bare) || self.games.contains(game) {
            return Some(text);
        }
        let (_, tagged) = text.split_once("\"type\"")?;
        let name = tagged.trim_start_matches([':', ' ', '"']).split('"').next()?;
        self.inner.contains(name).then_some(name)
    }
}

/// A text in quotation marks.
struct Text<'a> {
    line: usize,
    content: &'a str,
    /// Whether the text is in an example in the documentation.
    is_example: bool,
}

/// The quoted texts in the part of a file before its tests. Comments are left out.
fn texts(source: &Source) -> Vec<Text<'_>> {
    let code = source.text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = code[at..].find(['"', '/', '\'']) {
        let begin = at + next;
        let (before, rest) = code.split_at(begin);
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(inner) = rest.strip_prefix('"') {
            let raw = before.ends_with("r#");
            let end = if raw { inner.find("\"#") } else { end_of_text(inner) };
            let content = &inner[..end.unwrap_or(inner.len())];
            let line = before.matches('\n').count() + 1;
            let before = before.trim_end_matches("r#");
            let on_line = before.rsplit('\n').next().unwrap_or_default();
            let is_example =
                on_line.contains("example = ") || before.trim_end().ends_with("example(");
            found.push(Text { line, content, is_example });
            content.len() + 2
        } else if rest.starts_with("'\"'") {
            3
        } else {
            1
        };
        at = begin + length;
    }
    found
}

/// The end of a text: the first quotation mark that is not escaped with a backslash.
fn end_of_text(rest: &str) -> Option<usize> {
    let mut escaped = false;
    rest.char_indices().find_map(|(at, letter)| {
        let ends = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        ends.then_some(at)
    })
}

fn strangers(source: &Source, names: &Names) -> Vec<String> {
    let path = source.path.as_str();
    if KNOW_GAMES.iter().any(|at| path.starts_with(at)) {
        return Vec::new();
    }
    let is_other =
        |name: &str| OTHER_MEANINGS.iter().any(|(file, word, _)| (*file, *word) == (path, name));
    let texts = texts(source).into_iter().filter(|found| !found.is_example);
    let strangers = texts.filter_map(|found| Some((found.line, names.named(found.content)?)));
    strangers
        .filter(|(_, name)| !is_other(name))
        .map(|(line, name)| format!("{path}:{line}: {name:?} is a game's word: ask by a hook"))
        .collect()
}

#[test]
fn games_are_asked_and_not_called_by_name() {
    let names = Names::all();
    let found: Vec<String> =
        sources::of_the_crates().flat_map(|source| strangers(source, &names)).collect();
    assert_none(&found);
}

#[test]
fn a_word_that_means_something_else_is_still_there() {
    for (path, word, _) in OTHER_MEANINGS {
        let source = sources::all().iter().find(|source| source.path == path);
        let source = source.unwrap_or_else(|| panic!("{path} is gone"));
        let has = texts(source).iter().any(|found| found.content == word);
        assert!(has, "{path} does not say {word:?} any more");
    }
}

#[test]
fn a_game_that_is_called_by_name_is_found() {
    let names = Names::all();
    let found = |line: &str| {
        let text = format!("{line}\n#[cfg(test)]\nmod tests {{ const T: &str = \"deal\"; }}");
        strangers(&Source::sample("crates/app/src/x.rs", &text), &names).len()
    };
    for wrong in [
        r#"const DEALS: [&str; 1] = ["close_betting"];"#,
        r#"kind == "holdem.dealt""#,
        r#"kind.starts_with("truco.")"#,
        r#"kind.ends_with(".voided")"#,
        r#"matches!(name, "arrive")"#,
        r#"game == "canasta""#,
    ] {
        assert_eq!(found(wrong), 1, "{wrong}");
    }
    for right in [
        r#"kind == "round.opened""#,
        r#"#[schema(example = "break_poker.voided")] struct S;"#,
        r#"route.example("truco")"#,
        "GameKind::Holdem",
        r#"// "close_betting""#,
    ] {
        assert_eq!(found(right), 0, "{right}");
    }
}
