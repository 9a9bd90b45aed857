//! Between hands: chips, seats, button, posts (rules/holdem.md, 1 to 5).

use houseway_ledger::Account;
use serde_json::{Value, json};

use super::table::{Table, whole};

/// Each seat's posts in a deal: seat, ante, blind, post, dead.
fn posted(table: &mut Table) -> Vec<(u64, i64, i64, i64, i64)> {
    let events = table.yes(json!({"type": "deal"}));
    let deal = serde_json::to_value(&events[0]).unwrap()["deal"].clone();
    let players = deal["players"].as_array().unwrap().iter();
    let amounts = |player: &Value| {
        let of = |name: &str| whole(&player[name]);
        (player["seat"].as_u64().unwrap(), of("ante"), of("blind"), of("post"), of("dead"))
    };
    players.map(amounts).collect()
}

/// The seats of the button, small blind and big blind in the hand.
fn positions(table: &Table) -> [u64; 3] {
    let at = &table.view()["positions"];
    ["button", "small_blind", "big_blind"].map(|name| at[name].as_u64().unwrap())
}

#[test]
fn buying_in_topping_up_and_leaving_move_chips_between_cage_and_seat() {
    let mut table = Table::new(json!({}));
    table.yes(json!({"type": "buy_in", "seat": 4, "amount": "150"}));
    table.yes(json!({"type": "top_up", "seat": 4, "amount": "50.00"}));
    assert_eq!(table.balance(Account::Seat(4)), 200);
    assert_eq!(table.balance(Account::Cage), -200);
    table.yes(json!({"type": "leave", "seat": 4}));
    assert_eq!((table.balance(Account::Seat(4)), table.balance(Account::Cage)), (0, 0));
}

#[test]
fn what_cannot_be_bought_is_refused_with_every_reason() {
    let mut table = Table::new(json!({"seats": 6}));
    let mut buy = |seat: u8, amount: &str| {
        table.no(json!({"type": "buy_in", "seat": seat, "amount": amount}))
    };
    let at = |code, pointer: &str| (code, pointer.to_owned());
    assert_eq!(buy(7, "1e3"), [at("unknown_seat", "/seat"), at("not_an_amount", "/amount")]);
    assert_eq!(buy(0, "100"), [at("unknown_seat", "/seat")]);
    assert_eq!(buy(1, "100.001"), [at("finer_than_currency", "/amount")]);
    assert_eq!(buy(1, "100.50"), [at("off_chip_unit", "/amount")]);
    assert_eq!(buy(1, "39"), [at("below_minimum", "/amount")]);
    assert_eq!(buy(1, "201"), [at("above_maximum", "/amount")]);
    assert_eq!(buy(1, "-100"), [at("negative_amount", "/amount")]);
    assert_eq!(buy(1, "0"), [at("not_positive", "/amount")]);
    table.yes(json!({"type": "buy_in", "seat": 1, "amount": "200"}));
    let mut no = |command: Value| table.no_because(command);
    assert_eq!(no(json!({"type": "buy_in", "seat": 1, "amount": "100"})), "seat_taken");
    assert_eq!(no(json!({"type": "top_up", "seat": 1, "amount": "1"})), "above_maximum");
    assert_eq!(no(json!({"type": "top_up", "seat": 2, "amount": "50"})), "seat_empty");
    assert_eq!(no(json!({"type": "leave", "seat": 2})), "seat_empty");
    assert_eq!(no(json!({"type": "deal"})), "too_few_players");
    assert_eq!(no(json!({"type": "fold", "seat": 1})), "wrong_phase");
}

#[test]
fn a_table_s_chips_stay_within_the_range_of_amounts() {
    let mut table = Table::new(json!({"max_buy_in": null}));
    table.yes(json!({"type": "buy_in", "seat": 1, "amount": "99999999999"}));
    let too_much = json!({"type": "buy_in", "seat": 2, "amount": "999999999999"});
    assert_eq!(table.no_because(too_much), "amount_too_large");
}

#[test]
fn rule_3_the_button_moves_one_seat_a_hand_and_stacks_carry_over() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 f, 1 f, award");
    assert_eq!(table.stacks(), [99, 101, 100]);
    table.open(json!({})).unwrap();
    assert_eq!(table.stacks(), [99, 101, 100]);
    assert_eq!(positions(&table), [1, 2, 3]);
    assert_eq!(posted(&mut table), [(2, 0, 1, 0, 0), (3, 0, 2, 0, 0), (1, 0, 0, 0, 0)]);
}

#[test]
fn rule_3_heads_up_the_button_has_the_small_blind() {
    let mut table = Table::seated(&[100, 100]);
    assert_eq!(positions(&table), [2, 2, 1]);
    assert_eq!(posted(&mut table), [(1, 0, 2, 0, 0), (2, 0, 1, 0, 0)]);
    assert_eq!(table.view()["to_act"]["seat"], 2);
}

