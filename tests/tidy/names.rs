//! No code outside a game names the game, its commands or its events in a string. It asks them by
//! the methods of `crates/rules/src/hooks.rs`, so that the compiler finds what a new game lacks.

use std::collections::BTreeSet;

use houseway::{app::games, names::GameKind};

use super::{
    assert_none,
    sources::{self, Source},
};

/// Where games may be named: their own folders and calculators, the list of names, the demo's
/// deals and the OpenAPI document.
const KNOW_GAMES: [&str; 6] = [
    "crates/rules/",
    "crates/base/src/names.rs",
    "src/app/demo/",
    "src/http/openapi/",
    "src/http/v1/canasta.rs",
    "src/http/v1/truco.rs",
];

/// Words that have another meaning in a file: the file, the word, and what it means there.
const OTHER_MEANINGS: [(&str, &str, &str); 15] = [
    ("crates/ledger/src/movement.rs", "payment_error", "a memo"),
    ("crates/store/src/pace.rs", "corrected", "a column"),
    ("src/app/back_office/reports/put_right.rs", "payment_error", "what the report calls it"),
    ("src/app/back_office/reports/put_right.rs", "stack_adjusted", "what the report calls it"),
    ("src/app/back_office/reports/table_printout.rs", "bet", "a column"),
    ("src/app/record/summary/house.rs", "bet", "a noun that is counted"),
    ("src/app/record/summary/house.rs", "closed", "a table"),
    ("src/app/reports/exceptions.rs", "clock", "the house's clock"),
    ("src/app/reports/variance/report.rs", "bet", "a column"),
    ("src/cli/audit.rs", "check", "an option"),
    ("src/cli/serve.rs", "closed", "the server"),
    ("src/http/ops.rs", "accept", "a header"),
    ("src/http/query.rs", "corrected", "a filter"),
    ("src/http/route.rs", "corrected", "a filter"),
    ("src/http/routes.rs", "bet", "a filter"),
];

/// The names of the games, and of their commands and events.
struct Names {
    games: BTreeSet<&'static str>,
    inner: BTreeSet<&'static str>,
}

impl Names {
    fn all() -> Self {
        let games = GameKind::ALL.into_iter();
        let inner = games
            .clone()
            .map(games::of)
            .flat_map(|game| game.event_names().iter().chain(game.command_names()).copied());
        Self { games: games.clone().map(GameKind::name).collect(), inner: inner.collect() }
    }

    /// Whether a text is a name: `deal`, `.dealt`, `holdem`, `holdem.dealt`.
    fn has(&self, text: &str) -> bool {
        let bare = text.strip_prefix('.').unwrap_or(text);
        let game = bare.split_once('.').map_or(bare, |(game, _)| game);
        self.inner.contains(bare) || self.games.contains(game)
    }
}

/// The pieces between quotation marks of each line of code before a file's tests, with the line's
/// number. Pieces outside of texts are among them: they are never a name alone.
fn pieces(source: &Source) -> impl Iterator<Item = (usize, &str)> {
    let lines = source.text.lines().take_while(|line| !line.contains("#[cfg(test)]"));
    let code = (1..).zip(lines).filter(|(_, line)| !line.trim_start().starts_with("//"));
    code.flat_map(|(number, line)| {
        let is_example = line.contains("example = ");
        line.split('"').filter(move |_| !is_example).map(move |piece| (number, piece))
    })
}

fn strangers(source: &Source, names: &Names) -> Vec<String> {
    let path = source.path.as_str();
    if KNOW_GAMES.iter().any(|at| path.starts_with(at)) {
        return Vec::new();
    }
    let is_other =
        |name: &str| OTHER_MEANINGS.iter().any(|(file, word, _)| (*file, *word) == (path, name));
    let named = pieces(source).filter(|(_, piece)| names.has(piece) && !is_other(piece));
    named
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
        let has = pieces(source).any(|(_, piece)| piece == word);
        assert!(has, "{path} does not say {word:?} any more");
    }
}

#[test]
fn a_game_that_is_called_by_name_is_found() {
    let names = Names::all();
    let found = |line: &str| {
        let text = format!("{line}\n#[cfg(test)]\nmod tests {{ const T: &str = \"deal\"; }}");
        strangers(&Source::sample("src/app/x.rs", &text), &names).len()
    };
    for wrong in [
        r#"const DEALS: [&str; 1] = ["close_betting"];"#,
        r#"kind == "holdem.dealt""#,
        r#"kind.starts_with("truco.")"#,
        r#"kind.ends_with(".voided")"#,
        r##"text.contains(r#""type":"arrive""#)"##,
        r#"game == "canasta""#,
    ] {
        assert_eq!(found(wrong), 1, "{wrong}");
    }
    for right in [
        r#"kind == "round.opened""#,
        r#"#[schema(example = "break_poker.voided")] struct S;"#,
        r#"route.example("truco")"#,
        r#"GameKind::Holdem"#,
        r#"// "close_betting""#,
    ] {
        assert_eq!(found(right), 0, "{right}");
    }
}
