//! Every input that can be wrong: the problem's code, and the pointer to it.

use houseway_rules::{Authority, Refusal, break_poker::codes};
use serde_json::{Value, json};

use super::table::{DEALER_PAIRS, Table, WINNING_SET, rules};

#[track_caller]
fn refused(table: &mut Table, json: Value, expected: &[(&str, &str)]) {
    let found = table.refuses(Refusal::BreaksRule, json);
    let found: Vec<(&str, &str)> = found.iter().map(|(code, at)| (*code, at.as_str())).collect();
    assert_eq!(found, expected);
    let known = |code: &str| {
        houseway_rules::codes::ALL.iter().chain(codes::ALL).any(|known| known.name == code)
    };
    assert!(found.iter().all(|(code, _)| known(code)));
}

fn betting() -> Table {
    Table::open(rules(json!({"chip_unit": "5.00", "limits": {
        "dealer_break": {"min": "5", "max": "100"}, "break_bonus": {"min": "5", "max": "100"}}})))
}

fn dealing() -> Table {
    Table::dealing(&[(1, json!({"main": "25"})), (3, json!({"main": "25"}))])
}

#[test]
fn amounts_that_are_not_bets() {
    let long = "1".repeat(30);
    let bad = [
        ("1e3", "not_an_amount"),
        ("NaN", "not_an_amount"),
        ("", "not_an_amount"),
        ("25,00", "not_an_amount"),
        (&long, "not_an_amount"),
        ("25.00000", "not_an_amount"),
        ("-25", "not_positive"),
        ("0", "not_positive"),
        ("25.005", "finer_than_currency"),
        ("27", "off_chip_unit"),
        ("1005", "above_maximum"),
    ];
    let mut table = betting();
    for (amount, code) in bad {
        let place = |bets: Value| json!({"type": "place_bets", "seat": 1, "bets": bets});
        refused(&mut table, place(json!({"main": amount})), &[(code, "/bets/main")]);
        let side_bet = place(json!({"main": "25", "break_bonus": amount}));
        let found = table.refuses(Refusal::BreaksRule, side_bet);
        assert!(found.iter().any(|(found, at)| *found == code && at == "/bets/break_bonus"));
    }
}

#[test]
fn every_problem_with_bets_is_listed() {
    let mut table = betting();
    let bets = json!({"main": "2.50", "dealer_break": "1e3", "break_bonus": "101"});
    let expected = [
        ("unknown_seat", "/seat"),
        ("off_chip_unit", "/bets/main"),
        ("below_minimum", "/bets/main"),
        ("not_an_amount", "/bets/dealer_break"),
        ("off_chip_unit", "/bets/break_bonus"),
        ("above_maximum", "/bets/break_bonus"),
    ];
    refused(&mut table, json!({"type": "place_bets", "seat": 9, "bets": bets}), &expected);
    refused(&mut table, json!({"type": "clear_bets", "seat": 0}), &[("unknown_seat", "/seat")]);
    refused(&mut table, json!({"type": "clear_bets", "seat": 2}), &[("seat_has_no_bet", "/seat")]);
    refused(&mut table, json!({"type": "close_betting"}), &[("no_bets", "")]);
}

#[test]
fn cards_that_are_not_a_hand() {
    let mut table = dealing();
    let dealer = |cards: Value| json!({"type": "enter_dealer", "cards": cards});
    let eight = json!(["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h", "2h"]);
    refused(&mut table, dealer(eight.clone()), &[("wrong_card_count", "/cards")]);
    let detail = table.try_enter(dealer(eight)).unwrap_err().to_string();
    assert!(detail.contains("report_misdeal"), "{detail}");

    let bad = json!(["1h", "Qs", "Qs", "Jk", "joker", "8x", "3h"]);
    let expected = [
        ("not_a_card", "/cards/0"),
        ("not_a_card", "/cards/5"),
        ("card_already_seen", "/cards/2"),
        ("card_already_seen", "/cards/4"),
    ];
    refused(&mut table, dealer(bad), &expected);
}

