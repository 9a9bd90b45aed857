//! The button and blinds as players come and go: the examples of `at_the_table.md`, 0 and A.

use serde_json::{Value, json};

use super::table::{Table, whole};

/// A table with these seats taken and the button at the first.
fn seated(rules: Value, seats: &[u8]) -> Table {
    let mut table = Table::new(rules);
    for seat in seats {
        buy_in(&mut table, *seat);
    }
    table.yes(json!({"type": "place_button", "seat": seats[0]}));
    table
}

fn buy_in(table: &mut Table, seat: u8) {
    table.yes(json!({"type": "buy_in", "seat": seat, "amount": "100"}));
}

/// The positions of the next hand: `B2 S4 BB6`.
fn places(table: &Table) -> String {
    let at = &table.view()["positions"];
    format!("B{} S{} BB{}", at["button"], at["small_blind"], at["big_blind"])
}

fn dealt_in(table: &Table) -> Value {
    table.view()["before_deal"]["dealt_in"].clone()
}

/// The maximum number of hands that a seat waits if it is not dealt in.
fn waits(table: &Table, seat: u8) -> Option<u64> {
    let seats = table.view()["seats"].clone();
    let seat = seats.as_array()?.iter().find(|known| known["seat"] == seat)?.clone();
    seat["waits"]["hands"].as_u64()
}

fn may_post(table: &Table) -> Value {
    table.legal("post").unwrap()["seats"].clone()
}

fn say(table: &mut Table, kind: &str, seat: u8) {
    table.yes(json!({"type": kind, "seat": seat}));
}

/// Each seat's posts: seat, blind, live post, dead post.
fn posted(table: &mut Table) -> Vec<(u64, i64, i64, i64)> {
    let events = table.yes(json!({"type": "deal"}));
    let deal = serde_json::to_value(&events[0]).unwrap()["deal"].clone();
    let of = |player: &Value, name: &str| whole(&player[name]);
    let players = deal["players"].as_array().unwrap().iter();
    players
        .map(|player| {
            let seat = player["seat"].as_u64().unwrap();
            (seat, of(player, "blind"), of(player, "post"), of(player, "dead"))
        })
        .collect()
}

/// Four players after the first hand: B2 S4 BB6.
fn four(rules: Value) -> Table {
    let mut table = seated(rules, &[2, 4, 6, 8]);
    assert_eq!(places(&table), "B2 S4 BB6");
    table.fold_round();
    table
}

fn both_rules() -> [Value; 2] {
    ["moving", "dead"].map(|button| json!({"button": button}))
}

#[test]
fn a1_button_and_small_blind_come_to_the_rotation_alone_and_the_big_blind_to_who_waits_too() {
    for rules in both_rules() {
        // All players who sit down before the table's first hand are dealt in.
        let mut table = seated(rules, &[2, 4, 6]);
        assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B2 S4 BB6", json!([2, 4, 6])));
        table.fold_round();
        // Seat 8 waits until the big blind reaches it; from then on it is in the rotation.
        buy_in(&mut table, 8);
        assert_eq!(places(&table), "B4 S6 BB8");
        table.fold_round();
        assert_eq!(places(&table), "B6 S8 BB2");
        // Seat 7 has to wait, and the small blind and the button pass over it.
        buy_in(&mut table, 7);
        table.fold_round();
        assert_eq!(places(&table), "B8 S2 BB4");
    }
}

#[test]
fn a2_a_newcomer_between_small_and_big_blind_waits_until_the_button_has_passed() {
    for rules in both_rules() {
        let mut table = four(rules);
        buy_in(&mut table, 5);
        assert_eq!(places(&table), "B4 S6 BB8");
        assert_eq!((dealt_in(&table), may_post(&table)), (json!([2, 4, 6, 8]), json!([])));
        assert_eq!(table.no_because(json!({"type": "post", "seat": 5})), "nothing_to_post");
        table.fold_round();
        assert_eq!((places(&table).as_str(), may_post(&table)), ("B6 S8 BB2", json!([5])));
        table.fold_round();
        assert_eq!(places(&table), "B8 S2 BB4");
        table.fold_round();
        assert_eq!(places(&table), "B2 S4 BB5");
        assert_eq!(dealt_in(&table), json!([2, 4, 5, 6, 8]));
    }
}

