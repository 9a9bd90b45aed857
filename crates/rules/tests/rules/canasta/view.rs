//! What a screen shows: the top of a canasta (H4), the opening, the pile, and the cards not seen
//! yet.

use houseway_rules::canasta::Preset;
use serde_json::{Value, json};

use super::table::{Table, meld};

/// A hand from which a canasta of kings is laid; the other hands are unknown.
const KINGS: &str = "Kh Ks Kd Kc Kh Ks Kd 2c 9h 5d 6d";

fn kings() -> Table {
    let mut table = Table::dealt(Preset::Seed, [KINGS, "", "", ""], "9s");
    table.draws(1);
    table
}

fn our_kings(table: &Table) -> Value {
    table.json()["deal"]["we"]["melds"][0].clone()
}

#[test]
fn h4_a_natural_canasta_is_closed_red_on_top_and_a_wild_turns_it_black() {
    let mut table = kings();
    table.say(meld(1, "Kh Ks Kd Kc Kh Ks"));
    let six = our_kings(&table);
    assert_eq!((&six["top"], &six["close"]), (&Value::Null, &Value::Null));
    table.say(meld(1, "Kd"));
    let natural = our_kings(&table);
    assert_eq!(natural["top"], "red");
    assert_eq!(natural["close"], "Close it with a red card on top.");
    assert_eq!((&natural["naturals"], &natural["wilds"]), (&json!(7), &json!(0)));
    table.say(json!({"type": "meld", "seat": 1, "melds": [{"cards": ["2c"], "to": "K"}]}));
    let mixed = our_kings(&table);
    assert_eq!(mixed["top"], "black");
    assert_eq!(mixed["close"], "Close it with a black card on top.");
    assert_eq!((&mixed["naturals"], &mixed["wilds"]), (&json!(7), &json!(1)));
    assert_eq!(table.json()["deal"]["we"]["may_go_out"], true);
    assert_eq!(table.json()["deal"]["they"]["opened"], false);
}

#[test]
fn the_opening_says_how_many_points_are_missing() {
    let short = "8h 8s 8d 4c 6h 7s Td Jc 9h 5d Ac";
    let drawn = |hand: &str| {
        let mut table = Table::dealt(Preset::Seed, [hand, "", "", ""], "9s");
        assert_eq!(table.json()["deal"]["opening"], Value::Null);
        table.say(json!({"type": "draw", "seat": 1, "card": "Qc"}));
        table.json()["deal"]["opening"].clone()
    };
    assert_eq!(drawn(short), json!({"minimum": 50, "richest": 30, "missing": 20}));
    // If the hand is unknown, no points are shown. If the hand is worth enough, no points are
    // missing.
    assert_eq!(drawn("8h 8s 8d"), json!({"minimum": 50, "richest": null, "missing": null}));
    assert_eq!(drawn(KINGS)["missing"], 0);
    // A side that has opened needs no more points.
    let mut opened = kings();
    opened.say(meld(1, "Kh Ks Kd Kc Kh"));
    assert_eq!(opened.json()["deal"]["opening"], Value::Null);
}

#[test]
fn the_pile_says_why_it_may_not_be_taken_and_what_freezes_it() {
    let table = Table::dealt(Preset::Seed, [KINGS, "", "", ""], "2h 9s");
    let pile = &table.json()["deal"]["pile"];
    assert_eq!(pile["barred"][0]["code"], "side_has_not_melded_yet");
    assert_eq!(pile["barred"][0]["rule"], "canasta/15");
    assert_eq!(pile["frozen_by"], json!([{"card": "2h", "under": 1}]));
    assert_eq!((&pile["count"], &pile["frozen"]), (&json!(2), &json!(true)));
    // Once the player has drawn a card, reasons not to take the pile are no longer listed.
    let pile = kings().json()["deal"]["pile"].clone();
    assert_eq!(pile["barred"], json!([]));
}

#[test]
fn copies_that_nobody_has_seen_are_counted() {
    let table = kings();
    let view = table.json();
    let copies = |card: &str| {
        let unseen = view["deal"]["unseen"].as_array().unwrap();
        let found = unseen.iter().find(|unseen| unseen["card"] == card);
        found.unwrap()["copies"].as_i64().unwrap()
    };
    assert_eq!(["Kh", "Kc", "9s", "7d", "Jk"].map(copies), [0, 1, 1, 2, 4]);
    assert_eq!(view["deal"]["unseen"].as_array().unwrap().len(), 53);
    assert_eq!(view["deal"]["hands"][0]["count"], 12);
}

#[test]
fn h3_the_dealers_left_cuts() {
    let view = kings().json();
    assert_eq!((&view["dealer"], &view["cuts"]), (&json!(4), &json!(1)));
}
