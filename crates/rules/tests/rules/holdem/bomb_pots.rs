//! Bomb pots: two boards, the money in the ledger, and the button afterwards (`at_the_table.md`,
//! C36 with C32).

use houseway_ledger::Account;
use houseway_rules::{
    Game, GameState, HandTitle,
    holdem::{Holdem, State},
};
use serde_json::{Value, json};

use super::{rounds::assert_same_when_read_back, table::Table};

/// A bomb pot with these stacks at seats 1, 2, …; the last seat has the button and is dealt last.
fn bomb(rules: &Value, stacks: &[u32], amount: &str, boards: u8) -> Table {
    let mut all = json!({"bomb_pot": "50", "min_buy_in": "1", "max_buy_in": null});
    all.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
    let mut table = Table::seated_by(all, stacks);
    table.yes(json!({"type": "bomb_pot", "amount": amount, "boards": boards}));
    table
}

fn flop(table: &mut Table, board: u8, cards: [&str; 3]) {
    table.yes(json!({"type": "flop", "board": board, "cards": cards}));
}

fn street(table: &mut Table, street: &str, board: u8, card: &str) {
    table.yes(json!({"type": street, "board": board, "card": card}));
}

/// Completes two boards: aces are best on the first, kings on the second.
fn boards_out(table: &mut Table, checks: &str) {
    flop(table, 1, ["4c", "9s", "Jc"]);
    flop(table, 2, ["Kc", "5s", "6d"]);
    table.line(checks);
    street(table, "turn", 1, "8d");
    street(table, "turn", 2, "Tc");
    table.line(checks);
    street(table, "river", 1, "3h");
    street(table, "river", 2, "2d");
    table.line(checks);
}

#[test]
fn c36_each_street_comes_to_both_boards_and_one_burn_serves_both() {
    let mut table = bomb(&json!({"burns": "entered"}), &[100, 100, 100], "10", 2);
    assert_eq!((table.phase(), table.view()["pot_total"].clone()), ("board", json!("30.00")));
    assert_eq!(table.view()["more_boards"], json!([[]]));
    let early = json!({"type": "flop", "cards": ["4c", "9s", "Jc"]});
    assert_eq!(table.no_because(early), "burn_first");
    table.yes(json!({"type": "burn"}));
    assert_eq!(table.prompt().1, "Board 1: deal the flop.");
    flop(&mut table, 1, ["4c", "9s", "Jc"]);
    // Both boards get their flop before any player acts.
    assert_eq!((table.phase(), table.prompt().1), ("board", "Board 2: deal the flop.".to_owned()));
    assert_eq!(
        (table.legal("burn"), table.legal("flop").unwrap()["board"].clone()),
        (None, json!(2))
    );
    let again = json!({"type": "flop", "board": 1, "cards": ["Kc", "5s", "6d"]});
    assert_eq!(table.no_because(again), "wrong_phase");
    flop(&mut table, 2, ["Kc", "5s", "6d"]);
    assert_eq!(table.phase(), "betting");
    assert_eq!(
        (table.view()["burned"].clone(), table.view()["street"].clone()),
        (json!(1), json!("flop"))
    );
    // The seat left of the button acts first, and the lowest bet is the big blind.
    assert_eq!(table.view()["to_act"]["seat"], 1);
    assert_eq!(table.bounds()[1].as_deref(), Some("2"));
    let twice = json!({"type": "replace_board", "street": "flop", "board": 3, "cards": []});
    assert_eq!(table.no_because(twice), "out_of_bounds");
}