#[test]
fn a2_a_newcomer_left_of_the_last_button_may_post_at_once() {
    for rules in both_rules() {
        let mut table = four(rules);
        buy_in(&mut table, 3);
        assert_eq!((places(&table).as_str(), may_post(&table)), ("B4 S6 BB8", json!([3])));
        let mut posts = table.clone();
        say(&mut posts, "post", 3);
        assert!(posted(&mut posts).contains(&(3, 0, 2, 0)));
        table.fold_round();
        assert_eq!(places(&table), "B6 S8 BB2");
        table.fold_round();
        assert_eq!(places(&table), "B8 S2 BB3");
    }
}

#[test]
fn a3_down_to_two_the_big_blind_goes_on() {
    for rules in both_rules() {
        for (leaves, expected) in [(1, "B3 S3 BB2"), (3, "B2 S2 BB1")] {
            let mut table = seated(rules.clone(), &[1, 2, 3]);
            table.fold_round();
            say(&mut table, "leave", leaves);
            assert_eq!(places(&table), expected);
        }
    }
}

/// Heads-up with the button at seat 1 and the big blind at seat 4; the player at seat `out` sits
/// out.
fn two_of(out: u8) -> Table {
    let mut seats = vec![1, 4, out];
    seats.sort_unstable();
    let mut table = Table::new(json!({}));
    for seat in seats {
        buy_in(&mut table, seat);
    }
    say(&mut table, "sit_out", out);
    say(&mut table, "place_button", 1);
    assert_eq!(places(&table), "B1 S1 BB4");
    table.fold_round();
    say(&mut table, "sit_in", out);
    table
}

#[test]
fn a4_a_third_seat_comes_in_on_the_big_blind() {
    let table = two_of(6);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B1 S4 BB6", json!([1, 4, 6])));
}

#[test]
fn a4_a_third_seat_between_button_and_big_blind_waits_one_more_hand() {
    let mut table = two_of(2);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B4 S4 BB1", json!([1, 4])));
    assert_eq!(may_post(&table), json!([]));
    table.fold_round();
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B4 S1 BB2", json!([1, 2, 4])));
    table.fold_round();
    assert_eq!(places(&table), "B1 S2 BB4");
}

#[test]
fn a4_a_newcomer_to_two_waits_for_the_big_blind_too() {
    let mut table = seated(json!({"newcomers": "dealt_in"}), &[1, 4]);
    table.fold_round();
    buy_in(&mut table, 2);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B4 S4 BB1", json!([1, 4])));
}

#[test]
fn a5_in_the_first_orbit_a_seat_that_no_blind_has_passed_is_dealt_in_free() {
    let mut table = four(json!({}));
    // No blind has passed seat 1, which is left of the big blind. Seat 3 is right of the big blind.
    buy_in(&mut table, 1);
    buy_in(&mut table, 3);
    assert_eq!(places(&table), "B4 S6 BB8");
    assert_eq!((dealt_in(&table), may_post(&table)), (json!([1, 2, 4, 6, 8]), json!([3])));
    // By now, a blind has passed every seat.
    table.fold_round();
    table.fold_round();
    buy_in(&mut table, 7);
    assert_eq!(places(&table), "B8 S1 BB2");
    assert_eq!(may_post(&table), json!([3, 7]));
}

#[test]
fn a5_newcomers_are_dealt_in_or_wait_as_the_house_has_it() {
    let mut table = four(json!({"newcomers": "dealt_in", "button": "dead"}));
    buy_in(&mut table, 3);
    buy_in(&mut table, 5);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B4 S6 BB8", json!([2, 3, 4, 6, 8])));
    let mut waits = four(json!({"newcomers": "wait"}));
    buy_in(&mut waits, 3);
    assert_eq!((dealt_in(&waits), may_post(&waits)), (json!([2, 4, 6, 8]), json!([])));
}

