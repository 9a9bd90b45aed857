//! Straddles, bomb pots, chops, seats and chips between hands (`at_the_table.md`, C30 to C41).

use houseway_ledger::Account;
use houseway_rules::{Authority, Refusal};
use serde_json::{Value, json};

use super::table::Table;

/// Six players, blinds of 1 and 2: button at seat 1, blinds at seats 2 and 3.
fn six(rules: Value) -> Table {
    let mut table = Table::new(rules);
    for seat in 1..=6 {
        table.yes(json!({"type": "buy_in", "seat": seat, "amount": "100"}));
    }
    table.yes(json!({"type": "place_button", "seat": 1}));
    table
}

/// The seats in the order in which they call, each once.
fn order_of_calls(table: &mut Table) -> Vec<u64> {
    let mut order = Vec::new();
    while let Some(turn) = table.view().get("to_act").cloned() {
        let seat = turn["seat"].as_u64().unwrap();
        order.push(seat);
        let kind = if turn["call"] == "0.00" { "check" } else { "call" };
        table.yes(json!({"type": kind, "seat": seat}));
    }
    order
}

#[test]
fn c30_the_floor_puts_a_stack_right() {
    let mut table = six(json!({}));
    let adjust = |seat: u8, amount: &str, account: &str| {
        json!({"type": "adjust_stack", "seat": seat, "amount": amount, "account": account,
               "reason": "Paid twice."})
    };
    let refused = table.say(adjust(2, "-20", "cage")).unwrap_err();
    assert_eq!(refused.refusal, Refusal::NeedsFloor);
    table.floor(adjust(2, "-20", "cage"));
    table.floor(adjust(3, "15", "seat:4"));
    assert_eq!(table.stacks(), [100, 80, 115, 85, 100, 100]);
    assert_eq!(table.balance(Account::Seat(2)), 80);
    assert_eq!(table.balance(Account::Cage), -580);
    let refusal = |table: &mut Table, command| {
        let problems = table.say_as(command, Authority::Floor).unwrap_err().problems;
        (problems[0].code.name, problems[0].pointer.clone())
    };
    let at = |code, pointer: &str| (code, pointer.to_owned());
    assert_eq!(refusal(&mut table, adjust(2, "-81", "cage")), at("chips_not_there", "/amount"));
    assert_eq!(refusal(&mut table, adjust(2, "86", "seat:4")), at("chips_not_there", "/account"));
    assert_eq!(refusal(&mut table, adjust(2, "1", "rake")), at("no_such_account", "/account"));
}

#[test]
fn c30_chips_behind_are_put_right_until_there_is_substantial_action() {
    let mut table = six(json!({}));
    table.line("deal, 4 c");
    let adjust = |seat: u8, amount: &str, account: &str| {
        json!({"type": "adjust_stack", "seat": seat, "amount": amount, "account": account,
               "reason": "A stack was counted wrong."})
    };
    let before = table.state.clone();
    let code = |table: &mut Table, command: Value| {
        table.say_as(command, Authority::Floor).unwrap_err().problems[0].code.name
    };
    // Chips that have been bet stay in the pot. Only chips behind can be taken, and a player who
    // has put nothing in yet keeps one chip to play with.
    assert_eq!(code(&mut table, adjust(4, "-99", "cage")), "chips_not_there");
    assert_eq!(code(&mut table, adjust(5, "-100", "cage")), "chips_not_there");
    let events = table.floor(adjust(4, "-98", "seat:6"));
    let now = serde_json::to_value(&events[0]).unwrap()["now"].clone();
    assert_eq!(now, "0.00");
    assert_eq!(table.stacks(), [100, 99, 98, 0, 100, 198]);
    assert_eq!(table.balance(Account::Seat(4)), 2);
    table.yes(json!({"type": "undo"}));
    assert!(table.state == before);
    table.floor(adjust(6, "50", "cage"));
    table.line("5 c");
    assert_eq!(table.legal("adjust_stack"), None);
    assert_eq!(code(&mut table, adjust(6, "50", "cage")), "wrong_phase");
    table.line("6 all, 1 f, 2 f, 3 f, 4 f, 5 f, award");
    assert_eq!(table.stacks(), [100, 99, 98, 98, 98, 157]);
    assert_eq!(table.ledger.values().sum::<i64>(), 0);
}

