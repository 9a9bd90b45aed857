//! Rules 1, 4 and 6, and misdeals: the deal, the upcard, red threes.

use houseway_rules::{GameEvent, canasta::Preset};
use serde_json::{Value, json};

use super::{
    table::Table,
    vectors::{list, sample},
};

fn deal(hands: &Value) -> Value {
    json!({"type": "deal", "hands": hands})
}

fn fresh(preset: Preset) -> Table {
    Table::open(houseway_rules::canasta::HouseRules::of(preset), &json!({"dealer": 4}))
}

#[test]
fn rule_4_the_references_upcards() {
    for case in sample().upcard {
        for (preset, expected) in
            [(Preset::Seed, &case), (Preset::Classic, case.get("standard").unwrap_or(&case))]
        {
            let mut table = fresh(preset);
            table.say(json!({"type": "deal"}));
            for card in list(&case["turned"]) {
                if table.json()["phase"] == "upcard" {
                    table.say(json!({"type": "turn_upcard", "card": card}));
                }
            }
            let view = table.json();
            assert_eq!(view["phase"], "draw", "{case}");
            assert_eq!(view["deal"]["pile"]["cards"], expected["pile"], "{case}");
            if preset == Preset::Seed {
                let frozen = case.get("seed_frozen").unwrap_or(&case["frozen"]);
                assert_eq!(&view["deal"]["pile"]["frozen"], frozen, "{case}");
            }
        }
    }
}

#[test]
fn rule_4_wild_cards_and_red_threes_are_covered_and_lie_crosswise() {
    for preset in [Preset::Seed, Preset::Classic] {
        let mut table = fresh(preset);
        table.say(json!({"type": "deal"}));
        for card in ["Jk", "2h", "3d", "Kh"] {
            assert_eq!(table.json()["phase"], "upcard");
            table.say(json!({"type": "turn_upcard", "card": card}));
        }
        let pile = table.json()["deal"]["pile"].clone();
        assert_eq!(pile["crosswise"], json!(["Jk", "2h", "3d"]));
        assert_eq!(
            (&pile["frozen"], table.json()["deal"]["stock"].as_i64()),
            (&json!(true), Some(60))
        );
        let again = json!({"type": "turn_upcard", "card": "9h"});
        assert_eq!(table.not_now(again), "wrong_phase");
    }
}

#[test]
fn rule_4_eleven_cards_each_as_far_as_they_are_known() {
    let mut table = fresh(Preset::Seed);
    let hands = json!([{"seat": 2, "cards": ["Kh", "10s", "jk"]}]);
    table.say(deal(&hands));
    let view = table.json();
    assert_eq!(
        view["deal"]["hands"][1],
        json!({"seat": 2, "cards": ["Kh", "Ts", "Jk"], "unknown": 8, "count": 11, "open": [],
            "surplus": 0})
    );
    assert_eq!(
        view["deal"]["hands"][0],
        json!({"seat": 1, "cards": [], "unknown": 11, "count": 11, "open": [], "surplus": 0})
    );
    assert_eq!(view["deal"]["stock"], 64);
    assert_eq!(table.not_now(deal(&hands)), "wrong_phase");
}

#[test]
fn every_problem_of_a_deal_is_named_with_its_place() {
    let table = fresh(Preset::Seed);
    let twelve = ["4c", "4d", "4h", "4s", "5c", "5d", "5h", "5s", "6c", "6d", "6h", "6s"];
    let hands = json!([
        {"seat": 1, "cards": ["Kh", "Kh"]},
        {"seat": 2, "cards": ["Kh"]},
        {"seat": 2, "cards": twelve},
    ]);
    let (_, problems) = table.refused(deal(&hands));
    let expected = [
        ("duplicate_seat", "/hands/2/seat"),
        ("card_already_seen", "/hands/1/cards/0"),
        ("wrong_card_count", "/hands/2/cards"),
    ];
    assert_eq!(problems, expected.map(|(code, at)| (code, at.to_owned())));
    let unreadable = json!([{"seat": 7, "cards": ["Kx", "3"]}]);
    let (_, problems) = table.refused(deal(&unreadable));
    let expected = [
        ("unknown_seat", "/hands/0/seat"),
        ("not_a_card", "/hands/0/cards/0"),
        ("not_a_card", "/hands/0/cards/1"),
    ];
    assert_eq!(problems, expected.map(|(code, at)| (code, at.to_owned())));
}

