//! Rules that depend on the kind of game (`at_the_table.md`, ⚙ `kind`), and how a pot-limit pot is
//! counted.

use houseway_ledger::Account;
use houseway_rules::{Authority, holdem::HouseRules};
use serde_json::{Value, json};

use super::{rounds::assert_same_when_read_back, table::Table};

fn open_rules() -> Value {
    json!({"min_buy_in": "1", "max_buy_in": null})
}

fn with(rules: &Value) -> Value {
    let mut all = open_rules();
    all.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
    all
}

#[test]
fn the_kind_sets_what_the_house_does_not_say() {
    let said = |rules: Value| {
        let rules: HouseRules = serde_json::from_value(rules).unwrap();
        let rules = serde_json::to_value(&rules).unwrap();
        let names = ["button", "newcomers", "all_in_show", "clock", "chop_blinds"];
        names.map(|name| rules[name].clone())
    };
    assert_eq!(
        said(json!({})),
        [json!("moving"), json!("post_or_wait"), json!("winner_only"), json!(60), json!("on")]
    );
    assert_eq!(
        said(json!({"kind": "tournament"})),
        [json!("dead"), json!("dealt_in"), json!("everyone"), json!(30), json!("off")]
    );
    // Each of these rules can still be set independently of the kind of game.
    let moving = said(json!({"kind": "tournament", "button": "moving"}));
    assert_eq!((&moving[0], &moving[1]), (&json!("moving"), &json!("dealt_in")));
}

#[test]
fn c32_to_c40_are_refused_in_a_tournament_whatever_its_rules_say() {
    let rules = with(&json!({
        "kind": "tournament", "run_it": 4, "rabbit": "on", "split": "on", "chop_blinds": "on",
        "bomb_pot": "20", "kill": "full", "betting": "no_limit", "straddles": 2,
        "time": {"amount": "5", "minutes": 30},
        "drop": {"steps": [{"pot": "1", "drop": "1"}]},
    }));
    let mut table = Table::seated_by(rules, &[100, 100, 100]);
    let because = |table: &mut Table, command: Value| {
        let violation = table.say_as(command, Authority::Floor).unwrap_err();
        violation.problems[0].code.name
    };
    let refused = [
        (json!({"type": "bomb_pot", "amount": "10"}), "no_bomb_pot"),
        (json!({"type": "straddle", "seat": 3}), "no_straddle"),
        (json!({"type": "set_kill", "seat": 3, "reason": "x"}), "no_kill"),
        (json!({"type": "collect_time", "paid": "stack"}), "no_time_charged"),
    ];
    for (command, code) in refused {
        assert_eq!(because(&mut table, command.clone()), code, "{command}");
        assert_eq!(table.legal(command["type"].as_str().unwrap()), None);
    }
    let mut chop = table.clone();
    chop.line("deal, 3 f");
    assert_eq!(because(&mut chop, json!({"type": "chop_blinds"})), "no_chop");
    table.line("deal, 3 all, 1 c, 2 f, 1 show Ah Ad, 3 show Kh Kd");
    let run = json!({"type": "run_boards", "boards": 2, "agreed": [1, 3]});
    assert_eq!(because(&mut table, run), "cash_only");
    let shares = json!([{"seat": 1, "amount": "101"}, {"seat": 3, "amount": "101"}]);
    assert_eq!(because(&mut table, json!({"type": "split_pot", "shares": shares})), "cash_only");
    table.line("flop 4c 9s Jc, turn 8d, river 3h, award");
    assert_eq!(table.balance(Account::Jackpot), 0);
    assert_eq!(because(&mut table, json!({"type": "rabbit", "cards": ["2c"]})), "cash_only");
}