#[test]
fn rule_3_the_moving_button_goes_to_the_next_player_dealt_in() {
    let mut table = Table::seated(&[100, 100, 100, 100]);
    table.fold_round();
    assert_eq!(positions(&table), [1, 2, 3]);
    table.yes(json!({"type": "sit_out", "seat": 2}));
    table.fold_round();
    assert_eq!(positions(&table), [3, 4, 1]);
}

#[test]
fn rule_3_a_dead_button_follows_the_blinds_to_an_empty_seat() {
    let rules = json!({"button": "dead", "min_buy_in": "1", "max_buy_in": null});
    let mut table = Table::seated_by(rules, &[100, 100, 100, 100]);
    assert_eq!(positions(&table), [4, 1, 2]);
    table.fold_round();
    assert_eq!(positions(&table), [1, 2, 3]);
    // The player who had the small blind leaves: the next button is dead.
    table.yes(json!({"type": "leave", "seat": 2}));
    table.fold_round();
    assert_eq!(positions(&table), [2, 3, 4]);
    // The big blind leaves too, and two players are left. A newcomer gets cards when the big blind
    // reaches the seat.
    table.fold_round();
    table.yes(json!({"type": "leave", "seat": 4}));
    table.yes(json!({"type": "buy_in", "seat": 5, "amount": "100"}));
    assert_eq!(positions(&table), [1, 3, 5]);
    assert_eq!(posted(&mut table), [(3, 0, 1, 0, 0), (5, 0, 2, 0, 0), (1, 0, 0, 0, 0)]);
}

#[test]
fn rule_3_missed_blinds_are_owed_until_posted_or_waited_out() {
    let mut table = Table::seated(&[100, 100, 100, 100]);
    table.fold_round();
    // Button at seat 1, blinds at 2 and 3. Seat 4, the next big blind, sits out.
    table.yes(json!({"type": "sit_out", "seat": 4}));
    table.fold_round();
    table.fold_round();
    assert_eq!(positions(&table), [3, 1, 2]);
    let owes = |table: &Table, index: usize| table.view()["seats"][index]["owes_blinds"].clone();
    assert_eq!(owes(&table, 3), true);
    table.yes(json!({"type": "sit_in", "seat": 4}));
    assert_eq!(table.no_because(json!({"type": "sit_in", "seat": 4})), "sits_so_already");
    // Seat 4 is not dealt in unless it posts.
    let mut waits = table.clone();
    assert_eq!(posted(&mut waits).len(), 3);
    // No player can post between the button and the big blind.
    assert_eq!(table.no_because(json!({"type": "post", "seat": 4})), "nothing_to_post");
    table.fold_round();
    assert_eq!(positions(&table), [1, 2, 3]);
    // A player who posts is dealt in: a live big blind, and a dead small blind, because the small
    // blind has passed the seat.
    assert_eq!(table.legal("post").unwrap()["seats"], json!([4]));
    table.yes(json!({"type": "post", "seat": 4}));
    let players = posted(&mut table);
    assert!(players.contains(&(4, 0, 0, 2, 1)), "{players:?}");
    assert_eq!(owes(&table, 3), false);
}

#[test]
fn rule_3_a_player_who_waits_is_dealt_in_when_the_big_blind_comes() {
    let mut table = Table::seated(&[100, 100, 100, 100]);
    table.fold_round();
    table.yes(json!({"type": "sit_out", "seat": 4}));
    table.fold_round();
    table.yes(json!({"type": "sit_in", "seat": 4}));
    // The button is at seat 2 and the small blind at 3. Seat 4 was waiting for the big blind and
    // gets it.
    assert_eq!(positions(&table), [2, 3, 4]);
    assert!(posted(&mut table).contains(&(4, 0, 2, 0, 0)));
}

#[test]
fn rule_2_antes_are_posted_by_every_seat_or_by_the_big_blind_for_all() {
    let rules = json!({"ante": "1", "min_buy_in": "1"});
    let mut each = Table::seated_by(rules, &[100, 100, 100]);
    assert_eq!(posted(&mut each), [(1, 1, 1, 0, 0), (2, 1, 2, 0, 0), (3, 1, 0, 0, 0)]);
    let rules = json!({"ante": "2", "ante_by": "big_blind", "min_buy_in": "1"});
    let mut one = Table::seated_by(rules, &[100, 100, 100]);
    assert_eq!(posted(&mut one), [(1, 0, 1, 0, 0), (2, 2, 2, 0, 0), (3, 0, 0, 0, 0)]);
}

#[test]
fn rule_2_a_tournament_s_level_is_a_setting_of_the_round() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("deal, 3 f, 1 f, award");
    table.open(json!({"small_blind": "5", "big_blind": "10", "ante": "1"})).unwrap();
    assert_eq!(posted(&mut table), [(2, 1, 5, 0, 0), (3, 1, 10, 0, 0), (1, 1, 0, 0, 0)]);
    assert_eq!(table.bounds(), ["10", "20", "98"].map(|bound| Some(bound.to_owned())));
    table.line("1 f, 2 f, award");
    let refused = table.open(json!({"small_blind": "10", "big_blind": "5", "ante": "x"}));
    let problems = refused.unwrap_err().problems;
    let codes: Vec<&str> = problems.iter().map(|problem| problem.code.name).collect();
    assert_eq!(codes, ["not_an_amount", "blinds_swapped"]);
    table.open(json!({})).unwrap();
}

