//! Rules 5 and 8 to 16 at the table: turns, melds, the pile.

use houseway_rules::canasta::Preset;
use serde_json::{Value, json};

use super::{
    cards::cards,
    table::{Table, entries, meld},
};

fn take(seat: u8, with: &str, melds: &str) -> Value {
    json!({"type": "take_pile", "seat": seat, "with": cards(with), "melds": entries(melds)})
}

/// Seat 1 holds this hand and has drawn, and the nine of hearts is on the pile.
fn drawn(preset: Preset, hand: &str) -> Table {
    let mut table = Table::dealt(preset, [hand, "", "", ""], "9h");
    table.draws(1);
    table
}

#[test]
fn rule_5_a_turn_is_a_draw_and_a_discard_clockwise() {
    let mut table = Table::dealt(Preset::Seed, ["", "", "", ""], "9h");
    let discard = json!({"type": "discard", "seat": 1, "card": "4c"});
    assert_eq!(table.not_now(json!({"type": "draw", "seat": 2})), "out_of_turn");
    assert_eq!(table.not_now(discard.clone()), "wrong_phase");
    table.draws(1);
    assert_eq!(table.not_now(json!({"type": "draw", "seat": 1})), "wrong_phase");
    assert_eq!(table.not_now(take(1, "9c 9d", "")), "wrong_phase");
    table.say(discard);
    table.passes(&[(2, "4d"), (3, "4h"), (4, "4s")]);
    assert_eq!(table.json()["deal"]["to_act"], 1);
    assert_eq!(table.json()["deal"]["pile"]["cards"], json!(["9h", "4c", "4d", "4h", "4s"]));
}

#[test]
fn rule_5_only_a_card_that_is_held_is_discarded() {
    let table = drawn(Preset::Seed, "4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac");
    // Seat 1 drew an unknown card. It could be the four of diamonds, so both copies might be gone.
    let mut after = table.clone();
    after.say(json!({"type": "discard", "seat": 1, "card": "4d"}));
    let known = table.changed(|deal| deal["hands"][0]["unknown"] = json!(0));
    let (_, problems) = known.refused(json!({"type": "discard", "seat": 1, "card": "4d"}));
    assert_eq!(problems, [("card_not_held", "/card".to_owned())]);
}

#[test]
fn rule_8_a_side_adds_to_its_own_melds_only() {
    let mut table = drawn(Preset::Seed, "Kh Ks Kd Kc Ah As Ad 4c 4d 4h 5c");
    table.say(meld(1, "Kh Ks Kd / Ah As Ad"));
    table.discards(1, "5c");
    // The other side cannot add to our kings; the partner can.
    table.draws(2);
    let (_, problems) = table.refused(meld(2, "Kc"));
    assert_eq!(
        problems,
        [
            ("other_sides_meld", "/melds/0".to_owned()),
            ("initial_minimum_not_met", "/melds".to_owned())
        ]
    );
    table.discards(2, "5d");
    table.draws(3);
    table.say(meld(3, "Ac"));
    table.discards(3, "5h");
    let view = table.json();
    assert_eq!(view["deal"]["we"]["melds"][1]["cards"], json!(["Ah", "As", "Ad", "Ac"]));
    // The opponents can start their own meld of the same rank.
    table.draws(4);
    table.say(meld(4, "Kc Kh Jk"));
}

#[test]
fn rule_9_wild_cards_alone_name_the_meld_they_join() {
    let mut table = drawn(Preset::Seed, "Kh Ks Kd Kc Ah As Ad 2c 2d 2h 5c");
    table.say(meld(1, "Kh Ks Kd Kc / Ah As Ad"));
    assert_eq!(table.broken(meld(1, "2c")), ["wilds_need_a_rank"]);
    let lay = |to: &str, cards: Value| {
        let melds = json!([{"cards": cards, "to": to}]);
        json!({"type": "meld", "seat": 1, "melds": melds})
    };
    assert_eq!(table.broken(lay("2", json!(["2c"]))), ["not_a_rank"]);
    assert_eq!(table.broken(lay("A", json!(["2c", "2d"]))), ["needs_two_naturals_for_every_wild"]);
    assert_eq!(table.broken(lay("Q", json!(["2c", "2d", "2h"]))).len(), 1);
    assert_eq!(table.broken(lay("Q", json!(["Kh"]))), ["mixed_ranks"]);
    table.say(lay("K", json!(["2c", "2d"])));
    let kings = table.json()["deal"]["we"]["melds"][0].clone();
    assert_eq!((&kings["rank"], &kings["count"]), (&json!("K"), &json!(80)));
}

#[test]
fn rule_8_every_broken_meld_is_named_with_its_place() {
    let table = drawn(Preset::Classic, "Kh Ks Kd Qh 2c 2d 2h 2s 9c 9s 5c");
    let (_, problems) = table.refused(meld(1, "Kh Ks Qh / 9c 9s 2c 2d 2h 2s / 5c"));
    let expected = [
        ("mixed_ranks", "/melds/0"),
        ("more_than_three_wilds", "/melds/1"),
        ("too_few_cards", "/melds/2"),
    ];
    for (code, at) in expected {
        assert!(problems.contains(&(code, at.to_owned())), "{problems:?}");
    }
    assert_eq!(table.broken(json!({"type": "meld", "seat": 1, "melds": []})), ["nothing_to_lay"]);
    let empty = json!({"type": "meld", "seat": 1, "melds": [{"cards": []}]});
    assert_eq!(table.broken(empty), ["nothing_to_lay"]);
}

