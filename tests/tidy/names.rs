//! Nobody outside a game calls the game, its commands or its events by name: the house asks them
//! (`crates/rules/src/hooks.rs`), so that the compiler finds what a new game has not answered.

use std::collections::BTreeSet;

use houseway::{app::games, names::GameKind};

use super::{
    assert_none,
    sources::{self, Source},
    tokens::Token,
};

/// Where games are known: their own rooms and calculators, their names, and what plays them on
/// purpose.
const KNOW_GAMES: [&str; 6] = [
    "crates/rules/",
    "crates/base/src/names.rs",
    "src/app/demo/",
    "src/http/openapi/",
    "src/http/v1/canasta.rs",
    "src/http/v1/truco.rs",
];

/// Words that mean something else where they stand, and what.
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

/// The games' names, and what their commands and events are called.
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

    /// What a text names: `deal`, `.dealt`, `holdem`, `holdem.dealt`, `"type":"deal"`.
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

/// Whether the text at this place is an example for a reader.
fn is_example(tokens: &[Token], at: usize) -> bool {
    let before = &tokens[..at];
    let is_word = |back: usize| {
        before.len().checked_sub(back).is_some_and(|index| before[index].is_word("example"))
    };
    is_word(2)
}

/// The tokens before a file's tests.
fn before_tests(source: &Source) -> &[Token] {
    let tokens = source.tokens();
    let tests = tokens.windows(6).position(|some| {
        some[0].is_word("cfg") && some[2].is_word("test") && some[5].is_word("mod")
    });
    &tokens[..tests.unwrap_or(tokens.len())]
}

fn strangers(source: &Source, names: &Names) -> Vec<String> {
    let path = source.path.as_str();
    if KNOW_GAMES.iter().any(|at| path.starts_with(at)) {
        return Vec::new();
    }
    let tokens = before_tests(source);
    let texts =
        tokens.iter().enumerate().filter_map(|(at, token)| Some((at, token, token.text()?)));
    let named = texts.filter_map(|(at, token, text)| {
        let name = names.named(text).filter(|_| !is_example(tokens, at))?;
        let is_other = OTHER_MEANINGS.iter().any(|(file, word, _)| (*file, *word) == (path, name));
        (!is_other)
            .then(|| format!("{path}:{}: {name:?} is a game's: ask it by a hook", token.line))
    });
    named.collect()
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
        let has = before_tests(source).iter().any(|token| token.text() == Some(word));
        assert!(has, "{path} does not say {word:?} any more");
    }
}

#[test]
fn a_game_that_is_called_by_name_is_found() {
    let names = Names::all();
    let found = |line: &str| {
        let text =
            format!("fn f() {{ {line} }}\n#[cfg(test)]\nmod tests {{ const T: &str = \"deal\"; }}");
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
        "/* close_betting */",
    ] {
        assert_eq!(found(right), 0, "{right}");
    }
}
