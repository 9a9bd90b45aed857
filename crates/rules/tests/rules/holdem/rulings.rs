//! Irregularities and their rulings (rules/holdem.md, 9 and 15 to 19).

use houseway_rules::GameEvent;
use houseway_rules::{
    Authority, Game,
    holdem::{Event, Holdem, Irregularity},
};
use serde_json::{Value, json};

use super::table::Table;

fn dealt() -> Table {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal");
    table
}

#[test]
fn rule_15_a_misdeal_returns_every_bet_and_the_button_stays() {
    for what in [
        "first_or_second_card_exposed",
        "several_cards_exposed",
        "too_many_cards",
        "two_boxed_cards",
        "first_card_to_wrong_seat",
        "seat_dealt_wrongly",
    ] {
        let mut table = dealt();
        table.line("3 r 10");
        let (ruling, then) = table.ruled(json!({"what": what, "told": "pit boss Ines"}));
        assert_eq!(
            (ruling.code.as_str(), ruling.rule.as_str()),
            (what, "holdem/15 (TDA 2024, 35)")
        );
        assert_eq!(then, json!({"effect": "misdeal"}));
        assert_eq!(table.phase(), "ruling");
        table.floor_accepts();
        assert_eq!(table.phase(), "misdeal");
        assert_eq!(table.stacks(), [100, 100, 100]);
        table.open(json!({})).unwrap();
        assert_eq!(table.view()["positions"]["button"], 3);
    }
}

#[test]
fn rule_15_no_misdeal_after_substantial_action() {
    // These actions are substantial: any two of which at least one puts chips in, or any three.
    for line in ["3 r 10, 1 c", "3 f, 1 c, 2 x", "3 r 10, 1 f", "3 f, 1 c"] {
        let mut table = dealt();
        table.line(line);
        let (_, then) = table.ruled(json!({"what": "too_many_cards"}));
        assert_eq!(then, json!({"effect": "stands"}), "{line}");
        let before = table.phase();
        table.line("accept");
        assert_ne!((before, table.phase()), ("ruling", "misdeal"));
    }
    let mut table = dealt();
    table.line("3 r 10");
    assert_eq!(table.ruled(json!({"what": "too_many_cards"})).1, json!({"effect": "misdeal"}));
}

#[test]
fn rule_15_one_exposed_card_becomes_the_burn_card() {
    let mut table = dealt();
    let report = json!({"what": "hole_card_exposed", "seat": 2, "card": "Qd"});
    let (_, then) = table.ruled(report);
    assert_eq!(then, json!({"effect": "becomes_burn_card", "card": "Qd"}));
    table.line("accept, 3 c, 1 c, 2 x");
    let other = json!({"type": "burn", "card": "2c"});
    assert_eq!(table.no_because(other), "other_burn_card");
    let burned = table.yes(json!({"type": "burn"}));
    assert_eq!(serde_json::to_value(&burned[0]).unwrap()["card"], "Qd");
    let flop = json!({"type": "flop", "cards": ["Qd", "7s", "7d"]});
    assert_eq!(table.no(flop), [("card_already_seen", "/cards/0".to_owned())]);
    // Once there has been action, the exposed card stays in the player's hand.
    let mut late = dealt();
    late.line("3 c");
    let report = json!({"what": "hole_card_exposed", "seat": 2, "card": "Qd"});
    let known = json!({"effect": "card_known", "seat": 2, "card": "Qd"});
    assert_eq!(late.ruled(report).1, known);
}

#[test]
fn rule_16_a_fouled_deck_stops_the_hand_even_after_action() {
    for (what, fouled) in [("identical_cards", "identical"), ("foreign_card", "any_foreign")] {
        let rules = json!({"min_buy_in": "1", "max_buy_in": null, "fouled": fouled});
        let mut table = Table::seated_by(rules, &[100, 100, 100]);
        table.line("deal");
        table.line("3 r 10, 1 c, 2 c, flop Kh 7s 7d, 1 b 20, 2 c");
        let (ruling, _) = table.ruled(json!({"what": what}));
        assert_eq!(ruling.rule, "holdem/16 (TDA 2024, 35-E)");
        table.floor_accepts();
        assert_eq!((table.phase(), table.stacks()), ("misdeal", vec![100, 100, 100]));
        assert!(table.ledger.values().sum::<i64>() == 0);
    }
}

