//! Rulings that are taken back, last claims to a pot, and chips that are found to belong to the pot
//! (`at_the_table.md`, 0.1 C16, C22, C29a and C30).

use houseway_ledger::Account;
use houseway_rules::{Authority, holdem::Event};
use serde_json::{Value, json};

use super::table::Table;

/// Three players, blinds of 1 and 2 at seats 1 and 2; it is seat 3's turn.
fn three() -> Table {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal");
    table
}

fn accept(table: &mut Table) {
    table.yes(json!({"type": "accept"}));
}

fn undo() -> Value {
    json!({"type": "undo", "reason": "It was another seat."})
}

fn give_back(seat: u8) -> Value {
    json!({"type": "retrieve_hand", "seat": seat, "reason": "It was another seat."})
}

#[track_caller]
fn floor_is_refused(table: &mut Table, command: Value) -> (&'static str, String) {
    let before = table.state.clone();
    let problems = table.say_as(command, Authority::Floor).unwrap_err().problems;
    assert!(table.state == before);
    (problems[0].code.name, problems[0].detail.to_string())
}

/// Seat 1 is reported as having folded out of turn.
fn killed_by_mistake() -> Table {
    let mut table = three();
    table.ruled(json!({"what": "out_of_turn", "seat": 1, "action": "fold"}));
    let told = "Ruling: Seat 1's fold binds: its hand is dead. Back to seat 3. Accept it.";
    assert_eq!(table.prompt().1, told);
    table
}

#[test]
fn c16_the_floor_takes_back_an_accepted_ruling_with_a_reason() {
    let mut table = killed_by_mistake();
    let waiting = table.state.clone();
    accept(&mut table);
    let open = json!({"type": "undo", "seat": 1, "entry": "ruling_accepted", "needs_floor": true});
    assert_eq!(table.legal("undo"), Some(open));
    assert_eq!(table.no_because(json!({"type": "undo"})), "needs_floor");
    floor_is_refused(&mut table, json!({"type": "undo"}));
    let events = table.floor(undo());
    assert!(matches!(&events[..], [Event::RulingUndone { .. }]));
    assert!(table.state == waiting);
    let play_on = json!({"type": "overrule", "instead": "play_on", "reason": "It was seat 2."});
    table.floor(play_on);
    table.line("3 c, 1 c, 2 x");
    assert_eq!(table.view()["pot_total"], "6.00");
}

#[test]
fn c16_what_was_entered_after_the_ruling_is_taken_back_first() {
    let mut table = killed_by_mistake();
    accept(&mut table);
    let ruled = table.state.clone();
    table.line("3 c");
    assert_eq!(table.legal("undo").unwrap()["entry"], "acted");
    table.line("undo");
    assert!(table.state == ruled);
    table.line("3 c");
    table.ruled(json!({"what": "time_called", "seat": 2}));
    accept(&mut table);
    // The later ruling is taken back; the one before it stays.
    table.floor(undo());
    table.floor(json!({"type": "overrule", "instead": "play_on", "reason": "So it was."}));
    assert_eq!(table.legal("undo").unwrap()["entry"], "overruled");
    table.floor(undo());
    accept(&mut table);
    assert_eq!(table.view()["to_act"]["seat"], 2);
}

#[test]
fn c16_the_action_that_followed_from_a_ruling_goes_with_it() {
    let mut table = three();
    table.ruled(json!({"what": "over_chip", "seat": 3, "said": "nothing", "amount": "25"}));
    assert_eq!(table.prompt().1, "Ruling: One chip, no word: seat 3 calls 2.00. Accept it.");
    let waiting = table.state.clone();
    accept(&mut table);
    assert_eq!(table.view()["to_act"]["seat"], 1);
    table.floor(undo());
    assert!(table.state == waiting);
    let raised = json!({"type": "overrule", "instead": {"raise_to": {"to": "25"}},
        "reason": "Raise was said."});
    table.floor(raised);
    assert_eq!(table.bounds()[0].as_deref(), Some("24"));
}

#[test]
fn c16_chips_that_a_ruling_found_go_back_with_it() {
    let mut table = Table::seated(&[100, 50, 100]);
    table.line("deal, 3 f, 1 all, 2 c");
    table.ruled(json!({"what": "chips_found", "seat": 2, "amount": "10"}));
    let before = table.ledger.clone();
    table.floor_accepts();
    assert_eq!(table.balance(Account::Seat(2)), 60);
    table.floor(undo());
    assert_eq!(table.ledger.values().sum::<i64>(), 0);
    assert_eq!(table.balance(Account::Seat(2)), 50);
    assert_eq!(table.balance(Account::Cage), before[&Account::Cage] / 100);
}