#[test]
fn rule_1_the_third_king_of_hearts_is_refused_wherever_it_turns_up() {
    let table = Table::dealt(Preset::Seed, ["Kh", "", "Kh", ""], "9h");
    let draw = json!({"type": "draw", "seat": 1, "card": "Kh"});
    let violation = table.decide(&super::table::typed(&draw), houseway_rules::Authority::Dealer);
    let problem = violation.unwrap_err().problems.remove(0);
    assert_eq!((problem.code.name, &*problem.pointer), ("card_already_seen", "/card"));
    assert!(
        problem.detail.to_string().contains("seat 1's hand, in seat 3's hand"),
        "{}",
        problem.detail
    );
    let mut table = table;
    table.draws(1);
    table.discards(1, "Kh");
    // Both kings of hearts have been seen, so seat 2 cannot discard a third.
    table.draws(2);
    let third = json!({"type": "discard", "seat": 2, "card": "Kh"});
    assert_eq!(table.broken(third), ["card_already_seen"]);
}

fn red_three(seat: u8, card: &str, replacement: Option<&str>) -> Value {
    json!({"type": "lay_red_three", "seat": seat, "card": card, "replacement": replacement})
}

#[test]
fn rule_6_a_red_three_is_laid_and_replaced_before_anything_else() {
    let mut table = Table::dealt(Preset::Seed, ["3h 4c", "3d", "", ""], "9h");
    let draw = json!({"type": "draw", "seat": 1});
    assert_eq!(table.not_now(draw.clone()), "lay_red_three_first");
    assert!(table.open_command("draw").is_none());
    table.say(red_three(1, "3h", Some("Kc")));
    let view = table.json();
    assert_eq!(view["deal"]["we"]["red_threes"], json!(["3h"]));
    assert_eq!(
        view["deal"]["hands"][0],
        json!({"seat": 1, "cards": ["4c", "Kc"], "unknown": 9, "count": 11, "open": [],
            "surplus": 0})
    );
    assert_eq!(view["deal"]["stock"], 62);
    // Another seat can lay down its red three at any time.
    table.say(red_three(2, "3d", None));
    table.say(draw);
    // A red three that is drawn must be laid down before the turn continues.
    table.discards(1, "4c");
    table.say(json!({"type": "draw", "seat": 2, "card": "3h"}));
    let discard = json!({"type": "discard", "seat": 2, "card": "8h"});
    assert_eq!(table.not_now(discard.clone()), "lay_red_three_first");
    table.say(red_three(2, "3h", None));
    table.say(discard);
}

#[test]
fn rule_6_only_a_red_three_that_is_held_is_laid() {
    let table = Table::dealt(Preset::Seed, ["3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc", "", "", ""], "9h");
    assert_eq!(table.broken(red_three(1, "3c", None)), ["not_a_red_three"]);
    assert_eq!(table.broken(red_three(1, "3d", None)), ["card_not_held"]);
    assert_eq!(table.broken(red_three(2, "3d", Some("Kx"))), ["not_a_card"]);
    let table = table.changed(|deal| deal["stock"] = json!(0));
    assert_eq!(table.broken(red_three(2, "3d", Some("Kc"))), ["no_replacement"]);
}

#[test]
fn rule_6_a_red_three_is_never_discarded() {
    let mut table = Table::dealt(Preset::Seed, ["", "", "", ""], "9h");
    table.draws(1);
    let discard = json!({"type": "discard", "seat": 1, "card": "3h"});
    assert_eq!(table.broken(discard), ["red_three_in_hand"]);
}

#[test]
fn a_misdeal_voids_the_deal_and_the_same_dealer_deals_again() {
    let mut table = Table::dealt(Preset::Seed, ["Kh", "", "", ""], "9h");
    let misdeal = json!({"type": "report_misdeal", "condition": "card_exposed", "card": "Kh"});
    assert_eq!(table.say(misdeal), ["deal_misdealt"]);
    let ruling = table.log.last().unwrap().ruling().unwrap();
    assert_eq!(ruling.code, "card_exposed");
    let view = table.json();
    assert_eq!((&view["phase"], &view["dealer"]), (&json!("between_deals"), &json!(4)));
    assert_eq!((&view["deal"], &view["misdeals"]), (&Value::Null, &json!(1)));
    table.say(json!({"type": "deal"}));
}

#[test]
fn a_misdeal_needs_a_deal_and_an_exposed_card_that_play_has_not_begun() {
    let exposed = json!({"type": "report_misdeal", "condition": "card_exposed"});
    let identical = json!({"type": "report_misdeal", "condition": "third_identical_card"});
    assert_eq!(fresh(Preset::Seed).not_now(identical.clone()), "wrong_phase");
    let mut table = Table::dealt(Preset::Seed, ["", "", "", ""], "9h");
    table.draws(1);
    assert_eq!(table.not_now(exposed), "wrong_phase");
    let open = table.open_command("report_misdeal").unwrap();
    assert_eq!(open["conditions"], json!(["wrong_count", "third_identical_card"]));
    table.say(identical);
}