/// Plays a fixed-limit hand in which all but two players fold and those two raise as often as they
/// can. Returns the number of raises.
fn raises_heads_up(rules: &Value, stacks: &[u32]) -> usize {
    let mut table = Table::seated_by(with(rules), stacks);
    table.line("deal");
    while table.view()["to_act"].is_object() && live(&table) > 2 {
        let seat = table.view()["to_act"]["seat"].clone();
        table.yes(json!({"type": "fold", "seat": seat}));
    }
    let mut raises = 0;
    while let Some(raise) = table.legal("raise").filter(|_| raises < 12) {
        table.yes(json!({"type": "raise", "seat": raise["seat"], "to": raise["min_to"]}));
        raises += 1;
    }
    if raises < 12 {
        let seat = table.view()["to_act"]["seat"].clone();
        table.yes(json!({"type": "fold", "seat": seat}));
        table.line("award");
        assert_same_when_read_back(&table);
    }
    raises
}

fn live(table: &Table) -> usize {
    let seats = table.view()["seats"].as_array().unwrap().clone();
    seats.iter().filter(|seat| seat["standing"] == "in").count()
}

#[test]
fn tda_48_a_tournament_caps_heads_up_raises_until_two_are_left_in_it() {
    let fixed = |kind: &str| json!({"betting": "fixed_limit", "kind": kind});
    // The big blind counts as the first of four bets.
    assert_eq!(raises_heads_up(&fixed("tournament"), &[500, 500, 500]), 3);
    assert_eq!(raises_heads_up(&fixed("tournament"), &[500, 500]), 12);
    assert_eq!(raises_heads_up(&fixed("cash"), &[500, 500, 500]), 12);
}

#[test]
fn tda_54_b_a_short_blind_counts_in_full_in_pot_limit() {
    let pot_limit =
        || with(&json!({"betting": "pot_limit", "small_blind": "5", "big_blind": "10"}));
    let most = |table: &Table| table.bounds()[2].clone().unwrap();
    // Blinds of 5 and 10: the pot is 15, a call makes it 25, so a pot-sized raise is to 35.
    let mut full = Table::seated_by(pot_limit(), &[500, 500, 500]);
    full.line("deal");
    assert_eq!(most(&full), "35");
    // In one hand the big blind has only 3, and in the other the small blind has only 2.
    for stacks in [[500, 3, 500], [2, 500, 500]] {
        let mut short = Table::seated_by(pot_limit(), &stacks);
        short.line("deal");
        assert_eq!(most(&short), "35", "{stacks:?}");
        short.line("3 r 35");
        let other = if stacks[0] == 2 { 2 } else { 1 };
        short.line(&format!("{other} f"));
        // After the flop, the pot is the amount actually put in, and the exported hand reads back
        // unchanged.
        if short.phase() == "board" {
            short.line("flop Kh 7s 7d, turn 2c, river 9h");
        }
        while let Some(show) = short.legal("show").filter(|show| show["missing"] != json!([])) {
            let cards = if show["missing"][0] == 3 { ["Ah", "Ad"] } else { ["Qh", "Qd"] };
            short.yes(json!({"type": "show", "seat": show["missing"][0], "cards": cards}));
        }
        short.line("award");
        assert_same_when_read_back(&short);
    }
}

#[test]
fn tda_54_b_a_dead_small_blind_counts_in_full_in_pot_limit() {
    let rules = json!({"betting": "pot_limit", "small_blind": "5", "big_blind": "10",
        "button": "dead"});
    let mut table = Table::seated_by(with(&rules), &[500, 500, 500, 500]);
    // In this hand, the button is at seat 4 and the blinds are at seats 1 and 2. In the next hand,
    // the button is at seat 1 and the blinds are at seats 2 and 3. Seat 2 leaves before that, so
    // the small blind is dead.
    table.line("deal, 3 f, 4 f, 1 f, award");
    table.open(json!({})).unwrap();
    table.yes(json!({"type": "leave", "seat": 2}));
    let at = table.view()["positions"].clone();
    assert_eq!((&at["small_blind"], &at["big_blind"]), (&json!(2), &json!(3)));
    table.line("deal");
    // The pot counts as 15, although only 10 have been put in.
    assert_eq!(table.bounds()[2].as_deref(), Some("35"));
}
