//! A hand at a table: actions, board, showdown, award (rules/holdem.md, 5 to 14).

use houseway_ledger::Account;
use houseway_rules::GameState;
use serde_json::json;

use super::{
    rounds::assert_same_when_read_back,
    table::{Table, whole},
};

/// The explanation of each pot.
fn described(table: &Table) -> Vec<String> {
    table.settlement().pots.into_iter().map(|pot| pot.explanation).collect()
}

#[test]
fn a_whole_hand_with_side_pots_is_awarded_with_an_explanation() {
    let mut table = Table::seated(&[30, 200, 80, 200]);
    table.line("deal, 3 r 10, 4 c, 1 all, 2 c, 3 all, 4 c, 2 c");
    let pots = table.view()["pots"].clone();
    let pots: Vec<(i64, String)> = pots
        .as_array()
        .unwrap()
        .iter()
        .map(|pot| (whole(&pot["amount"]), pot["eligible"].to_string()))
        .collect();
    assert_eq!(pots, [(120, "[1,2,3,4]".to_owned()), (150, "[2,3,4]".to_owned())]);
    table.line("flop Kh 7s 7d, 2 x, 4 b 20, 2 c, turn 2c, 2 x, 4 x, river 9h, 2 x, 4 b 50, 2 c");
    assert_eq!(table.phase(), "showdown");
    // Hands that contest the last side pot are shown first, beginning with the aggressor.
    assert_eq!(table.view()["cards_needed"], json!([4, 2, 3, 1]));
    table.line("4 show Ad 9d, 1 show Kd Kc, 2 show As Ks, 3 show 7c 2d, award");
    assert_eq!(
        described(&table),
        [
            "main pot, 120.00: seats 1 2 3 4; seat 1 wins with kings full of sevens over seat 3's \
             sevens full of deuces",
            "side pot 1, 150.00: seats 2 3 4; seat 3 wins with sevens full of deuces over seat 2's \
             two pair, kings and sevens",
            "side pot 2, 140.00: seats 2 4; seat 2 wins with two pair, kings and sevens over seat \
             4's two pair, nines and sevens",
        ]
    );
    assert_eq!(table.stacks(), [120, 190, 150, 50]);
    assert_eq!(table.balance(Account::Cage), -510);
    assert_same_when_read_back(&table);
}

#[test]
fn rule_6_the_last_player_takes_the_pot_and_need_not_show() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 r 6, 1 f, 2 f");
    assert_eq!(table.phase(), "payout");
    table.line("award");
    assert_eq!(
        described(&table),
        ["main pot, 5.00: seat 3; seat 3 takes it: everybody else has folded"]
    );
    let settlement = table.settlement();
    assert_eq!(settlement.returned.unwrap().amount.to_string(), "4.00");
    assert!(!settlement.showdown);
    assert_eq!(table.stacks(), [99, 98, 103]);
    assert_same_when_read_back(&table);
}

#[test]
fn only_the_seat_whose_turn_it_is_acts_and_only_within_bounds() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal");
    let mut no = |command: serde_json::Value| table.no_because(command);
    assert_eq!(no(json!({"type": "call", "seat": 1})), "out_of_turn");
    assert_eq!(no(json!({"type": "check", "seat": 3})), "bet_to_call");
    assert_eq!(no(json!({"type": "bet", "seat": 3, "to": "10"})), "bet_to_call");
    assert_eq!(no(json!({"type": "raise", "seat": 3, "to": "3"})), "below_minimum");
    assert_eq!(no(json!({"type": "raise", "seat": 3, "to": "4.5"})), "off_chip_unit");
    assert_eq!(no(json!({"type": "raise", "seat": 3, "to": "four"})), "not_an_amount");
    assert_eq!(no(json!({"type": "raise", "seat": 3, "to": "101"})), "above_stack");
    assert_eq!(no(json!({"type": "burn"})), "wrong_phase");
    table.line("3 c, 1 c, 2 x, flop Kh 7s 7d");
    assert_eq!(table.no_because(json!({"type": "raise", "seat": 1, "to": "4"})), "nothing_to_call");
    assert_eq!(table.no_because(json!({"type": "call", "seat": 1})), "nothing_to_call");
}

