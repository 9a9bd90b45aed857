//! Each event as a sentence that can still be understood from the log a year later.

use std::collections::BTreeMap;

use houseway_rules::{
    Authority, GameEvent, Switch,
    canasta::{Event, HouseRules, Preset},
};
use serde_json::json;

use super::{
    cards::cards,
    random_player::RandomTable,
    table::{Table, meld, usd},
};

fn last(table: &Table) -> String {
    table.log.last().unwrap().summary(usd()).to_string()
}

#[test]
fn entries_of_a_turn_name_the_seat_and_the_cards() {
    let hand = "Kh Ks Kd Kc 9h 9d 5d 6d 7d 8c Ac";
    let rules = HouseRules { penalties: Switch::On, ..HouseRules::of(Preset::Classic) };
    let mut table = Table::dealt_by(rules, [hand, "", "", ""], "2c 9s");
    let said: Vec<String> =
        table.log.iter().map(|event| event.summary(usd()).to_string()).collect();
    let expected = [
        "The game opens, recorded card by card; seat 4 deals first.",
        "Seat 4 deals eleven cards to each player.",
        "The upcard is 2c, and is covered.",
        "The upcard is 9s.",
    ];
    assert_eq!(said, expected);
    table.say(json!({"type": "take_pile", "seat": 1, "with": ["9h", "9d"],
        "melds": [{"cards": ["Kh", "Ks", "Kd"]}]}));
    let said: Vec<String> =
        table.log[4..].iter().map(|event| event.summary(usd()).to_string()).collect();
    let expected =
        ["Seat 1 takes the pile, 9s on top, with 9h, 9d.", "Seat 1 melds kings (Kh, Ks, Kd)."];
    assert_eq!(said, expected);
    table.say(meld(1, "Kc"));
    assert_eq!(last(&table), "Seat 1 melds kings (Kc).");
    table.say(json!({"type": "penalty", "seat": 1, "what": "exposed_card", "cards": ["5d"]}));
    assert_eq!(last(&table), "Penalty for seat 1, an exposed card (5d): 5 off We.");
    table.discards(1, "5d");
    assert_eq!(last(&table), "Seat 1 discards 5d.");
    table.say(json!({"type": "undo"}));
    assert_eq!(last(&table), "Taken back: Seat 1 discards 5d.");
    table.say_as(json!({"type": "strike", "to_entry": 4, "reason": "x"}), Authority::Floor);
    assert_eq!(
        last(&table),
        "Entries from 4 on are struck (3); the first: Seat 1 takes the pile, 9s on top, with 9h, \
         9d."
    );
    table.say(json!({"type": "report_misdeal", "condition": "card_exposed", "seat": 2}));
    assert_eq!(
        last(&table),
        "Misdeal: a card exposed in the deal, seat 2. The same dealer deals again."
    );
}

#[test]
fn what_could_not_be_checked_is_said() {
    let mut table = Table::dealt(Preset::Seed, ["", "", "", ""], "9s");
    table.draws(1);
    assert_eq!(last(&table), "Seat 1 draws a card.");
    table.discards(1, "5d");
    assert_eq!(last(&table), "Not checked: whether seat 1 held 5d (not entered before).");
}

#[test]
fn lines_say_what_they_are_and_what_they_were() {
    let rules = HouseRules {
        target: 500,
        point_value: "0.10".parse().unwrap(),
        ..HouseRules::of(Preset::Seed)
    };
    let mut table = Table::open(rules, &json!({"mode": "score_sheet", "dealer": 4}));
    let sheet = |left: &str| {
        json!({"type": "enter_score_sheet", "sides": [
            {"cards_left": [["4c"], ["9h"]]}, {"cards_left": [cards(left), ["Ad"]]}]})
    };
    table.say(sheet("Ah"));
    assert_eq!(last(&table), "A line is entered on the sheet: We -15, They -40.");
    let mut again = sheet("Kh");
    again["deal"] = json!(1);
    table.say_as(again, Authority::Floor);
    assert_eq!(last(&table), "Line 1 is now We -15, They -30 instead of We -15, They -40.");
    let kings = cards("Kh Ks Kd Kc Kh Ks Kd");
    table.say(json!({"type": "enter_score_sheet", "sides": [
        {"melds": [kings], "cards_left": [[], ["4c"]], "went_out": true},
        {"cards_left": [["9h"], ["Qh"]]}]}));
    assert_eq!(
        last(&table),
        "We win by 650 to -50: seat 2 pays seat 1 35.00 (points), seat 4 pays seat 3 35.00 \
         (points)."
    );
    let was_unknown: Event = {
        let replaced = table.log.iter().find(|event| event.name() == "line_replaced").unwrap();
        let mut event = serde_json::to_value(replaced).unwrap();
        event.as_object_mut().unwrap().remove("was");
        serde_json::from_value(event).unwrap()
    };
    assert_eq!(was_unknown.summary(usd()).to_string(), "Line 1 is now We -15, They -30.");
}

#[test]
fn every_event_has_a_sentence_of_its_own() {
    let mut said: BTreeMap<&str, String> = BTreeMap::new();
    for seed in 500..502 {
        let preset = if seed % 2 == 0 { Preset::Seed } else { Preset::Classic };
        let rules =
            HouseRules { ask_partner: true, penalties: Switch::On, ..HouseRules::of(preset) };
        let mut game = RandomTable::wild(rules, seed);
        while game.is_on() {
            let events = game.step();
            for event in &events {
                let sentence = event.summary(usd()).to_string();
                assert!(sentence.ends_with('.'), "{sentence}");
                assert!(sentence.chars().next().is_some_and(char::is_uppercase), "{sentence}");
                assert!(!sentence.contains('_'), "{sentence}");
                assert_ne!(sentence, event.name().replace('_', " "));
                said.insert(event.name(), sentence);
            }
            game.take_in(events);
        }
    }
    assert!(said.len() >= 15, "{said:?}");
    let voided: Event = serde_json::from_value(json!({"type": "game_voided"})).unwrap();
    assert_eq!(voided.summary(usd()).to_string(), "The game is void.");
}
