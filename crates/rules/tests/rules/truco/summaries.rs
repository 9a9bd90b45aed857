//! Each event in a sentence.

use houseway_rules::{
    GameEvent,
    truco::{Answer, Call, Chicos, Command, HouseRules},
};
use serde_json::json;

use super::{dice::Dice, random_player::pick, table::Table};

fn sentences(table: &Table) -> Vec<String> {
    table.log.iter().map(|event| event.summary("USD".parse().unwrap()).to_string()).collect()
}

#[test]
fn a_hand_reads_as_it_was_played() {
    let opening = json!({"players": 3, "dealer": 3, "stake": "5"});
    let mut table = Table::opened(HouseRules::default(), opening);
    table.deal(&[["7e", "6e", "1o"]]);
    table.call(1, Call::Envido).answer(3, Answer::Quiero).declare(1, 33).buenas(2).buenas(3);
    table.play(&[(1, "1o"), (2, "12o"), (3, "1c")]).does(&Command::Undo {});
    table.call(3, Call::Truco).answer(2, Answer::NoQuiero).close();
    let expected = [
        "A match of 3 players opens with cards; seat 3 deals first; the stake is 5.00 a match.",
        "Hand 1: seat 3 deals, seat 1 is mano. Seat 3 plays alone. Seat 1 has 7e, 6e and 1o.",
        "Seat 1 says envido.",
        "Seat 3 answers the envido: quiero.",
        "Envido is compared for 2 points (envido, quiero).",
        "Seat 1 says 33.",
        "Seat 2 says son buenas.",
        "Seat 3 says son buenas.",
        "2 points of envido are waiting for the cards of seat 1.",
        "2 to seats 1, 2 (envido, quiero: seat 1 has 33).",
        "Seat 1 plays 1o.",
        "Seat 2 plays 12o.",
        "Seat 3 plays 1c.",
        "The trick is parda; seat 1 leads the next.",
        "Taken back: Seat 3 plays 1c.",
        "Seat 3 says truco.",
        "Seat 2 answers the truco: no quiero.",
        "The hand is over: 1 to seat 3 (truco: no quiero).",
        "The hand is closed.",
    ];
    assert_eq!(sentences(&table), expected);
}

#[test]
fn a_score_says_what_it_replaces() {
    let rules = HouseRules { chicos: Chicos::One, flor: false, ..HouseRules::default() };
    let table = Table::of_two(rules).at([4, 7]).at([30, 7]);
    let sentences = sentences(&table);
    let expected = [
        "The floor enters the score: 4–7 instead of 0–0.",
        "The floor enters the score: 30–7, 0–0 instead of 4–7.",
        "Seat 1 won the match.",
    ];
    assert_eq!(sentences[1..], expected);
}

#[test]
fn every_event_has_a_sentence_of_its_own() {
    for seed in 0..12 {
        let dice = &mut Dice::new(seed);
        let players = *dice.one_of(&[2, 3, 4]);
        let mode = *dice.one_of(&["cards", "cards", "scorer"]);
        let opening = json!({"players": players, "dealer": 1, "mode": mode});
        let mut table = Table::opened(HouseRules::default(), opening);
        while table.phase() != "won" {
            table.does(&pick(&table.legal(), dice));
        }
        for (event, sentence) in table.log.iter().zip(sentences(&table)) {
            assert!(sentence.ends_with('.'), "{sentence}");
            assert!(
                sentence.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || c == '-')
            );
            assert_ne!(sentence, event.name().replace('_', " "));
        }
    }
}
