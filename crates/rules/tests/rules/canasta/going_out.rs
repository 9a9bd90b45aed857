//! Rules 10, 17 and 18: going out, concealed or not, with or without permission.

use houseway_rules::{
    Authority, Refusal,
    canasta::{HouseRules, Preset},
};
use serde_json::{Value, json};

use super::{
    cards::cards,
    table::{Table, entries, meld},
    vectors::{PRESETS, list, listed, sample},
};

/// Seat 1 has drawn and holds exactly these cards, and its side has these melds. The other hands
/// are not known.
fn playing(rules: HouseRules, hand: &[String], melds: &[Vec<String>], source: &str) -> Table {
    let canonical =
        |card: &String| card.parse::<houseway_base::cards::AnyCard>().unwrap().to_string();
    let canonical = |cards: &[String]| cards.iter().map(canonical).collect::<Vec<_>>();
    let melds: Vec<Value> = melds
        .iter()
        .map(|cards| json!({"rank": &canonical(cards)[0][..1], "cards": canonical(cards)}))
        .collect();
    Table::dealt_by(rules, ["", "", "", ""], "9h").changed(|deal| {
        deal["hands"][0] = json!({"known": canonical(hand), "unknown": 0});
        deal["melds"]["we"] = json!(melds);
        deal["step"]["turn"]["source"] = json!(source);
    })
}

fn seat_1(preset: Preset, hand: &str, melds: &str) -> Table {
    playing(HouseRules::of(preset), &cards(hand), &super::cards::lists(melds), "stock")
}

fn go_out(melds: &str, discard: Option<&str>) -> Value {
    json!({"type": "go_out", "seat": 1, "melds": entries(melds), "discard": discard})
}

#[test]
fn rule_17_the_references_exits() {
    for case in sample().going_out {
        for (name, preset) in PRESETS {
            let action = &case["action"];
            let source = action["drew_from"].as_str().unwrap_or("stock");
            let table = playing(
                HouseRules::of(preset),
                &list(&case["hand_after_draw"]),
                &listed(&case["own_melds_on_table"]),
                source,
            );
            let score: i32 = action["team_score"].as_i64().unwrap_or(0).try_into().unwrap();
            let table = table.with_scores(score, 0);
            let mut melds: Vec<Value> = Vec::new();
            for laid in action["meld"].as_array().into_iter().flatten() {
                melds.push(json!({"cards": laid}));
            }
            for added in action["add"].as_array().into_iter().flatten() {
                melds.push(json!({"cards": added[1], "to": added[0]}));
            }
            let command = json!({
                "type": "go_out", "seat": 1, "melds": melds, "discard": action["discard"]
            });
            let expected = &case[name];
            let at = format!("{} {name}", case["id"]);
            let decided = table.decide(&super::table::typed(&command), Authority::Dealer);
            if expected["ok"] == json!(true) {
                let mut table = table;
                table.take_in(decided.unwrap_or_else(|violation| panic!("{at}: {violation:?}")));
                let bonus = lay_open(&mut table)["going_out"].clone();
                assert_eq!(bonus, expected["bonus"], "{at}");
            } else {
                let violation = decided.expect_err(&at);
                let codes: Vec<_> = violation.problems.iter().map(|p| p.code.name).collect();
                assert!(codes.contains(&expected["why_not"].as_str().unwrap()), "{at}: {codes:?}");
            }
        }
    }
}

/// Lays the other hands face up, with cards that do not matter; returns the components of our
/// score.
fn lay_open(table: &mut Table) -> Value {
    let tens = "Tc Td Th Ts Jc Jd Jh Js Qc Qd Qh";
    let eights = "8c 8d 8h 8s 7c 7d 7h 7s 6c 6d 6h";
    let hands: Vec<Value> = [(2, tens), (3, tens), (4, eights)]
        .map(|(seat, hand)| json!({"seat": seat, "cards": cards(hand)}))
        .to_vec();
    table.say(json!({"type": "lay_open_hands", "hands": hands}));
    let view = table.json();
    view["score_sheet"].as_array().unwrap().last().unwrap()["we"]["components"].clone()
}

const KINGS: &str = "Kh Ks Kd Kc Kh Ks Kd";