#[test]
fn rule_8_a_short_all_in_closes_raising_to_those_who_have_acted() {
    let mut table = Table::seated(&[200, 200, 17, 200]);
    table.line("deal, 3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d, 1 b 10, 2 c, 3 all, 4 c");
    assert_eq!(table.legal("raise"), None);
    assert_eq!(table.legal("all_in"), None);
    assert_eq!(table.no_because(json!({"type": "all_in", "seat": 1})), "not_reopened");
    assert_eq!(table.legal("call").unwrap()["amount"], "5.00");
}

#[test]
fn rule_7_a_closed_raise_has_the_code_that_one_is_refused_with() {
    let closed = [
        (
            &[200, 200, 17, 200][..],
            "deal, 3 c, 4 c, 1 c, 2 x, flop Kh 7s 7d, 1 b 10, 2 c, 3 all, 4 c",
        ),
        (&[200, 50, 200], "deal, 3 f, 1 r 100"),
        (&[100, 200, 200], "deal, 3 f, 1 all"),
    ];
    let codes = closed.map(|(stacks, line)| {
        let mut table = Table::seated(stacks);
        table.line(line);
        let turn = table.view()["to_act"].take();
        let raise = json!({"type": "raise", "seat": turn["seat"], "to": "150"});
        assert_eq!(turn["closed_code"], table.no_because(raise));
        turn["closed_code"].as_str().map(str::to_owned)
    });
    let expected = ["not_reopened", "above_stack", "nobody_left"];
    assert_eq!(codes, expected.map(|code| Some(code.to_owned())));

    let mut open = Table::seated(&[100, 100, 100]);
    open.line("deal");
    assert_eq!(open.view()["to_act"].get("closed_code"), None);
}

#[test]
fn an_undone_action_leaves_the_table_as_it_was_and_is_logged() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 r 6");
    let before = table.state.clone();
    table.line("1 all");
    let events = table.yes(json!({"type": "undo"}));
    assert_eq!(
        serde_json::to_value(&events[0]).unwrap(),
        json!({"type": "undone", "seat": 1, "act": "raise", "to": "100.00"})
    );
    assert!(table.state == before);
    // Until the pot is awarded, even the fold that ended the hand can be undone.
    table.line("1 f, 2 f, undo, 2 c");
    assert_eq!(table.phase(), "board");
    table.line("undo, 2 c");
}

#[test]
fn rule_5_a_card_is_burned_before_each_street_and_no_card_comes_twice() {
    let rules = json!({"min_buy_in": "1", "max_buy_in": null, "burns": "entered"});
    let mut table = Table::seated_by(rules, &[100, 100]);
    table.line("deal, 2 c, 1 x");
    let flop = json!({"type": "flop", "cards": ["Kh", "7s", "7d"]});
    assert_eq!(table.no_because(flop.clone()), "burn_first");
    table.yes(json!({"type": "burn", "card": "2c"}));
    assert_eq!(table.no_because(json!({"type": "burn"})), "burned_already");
    assert_eq!(table.no_because(json!({"type": "turn", "card": "Kh"})), "wrong_phase");
    let wrong = table.no(json!({"type": "flop", "cards": ["2c", "Xx", "7d", "7d"]}));
    let at = |code, pointer: &str| (code, pointer.to_owned());
    assert_eq!(
        wrong,
        [
            at("wrong_card_count", "/cards"),
            at("card_already_seen", "/cards/0"),
            at("not_a_card", "/cards/1"),
            at("card_already_seen", "/cards/3"),
        ]
    );
    table.yes(flop);
    assert_eq!(table.view()["board"], json!(["Kh", "7s", "7d"]));
}

#[test]
fn rule_14_the_last_aggressor_shows_first_and_others_may_muck() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 c, 1 c, 2 x, flop Kh 7s 7d, 1 x, 2 x, 3 x, turn 2c, 1 x, 2 x, 3 x");
    table.line("river 9h, 1 x, 2 b 10, 3 c, 1 c");
    let show = table.legal("show").unwrap();
    assert_eq!(show["seats"], json!([2, 3, 1]));
    let mut checked_down = table.clone();
    checked_down.line("undo, undo, undo, undo, 1 x, 2 x, 3 x");
    assert_eq!(checked_down.legal("show").unwrap()["seats"], json!([1, 2, 3]));

    table.line("2 show As Ks, 3 muck");
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 3})), "tabled_already");
    assert_eq!(table.legal("muck").unwrap()["seats"], json!([1]));
    table.line("1 muck");
    assert_eq!(table.phase(), "payout");
    table.line("award");
    assert_eq!(
        described(&table),
        ["main pot, 36.00: seats 1 2 3; seat 2 wins with two pair, kings and sevens, the others \
          mucked"]
    );
    assert_same_when_read_back(&table);
}