#[test]
fn a6_both_blinds_owed_are_a_live_big_and_a_dead_small_blind() {
    let mut table = four(json!({}));
    say(&mut table, "sit_out", 8);
    for _ in 0..5 {
        table.fold_round();
    }
    say(&mut table, "sit_in", 8);
    assert_eq!(places(&table), "B2 S4 BB6");
    let owes = table.view()["seats"][3]["owes"].clone();
    assert_eq!(owes, json!({"live": "2.00", "dead": "1.00"}));
    say(&mut table, "post", 8);
    assert!(posted(&mut table).contains(&(8, 0, 2, 1)));
    // Seat 8 has put in three chips, two of which are its bet. Without a raise, it can check.
    table.line("8 x, 2 c, 4 c, 6 x");
    assert_eq!(table.phase(), "board");
    assert_eq!(table.view()["pot_total"], "9.00");
}

#[test]
fn a6_a_post_larger_than_the_stack_is_live_first() {
    let mut table = Table::new(json!({"min_buy_in": "1", "chip_unit": "1"}));
    for (seat, amount) in [(2, "100"), (4, "100"), (6, "100"), (8, "2")] {
        table.yes(json!({"type": "buy_in", "seat": seat, "amount": amount}));
    }
    say(&mut table, "place_button", 2);
    say(&mut table, "sit_out", 8);
    for _ in 0..6 {
        table.fold_round();
    }
    say(&mut table, "sit_in", 8);
    assert_eq!((places(&table).as_str(), may_post(&table)), ("B2 S4 BB6", json!([8])));
    say(&mut table, "post", 8);
    assert!(posted(&mut table).contains(&(8, 0, 2, 0)));
}

/// Ends a hand with a misdeal, and opens the next round.
fn misdealt(table: &mut Table) {
    table.yes(json!({"type": "deal"}));
    table.ruled(json!({"what": "too_many_cards"}));
    table.yes(json!({"type": "accept"}));
    assert_eq!(table.phase(), "misdeal");
    table.open(json!({})).unwrap();
}

#[test]
fn a7_a_misdeal_restores_debts_posts_and_straddles() {
    let mut table = four(json!({}));
    say(&mut table, "sit_out", 8);
    for _ in 0..5 {
        table.fold_round();
    }
    say(&mut table, "sit_in", 8);
    say(&mut table, "post", 8);
    table.yes(json!({"type": "straddle", "seat": 8}));
    let before = table.view();
    misdealt(&mut table);
    let after = table.view();
    assert_eq!(after["seats"], before["seats"]);
    assert_eq!(after["before_deal"]["posts"], before["before_deal"]["posts"]);
    assert_eq!(after["before_deal"]["straddles"], before["before_deal"]["straddles"]);
    assert_eq!(after["positions"], before["positions"]);
}

#[test]
fn a7_who_leaves_and_sits_down_again_owes_the_same_and_what_has_passed_since() {
    let mut table = four(json!({}));
    say(&mut table, "sit_out", 8);
    table.fold_round();
    table.fold_round();
    say(&mut table, "leave", 8);
    table.fold_round();
    let back = json!({"type": "buy_in", "seat": 8, "amount": "100"});
    assert_eq!(table.no_because(back.clone()), "returning_not_said");
    let with = |returning: bool| {
        let mut back = back.clone();
        back["returning"] = returning.into();
        back
    };
    let mut other = table.clone();
    other.yes(with(false));
    table.yes(with(true));
    let owes = |table: &Table| table.view()["seats"][3]["owes"].clone();
    assert_eq!(owes(&table), json!({"live": "2.00", "dead": "1.00"}));
    assert_eq!(owes(&other), json!({"live": "2.00", "dead": "0.00"}));
}