#[test]
fn rule_17_four_cards_are_not_a_flop_but_may_be_reported_as_one() {
    let mut table = dealt();
    table.line("3 c, 1 c, 2 x, burn");
    let four = json!({"type": "flop", "cards": ["Kh", "7s", "7d", "2c"]});
    let refused = table.say(four).unwrap_err();
    let detail = "3 cards are due here, not 4; if four were dealt, report four_card_flop";
    assert_eq!(refused.to_string(), detail);
    assert_eq!(table.ruled(json!({"what": "four_card_flop"})).0.rule, "holdem/17 (TDA 2024, 39)");
}

#[test]
fn rule_17_a_four_card_flop_is_scrambled_and_laid_again() {
    let mut table = dealt();
    table.line("3 c, 1 c, 2 x, flop Kh 7s 7d");
    let (ruling, then) = table.ruled(json!({"what": "four_card_flop"}));
    assert_eq!(ruling.rule, "holdem/17 (TDA 2024, 39)");
    assert_eq!(then, json!({"effect": "flop_of_three"}));
    table.floor_accepts();
    assert_eq!((table.phase(), table.view()["board"].clone()), ("board", json!([])));
    table.line("flop Kh 7s 2c, 1 b 4");
    assert_eq!(table.ruled(json!({"what": "four_card_flop"})).1, json!({"effect": "stands"}));
}

#[test]
fn rule_17_a_missing_burn_is_put_right_before_action_only() {
    let mut table = dealt();
    table.line("3 c, 1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, 3 x, turn 2c");
    let mut before_action = table.clone();
    assert_eq!(
        before_action.ruled(json!({"what": "missing_burn"})).1,
        json!({"effect": "board_becomes_burn"})
    );
    before_action.line("accept");
    assert_eq!(before_action.view()["board"], json!(["Kh", "7s", "7d"]));
    assert_eq!(before_action.view()["burned"], 1);
    before_action.line("turn 9h");
    assert_eq!(before_action.view()["burns"], json!([null, "2c"]));
    table.line("1 x");
    assert_eq!(table.ruled(json!({"what": "missing_burn"})).1, json!({"effect": "stands"}));
}

#[test]
fn rule_17_a_premature_board_card_goes_back_but_its_burn_stays() {
    let mut table = dealt();
    table.line("3 c, 1 c, 2 x, flop Kh 7s 7d, 1 x");
    let (ruling, then) = table.ruled(json!({"what": "premature_board"}));
    assert_eq!(ruling.rule, "holdem/17 (TDA 2024, RP-5)");
    assert!(ruling.ruling.starts_with("The turn was dealt too early"), "{}", ruling.ruling);
    assert_eq!(then, json!({"effect": "burn_stays"}));
    table.line("accept, 2 x, 3 x");
    assert_eq!(table.legal("burn"), None);
    table.yes(json!({"type": "turn", "card": "9h"}));
    assert_eq!(table.view()["burned"], 2);
}

#[test]
fn rule_3_a_misplaced_button_is_put_right_before_substantial_action() {
    let mut table = dealt();
    table.line("3 f");
    let (ruling, then) = table.ruled(json!({"what": "misplaced_button"}));
    assert_eq!(
        (ruling.rule.as_str(), then),
        ("holdem/3 (TDA 2024, 34)", json!({"effect": "bets_taken_back"}))
    );
    table.floor_accepts();
    assert_eq!((table.phase(), table.stacks()), ("seating", vec![100, 100, 100]));
    table.yes(json!({"type": "place_button", "seat": 2}));
    table.line("deal");
    assert_eq!(table.view()["to_act"]["seat"], 2);
    table.line("2 c, 3 c");
    assert_eq!(table.ruled(json!({"what": "misplaced_button"})).1, json!({"effect": "stands"}));
}

/// The ruling on a report about the seat to act, and the action that follows once the ruling is
/// accepted.
fn comes_to(table: &Table, mut report: Value) -> (String, Value) {
    let mut table = table.clone();
    report["seat"] = table.view()["to_act"]["seat"].clone();
    let (ruling, _) = table.ruled(report);
    let events = table.yes(json!({"type": "accept"}));
    let acted = serde_json::to_value(&events[1]).unwrap();
    (ruling.rule, json!([acted["act"], acted["to"]]))
}

#[test]
fn rule_9_half_of_the_minimum_raise_is_made_up_to_it_and_less_is_a_call() {
    let mut table = Table::seated(&[1_000, 1_000, 1_000]);
    table.line("deal, 3 r 22");
    // The smallest raise is to 42 and adds 20. Half of it would be a raise to 32.
    let short = |amount: &str| comes_to(&table, json!({"what": "short_raise", "amount": amount}));
    assert_eq!(short("32"), ("holdem/9 (TDA 2024, 43)".to_owned(), json!(["raise", "42.00"])));
    assert_eq!(short("31").1, json!(["call", "22.00"]));
    assert_eq!(short("50").1, json!(["raise", "50.00"]));
}

