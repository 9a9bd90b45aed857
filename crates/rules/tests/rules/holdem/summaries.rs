//! The log as text: each event as a sentence.

use houseway_rules::GameEvent;
use serde_json::json;

use super::table::Table;

fn sentences(table: &Table) -> Vec<String> {
    table.events.iter().map(|event| event.summary(table.currency).to_string()).collect()
}

#[test]
fn a_hand_reads_as_a_pit_boss_would_tell_it() {
    let mut table = Table::seated(&[100, 100, 40]);
    table.line("deal, 3 all, 1 f, 2 c, undo, 2 c, 3 show Kd Kc");
    table.line("flop Kh 7s 7d, turn 2c, river 9h, 2 muck, award");
    assert_eq!(
        sentences(&table),
        [
            "The round opens with blinds of 1.00 and 2.00; nobody seated yet.",
            "Seat 1 buys in for 100.00.",
            "Seat 2 buys in for 100.00.",
            "Seat 3 buys in for 40.00.",
            "The button is placed at seat 3.",
            "Dealt to seats 1, 2, 3: button 3, seat 1 small blind 1.00, seat 2 big blind 2.00.",
            "Seat 3 raises to 40.00 and is all-in.",
            "Seat 1 folds.",
            "Seat 2 calls 38.00.",
            "Taken back: seat 2's call to 40.00.",
            "Seat 2 calls 38.00.",
            "Seat 3 shows Kd Kc.",
            "A card is burned.",
            "The flop: Kh 7s 7d.",
            "A card is burned.",
            "The turn: 2c.",
            "A card is burned.",
            "The river: 9h.",
            "Seat 2 mucks.",
            "Settled: main pot, 81.00: seats 2 3; seat 3 wins with kings full of sevens, the \
             others mucked.",
        ]
    );
}

#[test]
fn a_ruling_and_what_the_floor_says_to_it_are_sentences() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal");
    let report = json!({"type": "report", "what": "hole_card_exposed", "seat": 2, "card": "Kd"});
    table.yes(report.clone());
    table.yes(json!({"type": "accept"}));
    let told = sentences(&table);
    assert!(told[told.len() - 2].starts_with("Reported: hole card exposed at seat 2, Kd. "));
    assert!(told[told.len() - 1].starts_with("Ruling accepted: "), "{told:?}");
}