#[test]
fn rule_17_without_a_canasta_a_card_is_kept() {
    for preset in [Preset::Seed, Preset::Classic] {
        let table = seat_1(preset, "4c 4d 4h", "Kh Ks Kd");
        // Melding all three cards, or adding both cards of the side's rank, leaves no card to keep.
        assert_eq!(table.broken(meld(1, "4c 4d 4h")), ["no_canasta"]);
        assert_eq!(table.broken(go_out("4c 4d 4h", None)), ["no_canasta"]);
        let table = seat_1(preset, "Kc Kh 5c", "Kh Ks Kd");
        assert_eq!(table.broken(meld(1, "Kc Kh")), ["one_card_left"]);
        assert_eq!(table.broken(go_out("Kc Kh", Some("5c"))), ["no_canasta"]);
        let table = seat_1(preset, "5c", "Kh Ks Kd");
        assert_eq!(
            table.broken(json!({"type": "discard", "seat": 1, "card": "5c"})),
            ["no_canasta"]
        );
        assert!(table.open_command("discard").is_none());
    }
}

#[test]
fn rule_17_with_a_canasta_the_last_card_is_melded_or_discarded() {
    let out = |command: Value, hand: &str| {
        let mut table = seat_1(Preset::Seed, hand, KINGS);
        let events = table.say(command);
        assert_eq!(events.last(), Some(&"went_out"), "{events:?}");
        assert_eq!(table.json()["phase"], "counting");
    };
    out(json!({"type": "discard", "seat": 1, "card": "5c"}), "5c");
    out(meld(1, "4c 4d 4h"), "4c 4d 4h");
    out(go_out("4c 4d 4h", Some("5c")), "4c 4d 4h 5c");
    out(go_out("Kc", None), "Kc");
}

#[test]
fn rule_17_who_goes_out_has_no_card_left() {
    let table = seat_1(Preset::Seed, "4c 4d 4h 5c 6c", KINGS);
    assert_eq!(table.broken(go_out("4c 4d 4h", Some("5c"))), ["hand_not_empty"]);
    assert_eq!(table.broken(go_out("", Some("5c"))), ["hand_not_empty"]);
}

#[test]
fn rule_10_black_threes_are_melded_only_in_going_out() {
    let table = seat_1(Preset::Seed, "3c 3s 3c 5c 6c", KINGS);
    assert_eq!(table.broken(meld(1, "3c 3s 3c")), ["black_threes_only_when_going_out"]);
    let mut out = seat_1(Preset::Seed, "3c 3s 3c 5c", KINGS);
    let exit = out.open_command("go_out").unwrap();
    assert_eq!((&exit["melds"][0]["to"], &exit["discard"]), (&json!("3"), &json!("5c")));
    // Black threes are melded with the command `go_out`, even if a discard follows.
    assert_eq!(out.broken(meld(1, "3c 3s 3c")), ["black_threes_only_when_going_out"]);
    out.say(go_out("3c 3s 3c", Some("5c")));
}

#[test]
fn rule_18_a_concealed_hand_is_laid_in_one_turn_with_a_canasta_in_it() {
    let hand = "9h 9s 9d 9c 9h 9s 9d 4h 4d 4s";
    let mut concealed = seat_1(Preset::Seed, hand, "");
    concealed.say(go_out("9h 9s 9d 9c 9h 9s 9d / 4h 4d 4s", None));
    assert_eq!(lay_open(&mut concealed)["going_out"], 200);
    // Going out with two commands in one turn still counts as concealed.
    let mut twice = seat_1(Preset::Seed, hand, "");
    twice.say(meld(1, "9h 9s 9d 9c 9h 9s 9d"));
    twice.say(go_out("4h 4d 4s", None));
    assert_eq!(lay_open(&mut twice)["going_out"], 200);
    // The hand is not concealed if the player has melded before, or if the canasta was completed
    // with melds on the table.
    let mut before = seat_1(Preset::Seed, hand, "")
        .changed(|deal| deal["has_melded"] = json!([true, false, false, false]));
    before.say(go_out("9h 9s 9d 9c 9h 9s 9d / 4h 4d 4s", None));
    assert_eq!(lay_open(&mut before)["going_out"], 100);
    let mut partners = seat_1(Preset::Seed, "Kc 4h 4d 4s", "Kh Ks Kd Kc Kh Ks");
    partners.say(go_out("Kc / 4h 4d 4s", None));
    assert_eq!(lay_open(&mut partners)["going_out"], 100);
}

#[test]
fn rule_18_the_classic_waives_the_minimum_of_a_hand_drawn_from_the_stock() {
    let hand = cards("4h 4s 4d 4c 4h 4s 4d 5h 5d 5s");
    let out = go_out("4h 4s 4d 4c 4h 4s 4d / 5h 5d 5s", None);
    let of =
        |preset, source| playing(HouseRules::of(preset), &hand, &[], source).with_scores(1_500, 0);
    let mut waived = of(Preset::Classic, "stock");
    assert!(waived.open_command("go_out").is_some());
    waived.say(out.clone());
    assert_eq!(of(Preset::Classic, "pile").broken(out.clone()), ["initial_minimum_not_met"]);
    assert_eq!(of(Preset::Seed, "stock").broken(out), ["initial_minimum_not_met"]);
    assert!(of(Preset::Seed, "stock").open_command("go_out").is_none());
}