#[test]
fn c36_the_pot_is_halved_between_the_boards_and_the_odd_chip_goes_to_the_first() {
    let mut table = bomb(&json!({}), &[100, 100, 105], "5", 2);
    boards_out(&mut table, "1 x, 2 x, 3 x");
    table.line("1 show Ah Ad, 2 show Kh Kd, 3 show Qh Qd");
    assert_eq!(table.phase(), "payout");
    let steps = serde_json::to_value(Holdem::chips(&table.rules, &table.state)).unwrap();
    let paid: Vec<(u64, &str)> = steps
        .as_array()
        .unwrap()
        .iter()
        .map(|step| (step["seat"].as_u64().unwrap(), step["amount"].as_str().unwrap()))
        .collect();
    assert_eq!(paid, [(1, "8.00"), (2, "7.00")]);
    let shown = table.view()["seats"][1]["hand"].clone();
    assert_eq!(shown["best"]["name"], "a pair of kings");
    assert_eq!(shown["more"][0]["name"], "three kings");
    assert_eq!(table.view()["pots"][0]["leaders"], json!([1, 2]));
    table.line("award");
    assert_eq!(table.stacks(), [103, 102, 100]);
    let parts = &table.settlement().pots[0].boards;
    let parts: Vec<(u8, u8, String)> = parts
        .iter()
        .map(|part| (part.board, part.winners[0].seat.number(), part.amount.to_string()))
        .collect();
    assert_eq!(parts, [(1, 1, "8.00".to_owned()), (2, 2, "7.00".to_owned())]);
}

#[test]
fn c36_side_pots_are_halved_each() {
    // Seat 1 has 10 and antes 10, so it is all-in.
    let mut table = bomb(&json!({}), &[10, 50, 50], "10", 2);
    flop(&mut table, 1, ["4c", "9s", "Jc"]);
    flop(&mut table, 2, ["Kc", "5s", "6d"]);
    table.line("2 b 40, 3 c");
    for (name, first, second) in [("turn", "8d", "Tc"), ("river", "3h", "2d")] {
        street(&mut table, name, 1, first);
        street(&mut table, name, 2, second);
    }
    table.line("2 show Kh Kd, 3 show Qh Qd, 1 show Ah Ad, award");
    // The main pot of 30 is split between seats 1 and 2. Seat 2 wins the side pot of 80 on both
    // boards.
    assert_eq!(table.stacks(), [15, 95, 0]);
}

#[test]
fn c36_whoever_is_left_alone_wins_both_boards_at_once() {
    let mut table = bomb(&json!({}), &[100, 100, 100], "10", 2);
    flop(&mut table, 1, ["4c", "9s", "Jc"]);
    flop(&mut table, 2, ["Kc", "5s", "6d"]);
    table.line("1 b 10, 2 f, 3 f, award");
    assert_eq!(table.stacks(), [120, 90, 90]);
    assert_eq!(table.settlement().pots[0].boards, []);
}

#[test]
fn c36_every_entry_of_two_boards_is_taken_back() {
    let mut table = bomb(&json!({}), &[100, 100, 100], "10", 2);
    let mut before = vec![table.state.clone()];
    flop(&mut table, 1, ["4c", "9s", "Jc"]);
    before.push(table.state.clone());
    flop(&mut table, 2, ["Kc", "5s", "6d"]);
    before.push(table.state.clone());
    table.line("1 x");
    while let Some(was) = before.pop() {
        table.yes(json!({"type": "undo"}));
        assert!(table.state == was);
    }
    let replayed = table.events.iter().fold(State::default(), State::apply);
    assert!(replayed == table.state);
}

#[test]
fn c36_cards_of_either_board_are_put_right() {
    let mut table = bomb(&json!({}), &[100, 100, 100], "10", 2);
    boards_out(&mut table, "1 x, 2 x, 3 x");
    let boards: Vec<Value> = serde_json::to_value(Holdem::legal(&table.rules, &table.state))
        .unwrap()
        .as_array()
        .unwrap()
        .iter()
        .filter(|open| open["type"] == "replace_board")
        .map(|open| open["board"].clone())
        .collect();
    assert_eq!(boards, [json!(1), json!(2)]);
    let taken = json!({"type": "replace_board", "street": "turn", "board": 2, "cards": ["8d"]});
    assert_eq!(table.no_because(taken), "card_already_seen");
    table.yes(json!({"type": "replace_board", "street": "turn", "board": 2, "cards": ["8s"]}));
    let view = table.view();
    assert_eq!(view["more_boards"][0], json!(["Kc", "5s", "6d", "8s", "2d"]));
    assert_eq!(view["board"], json!(["4c", "9s", "Jc", "8d", "3h"]));
    table.line("1 show Ah Ad, 2 show Kh Kd, 3 show Qh Qd, award");
    // After the award, the correction of a card names its board.
    let river = json!({"type": "river", "board": 2, "card": "As"});
    let river = [serde_json::from_value(river).unwrap()];
    let events = Holdem::correct(&table.rules, &table.state, &river).unwrap();
    table.state = events.iter().fold(table.state.clone(), State::apply);
    assert_eq!(table.settlement().more_boards[0][4].to_string(), "As");
    assert_eq!(table.stacks(), [120, 90, 90]);
}