#[test]
fn c35_the_blinds_are_chopped_and_the_button_moves() {
    let mut table = six(json!({"rake": {"basis_points": 500, "no_flop_no_drop": false}}));
    table.line("deal, 4 f, 5 f, 6 f");
    assert_eq!(table.legal("chop_blinds"), None);
    assert_eq!(table.no_because(json!({"type": "chop_blinds"})), "no_chop");
    table.line("1 f");
    assert!(table.legal("chop_blinds").is_some());
    table.line("chop_blinds");
    assert_eq!(table.stacks(), [100; 6]);
    assert_eq!((table.phase(), table.balance(Account::Rake)), ("settled", 0));
    table.open(json!({})).unwrap();
    assert_eq!(table.view()["positions"]["button"], 2);
}

#[test]
fn c35_a_chop_may_cost_a_fee() {
    let mut table = six(json!({"chop_fee": "1"}));
    table.line("deal, 4 f, 5 f, 6 f, 1 f, chop_blinds");
    assert_eq!(table.stacks(), [100, 100, 99, 100, 100, 100]);
    assert_eq!(table.balance(Account::Rake), 1);
}

#[test]
fn c35_with_a_straddle_or_in_a_tournament_there_is_no_chop() {
    let mut table = six(json!({}));
    table.yes(json!({"type": "straddle", "seat": 4}));
    table.line("deal, 5 f, 6 f, 1 f");
    assert_eq!(table.no_because(json!({"type": "chop_blinds"})), "no_chop");
    let mut tournament = six(json!({"kind": "tournament"}));
    tournament.line("deal, 4 f, 5 f, 6 f, 1 f");
    assert_eq!(tournament.no_because(json!({"type": "chop_blinds"})), "no_chop");
}

#[test]
fn c36_in_a_bomb_pot_everybody_antes_and_it_goes_straight_to_the_flop() {
    let mut table = six(json!({"bomb_pot": "20"}));
    let bomb = |amount: &str| json!({"type": "bomb_pot", "amount": amount});
    assert_eq!(table.no_because(bomb("21")), "above_maximum");
    table.yes(bomb("10"));
    assert_eq!((table.phase(), table.view()["pot_total"].clone()), ("board", json!("60.00")));
    table.line("flop Kh 7s 7d");
    assert_eq!(table.view()["to_act"]["seat"], 2);
    assert_eq!(table.bounds()[1].as_deref(), Some("2"));
    table.line("2 b 2, 3 f, 4 f, 5 f, 6 f, 1 f, award");
    assert_eq!(table.stacks(), [90, 150, 90, 90, 90, 90]);
    // The button and blinds do not move, because the first hand has not been played yet.
    table.open(json!({})).unwrap();
    let at = table.view()["positions"].clone();
    assert_eq!(at, json!({"button": 1, "small_blind": 2, "big_blind": 3}));
    let mut off = six(json!({}));
    assert_eq!(off.no_because(bomb("10")), "no_bomb_pot");
}

#[test]
fn c38_a_straddle_acts_last_and_is_the_last_full_bet() {
    let mut table = six(json!({}));
    table.yes(json!({"type": "straddle", "seat": 4}));
    assert_eq!(table.view()["before_deal"]["straddles"], json!([{"seat": 4, "amount": "4.00"}]));
    table.line("deal");
    assert_eq!(table.bounds()[1].as_deref(), Some("8"));
    assert_eq!(order_of_calls(&mut table), [5, 6, 1, 2, 3, 4]);
}

#[test]
fn c38_the_button_s_straddle_goes_first_and_the_house_says_who_acts_first() {
    for (rule, order) in
        [("left_of_straddle", [2, 3, 4, 5, 6, 1]), ("left_of_big_blind", [4, 5, 6, 2, 3, 1])]
    {
        let rules = json!({"straddle_from": "utg_or_button", "button_straddle": rule});
        let mut table = six(rules);
        table.yes(json!({"type": "straddle", "seat": 4}));
        table.yes(json!({"type": "straddle", "seat": 1}));
        let straddles = table.view()["before_deal"]["straddles"].clone();
        assert_eq!(straddles, json!([{"seat": 1, "amount": "4.00"}]));
        table.line("deal");
        assert_eq!(order_of_calls(&mut table), order);
    }
}

#[test]
fn c38_any_seat_but_the_blinds_may_straddle_where_the_house_lets_it() {
    let mut table = six(json!({"straddle_from": "any"}));
    assert_eq!(table.no_because(json!({"type": "straddle", "seat": 3})), "no_straddle");
    table.yes(json!({"type": "straddle", "seat": 6}));
    table.line("deal");
    assert_eq!(order_of_calls(&mut table), [1, 2, 3, 4, 5, 6]);
}