#[test]
fn rule_9_an_oversized_chip_is_a_call_or_a_bet_if_there_is_none_to_call() {
    let mut table = Table::seated(&[1_000, 1_000, 1_000]);
    table.line("deal");
    let over_chip = |table: &Table| comes_to(table, json!({"what": "over_chip", "amount": "100"}));
    assert_eq!(over_chip(&table), ("holdem/9 (TDA 2024, 44)".to_owned(), json!(["call", "2.00"])));
    table.line("3 c, 1 c");
    assert_eq!(over_chip(&table).1, json!(["check", "2.00"]));
    table.line("2 x, flop Kh 7s 7d");
    assert_eq!(over_chip(&table).1, json!(["bet", "100.00"]));
}

#[test]
fn rule_9_a_string_bet_does_not_count() {
    let mut table = Table::seated(&[1_000, 1_000, 1_000]);
    table.line("deal");
    let string = comes_to(&table, json!({"what": "string_bet"}));
    assert_eq!(string, ("holdem/9 (TDA 2024, 56)".to_owned(), json!(["call", "2.00"])));
}

#[test]
fn rule_9_out_of_turn_binds_while_the_action_does_not_change() {
    let mut table = Table::seated(&[100, 100, 100, 100]);
    table.line("deal");
    // Seat 1 calls before seat 4 has acted.
    let report = json!({"what": "out_of_turn", "seat": 1, "action": "call"});
    let (ruling, _) = table.ruled(report);
    assert_eq!(ruling.rule, "holdem/9 (TDA 2024, 53)");
    table.line("accept");
    let mut unchanged = table.clone();
    unchanged.line("3 c, 4 f");
    assert_eq!(unchanged.no_because(json!({"type": "fold", "seat": 1})), "bound_out_of_turn");
    let open = |table: &Table| {
        let legal = Holdem::legal(&table.rules, &table.state);
        let legal = serde_json::to_value(legal).unwrap();
        let kinds = legal.as_array().unwrap().iter().map(|open| open["type"].clone());
        serde_json::to_string(&kinds.collect::<Vec<_>>()).unwrap()
    };
    let expected = json!([
        "call",
        "bet_stands",
        "clock",
        "penalty",
        "penalty",
        "undo",
        "hole_cards",
        "retrieve_hand",
        "add_to_pot",
        "report"
    ]);
    assert_eq!(open(&unchanged), expected.to_string());
    unchanged.line("1 c");
    // If another player raises in between, the action out of turn is no longer binding.
    let mut changed = table.clone();
    changed.line("3 r 6, 4 f, 1 f");
}

#[test]
fn rule_9_a_fold_out_of_turn_binds_at_once() {
    let mut table = Table::seated(&[100, 100, 100, 100]);
    table.line("deal");
    table.ruled(json!({"what": "out_of_turn", "seat": 1, "action": "fold"}));
    table.line("accept, 3 r 6, 4 f");
    assert_eq!(table.view()["seats"][0]["standing"], "folded");
    assert_eq!(table.view()["to_act"]["seat"], 2);
}

#[test]
fn rule_9_a_raise_out_of_turn_binds_to_its_amount() {
    let mut table = Table::seated(&[100, 100, 100, 100]);
    table.line("deal");
    table.ruled(json!({"what": "out_of_turn", "seat": 4, "action": "raise", "amount": "10"}));
    table.line("accept, 3 c");
    let raise = table.legal("raise").unwrap();
    assert_eq!((&raise["min_to"], &raise["max_to"]), (&json!("10.00"), &json!("10.00")));
    let other = json!({"type": "raise", "seat": 4, "to": "20"});
    assert_eq!(table.no_because(other), "bound_out_of_turn");
    table.line("4 r 10");
}

#[test]
fn a_report_says_what_its_ruling_depends_on() {
    let mut table = dealt();
    let short = table.no(json!({"type": "report", "what": "short_raise"}));
    let at = |code, pointer: &str| (code, pointer.to_owned());
    assert_eq!(short, [at("report_incomplete", "/seat"), at("report_incomplete", "/amount")]);
    let out = json!({"type": "report", "what": "out_of_turn", "seat": 9, "note": "x".repeat(501)});
    assert_eq!(
        table.no(out),
        [
            at("report_incomplete", "/action"),
            at("not_in_hand", "/seat"),
            at("text_too_long", "/note"),
        ]
    );
    let turn = json!({"type": "report", "what": "out_of_turn", "seat": 3, "action": "call"});
    assert_eq!(table.no_because(turn), "in_turn");
    let other = json!({"type": "report", "what": "string_bet", "seat": 1});
    assert_eq!(table.no_because(other), "out_of_turn");
    table.line("3 c, 1 c, 2 x");
    let bet = json!({"type": "report", "what": "string_bet", "seat": 1});
    assert_eq!(table.no_because(bet), "not_reportable_now");
}

