//! The dealer's instructions from the showdown to the next hand: prompts, chips, pots (I).

use houseway_rules::{Game, holdem::Holdem};
use serde_json::{Value, json};

use super::table::{Table, whole};

fn prompt(table: &Table) -> Value {
    serde_json::to_value(Holdem::prompt(&table.rules, &table.state)).unwrap()
}

/// The dealer's chip movements: seat, pot, action, amount.
fn chips(table: &Table) -> Vec<(Value, Value, Value, i64)> {
    let steps = serde_json::to_value(Holdem::chips(&table.rules, &table.state)).unwrap();
    let step = |step: &Value| {
        let said = ["seat", "bet", "action"].map(|name| step[name].clone());
        let [seat, bet, action] = said;
        (seat, bet, action, whole(&step["amount"]))
    };
    steps.as_array().unwrap().iter().map(step).collect()
}

#[test]
fn the_dealer_is_told_who_shows_what_to_take_and_what_to_push() {
    let rules = json!({
        "rake": {"basis_points": 400}, "min_buy_in": "1", "max_buy_in": null,
        "drop": {"steps": [{"pot": "20", "drop": "2"}]},
    });
    let mut table = Table::seated_by(rules, &[30, 300, 110]);
    table.line("deal, 3 c, 1 c, 2 r 200, 3 all, 1 all, flop Kh 7s 7d");
    // Seat 3 called 110 of 200, so 90 is returned at once.
    assert_eq!(chips(&table), [(json!(2), json!(null), json!("return"), 90)]);
    assert_eq!(table.view()["uncalled"], json!({"seat": 2, "amount": "90.00"}));
    table.line("turn 2c, river 9h");
    let told = prompt(&table);
    assert_eq!(
        (&told["code"], &told["text"]),
        (&json!("seat_to_show"), &json!("Seat 2 shows or mucks."),)
    );
    assert_eq!(told["expects"], json!(["show", "muck"]));
    assert_eq!(table.view()["show_order"], json!([2, 3, 1]));
    table.line("2 show As Ks, 3 show Qs Qd");
    assert_eq!(table.view()["pots"][1]["leaders"], json!([2]));
    table.line("1 show 7h 3c");
    let told = prompt(&table);
    assert_eq!(
        (&told["code"], &told["text"]),
        (&json!("take_rake"), &json!("Rake 10.00, drop 2.00."),)
    );
    let pushed = [
        (json!(2), json!(null), json!("return"), 90),
        (json!(null), json!("main"), json!("rake"), 10),
        (json!(null), json!("main"), json!("drop"), 2),
        (json!(2), json!("side_1"), json!("award"), 160),
        (json!(1), json!("main"), json!("award"), 78),
    ];
    assert_eq!(chips(&table), pushed);
    table.line("award");
    assert_eq!(chips(&table), pushed);
    let told = prompt(&table);
    assert_eq!(told["code"], "open_next");
    let steps = serde_json::to_value(Holdem::chips(&table.rules, &table.state)).unwrap();
    assert_eq!(
        steps[3]["chips"],
        json!([
            {"value": "100.00", "count": 1}, {"value": "25.00", "count": 2},
            {"value": "5.00", "count": 2},
        ])
    );
    let settlement = table.settlement();
    let with: Vec<&str> =
        settlement.pots.iter().filter_map(|pot| pot.won_with.as_deref()).collect();
    assert_eq!(with, ["three sevens", "two pair, kings and sevens"]);
}

#[test]
fn without_rake_the_pots_are_awarded() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 f");
    let told = prompt(&table);
    assert_eq!(
        (&told["code"], &told["text"]),
        (&json!("award_pots"), &json!("Award 2.00 in 1 pot."),)
    );
    assert_eq!(told["values"], json!({"amount": "2.00", "count": 1}));
}

#[test]
fn in_a_tournament_all_show() {
    let mut table = Table::seated_by(json!({"kind": "tournament", "min_buy_in": "1"}), &[50, 50]);
    table.line("deal, 2 all, 1 c");
    let told = prompt(&table);
    assert_eq!(
        (&told["code"], &told["text"]),
        (&json!("all_show"), &json!("All-in: everyone shows."),)
    );
    assert_eq!(told["expects"], json!(["show"]));
}

#[test]
fn chips_in_front_are_counted_apart_from_the_pots() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 r 10, 1 c, 2 c, flop Kh 7s 7d, 1 b 20, 2 c");
    let view = table.view();
    let amount = |name: &str| whole(&view[name]);
    assert_eq!(view["pots"][0]["amount"], "30.00");
    assert_eq!((amount("in_front"), amount("pot_total")), (40, 70));
    table.line("3 c");
    let view = table.view();
    assert_eq!(view["pots"][0]["amount"], "90.00");
    assert_eq!(view["in_front"], "0.00");
    assert!(view["seats"].as_array().unwrap().iter().all(|seat| seat["bet"] == "0.00"));
}

#[test]
fn after_a_misdeal_every_bet_goes_back() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal");
    table.ruled(json!({"what": "too_many_cards"}));
    table.line("accept");
    let back = json!("return");
    let bet = json!(null);
    assert_eq!(chips(&table), [(json!(1), bet.clone(), back.clone(), 2), (json!(2), bet, back, 1)]);
}