#[test]
fn a7_who_comes_back_brings_what_was_taken_off_whatever_the_most() {
    let rules = json!({"max_buy_in": "100", "min_buy_in": "40"});
    let mut table = Table::new(rules);
    for seat in [1, 2, 3] {
        table.yes(json!({
            "type": "buy_in", "seat": seat, "amount": "100", "player": format!("p{seat}"),
        }));
    }
    say(&mut table, "place_button", 3);
    table.line("deal, 3 r 10, 1 f, 2 f, award");
    table.open(json!({})).unwrap();
    say(&mut table, "leave", 3);
    let back =
        |amount: &str| json!({"type": "buy_in", "seat": 7, "amount": amount, "player": "p3"});
    assert_eq!(table.no_because(back("100")), "below_minimum");
    assert_eq!(table.no_because(back("104")), "above_maximum");
    table.yes(back("103"));
    assert_eq!(table.view()["seats"][2]["player"], "p3");
    let twice = json!({"type": "buy_in", "seat": 3, "amount": "100", "player": "p3"});
    assert_eq!(table.no_because(twice), "sits_already");
}

#[test]
fn a8_a_misdealt_hand_is_dealt_again_to_the_same_seats() {
    let mut table = four(json!({}));
    buy_in(&mut table, 3);
    say(&mut table, "post", 3);
    let mut first = table.clone();
    let dealt = posted(&mut first);
    misdealt(&mut table);
    assert_eq!(table.view()["before_deal"]["deal_again"], true);
    // Changes made now count from the next hand on.
    say(&mut table, "sit_out", 2);
    buy_in(&mut table, 1);
    table.yes(json!({"type": "top_up", "seat": 4, "amount": "50"}));
    assert_eq!(table.no_because(json!({"type": "place_button", "seat": 2})), "not_dealt_in");
    assert!(table.open(json!({})).is_ok());
    assert_eq!(posted(&mut table), dealt);
    assert_eq!(table.view()["seats"][3]["stack"], "149.00");
    table.fold_out();
    assert_eq!(dealt_in(&table), json!([1, 3, 4, 6, 8]));
}

#[test]
fn a8_who_left_is_left_out_and_a_small_blind_that_left_is_not_posted() {
    let mut table = four(json!({}));
    misdealt(&mut table);
    assert_eq!(places(&table), "B4 S6 BB8");
    say(&mut table, "leave", 6);
    assert_eq!(posted(&mut table), [(8, 2, 0, 0), (2, 0, 0, 0), (4, 0, 0, 0)]);
}

#[test]
fn a8_positions_are_found_anew_if_the_big_blind_left() {
    let mut table = four(json!({}));
    misdealt(&mut table);
    say(&mut table, "leave", 8);
    assert_eq!(places(&table), "B4 S6 BB2");
}

#[test]
fn a9_the_button_is_bought_from_between_it_and_the_small_blind() {
    let mut table = four(json!({"buy_button": "on"}));
    buy_in(&mut table, 5);
    assert_eq!(table.legal("buy_button").unwrap()["seats"], json!([5]));
    say(&mut table, "buy_button", 5);
    assert_eq!(places(&table), "B4 S6 BB8");
    let dealt = [(5, 2, 0, 1), (6, 0, 0, 0), (8, 0, 0, 0), (2, 0, 0, 0), (4, 0, 0, 0)];
    assert_eq!(posted(&mut table), dealt);
    assert_eq!(table.view()["to_act"]["seat"], 6);
    table.line("6 f, 8 c, 2 f, 4 f");
    assert_eq!(table.view()["to_act"]["seat"], 5);
    table.line("5 x, flop Kh 7s 7d");
    table.yes(json!({"type": "check", "seat": 5}));
    table.line("8 x, turn 2c, 5 x, 8 x, river 9h, 5 x, 8 x, 5 show As Ad, 8 show Qs Qd, award");
    table.open(json!({})).unwrap();
    assert_eq!(places(&table), "B5 S6 BB8");
    let mut off = four(json!({}));
    buy_in(&mut off, 5);
    assert_eq!(off.no_because(json!({"type": "buy_button", "seat": 5})), "button_not_for_sale");
}