#[test]
fn c16_a_misdeal_keeps_its_own_way_back() {
    let mut table = three();
    table.ruled(json!({"what": "too_many_cards"}));
    accept(&mut table);
    assert_eq!(table.legal("undo"), None);
    assert!(table.legal("restore_round").is_some());
}

#[test]
fn c16_a_hand_that_a_ruling_killed_is_given_back_until_a_later_action() {
    let mut table = killed_by_mistake();
    accept(&mut table);
    assert_eq!(table.legal("retrieve_hand").unwrap()["seats"], json!([1]));
    let mut late = table.clone();
    table.floor(give_back(1));
    table.line("3 c, 1 c, 2 x");
    assert_eq!(table.view()["pot_total"], "6.00");
    late.line("3 c");
    assert_eq!(late.legal("retrieve_hand"), None);
    assert_eq!(floor_is_refused(&mut late, give_back(1)).0, "not_retrievable");
    late.line("undo");
    late.floor(give_back(1));
}

#[test]
fn c16_a_hand_that_is_missed_for_a_penalty_is_not_given_back() {
    let mut table = Table::seated_by(json!({"kind": "tournament", "min_buy_in": "1"}), &[100; 4]);
    table.floor(json!({"type": "penalty", "seat": 2, "kind": "missed_hands", "hands": 1,
        "reason": "Soft play."}));
    table.line("deal");
    assert_eq!(table.legal("retrieve_hand"), None);
}

/// A main pot of 150 for seats 1, 2 and 3, and a side pot of 100 for seats 1 and 3. The board is
/// complete, seat 2 has shown and seat 1 has mucked.
fn side_pot() -> Table {
    let mut table = Table::seated(&[100, 50, 100]);
    table.line("deal, 3 all, 1 all, 2 all, flop Kh 7s 7d, turn 2c, river 9h");
    table.line("2 show As Ac, 1 muck");
    table
}

#[test]
fn c22_the_last_hand_that_can_win_a_pot_is_not_killed() {
    let mut table = side_pot();
    let killed = json!({"type": "report", "what": "hand_killed", "seat": 3});
    let (code, detail) = floor_is_refused(&mut table, killed.clone());
    assert_eq!(code, "last_claim");
    let said = "without seat 3, nobody could win the side pot 1; give back a mucked hand first: \
                seat 1";
    assert_eq!(detail, said);
    // The floor cannot kill the hand by overruling another ruling either.
    let mut certain = killed.clone();
    certain["retrievable"] = true.into();
    table.yes(certain);
    let dead = json!({"type": "overrule", "instead": {"dead_hand": {"seat": 3}},
        "reason": "It was in the muck."});
    assert_eq!(floor_is_refused(&mut table, dead).0, "last_claim");
    table.floor(json!({"type": "accept"}));
    // Once seat 1's hand is given back, seat 3's can be killed, and play continues.
    table.floor(give_back(1));
    table.yes(killed);
    table.floor(json!({"type": "accept"}));
    assert_eq!(table.legal("retrieve_hand").unwrap()["seats"], json!([3]));
    table.line("1 show Qs Qd, award");
    assert_eq!(table.stacks(), [100, 150, 0]);
}

#[test]
fn c30_before_the_first_action_a_player_keeps_a_chip_of_the_table() {
    let mut table = Table::seated_by(json!({"chip_unit": "1", "min_buy_in": "1"}), &[100; 4]);
    table.line("deal");
    let take = |amount: &str, seat: u8| {
        json!({"type": "correct_money", "moves": [{"from": seat, "to": 4, "amount": amount}],
            "reason": "The pot before was counted wrong."})
    };
    // Seat 3 has put nothing in and keeps a chip. Seat 2 has its blind in and can lose the rest.
    for (amount, seat, left) in [("100", 3, 1), ("98", 2, 0)] {
        let mut other = table.clone();
        other.floor(take(amount, seat));
        assert_eq!(other.stacks()[usize::from(seat) - 1], left);
        assert_eq!(other.ledger.values().sum::<i64>(), 0);
    }
    // No player is left with part of a chip.
    let events = table.floor(take("97.50", 2));
    let moved = serde_json::to_value(&events[0]).unwrap()["moves"][0].clone();
    assert_eq!((&moved["amount"], &moved["unrecovered"]), (&json!("97.00"), &json!("0.50")));
    assert_eq!(table.stacks()[1], 1);
}

fn add(amount: &str, seat: Option<u8>) -> Value {
    let mut command =
        json!({"type": "add_to_pot", "amount": amount, "reason": "Counted on the turn."});
    if let Some(seat) = seat {
        command["seat"] = seat.into();
    }
    command
}