#[test]
fn rule_2_straddles_double_the_blind_one_after_another() {
    let rules = json!({"straddles": 2, "min_buy_in": "1"});
    let mut table = Table::seated_by(rules, &[100; 5]);
    assert_eq!(table.legal("straddle").unwrap()["seat"], 3);
    assert_eq!(table.no_because(json!({"type": "straddle", "seat": 4})), "no_straddle");
    table.yes(json!({"type": "straddle", "seat": 3}));
    table.yes(json!({"type": "straddle", "seat": 4}));
    assert_eq!(table.no_because(json!({"type": "straddle", "seat": 5})), "no_straddle");
    let blinds: Vec<i64> = posted(&mut table).iter().map(|player| player.2).collect();
    assert_eq!(blinds, [1, 2, 4, 8, 0]);
    assert_eq!(table.view()["to_act"]["seat"], 5);
    assert_eq!(table.bounds()[1].as_deref(), Some("16"));
}

#[test]
fn a_straddle_is_cancelled_when_the_seats_change() {
    let mut table = Table::seated(&[100; 5]);
    table.yes(json!({"type": "straddle", "seat": 3}));
    table.yes(json!({"type": "leave", "seat": 3}));
    let blinds: Vec<i64> = posted(&mut table).iter().map(|player| player.2).collect();
    assert_eq!(blinds, [1, 2, 0, 0]);
}

#[test]
fn a_straddle_is_cancelled_when_somebody_sits_down_in_between() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.yes(json!({"type": "leave", "seat": 3}));
    table.yes(json!({"type": "buy_in", "seat": 4, "amount": "100"}));
    table.yes(json!({"type": "place_button", "seat": 4}));
    table.yes(json!({"type": "straddle", "seat": 4}));
    table.yes(json!({"type": "buy_in", "seat": 3, "amount": "100", "returning": false}));
    let players = posted(&mut table);
    let blinds: Vec<i64> = players.iter().map(|player| player.2).collect();
    assert_eq!(blinds, [1, 2, 0, 0], "{players:?}");
}

#[test]
fn a_table_that_has_lost_seats_deals_once_their_players_have_left() {
    let mut table = Table::seated(&[100, 100, 100]);
    table.line("close");
    table.rules.seats = 2;
    table.open(json!({})).unwrap();
    assert_eq!(table.no_because(json!({"type": "deal"})), "unknown_seat");
    table.yes(json!({"type": "leave", "seat": 3}));
    assert_eq!(posted(&mut table).len(), 2);
}

#[test]
fn a_round_without_a_hand_closes_and_the_players_keep_their_chips() {
    let mut table = Table::seated(&[100, 100]);
    table.line("close");
    assert_eq!(table.phase(), "closed");
    assert_eq!(table.no_because(json!({"type": "deal"})), "wrong_phase");
    table.open(json!({})).unwrap();
    assert_eq!(table.stacks(), [100, 100]);
}

#[test]
fn a_player_without_chips_is_not_dealt_in_until_topped_up() {
    let mut table = Table::seated(&[100, 100, 10]);
    table.line("deal, 3 all, 1 f, 2 c, flop 2c 3d 4h, turn 5s, river Kd");
    table.line("2 show Ah 6c, 3 show Qs Jd, award");
    assert_eq!(table.stacks(), [99, 111, 0]);
    table.open(json!({})).unwrap();
    assert_eq!(positions(&table), [2, 2, 1]);
    // The seat was in the last hand, and buys in again before the next.
    table.yes(json!({"type": "top_up", "seat": 3, "amount": "40"}));
    assert_eq!(posted(&mut table).len(), 3);
}

#[test]
fn house_rules_report_everything_that_is_wrong_with_them() {
    use houseway_rules::HouseRules as _;
    let rules: houseway_rules::holdem::HouseRules = serde_json::from_value(json!({
        "seats": 11,
        "chip_unit": "0.005",
        "small_blind": "4",
        "big_blind": "2.001",
        "minimum_bet": "0",
        "straddles": 9,
        "raise_cap": 0,
        "rake": {"basis_points": 10001, "caps": [{"players": 2, "cap": "-1"}]},
        "min_buy_in": "100",
        "max_buy_in": "50",
    }))
    .unwrap();
    let problems = rules.check("USD".parse().unwrap()).unwrap_err().problems;
    let pointers: Vec<&str> = problems.iter().map(|problem| problem.pointer.as_str()).collect();
    assert_eq!(
        pointers,
        [
            "/chip_unit",
            "/big_blind",
            "/big_blind",
            "/rake/caps/0/cap",
            "/seats",
            "/straddles",
            "/raise_cap",
            "/rake/basis_points",
            "/small_blind",
            "/minimum_bet",
            "/max_buy_in",
        ]
    );
    let defaults = houseway_rules::holdem::HouseRules::default();
    assert!(defaults.check("USD".parse().unwrap()).is_ok());
    assert!(defaults.check("JPY".parse().unwrap()).is_ok());
}