#[test]
fn a_card_is_in_one_hand_of_the_round() {
    let mut table = dealing();
    table.enter(WINNING_SET.for_seat(3));
    table.enter(json!({"type": "enter_dealer", "cards": DEALER_PAIRS}));
    let entry = json!({"type": "enter_seat", "seat": 1,
        "cards": ["Kh", "10c", "7c", "5c", "4c", "3c", "2c"],
        "low": ["7c", "5c"], "high": ["Kh", "4c", "3c"]});
    let violation = table.try_enter(entry.clone()).unwrap_err();
    let details: Vec<String> =
        violation.problems.iter().map(|problem| problem.detail.to_string()).collect();
    assert_eq!(details, ["Kh is already in seat 3's hand", "Tc is already in the dealer's hand"]);
    let expected = [("card_already_seen", "/cards/0"), ("card_already_seen", "/cards/1")];
    refused(&mut table, entry, &expected);
    // Entering the same hand again is accepted, because the hand replaces itself.
    table.enter(WINNING_SET.for_seat(3));
}

#[test]
fn sets_that_do_not_come_from_the_seven_cards() {
    let mut table = dealing();
    let set = |seat: u8, low: Value, high: Value| {
        json!({"type": "enter_seat", "seat": seat, "cards": WINNING_SET.cards,
            "low": low, "high": high})
    };
    let expected = [
        ("unknown_seat", "/seat"),
        ("wrong_card_count", "/high"),
        ("card_not_held", "/low/0"),
        ("card_set_twice", "/high/0"),
    ];
    let entry = set(7, json!(["Ah", "Kd"]), json!(["Kd", "9c"]));
    refused(&mut table, entry, &expected);
    let entry = set(2, json!(["Kh", "Kh"]), json!(["1c", "9h", "9s"]));
    let expected =
        [("seat_has_no_bet", "/seat"), ("not_a_card", "/high/0"), ("card_set_twice", "/low/1")];
    refused(&mut table, entry, &expected);

    let at_table = json!({"low": ["Qc"], "high": ["2c", "6h", "Tc"]});
    let entry = json!({"type": "enter_dealer", "cards": DEALER_PAIRS, "set": at_table});
    let expected = [("wrong_card_count", "/set/low"), ("card_not_held", "/set/high/0")];
    refused(&mut table, entry, &expected);
}

#[test]
fn hands_and_reports_that_are_not_of_this_round() {
    let mut table = dealing();
    let clear = |hand: &str| json!({"type": "clear_hand", "hand": hand});
    refused(&mut table, clear("seat 3"), &[("unknown_hand", "/hand")]);
    refused(&mut table, clear("seat:2"), &[("seat_has_no_bet", "/hand")]);
    refused(&mut table, clear("seat:300"), &[("unknown_hand", "/hand")]);
    refused(&mut table, clear("seat:3"), &[("hand_not_entered", "/hand")]);
    refused(&mut table, clear("dealer"), &[("hand_not_entered", "/hand")]);

    let report = json!({"type": "report_misdeal", "what": "identical_cards", "hand": "seat:9",
        "card": "1h", "note": "x".repeat(501)});
    let expected = [("unknown_seat", "/hand"), ("not_a_card", "/card"), ("text_too_long", "/note")];
    refused(&mut table, report, &expected);
    let foreign = json!({"type": "report_misdeal", "what": "foreign_card", "card": " "});
    refused(&mut table, foreign, &[("text_missing", "/card")]);
    let count = json!({"type": "enter_remainder", "count": 54});
    refused(&mut table, count, &[("out_of_bounds", "/count")]);
}

#[test]
fn the_floor_gives_a_reason() {
    let mut table = dealing();
    let silent = json!({"type": "void_deal", "reason": "  "});
    let violation = table.try_as(Authority::Floor, silent.clone()).unwrap_err();
    assert_eq!(violation.problems[0].code, &codes::TEXT_MISSING);
    let found = table.refuses(Refusal::NeedsFloor, silent);
    assert_eq!(found, [("needs_floor", String::new())]);
}

#[test]
fn unknown_fields_and_unknown_commands_are_refused() {
    let bad = [
        json!({"type": "confirm", "really": true}),
        json!({"type": "place_bets", "seat": 1, "bets": {"main": "5", "tip": "1"}}),
        json!({"type": "place_bets", "seat": 1, "bets": {"main": 5}}),
        json!({"type": "place_bets", "seat": 256, "bets": {"main": "5"}}),
        json!({"type": "report_misdeal", "what": "floor_decision"}),
        json!({"type": "fold", "seat": 1}),
    ];
    for json in bad {
        let said = json.to_string();
        let read = serde_json::from_value::<houseway_rules::break_poker::Command>(json);
        assert!(read.is_err(), "{said}");
    }
}