#[test]
fn rule_14_the_last_claim_cannot_muck_and_need_not_show() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 c, 1 x, flop Kh 7s 7d, 1 x, 2 x, turn 2c, 1 x, 2 x, river 9h, 1 x, 2 x");
    table.line("1 muck");
    assert_eq!(table.phase(), "payout");
    assert_eq!(table.view()["cards_needed"], json!([]));
    table.line("award");
    assert_eq!(
        described(&table),
        ["main pot, 4.00: seats 1 2; seat 2 takes it: the others mucked"]
    );
    assert_same_when_read_back(&table);
}

#[test]
fn rule_14_all_in_everybody_shows() {
    let everyone = json!({"all_in_show": "everyone", "min_buy_in": "1"});
    let mut table = Table::seated_by(everyone, &[100, 50]);
    table.line("deal, 2 all, 1 c");
    assert_eq!(table.phase(), "showdown");
    table.line("1 show Ah Ad");
    assert_eq!(table.legal("muck"), None);
    assert_eq!(table.no_because(json!({"type": "muck", "seat": 2})), "must_show");
    assert_eq!(table.no_because(json!({"type": "award"})), "wrong_phase");
    let twice = json!({"type": "show", "seat": 2, "cards": ["Ah", "Kd"]});
    assert_eq!(table.no(twice), [("card_already_seen", "/cards/0".to_owned())]);
    // Seat 2's hand was read wrongly and is entered again.
    table.line("2 show Kd Ks, 2 show Kd Kc, flop Kh 7s 7d, turn 2c, river 9h, award");
    assert_eq!(table.stacks(), [50, 100]);
    assert_same_when_read_back(&table);
}

#[test]
fn rule_14_hands_of_an_all_in_may_be_shown_before_the_next_card() {
    let mut table = Table::seated(&[100, 50]);
    table.line("deal, 2 all, 1 c");
    assert_eq!(table.phase(), "board");
    table.line("1 show Ah Ad, flop Kh 7s 7d, turn 2c, river 9h");
    assert_eq!(table.no_because(json!({"type": "award"})), "wrong_phase");
    let twice = json!({"type": "show", "seat": 2, "cards": ["Ah", "Kd"]});
    assert_eq!(table.no(twice), [("card_already_seen", "/cards/0".to_owned())]);
    // Seat 2's hand was read wrongly and is entered again.
    table.line("2 show Kd Ks, 2 show Kd Kc, award");
    assert_eq!(table.stacks(), [50, 100]);
    assert_same_when_read_back(&table);
}

#[test]
fn no_hand_is_shown_before_the_betting_is_over() {
    let mut table = Table::seated(&[100, 100]);
    table.line("deal, 2 c, 1 x");
    let show = json!({"type": "show", "seat": 1, "cards": ["Ah", "Ad"]});
    assert_eq!(table.no_because(show), "betting_to_come");
    let view = table.view();
    assert!(view["seats"].as_array().unwrap().iter().all(|seat| seat.get("hand").is_none()));
}

#[test]
fn rule_11_odd_chips_go_by_the_house_s_chip() {
    // Three players put 35 each in the main pot, and two of them split it. The smallest chip is 5.
    let rules = json!({
        "chip_unit": "5", "small_blind": "5", "big_blind": "10", "min_buy_in": "5",
    });
    let mut table = Table::seated_by(rules, &[35, 35, 35]);
    table.line("deal, 3 all, 1 all, 2 all, flop Kh 7s 7d, turn 2c, river 9h");
    table.line("1 show Ah Qd, 2 show As Qc, 3 show 3c 4d, award");
    assert_eq!(table.stacks(), [55, 50, 0]);
    assert_eq!(
        described(&table),
        ["main pot, 105.00: seats 1 2 3; seats 1 2 split it with a pair of sevens, 50.00 each; \
          the odd chip to seat 1"]
    );
    assert_same_when_read_back(&table);
}