#[test]
fn the_floor_alone_overrules_and_says_why() {
    let mut table = dealt();
    table.line("3 c, 1 c");
    table.ruled(json!({"what": "two_boxed_cards"}));
    assert_eq!(table.no_because(json!({"type": "call", "seat": 3})), "wrong_phase");
    let overrule = json!({"type": "overrule", "instead": "misdeal", "reason": "Nobody looked."});
    assert_eq!(table.no_because(overrule.clone()), "needs_floor");
    let mut silent = overrule.clone();
    silent["reason"] = " ".into();
    let violation = table.say_as(silent, Authority::Floor).unwrap_err();
    assert_eq!(violation.problems[0].code.name, "text_missing");
    let mut play_on = table.clone();
    play_on.floor(json!({"type": "overrule", "instead": "play_on", "reason": "It was one card."}));
    assert_eq!(play_on.phase(), "betting");
    let events = table.floor(overrule);
    assert!(matches!(&events[..], [Event::Overruled { .. }, Event::Misdealt { .. }]));
    assert_eq!(table.phase(), "misdeal");
}

/// A table at which the irregularity could have happened, and its report.
fn sample(what: Irregularity) -> (Table, Value) {
    let betting = if what == Irregularity::PotMiscounted { "pot_limit" } else { "no_limit" };
    let rules = json!({"min_buy_in": "1", "max_buy_in": null, "betting": betting});
    let mut table = Table::seated_by(rules, &[100, 100, 100]);
    table.line("deal");
    let seat = match what {
        Irregularity::OutOfTurn => 1,
        Irregularity::FoldedShown => {
            table.line("3 f");
            3
        }
        Irregularity::PlayerBack => {
            table.ruled(json!({"what": "absent", "seat": 3}));
            table.line("accept");
            3
        }
        Irregularity::ChipsFound => {
            table.line("3 all, 1 c, 2 f");
            3
        }
        _ => 3,
    };
    let cards = match what {
        Irregularity::PlayerExposed | Irregularity::FoldedShown => json!(["Ah", "Kd"]),
        _ => json!([]),
    };
    let report = json!({
        "what": what, "seat": seat, "amount": "100", "action": "call", "said": "call",
        "chips": ["1", "1"], "prior": "left", "count": 3, "amounts": ["5", "50"], "to": "20",
        "cards": cards,
    });
    (table, report)
}

#[test]
fn every_irregularity_has_a_ruling_with_a_number_and_a_remedy() {
    // Requests to the floor that have their own command are not reports (C19, C34, C42).
    let asked = [Irregularity::AskToSee, Irregularity::SplitPot, Irregularity::Arrival];
    for what in Irregularity::ALL {
        let (mut table, report) = sample(what);
        let offered = &table.legal("report").unwrap()["what"];
        if asked.contains(&what) {
            assert!(!offered.as_array().unwrap().contains(&json!(what)), "{what:?}");
            continue;
        }
        assert!(offered.as_array().unwrap().contains(&json!(what)), "{what:?}");
        let (ruling, _) = table.ruled(report);
        assert_eq!(ruling.code, what.code());
        let source = ["TDA 2024, ", "RR ", "card-room practice"];
        assert!(ruling.rule.starts_with("holdem/"), "{ruling:?}");
        assert!(source.iter().any(|source| ruling.rule.contains(source)), "{ruling:?}");
        assert!(!ruling.ruling.is_empty() && !ruling.remedy.is_empty());
        let event = table.events.last().unwrap();
        assert_eq!(event.ruling(), Some(&ruling));
        let usd = "USD".parse().unwrap();
        assert!(
            event.summary(usd).to_string().starts_with("Reported: "),
            "{}",
            event.summary(usd).to_string()
        );
        let prompt = table.prompt().0;
        assert!(["floor_needed", "accept_ruling"].contains(&prompt), "{prompt}");
        // Every ruling can be carried out, whatever it is.
        table.floor(json!({"type": "accept"}));
        assert_ne!(table.phase(), "ruling");
    }
}