#[test]
fn c38_fixed_limit_has_no_straddle_unless_the_house_says_so() {
    let mut table = six(json!({"betting": "fixed_limit"}));
    assert_eq!(table.no_because(json!({"type": "straddle", "seat": 4})), "no_straddle");
    let mut on = six(json!({"betting": "fixed_limit", "fixed_limit_straddle": "on"}));
    on.yes(json!({"type": "straddle", "seat": 4}));
}

#[test]
fn c40_time_is_collected_from_each_seat_and_who_cannot_pay_is_listed() {
    let mut table = six(json!({"time": {"amount": "5", "minutes": 30}}));
    table.floor(json!({"type": "adjust_stack", "seat": 6, "amount": "-97", "account": "cage",
                       "reason": "Typed twice."}));
    let events = table.yes(json!({"type": "collect_time", "paid": "stack"}));
    assert_eq!(serde_json::to_value(&events[0]).unwrap()["short"], json!([6]));
    assert_eq!(table.stacks(), [95, 95, 95, 95, 95, 3]);
    assert_eq!(table.balance(Account::Time), 25);
    table.yes(json!({"type": "collect_time", "paid": "cash"}));
    assert_eq!(table.balance(Account::Time), 55);
    assert_eq!(table.stacks()[0], 95);
}

#[test]
fn c41_a_seat_change_waits_the_difference() {
    let mut table = Table::new(json!({}));
    for seat in [4, 5, 6, 7, 8] {
        table.yes(json!({"type": "buy_in", "seat": seat, "amount": "100"}));
    }
    // In the first hand, the button is at seat 6 and the blinds are at 7 and 8. The next big blind
    // is seat 4.
    table.yes(json!({"type": "place_button", "seat": 6}));
    table.line("deal, 4 f, 5 f, 6 f, 7 f, award");
    table.open(json!({})).unwrap();
    assert_eq!(table.view()["positions"]["big_blind"], 4);
    let events = table.yes(json!({"type": "change_seat", "seat": 6, "to": 9}));
    assert_eq!(serde_json::to_value(&events[0]).unwrap()["seated"]["waits"], 2);
    assert_eq!(table.balance(Account::Seat(9)), 100);
    assert_eq!(table.balance(Account::Seat(6)), 0);
    let seats = table.view()["before_deal"]["dealt_in"].clone();
    assert_eq!(seats, json!([4, 5, 7, 8]));
    assert_eq!(table.no_because(json!({"type": "change_seat", "seat": 4, "to": 5})), "seat_taken");
}

#[test]
fn c37_who_wins_two_whole_pots_running_kills_the_next_hand() {
    let rules = json!({"betting": "fixed_limit", "small_blind": "2", "big_blind": "4",
        "kill": "full", "max_buy_in": null});
    let mut table = six(rules);
    let killed = |table: &Table| table.view()["before_deal"]["kill"].clone();
    // Seat 5 wins a pot, then another in which a full bet beyond the blinds was called.
    table.line("deal, 4 f, 5 r 8, 6 f, 1 f, 2 f, 3 f, award");
    table.open(json!({})).unwrap();
    assert_eq!(killed(&table), Value::Null);
    table.line("deal, 5 r 8, 6 c, 1 f, 2 f, 3 f, 4 f, flop Kh 7s 7d, 5 b 4, 6 f, award");
    table.open(json!({})).unwrap();
    let kill = json!({"seat": 5, "blind": "8.00", "small_bet": "8.00", "big_bet": "16.00"});
    assert_eq!(killed(&table), kill);
    assert_eq!(table.legal("straddle"), None);
    // The button is at seat 3, the blinds at 4 and 5. Seat 5 posts the kill instead of its blind,
    // and acts in turn.
    table.line("deal");
    let bets: Vec<Value> =
        table.view()["seats"].as_array().unwrap().iter().map(|seat| seat["bet"].clone()).collect();
    assert_eq!(bets, ["0.00", "0.00", "0.00", "2.00", "8.00", "0.00"]);
    assert_eq!(table.bounds().map(Option::unwrap), ["8", "16", "16"]);
    // The same seat wins the next pot too, so it kills again.
    table.line("6 f, 1 f, 2 f, 3 f, 4 f, award");
    table.open(json!({})).unwrap();
    assert_eq!(killed(&table), kill);
    table.floor(json!({"type": "set_kill", "seat": 1, "reason": "Seat 5 had left."}));
    assert_eq!(killed(&table)["seat"], 1);
}