#[test]
fn c29a_a_chip_too_much_in_the_pot_goes_to_it_from_nobody_knows_where() {
    let rules = json!({"rake": {"basis_points": 1000}, "min_buy_in": "1", "max_buy_in": null});
    let mut table = Table::seated_by(rules, &[100, 100, 100]);
    table.line("deal, 3 c, 1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, 3 x, turn 2c");
    assert_eq!(table.no_because(add("4", None)), "needs_floor");
    assert_eq!(floor_is_refused(&mut table, add("0.50", None)).0, "off_chip_unit");
    let before = table.state.clone();
    table.floor(add("4", None));
    assert_eq!(table.view()["pot_total"], "10.00");
    table.line("undo");
    assert!(table.state == before);
    table.floor(add("4", None));
    table.line("1 x, 2 x, 3 x, river 9h, 1 x, 2 x, 3 x");
    table.line("1 show As Ac, 2 muck, 3 muck, award");
    // The house takes a rake of 1, and seat 1 wins 9, of which it put in 2.
    assert_eq!(table.stacks(), [107, 98, 98]);
    assert_eq!(table.balance(Account::Found), -4);
    assert_eq!(table.balance(Account::Rake), 1);
    assert_eq!(table.ledger.values().sum::<i64>(), 0);
    for (seat, stack) in (1..).zip(table.stacks()) {
        assert_eq!(table.balance(Account::Seat(seat)), stack);
    }
}

#[test]
fn c29a_a_chip_of_a_known_seat_comes_from_what_lies_behind() {
    let mut table = three();
    table.line("3 c, 1 c, 2 x, flop Kh 7s 7d, 1 b 10, 2 c");
    assert_eq!(floor_is_refused(&mut table, add("99", Some(3))).0, "chips_not_there");
    assert_eq!(floor_is_refused(&mut table, add("5", Some(4))).0, "not_in_hand");
    table.floor(add("5", Some(2)));
    assert_eq!(table.view()["pot_total"], "31.00");
    table.line("3 f, turn 2c, 1 b 20, 2 f, award");
    assert_eq!(table.stacks(), [119, 83, 98]);
    assert_eq!(table.balance(Account::Found), 0);
}

#[test]
fn c10_and_c22_prompts_come_from_what_the_ruling_does() {
    let mut table = three();
    table.ruled(json!({"what": "string_bet", "seat": 3, "said": "nothing", "amount": "2"}));
    let told = "Ruling: Only the first motion counts: seat 3 calls 2.00. Accept it.";
    assert_eq!(table.prompt().1, told);
    let mut table = three();
    table.ruled(json!({"what": "absent", "seat": 2}));
    let told = "Ruling: Seat 2 checks, and folds to a bet, when its turn comes. Accept it.";
    assert_eq!(table.prompt().1, told);
}

#[test]
fn c5_without_blinds_an_undercall_of_the_first_bet_is_a_full_call() {
    let rules = json!({"small_blind": "0", "big_blind": "0", "ante": "1", "minimum_bet": "2",
        "min_buy_in": "1"});
    let mut table = Table::seated_by(rules, &[100; 4]);
    table.line("deal, 1 b 10");
    let report = json!({"what": "undercall", "seat": 2, "said": "nothing", "amount": "5"});
    table.ruled(report);
    accept(&mut table);
    assert_eq!(table.view()["to_act"]["seat"], 3);
    table.line("3 r 30");
    table.ruled(json!({"what": "undercall", "seat": 4, "said": "nothing", "amount": "20"}));
    assert_eq!(table.no_because(json!({"type": "accept"})), "needs_floor");
}

#[test]
fn rule_17_a_flop_dealt_too_early_is_reported_with_its_three_cards() {
    let mut table = three();
    let report = json!({"what": "premature_board", "cards": ["Kh", "7s", "7d"]});
    table.ruled(report);
    accept(&mut table);
    assert_eq!(table.view()["to_act"]["seat"], 3);
}

#[test]
fn c27_the_flop_after_four_cards_is_listed_with_them() {
    let mut table = three();
    table.line("3 c, 1 c, 2 x");
    let four = ["Kh", "7s", "7d", "2c"];
    table.ruled(json!({"what": "four_card_flop", "cards": four}));
    table.floor_accepts();
    assert_eq!(table.legal("flop").unwrap()["among"], json!(four));
    let flop = |cards: [&str; 3]| json!({"type": "flop", "cards": cards});
    assert_eq!(table.no_because(flop(["Kh", "7s", "9d"])), "not_the_cards_laid");
    table.yes(flop(["Kh", "7s", "2c"]));
}
