//! Rules 6, 19 and 20 at the table: how a deal ends, and how it is counted.

use houseway_rules::{Authority, Refusal, canasta::Preset};
use serde_json::{Value, json};

use super::table::Table;

fn known(cards: &[&str]) -> Value {
    json!({"known": cards, "unknown": 0})
}

/// It is seat 1's turn, and the stock has this many cards; all hands are known.
fn late(stock: u8, hand: &[&str]) -> Table {
    Table::dealt(Preset::Classic, ["", "", "", ""], "9h").changed(|deal| {
        deal["stock"] = json!(stock);
        deal["hands"][0] = known(hand);
        deal["hands"][1] = known(&["4c", "5c"]);
        deal["hands"][2] = known(&["6c", "7c"]);
        deal["hands"][3] = known(&["8c", "8d"]);
        deal["melds"]["we"] = json!([{"rank": "K", "cards": ["Kh", "Ks", "Kd"]}]);
        deal["melds"]["they"] = json!([{"rank": "8", "cards": ["8h", "8s", "8d"]}]);
        deal["begun"] = json!(true);
    })
}

#[test]
fn rule_19_without_stock_the_deal_ends_when_the_next_player_cannot_take() {
    let mut table = late(1, &["Ac", "Ad"]);
    table.say(json!({"type": "draw", "seat": 1, "card": "Qc"}));
    let events = table.say(json!({"type": "discard", "seat": 1, "card": "Ac"}));
    assert_eq!(events, ["discarded", "stock_ran_out", "deal_scored"]);
    let line = table.json()["score_sheet"][0].clone();
    // Our score is 30 for the kings, less 40 for an ace, a queen, a six and a seven in the hands.
    assert_eq!((&line["we"]["total"], &line["we"]["went_out"]), (&json!(-10), &Value::Null));
    assert_eq!(line["they"]["total"], 30 - 30);
    assert_eq!(table.json()["dealer"], 1);
}

#[test]
fn rule_19_without_stock_play_goes_on_while_the_next_player_takes() {
    let mut table = late(1, &["8c", "Ad"]);
    table.say(json!({"type": "draw", "seat": 1, "card": "Qc"}));
    assert_eq!(table.say(json!({"type": "discard", "seat": 1, "card": "8c"})), ["discarded"]);
    let draw = json!({"type": "draw", "seat": 2});
    assert_eq!(table.not_now(draw), "stock_empty");
    let mut left = table.clone();
    let leave = json!({"type": "leave_pile", "seat": 2});
    assert_eq!(left.say(leave), ["pile_left", "stock_ran_out", "deal_scored"]);
    table.say(json!({"type": "take_pile", "seat": 2}));
    assert_eq!(
        table.say(json!({"type": "discard", "seat": 2, "card": "9h"})).last(),
        Some(&"deal_scored")
    );
}

#[test]
fn rule_19_while_there_is_a_stock_nobody_leaves_the_pile() {
    let table = late(1, &["8c", "Ad"]);
    assert_eq!(table.not_now(json!({"type": "leave_pile", "seat": 1})), "stock_not_empty");
}

#[test]
fn rule_19_a_red_three_as_the_last_card_ends_the_deal_at_once() {
    let mut table = late(1, &["8c", "Ad"]);
    table.say(json!({"type": "draw", "seat": 1, "card": "3h"}));
    let laid = json!({"type": "lay_red_three", "seat": 1, "card": "3h"});
    assert_eq!(table.say(laid), ["red_three_laid", "stock_ran_out", "deal_scored"]);
    // Our score is 30 for the kings and 100 for the red three, less 40 for the cards in the hands.
    assert_eq!(table.json()["score_sheet"][0]["we"]["total"], 30 + 100 - 40);
}

#[test]
fn rule_6_a_red_three_that_had_no_turn_to_be_laid_counts_for_its_side() {
    let mut table = late(1, &["Ac", "Ad"]).changed(|deal| {
        deal["hands"][3] = known(&["3d", "8c"]);
    });
    table.say(json!({"type": "draw", "seat": 1, "card": "Qc"}));
    table.say(json!({"type": "discard", "seat": 1, "card": "Ac"}));
    let they = table.json()["score_sheet"][0]["they"]["components"].clone();
    assert_eq!((&they["red_threes"], &they["hand_cards"]), (&json!(100), &json!(-20)));
}