#[test]
fn rule_12_rake_has_a_cap_and_is_not_taken_without_a_flop() {
    let rules = json!({
        "min_buy_in": "1",
        "rake": {
            "basis_points": 1000,
            "caps": [{"players": 2, "cap": "2"}, {"players": 3, "cap": "4"}],
        },
    });
    let mut table = Table::seated_by(rules, &[100, 100, 100]);
    table.line("deal, 3 f, 1 f, award");
    assert_eq!(table.balance(Account::Rake), 0);
    table.open(json!({})).unwrap();
    table.line("deal, 1 c, 2 c, 3 x, flop Kh 7s 7d, 2 b 10, 3 f, 1 f, award");
    // A tenth of the pot of 6 is less than a chip, and the uncalled bet is not raked.
    assert_eq!(table.balance(Account::Rake), 0);
    table.open(json!({})).unwrap();
    table.line("deal, 2 c, 3 c, 1 x, flop Kh 7s 7d, 3 b 10, 1 c, 2 f, turn 2c, 3 b 40, 1 f, award");
    assert_eq!(table.balance(Account::Rake), 2);
    assert_eq!(table.settlement().rake.to_string(), "2.00");
    assert!(described(&table)[0].ends_with("; rake 2.00"), "{:?}", described(&table));
    assert_same_when_read_back(&table);
    table.open(json!({})).unwrap();
    table.line("deal, 3 r 30, 1 c, 2 c, flop Kh 7s 7d, 1 x, 2 x, 3 b 20, 1 f, 2 f, award");
    assert_eq!(table.settlement().rake.to_string(), "4.00");
    assert_eq!(table.ledger.values().sum::<i64>(), 0);
}

#[test]
fn rule_10_nobody_wins_from_a_seat_more_than_was_put_in_against_it() {
    let mut table = Table::seated(&[20, 100, 100]);
    table.line("deal, 3 r 60, 1 all, 2 c, flop Kh 7s 7d, 2 x, 3 x, turn 2c, 2 x, 3 x, river 9h");
    table.line("2 x, 3 x, 2 show Qc Qd, 3 show 3c 4d, 1 show Kd Kc, award");
    let paid: Vec<String> = table
        .events
        .iter()
        .rev()
        .take(1)
        .flat_map(|settled| table.state.movements(settled))
        .map(|moved| format!("{} → {} {} {}", moved.from, moved.to, moved.amount, moved.memo))
        .collect();
    assert_eq!(
        paid,
        [
            "seat:2 → seat:1 20.00 main pot",
            "seat:3 → seat:1 20.00 main pot",
            "seat:3 → seat:2 40.00 side pot 1",
        ]
    );
    assert_eq!(table.stacks(), [60, 120, 40]);
}

#[test]
fn fixed_limit_and_pot_limit_rounds_have_their_bounds() {
    let fixed = json!({"betting": "fixed_limit", "min_buy_in": "1"});
    let mut table = Table::seated_by(fixed, &[100, 100, 100]);
    table.line("deal");
    assert_eq!(table.bounds(), ["2", "4", "4"].map(|bound| Some(bound.to_owned())));
    assert_eq!(
        table.no_because(json!({"type": "raise", "seat": 3, "to": "6"})),
        "not_the_fixed_size"
    );
    assert_eq!(table.no_because(json!({"type": "all_in", "seat": 3})), "not_the_fixed_size");
    table.line("3 r 4, 1 r 6, 2 r 8");
    assert_eq!(table.no_because(json!({"type": "raise", "seat": 3, "to": "10"})), "raises_capped");
    assert_eq!(table.view()["to_act"]["closed_code"], "raises_capped");
    table.line("3 c, 1 c, flop Kh 7s 7d, 1 x, 2 x, 3 x, turn 2c");
    assert_eq!(table.bounds(), ["0", "4", "4"].map(|bound| Some(bound.to_owned())));

    let pot = json!({"betting": "pot_limit", "min_buy_in": "1"});
    let mut table = Table::seated_by(pot, &[100, 100, 100]);
    table.line("deal");
    assert_eq!(table.bounds(), ["2", "4", "7"].map(|bound| Some(bound.to_owned())));
    assert_eq!(table.no_because(json!({"type": "raise", "seat": 3, "to": "8"})), "above_maximum");
}