#[test]
fn rule_18_nothing_is_waived_for_a_hand_that_is_not_laid_whole() {
    let table = seat_1(Preset::Classic, "4h 4s 4d 4c 4h 4s 4d 5h 5d 6c", "");
    let table = table.with_scores(1_500, 0);
    assert_eq!(table.broken(meld(1, "4h 4s 4d 4c 4h 4s 4d")), ["initial_minimum_not_met"]);
}

#[test]
fn rule_18_who_melded_two_turns_ago_is_not_concealed() {
    let mut table = seat_1(Preset::Seed, "Kh Ks Kd Ah As Ad 9h 9s 9d 9c 9h 9s 9d 5c 5d", "");
    table.say(meld(1, "Kh Ks Kd / Ah As Ad"));
    table.discards(1, "5c");
    table.passes(&[(2, "6d"), (3, "6h"), (4, "6s")]);
    table.say(json!({"type": "draw", "seat": 1, "card": "Td"}));
    table.discards(1, "5d");
    table.passes(&[(2, "7d"), (3, "7h"), (4, "7s")]);
    table.say(json!({"type": "draw", "seat": 1, "card": "Tc"}));
    table.discards(1, "Td");
    table.passes(&[(2, "8d"), (3, "8h"), (4, "8s")]);
    table.say(json!({"type": "draw", "seat": 1, "card": "9c"}));
    table.say(go_out("9h 9s 9d 9c 9h 9s 9d 9c", Some("Tc")));
    let out = table.log.iter().rev().find_map(|event| match event {
        houseway_rules::canasta::Event::WentOut { how, .. } => Some(*how),
        _ => None,
    });
    assert_eq!(out, Some(houseway_rules::canasta::WentOut::Open));
}

fn asking(hand: &str) -> Table {
    let rules = HouseRules { ask_partner: true, ..HouseRules::of(Preset::Seed) };
    playing(rules, &cards(hand), &super::cards::lists(KINGS), "stock")
}

fn ask(answer: bool) -> Value {
    json!({"type": "ask_partner", "seat": 1, "answer": answer})
}

#[test]
fn rule_17_a_partner_is_asked_only_where_the_house_plays_so() {
    let table = seat_1(Preset::Seed, "4c 4d 4h 5c", KINGS);
    assert_eq!(table.not_now(ask(true)), "asking_not_played");
    let mut table = asking("4c 4d 4h 5c");
    table.say(ask(false));
    assert_eq!(table.not_now(ask(true)), "already_asked");
    assert_eq!(asking("5c").broken(ask(false)), ["too_late_to_ask"]);
    assert_eq!(asking("4c 4d 5h 5c").broken(ask(true)), ["cannot_go_out"]);
}

#[test]
fn rule_17_a_no_keeps_the_player_in_the_turn() {
    let mut table = asking("4c 4d 4h 5c");
    table.say(ask(false));
    assert_eq!(table.broken(go_out("4c 4d 4h", Some("5c"))), ["partner_said_no"]);
    assert_eq!(table.broken(meld(1, "4c 4d 4h")), ["one_card_left"]);
    assert!(table.open_command("go_out").is_none());
    table.discards(1, "5c");
    // The partner's answer applied only to that turn, so the player can go out now.
    table.passes(&[(2, "5d"), (3, "5h"), (4, "5s")]);
    table.say(json!({"type": "draw", "seat": 1, "card": "6c"}));
    table.say(go_out("4c 4d 4h", Some("6c")));
}

#[test]
fn rule_17_a_yes_must_be_kept_unless_the_floor_releases() {
    let mut table = asking("4c 4d 4h 5c");
    table.say(ask(true));
    let discard = json!({"type": "discard", "seat": 1, "card": "5c"});
    for command in [discard.clone(), meld(1, "4c 4d 4h")] {
        let (refusal, problems) = table.refused(command);
        assert_eq!((refusal, problems[0].0), (Refusal::NeedsFloor, "partner_said_yes"));
    }
    assert_eq!(table.open_command("discard").unwrap()["floor_only"], true);
    let mut released = table.clone();
    released.say_as(discard, Authority::Floor);
    table.say(go_out("4c 4d 4h", Some("5c")));
}