#[test]
fn a10_a_first_hand_and_a_new_start_draw_for_the_button() {
    let mut table = Table::new(json!({}));
    buy_in(&mut table, 1);
    buy_in(&mut table, 2);
    buy_in(&mut table, 3);
    let prompt = |table: &Table| {
        use houseway_rules::{Game, holdem::Holdem};
        let prompt = Holdem::prompt(&table.rules, &table.state).unwrap();
        (prompt.code, prompt.text.to_string())
    };
    assert_eq!(prompt(&table), ("draw_button", "Draw for the button.".to_owned()));
    assert_eq!(table.no_because(json!({"type": "deal"})), "button_not_drawn");
    say(&mut table, "place_button", 3);
    assert_eq!(prompt(&table).1, "Button 3, blinds 1 and 2: deal.");
    say(&mut table, "sit_out", 1);
    table.fold_round();
    // Seat 1 sits in again and owes blinds, and one of the other two players has left. The table
    // starts again with a first hand.
    say(&mut table, "sit_in", 1);
    say(&mut table, "leave", 2);
    assert_eq!(table.no_because(json!({"type": "deal"})), "button_not_drawn");
    say(&mut table, "place_button", 1);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B1 S1 BB3", json!([1, 3])));
}

#[test]
fn a_dead_small_blind_is_said() {
    use houseway_rules::{Game, holdem::Holdem};
    let mut table = four(json!({"button": "dead"}));
    say(&mut table, "leave", 6);
    assert_eq!(places(&table), "B4 S6 BB8");
    let prompt = Holdem::prompt(&table.rules, &table.state).unwrap();
    assert_eq!(prompt.text, "Button 4, no small blind, big blind 8: deal.");
    assert_eq!(serde_json::to_value(&prompt.values).unwrap()["small"], Value::Null);
    assert_eq!(posted(&mut table), [(8, 2, 0, 0), (2, 0, 0, 0), (4, 0, 0, 0)]);
}

#[test]
fn a1_who_sat_out_one_hand_and_owes_nothing_is_in_the_rotation() {
    let mut table = seated(json!({}), &[5, 1, 2, 3, 4]);
    assert_eq!(places(&table), "B5 S1 BB2");
    table.fold_round();
    say(&mut table, "sit_out", 4);
    say(&mut table, "sit_out", 5);
    assert_eq!(places(&table), "B1 S2 BB3");
    table.fold_round();
    for (kind, seat) in [("sit_out", 2), ("sit_out", 3), ("sit_in", 4), ("sit_in", 5)] {
        say(&mut table, kind, seat);
    }
    assert_eq!(places(&table), "B4 S5 BB1");
    assert_eq!(table.prompt().1, "Button 4, blinds 5 and 1: deal.");
    assert_eq!(dealt_in(&table), json!([1, 4, 5]));
    table.fold_round();
}

#[test]
fn a1_with_who_is_back_without_debts_a_dead_button_goes_on() {
    let mut table = seated(json!({"button": "dead"}), &[5, 1, 2, 3, 4]);
    table.fold_round();
    say(&mut table, "sit_out", 4);
    say(&mut table, "sit_out", 5);
    assert_eq!(places(&table), "B1 S2 BB3");
    table.fold_round();
    say(&mut table, "leave", 2);
    say(&mut table, "sit_in", 4);
    assert_eq!(places(&table), "B2 S3 BB4");
    assert_eq!(dealt_in(&table), json!([1, 3, 4]));
}

#[test]
fn a6_a_newcomer_who_sits_out_a_new_start_owes_only_the_post() {
    let mut table = Table::new(json!({}));
    for seat in [1, 2, 4, 6] {
        buy_in(&mut table, seat);
    }
    say(&mut table, "sit_out", 2);
    say(&mut table, "place_button", 1);
    assert_eq!(places(&table), "B1 S4 BB6");
    table.fold_round();
    table.fold_round();
    say(&mut table, "sit_in", 2);
    assert_eq!(table.view()["seats"][1]["owes"], json!({"live": "2.00", "dead": "0.00"}));
}

