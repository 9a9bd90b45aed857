//! Checks that every code and every prompt is worded in every language.

use houseway_rules::{
    Code, Game,
    break_poker::{self, BreakPoker},
    canasta::{self, Canasta},
    codes,
    holdem::{self, Holdem},
    prompt::shared,
    truco::{self, Truco},
};
use houseway_words::Language;

fn ids() -> Vec<String> {
    let tables: [&[&Code]; 5] = [
        codes::ALL,
        break_poker::codes::ALL,
        holdem::codes::ALL,
        truco::codes::ALL,
        canasta::codes::ALL,
    ];
    let codes = tables.into_iter().flatten();
    let codes = codes.flat_map(|code| {
        [format!("problem-{}", code.name), format!("problem-{}.remedy", code.name)]
    });
    let prompts = [BreakPoker::PROMPTS, Holdem::PROMPTS, Truco::PROMPTS, Canasta::PROMPTS];
    let prompts = prompts.into_iter().flatten().flat_map(|table| *table).chain(shared::ALL);
    codes.chain(prompts.map(|prompt| format!("prompt-{}", prompt.code))).collect()
}

#[test]
fn every_code_and_every_prompt_has_its_words() {
    let ids = ids();
    assert!(ids.len() > 400, "{}", ids.len());
    for language in Language::all() {
        let missing: Vec<_> = ids.iter().filter(|id| !language.has(id)).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", language.tag());
    }
}