#[test]
fn c36_a_bomb_pot_has_one_board_or_two() {
    let mut table = Table::seated_by(json!({"bomb_pot": "20"}), &[100, 100]);
    assert_eq!(table.legal("bomb_pot").unwrap()["boards"], 2);
    for boards in [0, 3] {
        let command = json!({"type": "bomb_pot", "amount": "10", "boards": boards});
        assert_eq!(table.no_because(command), "out_of_bounds");
    }
}

#[test]
fn c36_with_two_boards_the_floor_says_whose_the_cards_are() {
    let mut table = bomb(&json!({}), &[100, 100, 100], "10", 2);
    flop(&mut table, 1, ["4c", "9s", "Jc"]);
    flop(&mut table, 2, ["Kc", "5s", "6d"]);
    let (_, then) = table.ruled(json!({"what": "missing_burn"}));
    assert_eq!(then, json!({"effect": "stands"}));
    table.floor_accepts();
}

#[test]
fn c36_the_rake_is_taken_but_no_drop_unless_the_house_says_so() {
    let drop = |bomb_pots: &str| {
        json!({"rake": {"basis_points": 1000, "no_flop_no_drop": true},
               "drop": {"steps": [{"pot": "10", "drop": "2"}], "bomb_pots": bomb_pots}})
    };
    for (bomb_pots, jackpot) in [("off", 0), ("on", 2)] {
        let mut table = bomb(&drop(bomb_pots), &[100, 100, 100], "10", 1);
        table.line("flop Kh 7s 7d, 1 b 10, 2 f, 3 f, award");
        assert_eq!((table.balance(Account::Rake), table.balance(Account::Jackpot)), (3, jackpot));
    }
}

#[test]
fn c36_the_button_moves_on_where_the_house_says_so() {
    for (rule, button) in [("stays", 3), ("moves", 1)] {
        let mut table = bomb(&json!({"bomb_button": rule}), &[100, 100, 100], "10", 1);
        table.line("flop Kh 7s 7d, 1 b 10, 2 f, 3 f, award");
        table.open(json!({})).unwrap();
        assert_eq!(table.view()["positions"]["button"], button, "{rule}");
    }
}

#[test]
fn c36_a_bomb_pot_reads_back_as_a_hand_in_which_everybody_checks_to_the_flop() {
    let mut table = bomb(&json!({}), &[10, 100, 100], "10", 1);
    table.line("flop Kh 7s 7d, 2 b 20, 3 c, turn 2c, 2 x, 3 x, river 9h, 2 x, 3 x");
    table.line("2 show Ah Ad, 3 show Qh Qd, 1 show Ks Kd, award");
    assert_same_when_read_back(&table);
    let text = Holdem::hand_history(&table.rules, &table.state, HandTitle::of_cash("12")).unwrap();
    assert!(text.contains("antes = [10, 10, 10]"), "{text}");
    // The notation has only one board, so the second is written under a private name.
    let mut two = bomb(&json!({}), &[100, 100, 100], "5", 2);
    boards_out(&mut two, "1 x, 2 x, 3 x");
    two.line("1 show Ah Ad, 2 show Kh Kd, 3 show Qh Qd, award");
    let text = Holdem::hand_history(&two.rules, &two.state, HandTitle::of_cash("13")).unwrap();
    assert!(text.contains(r#"_board_2 = ["Kc", "5s", "6d", "Tc", "2d"]"#), "{text}");
}