#[test]
fn a7_back_at_another_seat_the_newcomers_rule_says_when_and_the_debts_say_what() {
    let mut table = Table::new(json!({}));
    for seat in [2, 4, 6, 8] {
        table.yes(json!({"type": "buy_in", "seat": seat, "amount": "100",
            "player": format!("p{seat}")}));
    }
    say(&mut table, "place_button", 2);
    table.fold_round();
    say(&mut table, "sit_out", 8);
    for _ in 0..4 {
        table.fold_round();
    }
    say(&mut table, "leave", 8);
    table.yes(json!({"type": "buy_in", "seat": 9, "amount": "100", "player": "p8"}));
    assert_eq!(table.view()["seats"][3]["owes"], json!({"live": "2.00", "dead": "1.00"}));
}

#[test]
fn a8_positions_found_anew_leave_out_who_waited_when_the_misdealt_hand_was_dealt() {
    let mut table = four(json!({}));
    buy_in(&mut table, 3);
    say(&mut table, "post", 3);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B4 S6 BB8", json!([2, 3, 4, 6, 8])));
    misdealt(&mut table);
    say(&mut table, "leave", 8);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B4 S6 BB2", json!([2, 4, 6])));
    assert_eq!(posted(&mut table), [(6, 1, 0, 0), (2, 2, 0, 0), (4, 0, 0, 0)]);
}

/// A player at the seat where the big blind is due waits one hand longer if another player buys the
/// button, because the blinds do not move in that hand.
#[test]
fn a9_a_bought_button_makes_the_others_wait_a_hand_more() {
    let mut table = seated(json!({"buy_button": "on"}), &[2, 4, 6]);
    table.fold_round();
    for seat in [5, 8] {
        buy_in(&mut table, seat);
    }
    assert_eq!(places(&table), "B4 S6 BB8");
    assert_eq!((waits(&table, 8), dealt_in(&table)), (None, json!([2, 4, 6, 8])));
    say(&mut table, "buy_button", 5);
    assert_eq!((waits(&table, 8), dealt_in(&table)), (Some(1), json!([2, 4, 5, 6])));
    table.fold_round();
    assert_eq!((waits(&table, 8), dealt_in(&table)), (None, json!([2, 4, 5, 6, 8])));
}

#[test]
fn a9_a_purchase_lapses_once_two_are_in_the_rotation() {
    let mut table = four(json!({"buy_button": "on"}));
    buy_in(&mut table, 5);
    say(&mut table, "buy_button", 5);
    say(&mut table, "sit_out", 8);
    say(&mut table, "sit_out", 2);
    assert_eq!((places(&table).as_str(), dealt_in(&table)), ("B6 S6 BB4", json!([4, 6])));
    assert_eq!(posted(&mut table), [(4, 2, 0, 0), (6, 1, 0, 0)]);
}

/// A misdealt hand, after which the floor took away this seat's stack.
fn emptied(seat: u8) -> Table {
    let mut table = four(json!({}));
    misdealt(&mut table);
    let stack = &table.view()["seats"][usize::from(seat / 2 - 1)]["stack"];
    let amount = format!("-{}", stack.as_str().unwrap());
    table.floor(json!({"type": "adjust_stack", "seat": seat, "amount": amount,
        "account": "cage", "reason": "Bought twice, paid once."}));
    table
}

#[test]
fn a10_a_seat_without_chips_is_left_out_of_the_hand_that_is_dealt_again() {
    let mut table = emptied(2);
    assert_eq!(
        table.prompt(),
        ("deal_again_without", "Misdeal: deal again without seat 2 (no chips).".to_owned())
    );
    assert!(table.legal("deal").is_some());
    assert_eq!(dealt_in(&table), json!([4, 6, 8]));
    assert_eq!(posted(&mut table), [(6, 1, 0, 0), (8, 2, 0, 0), (4, 0, 0, 0)]);
    // The big blind of the misdealt hand is left out, so its positions have to be determined again.
    let mut table = emptied(8);
    assert_eq!(places(&table), "B4 S6 BB2");
    assert_eq!(table.prompt().0, "deal_again_without");
    assert_eq!(posted(&mut table), [(6, 1, 0, 0), (2, 2, 0, 0), (4, 0, 0, 0)]);
}
