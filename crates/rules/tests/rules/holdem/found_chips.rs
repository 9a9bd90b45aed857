//! Chips that were hidden when an all-in was called (`at_the_table.md`, C21).

use houseway_ledger::Account;
use houseway_rules::Authority;
use serde_json::{Value, json};

use super::table::Table;

/// Seat 1 is all-in for 200, and seat 2, which has 500, has called.
fn called(rules: Value) -> Table {
    let mut table = Table::seated_by(rules, &[200, 500]);
    table.line("deal, 2 c, 1 all, 2 c");
    table
}

fn cash() -> Value {
    json!({"min_buy_in": "1", "max_buy_in": null})
}

fn found(amount: &str) -> Value {
    json!({"what": "chips_found", "seat": 1, "amount": amount})
}

fn overrule(table: &mut Table, decided: Value) {
    let mut command = json!({"type": "overrule", "reason": "Seen on video."});
    command["instead"]["chips_found"] = decided;
    table.floor(command);
}

/// Deals the board; seat 1 has aces, seat 2 the given cards.
fn run(table: &mut Table, other: &str) {
    table.line(&format!("1 show Ah Ad, 2 show {other}"));
    table.line("flop 4c 9s Jc, turn 8d, river 3h, award");
}

const LOSES: &str = "Kh Kd";
const WINS: &str = "Jh Jd";

#[test]
fn c21_a_winner_is_not_paid_for_chips_that_were_found() {
    let mut table = called(cash());
    let (ruling, then) = table.ruled(found("100"));
    assert_eq!(ruling.remedy, "Count them apart; call the floor.");
    assert_eq!(
        then,
        json!({"effect": "chips_found", "seat": 1, "amount": "100.00",
               "part_of_it": false, "keeps": true})
    );
    table.floor_accepts();
    // The found chips are set aside, and they are posted in the books.
    assert_eq!(table.stacks(), [100, 300]);
    assert_eq!(table.balance(Account::Cage), -800);
    run(&mut table, LOSES);
    assert_eq!(table.stacks(), [500, 300]);
    assert_eq!(table.balance(Account::Seat(1)), 500);
}

#[test]
fn c21_a_loser_in_a_cash_game_keeps_them_unless_the_floor_says_otherwise() {
    let mut table = called(cash());
    table.ruled(found("100"));
    let mut lost = table.clone();
    table.floor_accepts();
    run(&mut table, WINS);
    assert_eq!(table.stacks(), [100, 700]);
    overrule(&mut lost, json!({"part_of_it": false, "keeps": false}));
    run(&mut lost, WINS);
    assert_eq!(lost.stacks(), [0, 800]);
    assert_eq!(lost.balance(Account::Seat(2)), 800);
    let pots: Vec<String> =
        lost.settlement().pots.iter().map(|pot| pot.explanation.clone()).collect();
    assert_eq!(pots[1], "found chips of seat 1, 100.00: 100.00 to seat 2");
}

#[test]
fn c21_a_loser_in_a_tournament_loses_them_to_the_caller() {
    let mut rules = cash();
    rules["kind"] = "tournament".into();
    let mut table = called(rules);
    table.ruled(found("100"));
    table.floor_accepts();
    let mut wins = table.clone();
    run(&mut table, WINS);
    assert_eq!(table.stacks(), [0, 800]);
    run(&mut wins, LOSES);
    assert_eq!(wins.stacks(), [500, 300]);
}

#[test]
fn c21_the_floor_may_make_them_part_of_the_all_in() {
    let mut table = called(cash());
    table.ruled(found("100"));
    overrule(&mut table, json!({"part_of_it": true}));
    assert_eq!(table.stacks(), [0, 200]);
    assert_eq!(table.view()["pot_total"], "600.00");
    assert_eq!(table.view()["found"][0]["part_of_it"], true);
    let mut wins = table.clone();
    run(&mut table, WINS);
    assert_eq!(table.stacks(), [0, 800]);
    run(&mut wins, LOSES);
    assert_eq!(wins.stacks(), [600, 200]);
    assert_eq!(wins.settlement().seats[0].before.to_string(), "300.00");
}

#[test]
fn c21_a_grown_all_in_is_called_as_far_as_stacks_go() {
    let mut table = called(cash());
    table.ruled(found("400"));
    overrule(&mut table, json!({"part_of_it": true}));
    // Seat 2 has only 500, so the part of the all-in that it cannot call is returned.
    assert_eq!(table.stacks(), [0, 0]);
    assert_eq!(table.view()["uncalled"], json!({"seat": 1, "amount": "100.00"}));
    run(&mut table, LOSES);
    assert_eq!(table.stacks(), [1100, 0]);
}

#[test]
fn c21_only_a_called_all_in_has_chips_that_were_hidden() {
    let mut table = called(cash());
    let not_all_in = json!({"type": "report", "what": "chips_found", "seat": 2, "amount": "5"});
    assert_eq!(table.no_because(not_all_in), "not_in_hand");
    let off = json!({"type": "report", "what": "chips_found", "seat": 1, "amount": "0.50"});
    assert_eq!(table.no_because(off), "off_chip_unit");
    assert!(table.legal("report").unwrap()["what"].to_string().contains("chips_found"));
    // The floor can make this decision only if found chips were reported.
    table.ruled(json!({"what": "boxed_card"}));
    let instead = json!({"type": "overrule", "instead": {"chips_found": {"part_of_it": true}},
                         "reason": "So."});
    let refused = table.say_as(instead, Authority::Floor).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "not_reportable_now");
    let mut early = Table::seated(&[100, 100]);
    early.line("deal");
    let report = json!({"type": "report", "what": "chips_found", "seat": 1, "amount": "5"});
    assert_eq!(early.no_because(report), "not_reportable_now");
}