#[test]
fn rule_12_the_opening_melds_of_a_turn_add_up_to_the_minimum() {
    let hand = "Kh Ks Kd 4c 4d 4h 9c 9d 9s 5c 5d";
    let table = drawn(Preset::Seed, hand);
    let short = super::table::typed(&meld(1, "Kh Ks Kd / 4c 4d 4h"));
    let violation = table.decide(&short, houseway_rules::Authority::Dealer).unwrap_err();
    let problem = &violation.problems[0];
    assert_eq!((problem.code.name, problem.rule), ("initial_minimum_not_met", Some("canasta/12")));
    assert!(
        problem.detail.to_string().contains("45 of the 50")
            && problem.detail.to_string().contains("5 short")
    );
    let mut enough = table.clone();
    enough.say(meld(1, "Kh Ks Kd / 9c 9d 9s"));
    // Once the side has opened, its melds need not reach a minimum.
    enough.say(meld(1, "4c 4d 4h"));
    // At a score of 1,500 the minimum is 90, so 60 points are not enough.
    let rich = table.with_scores(1_500, 0);
    assert_eq!(rich.broken(meld(1, "Kh Ks Kd / 9c 9d 9s")), ["initial_minimum_not_met"]);
}

#[test]
fn rule_14_a_frozen_pile_is_taken_with_a_natural_pair_shown_first() {
    let mut table = Table::dealt(Preset::Seed, ["9c 9d 2h Ah As Ad", "", "", ""], "3h 9h");
    // With the seed preset, a side that has not melded cannot take the pile.
    let (_, problems) = table.refused(take(1, "9c 9d", ""));
    assert!(problems.contains(&("side_has_not_melded_yet", String::new())), "{problems:?}");
    table.draws(1);
    table.say(meld(1, "Ah As Ad"));
    table.discards(1, "4c");
    table.passes(&[(2, "5c"), (3, "6c"), (4, "9s")]);
    assert_eq!(table.broken(take(1, "9c 2h", "")), ["frozen_needs_natural_pair"]);
    assert_eq!(table.broken(take(1, "", "")), ["frozen_needs_natural_pair"]);
    table.say(take(1, "9c 9d", ""));
    let view = table.json();
    assert_eq!(view["deal"]["we"]["melds"][1]["cards"], json!(["9s", "9c", "9d"]));
    // A red three in the pile is laid down but not replaced (rule 6).
    assert_eq!(view["deal"]["we"]["red_threes"], json!(["3h"]));
    assert_eq!(view["deal"]["pile"]["cards"], json!([]));
    let hand = view["deal"]["hands"][0]["cards"].as_array().unwrap();
    for card in ["2h", "9h", "4c", "5c", "6c"] {
        assert!(hand.contains(&json!(card)), "{hand:?}");
    }
}

#[test]
fn rule_14_what_does_not_take_the_pile_is_refused_by_name() {
    let mut table =
        Table::dealt(Preset::Classic, ["Kh Ks Kd 2c 2d 8c 9c Ah As Ad 4h", "", "", ""], "9h");
    table.draws(1);
    table.say(meld(1, "Kh Ks Kd / Ah As Ad"));
    table.discards(1, "4h");
    table.passes(&[(2, "5c"), (3, "6c"), (4, "9s")]);
    assert_eq!(table.broken(take(1, "2c 2d", "")), ["two_wilds_not_enough"]);
    assert_eq!(table.broken(take(1, "8c 9c", "")), ["not_a_way_to_take"]);
    assert_eq!(table.broken(take(1, "9c", "")), ["not_a_way_to_take"]);
    assert_eq!(table.broken(take(1, "", "")), ["no_match"]);
    table.say(take(1, "9c 2c", ""));
    // A black three keeps only the next player from taking the pile.
    table.discards(1, "3c");
    assert_eq!(table.broken(take(2, "", "")).first(), Some(&"top_not_natural"));
}

#[test]
fn rule_15_the_classic_side_opens_with_the_pile_it_takes() {
    let hand = "9c 9d Kh Ks Kd 4h";
    let mut table = Table::dealt(Preset::Classic, [hand, "", "", ""], "9h");
    // The nines count 30, less than the minimum of 50. The aces below the top card do not count.
    assert_eq!(table.broken(take(1, "9c 9d", "")), ["initial_minimum_not_met"]);
    let open = table.open_command("take_pile").unwrap();
    assert_eq!(open["ways"][0]["melds"], json!([{"cards": ["Kh", "Ks", "Kd"], "to": "K"}]));
    table.say(take(1, "9c 9d", "Kh Ks Kd"));
    let seed = Table::dealt(Preset::Seed, [hand, "", "", ""], "9h");
    assert_eq!(seed.broken(take(1, "9c 9d", "Kh Ks Kd")), ["side_has_not_melded_yet"]);
    assert!(seed.open_command("take_pile").is_none());
}

#[test]
fn rule_16_one_card_does_not_take_one_card() {
    let table = Table::dealt(Preset::Classic, ["", "", "", ""], "9h").changed(|deal| {
        deal["hands"][0] = json!({"known": ["4c"], "unknown": 0});
        deal["melds"]["we"] = json!([{"rank": "9", "cards": ["9c", "9d", "9s"]}]);
    });
    let codes = table.broken(take(1, "", ""));
    assert_eq!(codes.first(), Some(&"one_card_in_hand_and_one_in_pile"));
    assert!(table.open_command("take_pile").is_none());
}