/// The deal is over. Seat 2 holds a king that was seen and two cards that were not.
fn to_count() -> Table {
    let mut table = late(1, &["Ac", "Ad"]).changed(|deal| {
        deal["hands"][1] = json!({"known": ["Kc"], "unknown": 2});
    });
    table.draws(1);
    table.discards(1, "Ac");
    // Whether seat 2 can take the pile is unknown. The dealer records that seat 2 does not take it.
    assert_eq!(table.json()["unchecked"][0]["check"], "can_take_pile");
    table.say(json!({"type": "leave_pile", "seat": 2}));
    assert_eq!(table.json()["phase"], "counting");
    table
}

fn hands(hands: &Value) -> Value {
    json!({"type": "lay_open_hands", "hands": hands})
}

#[test]
fn rule_20_hands_that_are_not_known_are_laid_open_and_counted() {
    let mut table = to_count();
    let awaited = table.open_command("lay_open_hands").unwrap();
    assert_eq!(awaited["hands"], json!([{"seat": 1, "cards": 2}, {"seat": 2, "cards": 3}]));
    let events = table.say(hands(&json!([
        {"seat": 1, "cards": ["Ad", "Jk"]},
        {"seat": 2, "cards": ["5h", "Kc", "3d"]},
    ])));
    assert_eq!(events, ["hands_laid_open", "deal_scored"]);
    let line = table.json()["score_sheet"][0].clone();
    assert_eq!(line["we"]["components"]["hand_cards"], -20 - 50 - 10);
    // The red three in the hand is laid down and counts.
    assert_eq!(line["they"]["components"]["red_threes"], 100);
    assert_eq!(line["they"]["components"]["hand_cards"], -5 - 10 - 20);
}

#[test]
fn every_problem_of_open_hands_is_named() {
    let table = to_count();
    let (_, problems) = table.refused(hands(&json!([
        {"seat": 2, "cards": ["5h", "4s"]},
        {"seat": 3, "cards": ["6c", "7c"]},
    ])));
    let expected = [
        ("wrong_card_count", "/hands/0/cards"),
        ("known_card_missing", "/hands/0/cards"),
        ("seat_not_asked", "/hands/1/seat"),
        ("seat_missing", "/hands"),
    ];
    assert_eq!(problems, expected.map(|(code, at)| (code, at.to_owned())));
    let (_, problems) = table.refused(hands(&json!([
        {"seat": 1, "cards": ["Ad", "8d"]},
        {"seat": 2, "cards": ["Kc", "8d", "5h"]},
    ])));
    let expected =
        [("card_already_seen", "/hands/0/cards/1"), ("card_already_seen", "/hands/1/cards/1")];
    assert_eq!(problems, expected.map(|(code, at)| (code, at.to_owned())));
    let early = late(1, &["Ac", "Ad"]);
    assert_eq!(early.not_now(hands(&json!([]))), "wrong_phase");
}

#[test]
fn the_floor_may_score_a_deal_that_went_wrong_by_hand() {
    let mut table = late(1, &["Ac", "Ad"]);
    let side = json!({"cards_left": [["Ac"], ["Ad"]]});
    let they = json!({"cards_left": [["4c"], ["5c"]]});
    let sheet = json!({"type": "enter_score_sheet", "sides": [side, they]});
    assert_eq!(table.refused(sheet.clone()).0, Refusal::NeedsFloor);
    assert_eq!(table.open_command("enter_score_sheet").unwrap()["floor_only"], true);
    table.say_as(sheet, Authority::Floor);
    let view = table.json();
    assert_eq!((&view["phase"], &view["dealer"]), (&json!("between_deals"), &json!(1)));
    assert_eq!(view["score_sheet"][0]["we"]["total"], -40);
}
